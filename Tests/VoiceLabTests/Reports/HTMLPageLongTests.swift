import Foundation
import ParleyAudio
import TestSupport
import Testing

@testable import ParleyVoiceLab

/// The page in a real browser.
@Suite(.enabled(if: Browser.path != nil), .serialized, .ownThreads)
struct HTMLPageLongTests {
  struct Look: Sendable, CustomTestStringConvertible {
    let width: Int
    let isDark: Bool
    var testDescription: String { "\(isDark ? "dark" : "light"), \(width) wide" }
  }

  static let looks = [400, 1_400].flatMap { width in [false, true].map { Look(width: width, isDark: $0) } }

  private let folder = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString)").path

  private func browser(
    _ records: [ConversationRecord], broken: [ConversationReport.Broken] = [], before: [ConversationRecord] = [],
    width: Int = 1_400, isDark: Bool = false
  ) throws -> Browser {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var files = ReportFiles(html: folder + "/page.html")
    files.origin = ReportOrigin(
      date: "2026-11-23T04:30:00Z", version: "parley 1",
      command: "parley replay '<b>' \(String(repeating: "x", count: 300))",
      machine: "a machine")
    if !before.isEmpty {
      for (name, records) in [("before", before), ("after", records)] {
        let journal = try ReportJournal(path: folder + "/journal")
        for record in records { try journal.append(.conversation(record)) }
        try ReportFiles(json: "\(folder)/\(name)").write(journal)
      }
      files.comparison = try ReportComparison(folder + "/before", folder + "/after")
    }
    let journal = try ReportJournal(path: folder + "/journal")
    for record in records { try journal.append(.conversation(record)) }
    for broken in broken { try journal.append(.broken(broken)) }
    try files.write(journal)
    let browser = try Browser(width: width, isDark: isDark)
    try browser.open(folder + "/page.html")
    #expect(try browser.value("window.failed || ''") == "")
    return browser
  }

  private static let said = ["order soup", "clam chowder"]
  private static func failing(_ name: String = "b <i>") -> ConversationRecord {
    let later = SampleTime(samples: 88_000)
    func event(_ value: String) -> JSONValue {
      ReportSummaryTests.expectation(["event": "resolved", "parameter": "soup", "value": value])
    }
    return makeRecord(
      name, said: said, events: ReportSummaryTests.heard,
      differences: [
        Difference(
          turn: 2, expected: "no {event: “notUnderstood”}", actual: "it", actualEvent: .object(["event": .string("x")]),
          at: later),
        Difference(
          turn: 1, expected: "{}", actual: "{}", heard: "order a soap", said: "order soup",
          misheard: .init(turn: 1, said: "order soup", heard: "order a soap"), expectedEvent: event("clam chowder"),
          actualEvent: event("tomato soup"), at: later),
      ])
  }

  /// A second of a tone on the person's side.
  private static func sounding(_ record: ConversationRecord) throws -> ConversationRecord {
    let recording = try #require(CompactRecording(channelCount: 2))
    for index in 0..<100 {
      let tone = AudioFrame((0..<160).map { Int16(8_000 * sin(Double(index * 160 + $0) * 0.2)) })
      recording.write(frames: [tone, .silence])
    }
    var record = record
    record.audio = Data(recording.finish()).base64EncodedString()
    return record
  }

  /// What of the page is wider than the window, or than the box that it is clipped by.
  private static let overflowing = """
    [...document.querySelectorAll("body, body *")].filter(node => !node.closest("select, audio, svg") &&
      (node.getBoundingClientRect().right > innerWidth + 1 || node.scrollWidth > node.clientWidth + 1 &&
        getComputedStyle(node).display !== "inline")).map(node => node.outerHTML.slice(0, 120)).join("\\n")
    """

  private func expectNothing(_ expression: String, in browser: Browser) throws {
    let found: String = try browser.value(expression)
    #expect(found.isEmpty, "\(found)")
  }

  @Test(arguments: looks) func `the failed conversation comes first, open, its cause before what followed`(
    look: Look
  ) throws {
    let long = makeRecord("a", said: Self.said, events: ReportSummaryTests.heard)
    let browser = try browser([long, try Self.sounding(Self.failing())], width: look.width, isDark: look.isDark)
    try expectNothing(Self.overflowing, in: browser)
    #expect(
      try browser.value("getComputedStyle(document.body).backgroundColor")
        == (look.isDark ? "rgb(23, 24, 27)" : "rgb(251, 250, 248)"))
    #expect(try browser.value("document.title") == "1 of 2 conversations failed – Parley")
    #expect(
      try browser.value("[...document.querySelectorAll('.row .name')].map(x => x.textContent)") == ["b <i>", "a"])
    #expect(try browser.value("document.querySelectorAll('details[open]').length") == 1)
    let failure = "document.querySelector('.failure')"
    #expect(
      try browser.value("[...\(failure).querySelectorAll('h3')].map(x => x.textContent)")
        == ["Where it began", "What came of it", "What followed"])
    // Said beside heard, then the value that differs, marked.
    let marks: [String] = try browser.value("[...\(failure).querySelectorAll('mark')].map(x => x.textContent)")
    #expect(marks == ["soup", "a soap", "clam", "chowder", "tomato", "soup"])
    #expect(try browser.value("[...\(failure).querySelectorAll('.differs th')].map(x => x.textContent)") == ["≠ value"])
    let columns = try browser.value(
      "[...\(failure).querySelectorAll('.sides .side')].map(x => x.getBoundingClientRect().left)", as: [Double].self)
    #expect(columns.count == 4 && columns[0] < columns[1])
    // The failed turns are marked in the timeline and in the table, and times are seconds.
    #expect(try browser.value("document.querySelectorAll('svg.time rect.failed').length > 0") == true)
    #expect(try browser.value("document.querySelectorAll('tr.failed').length > 0") == true)
    #expect(
      try browser.value("\(failure).textContent.includes('at 5.5 s') && !document.body.innerText.includes('88000')")
        == true)
    #expect(
      try browser.value("document.getElementById('about').textContent.includes('2026-11-23 04:30:00 UTC')") == true)
  }

  @Test func `what was recorded can be heard, from a turn too`() throws {
    let browser = try browser([try Self.sounding(Self.failing())])
    let loudness = """
      (async () => { const bytes = await (await fetch(document.querySelector("audio").src)).arrayBuffer();
      const sound = await new OfflineAudioContext(2, 16000, 16000).decodeAudioData(bytes);
      return [...[0, 1].map(side => Math.max(...sound.getChannelData(side))), sound.duration]; })()
      """
    let sound: [Double] = try browser.value(loudness)
    #expect(sound[0] > 0.15 && sound[1] < 0.05 && abs(sound[2] - 1) < 0.1)
    // It really runs: its place moves on from where the button put it.
    let place = """
      (async () => { const audio = document.querySelector("audio"); document.querySelector(".failure .play").click();
      await new Promise(heard => audio.addEventListener("timeupdate", () => { if (audio.currentTime > 0.75) heard(); }));
      return audio.currentTime; })()
      """
    #expect(try browser.value(place, as: Double.self) > 0.75)
  }

  @Test func `filters filter, and every conversation has its own link`() throws {
    var second = makeRecord("second", said: ["buy green bananas"])
    second.app = "Groceries"
    second.room = "snr=24"
    var third = makeRecord("third", said: ["order soup"])
    third.profile = "phone"
    let broken = ConversationReport.Broken(FixtureError(file: "x/conversation.json", place: "turns", problem: "none"))
    let browser = try browser([Self.failing("first one"), second, third], broken: [broken])
    func shown(_ name: String, _ value: String) throws -> [String] {
      try browser.value(
        """
        (() => { const box = document.getElementById("\(name)"); box.value = "\(value)";
        box.dispatchEvent(new Event("input", { bubbles: true }));
        const rows = [...document.querySelectorAll(".row")].filter(row => row.getClientRects().length);
        box.value = ""; box.dispatchEvent(new Event("input", { bubbles: true }));
        return rows.map(row => row.querySelector(".name").textContent).concat(document.getElementById("shown").textContent); })()
        """)
    }
    let all = "4 of 4"
    #expect(try shown("find", "bananas GREEN") == ["second", all])
    #expect(try shown("find", "nowhere") == [all])
    #expect(try shown("app", "Groceries") == ["second", all])
    #expect(try shown("profile", "phone") == ["third", all])
    #expect(try shown("outcome", "failed") == ["first one", "x/conversation.json", all])
    #expect(try shown("outcome", "passed") == ["second", "third", all])
    // A single room is no choice.
    #expect(try browser.value("document.getElementById('room').closest('label').hidden") == true)
    #expect(try browser.value("document.querySelectorAll('.row .link').length") == 4)
    let opened = """
      (async () => { const row = document.getElementById("third,phone"); row.querySelector(".link").click();
      await new Promise(done => setTimeout(done, 50)); return row.open && location.hash === "#third%2Cphone"; })()
      """
    #expect(try browser.value(opened) == true)
  }

  @Test func `the keyboard searches, goes through the list and opens`() throws {
    let browser = try browser([makeRecord("a"), makeRecord("b"), makeRecord("c")])
    try browser.press("/")
    #expect(try browser.value("document.activeElement.id") == "find")
    try browser.press("j")
    #expect(try browser.value("document.getElementById('find').value") == "j")
    try browser.press("Escape")
    _ = try browser.value("document.getElementById('filter').reset() || filter() || true", as: Bool.self)
    for key in ["j", "j", "j", "k"] { try browser.press(key) }
    try browser.press("Enter", text: "\r")
    #expect(
      try browser.value("[...document.querySelectorAll('details[open] .name')].map(x => x.textContent)") == ["a", "b"])
  }

  /// What has one of the colours of failures.
  private static let reds = """
    (() => { const probe = document.body.appendChild(document.createElement("i"));
    const reds = ["bad", "bad-tint"].map(name => { probe.style.color = `var(--${name})`; return getComputedStyle(probe).color; });
    probe.remove();
    return [...document.querySelectorAll("body *")].filter(node => node.getClientRects().length && ["color", "backgroundColor",
      "borderLeftColor", "fill", "stroke"].some(name => reds.includes(getComputedStyle(node)[name]))).map(node => node.outerHTML.slice(0, 100))
      .join("\\n"); })()
    """

  @Test(arguments: [false, true]) func `nothing is red in a run that passed`(isDark: Bool) throws {
    let expected = [ReportSummaryTests.expectation(["event": "performed", "intent": "OrderSoup"])]
    // Cut off, and with a value that nothing expects.
    let cut = [
      event(0, .listening(.trigger)), event(1.1, .speechStarted),
      event(1.6, .endOfSpeech(speechEnded: SampleTime(samples: 22_000), reason: .incomplete)),
      event(1.6, words("order a soup", at: 1.1)),
    ]
    let browser = try browser(
      [
        makeRecord("a", expected: expected, events: ReportSummaryTests.heard), makeRecord("b", events: cut),
      ], isDark: isDark)
    _ = try browser.value(
      "document.querySelectorAll('details').forEach(row => { row.open = true; }) || true", as: Bool.self)
    try expectNothing(Self.reds, in: browser)
    let failed = try self.browser([Self.failing()], isDark: isDark)
    #expect(try failed.value(Self.reds, as: String.self).contains("verdict"))
  }

  @Test func `a page compares two runs`() throws {
    let browser = try browser(
      [Self.failing("a"), makeRecord("b"), makeRecord("c")], before: [makeRecord("a"), Self.failing("b")])
    #expect(
      try browser.value("document.getElementById('comparison').innerText", as: String.self)
        .contains("2 in both this run and"))
    #expect(
      try browser.value("[...document.querySelectorAll('#comparison h3, #comparison a')].map(x => x.textContent)")
        == ["1 worse", "a (speaker)", "1 better", "b (speaker)"])
    #expect(try browser.value("document.querySelector('#comparison a').getAttribute('href')") == "#a%2Cspeaker")
    #expect(try browser.value("entries.map(entry => entry.change)") == ["worse", "better", "new"])
  }

  @Test(arguments: looks) func `curves over the rooms of a grid fit into the window`(look: Look) throws {
    let browser = try browser(RoomSummariesTests.records, width: look.width, isDark: look.isDark)
    try expectNothing(Self.overflowing, in: browser)
    // Two settings differ, and three measures are shown over each; nothing was answered in six of the rooms.
    #expect(try browser.value("document.querySelectorAll('figure').length") == 6)
    #expect(try browser.value("document.querySelectorAll('circle[class^=c]').length") == 2 * (8 + 8 + 2))
    #expect(
      try browser.value("document.querySelector('circle title').textContent")
        == "snr=0,rt60=0.2: 0 % of 1 conversations")
    let lines = """
      axesOf(page.rooms).map(axis => [axis.axis, ...axis.lines.map(line => line.name + ": " +
        line.points.map(point => point.value + " " + point.room.summary.passed).join(", "))])
      """
    #expect(
      try browser.value(lines) == [
        ["snr", "rt60=0.2: 0 0, 6 0, 12 1, 24 1", "rt60=0.6: 0 0, 6 0, 12 0, 24 0"],
        [
          "rt60", "snr=24: 0.2 1, 0.6 0", "snr=12: 0.2 1, 0.6 0", "snr=6: 0.2 0, 0.6 0", "snr=0: 0.2 0, 0.6 0",
        ],
      ])
  }

  @Test func `one room is no grid`() throws {
    let browser = try browser([RoomSummariesTests.records[0], makeRecord("elsewhere")])
    #expect(try browser.value("document.getElementById('rooms').hidden") == true)
  }

  @Test func `thousands of conversations open`() throws {
    let record = makeRecord("a", events: ReportSummaryTests.heard)
    let records = (0..<3_000).map { number in
      var copy = record
      copy.file = "\(number)/conversation.json"
      return copy
    }
    #expect(try browser(records).value("document.getElementById('shown').textContent") == "3000 of 3000")
  }
}
