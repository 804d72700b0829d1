import Foundation

/// Files below a folder that hold what the house does today, byte for byte.
struct FrozenFiles {
  let folder: URL
  /// What is made now is all that the files hold; otherwise the other files are left alone.
  var isWhole = true
  /// `PARLEY_FREEZE=1`: the files are written instead of compared.
  var isFreezing = ProcessInfo.processInfo.environment["PARLEY_FREEZE"] == "1"

  private static let ending = ".jsonl"

  /// What differs between the files and `current`, whose keys are paths below the folder without their ending; one line
  /// or a few for each file, in the order of their names. Freezing leaves exactly the files of `current`, where that is
  /// the whole.
  func differences(from current: [String: String]) throws -> [String] {
    let names = (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(Self.ending) }.map { String($0.dropLast(Self.ending.count)) }
      .filter { isWhole || current[$0] != nil }
    if isFreezing {
      for name in names where current[name] == nil { try FileManager.default.removeItem(at: file(name)) }
      for (name, text) in current {
        try FileManager.default.createDirectory(
          at: file(name).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file(name))
      }
      return []
    }
    var differences: [String] = []
    for name in Set(names).union(current.keys).sorted() {
      guard let now = current[name] else {
        differences.append("\(name): nothing makes this file any more")
        continue
      }
      guard names.contains(name) else {
        differences.append("\(name): there is no frozen file")
        continue
      }
      let frozen = String(decoding: try Data(contentsOf: file(name)), as: UTF8.self)
      if let difference = Self.firstDifference(frozen, now) { differences.append("\(name)\(difference)") }
    }
    return differences
  }

  private func file(_ name: String) -> URL { folder.appending(path: name + Self.ending) }

  private static func firstDifference(_ frozen: String, _ now: String) -> String? {
    if frozen.utf8.elementsEqual(now.utf8) { return nil }
    let old = frozen.split(separator: "\n", omittingEmptySubsequences: false)
    let new = now.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(old, new).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    func text(_ lines: [Substring]) -> Substring {
      line < lines.count && !lines[line].isEmpty ? lines[line] : "(end)"
    }
    return ":\(line + 1):\n  frozen \(text(old))\n  now    \(text(new))"
  }
}
