import Foundation
import ParleyAudio

/// One file that shows everything without a network: what failed first, each conversation with both sides on one axis of
/// time, and what all of them came to.
///
/// The page is `Page/report.html` with its style, its scripts and the data, as JSON. A conversation is drawn when it is
/// opened, so that ten thousand of them open too.
struct HTMLReport {
  /// What the page says of the whole run.
  struct Heading: Encodable {
    let summary: ReportSummary
    let rooms: [RoomSummaries.Room]
    let about: ReportOrigin?
    let comparison: ReportComparison?
  }

  /// What the page shows of a conversation that is not open, and searches.
  private struct Entry: Encodable {
    var state: String
    var file: String
    var name: String?
    var app: String?
    var profile: String?
    var room: String?
    var samples = 0
    var failure: ConversationRecord.Failure?
    /// What was said, heard and answered.
    var words: String?
    /// Why it could not be run.
    var problem: String?

    init(_ entry: ConversationReport.Entry) {
      switch entry {
      case .broken(let broken):
        state = "broken"
        file = broken.file
        problem = broken.sentence
      case .conversation(let record):
        state = record.passed ? "passed" : "failed"
        file = record.file
        name = record.conversation
        app = record.app
        profile = record.profile
        room = record.room
        samples = record.samples
        failure = record.failures.min { $0.turn < $1.turn }
        words = (record.turns.map(\.words) + [Transcript(record).text]).joined(separator: "\n")
      }
    }
  }

  private static let page = text(PackageResources.report_html)
    .replacing("/*style*/", with: text(PackageResources.report_css))
    .replacing(
      "/*script*/",
      with: [
        PackageResources.elements_js, PackageResources.failure_js, PackageResources.conversation_js,
        PackageResources.figures_js, PackageResources.report_js,
      ].map(text).joined(separator: "\n")
    )
    .split(separator: "<!--data-->")

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  let write: (String) throws -> Void

  func write(_ journal: ReportJournal, _ heading: Heading) throws {
    try write(String(Self.page[0]))
    try write(Self.block("summary", Self.json(heading)) + Self.opening("index") + "[")
    var number = 0
    try journal.visit { entry in
      try write((number == 0 ? "" : ",\n") + Self.json(Entry(entry)))
      number += 1
    }
    try write("]</script>\n")
    number = 0
    try journal.visit { entry in
      if case .conversation(let record) = entry { try write(try Self.data(record, number)) }
      number += 1
    }
    try write(String(Self.page[1]))
  }

  /// What the page draws a conversation from.
  private static func data(_ record: ConversationRecord, _ number: Int) throws -> String {
    var drawn = record
    drawn.audio = nil
    drawn.expected = []
    drawn.events.removeAll { if case .hypothesis = $0.kind { true } else { false } }
    return block("d\(number)", try json(drawn))
      + (record.audio.map { "<script type=\"text/plain\" id=\"a\(number)\">\($0)</script>\n" } ?? "")
  }

  private static func opening(_ id: String) -> String { "<script type=\"application/json\" id=\"\(id)\">" }

  private static func block(_ id: String, _ json: String) -> String { opening(id) + json + "</script>\n" }

  /// JSON that cannot end the element that it lies in.
  private static func json(_ value: some Encodable) throws -> String {
    try JSONEncoder.line(value).replacing("<", with: "\\u003c")
  }
}
