import Foundation

/// Text files that commands are given.
enum TextFile {
  /// The whole text; `content` tells what each line is.
  static func text(of path: String, holding content: String) throws(CommandFailure) -> String {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw CommandFailure(.usage, "\(path) cannot be read as text; name a file with one \(content).")
    }
    return text
  }

  /// What is said, line by line, without the empty line after a final line break.
  static func lines(of path: String) throws(CommandFailure) -> [String] {
    let text = try text(of: path, holding: "line for each thing said")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.last == "" ? Array(lines.dropLast()) : lines
  }
}
