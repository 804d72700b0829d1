import Foundation

/// The transcript that a fixture had when it was read and found right: `transcript.txt` beside its `conversation.json`,
/// one section a profile.
///
///     [speaker]
///     turn 1  “order soup”
///       heard  “order soup”
///       matched  OrderSoup of Soup Chef by “Order Soup Chef”
public struct GoldenTranscript: Hashable, Sendable {
  public static let fileName = "transcript.txt"

  /// The lines of each profile.
  public private(set) var sections: [String: [String]] = [:]

  public init() {}

  /// Nil where the fixture has none.
  public init?(besideFixture file: String) throws(FixtureError) {
    let path = Self.path(besideFixture: file)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8) else {
      throw FixtureError(file: path, problem: "the transcript cannot be read as text; write it again with --update.")
    }
    try self.init(text, file: path)
  }

  init(_ text: String, file: String) throws(FixtureError) {
    var profile: String?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("["), line.hasSuffix("]") {
        let name = String(line.dropFirst().dropLast())
        profile = name
        sections[name] = []
      } else if !line.isEmpty {
        guard let profile else {
          throw FixtureError(
            file: file, place: "line \(number + 1)",
            problem: "a line stands before the first [profile]; write the transcript again with --update.")
        }
        sections[profile, default: []].append(String(line))
      }
    }
  }

  public static func path(besideFixture file: String) -> String {
    ((file as NSString).deletingLastPathComponent as NSString).appendingPathComponent(fileName)
  }

  public mutating func set(_ transcript: Transcript, for profile: String) {
    sections[profile] = transcript.lines.map(\.text)
  }

  public var text: String {
    sections.sorted { $0.key < $1.key }.map { name, lines in
      (["[\(name)]"] + lines).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  /// Where a conversation first parts from the transcript; nil where it does not.
  public func difference(from record: ConversationRecord) -> Difference? {
    guard let expected = sections[record.profile] else { return nil }
    let actual = Transcript(record).lines
    guard
      let place = (0..<max(expected.count, actual.count)).first(where: { index in
        index >= expected.count || index >= actual.count || expected[index] != actual[index].text
      })
    else { return nil }
    let turn = place < actual.count ? actual[place].turn : actual.last?.turn ?? 0
    let heard = record.turns.indices.contains(turn - 1) ? HeardTurn(record, turn - 1).words : nil
    func shown(_ line: String?) -> String {
      line.map { $0.trimmingCharacters(in: .whitespaces) } ?? "the end of the conversation"
    }
    return Difference(
      turn: turn, expected: shown(place < expected.count ? expected[place] : nil) + " (\(Self.fileName))",
      actual: shown(place < actual.count ? actual[place].text : nil), heard: heard?.joined(separator: " "),
      said: record.turns.indices.contains(turn - 1) ? record.turns[turn - 1].words : nil)
  }

  /// The lines that go and come, marked with - and +, from another text to this one.
  public static func changes(from old: String, to new: String) -> [String] {
    let (before, after) = (
      old.split(separator: "\n").map(String.init), new.split(separator: "\n").map(String.init)
    )
    let changes = after.difference(from: before)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var (left, right) = (0, 0)
    while left < before.count || right < after.count {
      if removed.contains(left) {
        lines.append("- " + before[left])
        left += 1
      } else if inserted.contains(right) {
        lines.append("+ " + after[right])
        right += 1
      } else {
        left += 1
        right += 1
      }
    }
    return lines
  }
}
