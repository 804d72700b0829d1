import AppIntents
import Foundation
import SampleApps
import Testing

@testable import ParleyDialog

/// R23: what is suggested is what was done before at such a moment.
@Suite(.timeLimit(.minutes(10))) struct SuggestionTests {
  private static let tomato = ActionRecord.Action(
    app: "Soup Chef", intent: "OrderSoup", values: ["soup": "tomato soup", "restaurant": "7401 South Lewis Avenue"])
  private static let other = ActionRecord.Action(app: "Demo", intent: "CreateList", values: ["name": "camping"])

  private static func record(_ at: String, _ action: ActionRecord.Action = tomato) throws -> ActionRecord {
    ActionRecord(at: try #require(LocalMinute(at)), action: action)
  }

  private static func fridays() throws -> [ActionRecord] {
    try ["2026-11-06T12:05", "2026-11-13T11:50", "2026-11-20T12:10"].map { try record($0) }
      + [record("2026-11-18T15:00", other)]
  }

  @Test(
    arguments: [
      ("2026-11-27T12:00", true), ("2026-11-27T12:25", true), ("2026-11-26T12:00", false), ("2026-11-27T09:00", false),
      ("2026-11-19T12:00", false), ("2026-11-20T13:00", false), ("2027-06-04T12:00", false),
    ])
  func `what was done on the last three Fridays is suggested on the next, at that time`(
    at: String, isSuggested: Bool
  ) throws {
    let found = SuggestionModel(try Self.fridays()).suggestions(at: try #require(LocalMinute(at)))
    #expect(found.map(\.action) == (isSuggested ? [Self.tomato] : []))
    if isSuggested { #expect(found[0].reason == .time(.weekday, count: 3, of: 3)) }
  }

  @Test func `what follows something else is suggested after it`() throws {
    let days = ["02T08:11", "05T19:40", "10T14:02", "14T10:25"]
    var records = try days.map { try Self.record("2026-11-\($0)", Self.other) }
    records += records.map { ActionRecord(at: LocalMinute(minutes: $0.at.minutes + 10), action: Self.tomato) }
    records.append(try Self.record("2026-11-20T17:00", Self.other))
    records.sort { $0.at < $1.at }
    let found = SuggestionModel(records).suggestions(at: try #require(LocalMinute("2026-11-20T17:05")))
    #expect(found.map(\.reason) == [.after(Self.other, count: 4, of: 4)])
  }

  @Test(arguments: [DeviceProfile.speaker, .phone])
  func `it is told with its reason and runs after a yes`(profile: DeviceProfile) async throws {
    let log = ActionLog(holding: try Self.fridays())
    let library = ShortcutLibrary(
      like: try testLibrary([SoupChefShortcuts.self, ToDoShortcuts.self]), seed: 1,
      personal: PersonalShortcuts(holding: [], log: log))
    let date = try #require(LocalMinute("2026-11-27T12:00")?.date(.current))
    let person = ScriptedPerson(["what do you suggest", "yes", "yes", "what do you suggest"])
    await ConversationEngine(library: library, profile: profile, now: { date }).run(on: person)
    #expect(
      person.spoken.first
        == "Order Soup, tomato soup, 7401 South Lewis Avenue, from Soup Chef, because you did that about now in 3 of "
        + "the last 3 weeks. Run it?")
    #expect(person.values["soup"] == "tomato soup" && person.outcome == .completed)
    #expect(log.records.last?.action == Self.tomato && log.records.count == 5)
    #expect(person.spoken.last == "I have nothing to suggest now.")
  }

  @Test(
    arguments: [
      ("what do I usually do on fridays", "You usually do this: Order Soup, tomato soup, 7401 South Lewis Avenue"),
      ("what do I do every friday at noon", "You usually do this: Order Soup"),
      ("what do I do every day", "You usually do this: Order Soup"),
      ("what do I do every monday", "I know of nothing that you usually do then."),
      ("what do I always do in the evening", "I know of nothing that you usually do then."),
      ("what do I do about soup", "I don't know."), ("I do that every friday", "I didn't understand that."),
    ])
  func `what is usually done then is told`(line: String, reply: String) async throws {
    let library = ShortcutLibrary(
      like: try testLibrary([SoupChefShortcuts.self]), seed: 1,
      personal: PersonalShortcuts(
        holding: [], log: ActionLog(holding: try Self.fridays()), automations: Automations(holding: [])))
    let date = try #require(LocalMinute("2026-11-25T12:00")?.date(.current))
    let person = ScriptedPerson([line])
    await ConversationEngine(library: library, profile: .speaker, now: { date }).run(on: person)
    #expect(person.spoken.count == 1 && person.spoken[0].hasPrefix(reply), "\(person.spoken)")
    if reply.contains("7401") {
      #expect(person.spoken[0].hasSuffix("7401 South Lewis Avenue every Friday at noon."), "\(person.spoken)")
    }
  }

  @Test func `what is declined does not run`() async throws {
    let library = ShortcutLibrary(
      like: try testLibrary([SoupChefShortcuts.self]), seed: 1,
      personal: PersonalShortcuts(holding: [], log: ActionLog(holding: try Self.fridays())))
    let date = try #require(LocalMinute("2026-11-27T12:00")?.date(.current))
    let person = ScriptedPerson(["what do you suggest", "no", "what did you suggest"])
    await ConversationEngine(library: library, profile: .speaker, now: { date }).run(on: person)
    #expect(person.results.isEmpty && person.spoken[1] == "OK, cancelled." && person.spoken.count <= 3)
  }

  @Test func `the file is its owner's, keeps what is whole, and is forgotten`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "parley-log-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/done.jsonl"
    let log = ActionLog(file: file)
    #expect(log.records.isEmpty && log.mistake == nil)
    for record in try Self.fridays() { try log.add(record) }
    try log.add(try Self.record("2026-11-20T12:11"))
    #expect(ActionLog(file: file).records.count == 4)
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    for line in [
      "{", "[]", "\u{0}", #"{"app":"","at":"2026-11-20T12:11","intent":"A"}"#,
      #"{"app":"A","at":"2026-13-20T12:11","intent":"A"}"#, #"{"app":"A","at":"2026-02-30T12:11","intent":"A"}"#,
      #"{"app":"A","at":1,"intent":"A"}"#,
    ] {
      try Data((Self.fridays().map(\.line) + [line]).joined(separator: "\n").utf8).write(to: URL(filePath: file))
      #expect(log.records.count == 4)
      #expect(log.mistake?.description.contains("done.jsonl:5: the line is no record") == true)
    }
    try Data([0xff, 0xfe]).write(to: URL(filePath: file))
    #expect(log.records.isEmpty && log.mistake != nil)
    #expect(throws: OwnFileError.self) { try log.add(Self.record("2026-11-20T12:11")) }
    try log.forget()
    #expect(!FileManager.default.fileExists(atPath: file) && log.mistake == nil)
  }

  @Test func `local minutes are the calendar's`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    for minutes in stride(from: -1_000_000, to: 60_000_000, by: 1_234_567) {
      let date = Date(timeIntervalSince1970: Double(minutes) * 60)
      let minute = LocalMinute(date, calendar)
      #expect(minute == LocalMinute(minutes: minutes) && LocalMinute(minute.text) == minute)
      #expect((calendar.component(.weekday, from: date) + 5) % 7 == minute.weekday)
      #expect(minute.date(calendar) == date)
    }
  }
}
