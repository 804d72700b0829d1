import Foundation

/// How the set ended when it was measured last: the numbers that only get better.
///
/// `PARLEY_FREEZE=1 swift test --filter Meaning` writes those that are better than the file's. Where a change is meant to
/// make one worse, its line is corrected by hand, and the commit says why.
struct Measured: Codable, Equatable {
  /// How many conversations end as they are meant, by kind.
  var asMeant: [String: Int] = [:]
  /// In how many something ran, or was taken, that was not meant.
  var wrong = Int.max
  /// In how many of those that end as meant something was typed that no device listens for; nil where it is not counted.
  var unheard: Int?

  static let isFreezing = ProcessInfo.processInfo.environment["PARLEY_FREEZE"] != nil
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Measured")

  init() {}

  init(named name: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: Self.folder.appending(path: name + ".json")))
  }

  /// The better of two in each number.
  func best(with other: Measured) -> Measured {
    var best = self
    best.asMeant.merge(other.asMeant, uniquingKeysWith: max)
    best.wrong = min(wrong, other.wrong)
    best.unheard = [unheard, other.unheard].compactMap(\.self).min()
    return best
  }

  func write(named name: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try (encoder.encode(self) + Data("\n".utf8)).write(to: Self.folder.appending(path: name + ".json"))
  }

  /// What is worse in `current`, in sentences.
  func worse(in current: Measured) -> [String] {
    let kinds = asMeant.sorted { $0.key < $1.key }.compactMap { kind, count in
      current.asMeant[kind, default: 0] < count
        ? "\(kind): \(current.asMeant[kind, default: 0]) end as meant, and \(count) did" : nil
    }
    let wrongs = current.wrong > wrong ? ["\(current.wrong) end wrong, and \(wrong) did"] : []
    guard let unheard, let now = current.unheard, now > unheard else { return kinds + wrongs }
    return kinds + wrongs + ["in \(now) something is typed that is not listened for, and in \(unheard) it was"]
  }
}
