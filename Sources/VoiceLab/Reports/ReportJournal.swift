import Foundation
import ParleyAudio

/// The lines of a report that is being made, on disk: a run of any length needs no more memory than a short one, and an
/// interrupted run can be taken up again.
///
/// Not `Sendable`: it belongs to the task that collects the results.
public final class ReportJournal {
  private struct Place {
    let key: EntryKey
    let content: String
    let offset: Int
    let count: Int
  }

  public let path: String
  private let file: FileHandle
  private var places: [Place] = []
  private var end = 0

  /// Opens the file; with `resumes`, what an earlier run left there stays, up to its last whole line.
  public init(path: String, resumes: Bool = false) throws(ReportError) {
    self.path = path
    if !resumes || !FileManager.default.fileExists(atPath: path) {
      guard FileManager.default.createFile(atPath: path, contents: nil) else {
        throw ReportError(file: path, problem: "the file cannot be written; check the folder and its permissions.")
      }
    }
    guard let file = FileHandle(forUpdatingAtPath: path) else {
      throw ReportError(file: path, problem: "the file cannot be opened; check its permissions.")
    }
    self.file = file
    if resumes { try readPlaces() }
  }

  /// The runs that are there, by their key, with the hash of what was run.
  public var contents: [EntryKey: String] {
    Dictionary(places.map { ($0.key, $0.content) }, uniquingKeysWith: { _, last in last })
  }

  public func append(_ entry: ConversationReport.Entry) throws(ReportError) {
    do {
      let line = Data((try JSONEncoder.line(entry) + "\n").utf8)
      try file.seek(toOffset: UInt64(end))
      try file.write(contentsOf: line)
      places.append(Place(key: entry.key, content: entry.content, offset: end, count: line.count))
      end += line.count
    } catch {
      throw ReportError(file: path, problem: "the file cannot be written (\(error.localizedDescription)); make room.")
    }
  }

  /// Every entry in the order of a report; of two runs of the same, the later one.
  public func visit(_ body: (ConversationReport.Entry) throws -> Void) throws {
    let last = Dictionary(places.indices.map { (places[$0].key, $0) }, uniquingKeysWith: { _, last in last })
    for key in last.keys.sorted() {
      guard let index = last[key] else { continue }
      try body(try entry(at: places[index]))
    }
  }

  /// Closes and removes the file.
  public func remove() {
    try? file.close()
    try? FileManager.default.removeItem(atPath: path)
  }

  private func entry(at place: Place) throws -> ConversationReport.Entry {
    try file.seek(toOffset: UInt64(place.offset))
    let data = try file.read(upToCount: place.count) ?? Data()
    return try JSONDecoder().decode(ConversationReport.Entry.self, from: data)
  }

  private func readPlaces() throws(ReportError) {
    do {
      try ReportLines.visit(in: path) { line, offset in
        // The last line of an interrupted run may be cut off; it and what follows is written again.
        guard let entry = try? JSONDecoder().decode(ConversationReport.Entry.self, from: line) else { return false }
        places.append(Place(key: entry.key, content: entry.content, offset: offset, count: line.count + 1))
        end = offset + line.count + 1
        return true
      }
      try file.truncate(atOffset: UInt64(end))
    } catch {
      throw ReportError(file: path, problem: "the file cannot be read (\(error.localizedDescription)); remove it.")
    }
  }

}

extension ConversationReport.Entry {
  /// The hash of what was run; empty for what could not be.
  var content: String { if case .conversation(let record) = self { record.content } else { "" } }
}

/// Why a report cannot be read or written: the file and what to do, in one sentence.
public struct ReportError: Error, Hashable, Sendable, CustomStringConvertible {
  public let file: String
  public let problem: String

  public var description: String { "\(file): \(problem)" }
}

/// The lines of a file, one at a time.
enum ReportLines {
  /// Calls `body` with each whole line and its offset in bytes until it gives false.
  static func visit(in path: String, _ body: (Data, Int) throws -> Bool) throws {
    guard let file = FileHandle(forReadingAtPath: path) else { throw CocoaError(.fileReadNoSuchFile) }
    defer { try? file.close() }
    var pending = Data()
    var offset = 0
    while let chunk = try file.read(upToCount: 1 << 20), !chunk.isEmpty {
      pending.append(chunk)
      var start = pending.startIndex
      while let newline = pending[start...].firstIndex(of: 0x0A) {
        if try !body(pending[start..<newline], offset) { return }
        offset += newline + 1 - start
        start = newline + 1
      }
      pending = Data(pending[start...])
    }
  }
}
