import Foundation

/// A report that is being written: it takes its name only when it is whole, and leaves nothing behind when it fails.
///
/// Not `Sendable`: one report is written by one task.
final class ReportFile {
  private let path: String
  private let unfinished: String
  private let file: FileHandle
  private var buffer = Data()
  private var isWhole = false

  init(path: String) throws(ReportError) {
    self.path = path
    unfinished = path + ".writing"
    guard FileManager.default.createFile(atPath: unfinished, contents: nil),
      let file = FileHandle(forWritingAtPath: unfinished)
    else {
      throw ReportError(file: path, problem: "the report cannot be written; check the folder and its permissions.")
    }
    self.file = file
  }

  deinit {
    if !isWhole { try? FileManager.default.removeItem(atPath: unfinished) }
  }

  func write(_ text: String) throws(ReportError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count > 1 << 20 { try flush() }
  }

  func finish() throws(ReportError) {
    try flush()
    guard (try? file.close()) != nil, rename(unfinished, path) == 0 else {
      throw ReportError(file: path, problem: "the report cannot take this name (\(String(cString: strerror(errno)))).")
    }
    isWhole = true
  }

  private func flush() throws(ReportError) {
    do {
      try file.write(contentsOf: buffer)
    } catch {
      throw ReportError(file: path, problem: "the report cannot be written (\(error.localizedDescription)); make room.")
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
