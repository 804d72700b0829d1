import Foundation

/// Reads the text files of fixtures, which are short regular files.
enum FixtureBytes {
  /// Far above any conversation; what is larger is another file by mistake.
  static let limit = 16 << 20

  static func read(_ path: String) throws(FixtureError) -> Data {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw FixtureError(file: path, problem: "the file cannot be read; check the path.")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FixtureError(file: path, problem: "this is not a regular file; put the conversation into one.")
    }
    guard status.st_size <= limit else {
      throw FixtureError(
        file: path, problem: "the file has more than \(limit >> 20) MB; a conversation has a few kilobytes.")
    }
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw FixtureError(file: path, problem: "the file cannot be read; check its permissions.")
    }
  }
}
