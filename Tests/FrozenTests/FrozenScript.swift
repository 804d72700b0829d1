import Foundation

/// A typed conversation: a line for each thing said, empty for silence and "…" for something unintelligible.
///
/// A first line such as `@ phone de-DE` tells the profile and the locale; without it they are `speaker` and `en-US`.
struct FrozenScript: Sendable {
  var profile = "speaker"
  var locale = "en-US"
  var lines: [String]
  /// The JSON file of the app that the script talks to; nil for the sample apps.
  let description: URL?

  init(contentsOf file: URL) throws {
    lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The file ends with a line break.
    lines.removeLast()
    if let first = lines.first, first.hasPrefix("@ ") {
      lines.removeFirst()
      let words = first.split(separator: " ").map(String.init)
      profile = words[1]
      if words.count > 2 { locale = words[2] }
    }
    let description = file.deletingLastPathComponent().appending(path: "app.json")
    self.description = FileManager.default.fileExists(atPath: description.path) ? description : nil
  }
}
