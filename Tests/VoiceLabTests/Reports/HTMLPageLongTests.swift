import Foundation
import ParleyAudio
import Testing

@testable import ParleyVoiceLab

/// Debian's chromium, where it is installed.
private let browser = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].first {
  FileManager.default.isExecutableFile(atPath: $0)
}

/// The page in a real browser.
@Suite(.enabled(if: browser != nil), .serialized)
struct HTMLPageLongTests {

  struct Look: Sendable, CustomTestStringConvertible {
    let width: Int
    let isDark: Bool
    var testDescription: String { "\(isDark ? "dark" : "light"), \(width) wide" }
  }

  static let looks = [400, 1_280].flatMap { width in [false, true].map { Look(width: width, isDark: $0) } }

  /// The page as the browser has drawn it, with what went wrong and how it came out on its root element.
  private func drawn(_ records: [ConversationRecord], _ look: Look) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let journal = try ReportJournal(path: folder + "/journal")
    for record in records { try journal.append(.conversation(record)) }
    try ReportFiles(html: folder + "/page.html").write(journal)
    let observing = """
      <script>const root = document.documentElement;
      addEventListener("error", event => root.dataset.error = event.message);
      addEventListener("load", () => { root.dataset.overflow = root.scrollWidth > innerWidth;
        root.dataset.back = getComputedStyle(document.body).backgroundColor; });</script>
      """
    let page = try String(contentsOfFile: folder + "/page.html", encoding: .utf8)
    try page.replacing("<title>", with: observing + "<title>", maxReplacements: 1)
      .write(toFile: folder + "/page.html", atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = [
      "-s", "KILL", "120", try #require(browser), "--headless", "--no-sandbox", "--disable-gpu",
      "--user-data-dir=\(folder)/profile", "--window-size=\(look.width),900", "--dump-dom",
      "--blink-settings=preferredColorScheme=\(look.isDark ? 0 : 1)", "file://\(folder)/page.html",
    ]
    let output = folder + "/dom.html"
    _ = FileManager.default.createFile(atPath: output, contents: nil)
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try String(contentsOfFile: output, encoding: .utf8)
  }

  @Test(arguments: looks) func `the failed conversation is drawn open, within the window`(look: Look) throws {
    let said = ["order soup", "clam chowder"]
    let page = try drawn(
      [
        makeRecord("a", said: said, events: ReportSummaryTests.heard),
        makeRecord(
          "b <i>", said: said, events: ReportSummaryTests.heard, differences: [ReportFilesTests.failing]),
      ], look)
    #expect(!page.contains("data-error"), "\(page.prefix(300))")
    #expect(page.contains("data-overflow=\"false\""), "\(page.prefix(300))")
    #expect(page.contains(look.isDark ? "data-back=\"rgb(23, 24, 27)\"" : "data-back=\"rgb(251, 250, 248)\""))
    // Only the failed one is open, and its data say what was heard.
    #expect(page.matches(of: /<svg class="time"/).count == 1)
    #expect(page.contains("2 of 2</output>"))
    #expect(page.contains("“clam chowder”</text>"))
    #expect(page.contains("<div class=\"failure\"><pre>turn 1, said “order soup”"))
  }

  @Test(arguments: looks) func `curves over the rooms of a grid fit into the window`(look: Look) throws {
    let page = try drawn(GridSummaryTests.records, look)
    #expect(!page.contains("data-error"), "\(page.prefix(300))")
    #expect(page.contains("data-overflow=\"false\""), "\(page.prefix(300))")
    // Two settings differ, and three measures are shown over each.
    #expect(page.matches(of: /<figure>/).count == 6)
    #expect(page.contains("<title>snr=24, rt60=0.2: 100 % of 1 conversations</title>"))
  }

  @Test func `thousands of conversations open`() throws {
    let record = makeRecord("a", events: ReportSummaryTests.heard)
    let records = (0..<3_000).map { number in
      var copy = record
      copy.file = "\(number)/conversation.json"
      return copy
    }
    let page = try drawn(records, Look(width: 1_280, isDark: false))
    #expect(!page.contains("data-error"))
    #expect(page.contains("3000 of 3000</output>"))
  }
}
