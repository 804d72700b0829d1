import Foundation
import ParleyAudio

/// One file that shows everything without a network: the summary, and each conversation with both sides on one axis of
/// time.
///
/// A conversation's data lies in the page as JSON and is drawn when it is opened, so that ten thousand of them open too.
struct HTMLReport {
  let write: (String) throws -> Void

  func write(_ journal: ReportJournal, _ summary: ReportSummary, rooms: GridSummary = GridSummary()) throws {
    try write(
      """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark"><title>Parley report</title>
      <style>\(Self.style)</style></head><body>
      <header><h1>Conversations</h1><p>\(Self.headline(summary))</p></header>
      <main>
      \(Self.tiles(summary))
      \(Self.curves(rooms))
      \(Self.measures(summary))
      <section><h2>Conversations</h2>
      <form id="filter"><label>Find <input type="search" id="find" placeholder="name, app, profile"></label>
      <label><input type="checkbox" id="bad"> only what failed</label> <output id="shown"></output></form>
      <div id="list">

      """)
    var number = 0
    try journal.visit { entry in
      // A browser lays out the groups near the window and no others.
      if number % Self.groupSize == 0 { try write((number == 0 ? "" : "</div>") + "<div class=\"group\">\n") }
      try write(Self.row(entry, number))
      number += 1
    }
    try write((number == 0 ? "" : "</div>") + "</div></section></main>\n")
    number = 0
    try journal.visit { entry in
      if case .conversation(let record) = entry { try write(try Self.data(record, number)) }
      number += 1
    }
    try write("<script>\(Self.script)</script>\n</body></html>\n")
  }

  /// How many conversations are shown or left out at once.
  private static let groupSize = 100

  // MARK: Conversations

  private static func row(_ entry: ConversationReport.Entry, _ number: Int) -> String {
    switch entry {
    case .broken(let broken):
      return """
        <div class="row broken" data-name="\(escaped(broken.file))"><span class="mark">!</span>
        <span class="name">\(escaped(broken.file))</span><span class="note">\(escaped(broken.sentence))</span></div>

        """
    case .conversation(let record):
      let state = record.passed ? "passed" : "failed"
      let name = "\(record.conversation) \(record.app) \(record.variant)"
      let note = record.failures.first.map { failure in
        let said = failure.said.map { $0.isEmpty ? "" : " “\($0)”" } ?? ""
        return "turn \(failure.turn)\(said): expected \(failure.expected), got \(failure.actual)"
      }
      return """
        <details class="row \(state)" id="c\(number)" data-name="\(escaped(name.lowercased()))"><summary>\
        <span class="mark" title="\(state)">\(record.passed ? "✓" : "✗")</span>\
        <span class="name">\(escaped(record.conversation))</span>\
        <span class="about">\(escaped(record.app)) · \(escaped(record.variant)) · \(seconds(record.samples)) s</span>\
        \(note.map { "<span class=\"note\">\(escaped($0))</span>" } ?? "")</summary></details>

        """
    }
  }

  /// What the page draws a conversation from.
  private static func data(_ record: ConversationRecord, _ number: Int) throws -> String {
    var drawn = record
    drawn.audio = nil
    drawn.events.removeAll { if case .hypothesis = $0.kind { true } else { false } }
    var text =
      "<script type=\"application/json\" id=\"d\(number)\">\(inScript(try JSONEncoder.line(drawn)))</script>\n"
    if let audio = record.audio { text += "<script type=\"text/plain\" id=\"a\(number)\">\(audio)</script>\n" }
    return text
  }

  /// JSON that cannot end the element that it lies in.
  private static func inScript(_ json: String) -> String { json.replacing("<", with: "\\u003c") }

  // MARK: Text

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  static func seconds(_ samples: Int) -> String {
    let tenths = (samples * 10 + SampleTime.samplesPerSecond / 2) / SampleTime.samplesPerSecond
    return "\(tenths / 10).\(tenths % 10)"
  }
}
