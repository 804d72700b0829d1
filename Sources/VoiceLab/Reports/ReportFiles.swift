import Foundation
import ParleyAudio

/// Which reports are to be written, and where.
public struct ReportFiles: Sendable {
  public var junit: String?
  public var html: String?
  public var json: String?
  /// What the page says of where it comes from.
  package var origin: ReportOrigin?
  /// What the page compares its run with.
  package var comparison: ReportComparison?

  public init(junit: String? = nil, html: String? = nil, json: String? = nil) {
    self.junit = junit
    self.html = html
    self.json = json
  }

  public var isEmpty: Bool { junit == nil && html == nil && json == nil }

  /// Writes each report whole or not at all, and gives what all conversations came to.
  @discardableResult
  public func write(_ journal: ReportJournal) throws -> ReportSummary {
    var summary = ReportSummary()
    var rooms = RoomSummaries()
    try journal.visit { entry in
      switch entry {
      case .conversation(let record):
        summary.take(record)
        rooms.take(record)
      case .broken: summary.broken += 1
      }
    }
    if let json {
      try Self.write(to: json) { file in
        try file.write(ConversationReport.firstLine + "\n")
        try journal.visit { try file.write(try JSONEncoder.line($0) + "\n") }
        try file.write(try JSONEncoder.line(ConversationReport.SummaryLine(summary: summary)) + "\n")
      }
    }
    if let junit { try Self.write(to: junit) { try JUnitReport(write: $0.write).write(journal, summary) } }
    if let html {
      let heading = HTMLReport.Heading(summary: summary, rooms: rooms.rooms, about: origin, comparison: comparison)
      try Self.write(to: html) { try HTMLReport(write: $0.write).write(journal, heading) }
    }
    return summary
  }

  private static func write(to path: String, _ body: (ReportFile) throws -> Void) throws {
    let file = try ReportFile(path: path)
    try body(file)
    try file.finish()
  }
}
