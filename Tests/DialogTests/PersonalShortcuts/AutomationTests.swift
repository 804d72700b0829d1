import AppIntents
import Foundation
import SampleApps
import Testing

@testable import ParleyDialog

/// R23: what runs by itself, at times in the calendar words of systemd.
@Suite(.timeLimit(.minutes(10))) struct AutomationTests {
  private static let rules = [
    "Mon..Fri 07:00", "Sat,Sun 09:30", "07:00", "*-*-* 07:00:30", "*-*-01 12:30", "*-02-29 00:00", "2027-03-04 05:06",
    "12-24 18:00", "*:0/15", "9..17:30", "daily", "weekly", "monthly", "yearly", "hourly", "quarterly", "semiannually",
    "Fri..Sun 22:00", "Wed *-*-1..7 08:00", "*-*~01 23:00", "*-*-1,15 06:00", "*-01..03-10 06:00", "Monday 10:00",
    "*-1/3-5 4:05", "08,18:00", "0/2:00", "*:00", "minutely", "2028/2-*-* 00:00",
  ]

  /// From a Monday at noon; the moments after it by hand.
  @Test(
    arguments: [
      ("Mon..Fri 07:00", "2026-11-24T07:00"), ("Sat,Sun 09:30", "2026-11-28T09:30"), ("07:00", "2026-11-24T07:00"),
      ("12:01", "2026-11-23T12:01"), ("*-*-01 12:30", "2026-12-01T12:30"), ("*-02-29 00:00", "2028-02-29T00:00"),
      ("*:0/15", "2026-11-23T12:15"), ("weekly", "2026-11-30T00:00"), ("*-*~01 23:00", "2026-11-30T23:00"),
      ("*-02~01 10:00", "2027-02-28T10:00"), ("Fri..Sun 22:00", "2026-11-27T22:00"),
      ("Fri *-*-13 20:00", "2027-08-13T20:00"),
      ("every 2 days from 2026-11-23 08:00", "2026-11-25T08:00"),
      ("every 2 days from 2026-11-24 08:00", "2026-11-24T08:00"),
      ("every 2 days from 2027-02-27 08:00", "2027-02-27T08:00"),
      ("every 2 weeks from 2026-11-24 Mon,Tue 13:00", "2026-11-24T13:00"),
      ("every 2 weeks from 2026-11-16 Mon 13:00", "2026-11-30T13:00"),
      ("12-24 18:00", "2026-12-24T18:00"), ("2027-03-04 05:06", "2027-03-04T05:06"),
    ])
  func `calendar words name the moments that they say`(rule: String, next: String) throws {
    let noon = try #require(LocalMinute("2026-11-23T12:00"))
    #expect(try CalendarRule(rule).next(after: noon)?.text == next)
  }

  @Test(
    arguments: [
      "", " ", "at seven", "25:00", "07:60", "7", "Mon..", "Mon..Fry 07:00", "*-13-01", "*-02-30", "2026-02-29 07:00",
      "*/5", "*:*/0", "07:00 07:00", "07:00 Europe/Paris", "1..0:00", "~~1", "*~02-01", "0x7:00", "-1:00",
      "99999999999999999999:00", "*-*-* *:*:*:*", "Mon,,Tue", "Fri..Mon 22:00", "every blue moon",
      "every 1 days from 2026-11-24 08:00", "every 0 weeks from 2026-11-24 08:00", "every 2 days 08:00",
      "every 2 days from 2026-11-24 25:00",
    ])
  func `what is no calendar words is one sentence`(text: String) {
    let error = #expect(throws: CalendarRuleError.self) { try CalendarRule(text) }
    #expect(error?.description.hasSuffix("07:00”.") == true)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze")))
  func `systemd reads them in the same way`() throws {
    for rule in Self.rules {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/systemd-analyze")
      process.arguments = ["calendar", "--base-time=2026-11-23 12:00:00 UTC", "--iterations=5", rule]
      process.environment = ["TZ": "UTC", "LC_ALL": "C"]
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      let theirs = output.matches(of: /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/).map { String($0.output.dropLast(4)) }
      var ours: [String] = []
      var moment = try #require(LocalMinute("2026-11-23T12:00")).minutes * 60
      let parsed = try CalendarRule(rule)
      while ours.count < 5, let next = parsed.next(after: moment) {
        let seconds = next % 60
        let text = LocalMinute(minutes: next / 60).text.replacing("T", with: " ")
        ours.append("\(text):\(seconds < 10 ? "0" : "")\(seconds)")
        moment = next
      }
      var seen: Set<String> = []
      let distinct = theirs.filter { seen.insert($0).inserted && $0 > "2026-11-23 12:00:00" }
      #expect(ours == distinct, "\(rule): \(output)")
    }
  }

  /// Across the ends of months and years, and a change of clocks.
  @Test func `every other day and week are counted without a gap`() throws {
    let days = try CalendarRule("every 2 days from 2026-11-24 08:00")
    var moment = try #require(LocalMinute("2026-11-24T07:00"))
    for count in 0..<600 {
      moment = try #require(days.next(after: moment))
      #expect(moment.day == LocalMinute.day(2026, 11, 24) + 2 * count && moment.minute == 480)
    }
    let weeks = try CalendarRule("every 2 weeks from 2026-11-26 Mon,Thu 08:00")
    moment = try #require(LocalMinute("2026-11-26T07:00"))
    var found: [String] = []
    for _ in 0..<5 {
      moment = try #require(weeks.next(after: moment))
      found.append(String(moment.text.prefix(10)))
    }
    #expect(found == ["2026-11-26", "2026-12-07", "2026-12-10", "2026-12-21", "2026-12-24"])
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let spring = try CalendarRule("every 2 days from 2027-03-26 08:00")
    let changed = try #require(LocalMinute("2027-03-27T00:00").flatMap { spring.next(after: $0) })
    #expect(changed.text == "2027-03-28T08:00")
    let date = try #require(changed.date(calendar))
    #expect(LocalMinute(date, calendar) == changed)
    #expect(spring.next(after: LocalMinute(date, calendar))?.text == "2027-03-30T08:00")
  }

  // MARK: On a device

  private static func automation(_ rule: String, asks: Bool, since: String) throws -> Automation {
    Automation(
      .time(try CalendarRule(rule)), words: "order soup with soup chef", asks: asks,
      since: try #require(LocalMinute(since)))
  }

  private func converse(
    _ automations: Automations, at: String, _ lines: [String], happened: String? = nil
  ) async throws -> ScriptedPerson {
    let date = try #require(LocalMinute(at)?.date(.current))
    let person = ScriptedPerson(lines)
    let library = try testLibrary([SoupChefShortcuts.self])
    var engine = ConversationEngine(library: library, profile: .speaker, now: { date })
    engine.occasions = Occasions([AutomationSource(automations) { "It is time: \($0). Run it?" }])
    if let happened {
      #expect(engine.occasions.happened(happened, at: date) == (happened.lowercased() == "arrived home"))
    }
    await engine.run(on: person)
    return person
  }

  @Test func `at its time it runs once, by itself`() async throws {
    let automations = Automations(holding: [try Self.automation("07:00", asks: false, since: "2026-11-23T12:00")])
    #expect(try await converse(automations, at: "2026-11-24T06:59", []).spoken.isEmpty)
    let person = try await converse(automations, at: "2026-11-24T07:00", ["tomato", "the first", "yes"])
    #expect(person.outcome == .completed && automations.all[0].last == .done)
    #expect(automations.all[0].next?.text == "2026-11-25T07:00")
    #expect(try await converse(automations, at: "2026-11-24T07:00", []).spoken.isEmpty)
  }

  @Test func `what waits for an event runs when it is told, and not before`() async throws {
    var automation = try Self.automation("07:00", asks: false, since: "2026-11-23T12:00")
    automation.trigger = try Automation.Trigger("When arrived  home")
    let automations = Automations(holding: [automation])
    #expect(automation.trigger == .event("arrived home") && automation.next == nil)
    let noon = "2026-11-24T12:00"
    #expect(try await converse(automations, at: noon, []).spoken.isEmpty)
    #expect(try await converse(automations, at: noon, [], happened: "left home").spoken.isEmpty)
    let lines = ["tomato", "the first", "yes"]
    #expect(!(try await converse(automations, at: noon, lines, happened: "Arrived home").results.isEmpty))
    #expect(automations.all[0].last == .done)
  }

  @Test func `an event that two devices hear of is run by one of them`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "parley-claims-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/automations.jsonl"
    var automation = try Self.automation("07:00", asks: false, since: "2026-11-23T12:00")
    automation.trigger = .event("locked")
    try Automations(file: file).add(automation)
    let sources = ["one", "other"].map { AutomationSource(Automations(file: file), owner: $0) { $0 } }
    let noon = try #require(LocalMinute("2026-11-24T12:00")?.date(.current))
    func taken(_ told: [Double], at seconds: Double = 1_000) -> [Int] {
      for (source, after) in zip(sources, told) { #expect(source.happened("locked", at: noon + after)) }
      return sources.map { $0.takeDue(at: noon + seconds).count }
    }
    #expect(taken([0, 0.7], at: 2) == [1, 0])
    // Again, as soon as that: who has run it hears of a new one.
    #expect(taken([3, 3.2], at: 5) == [1, 0])
    // What only the other one hears of later is another event.
    #expect(sources[1].happened("locked", at: noon + 60) && sources[1].takeDue(at: noon + 61).count == 1)
    #expect(sources[0].happened("locked", at: noon + 60.1) && sources[0].takeDue(at: noon + 61).isEmpty)
    // One that was busy while the other ran it twice has nothing left to do.
    #expect(sources[0].happened("locked", at: noon + 100) && sources[1].happened("locked", at: noon + 130))
    #expect(sources[1].takeDue(at: noon + 131).count == 1 && sources[0].takeDue(at: noon + 132).isEmpty)
    // A clock that was set back keeps nobody from anything.
    #expect(sources[0].happened("locked", at: noon - 3_600) && sources[0].takeDue(at: noon - 3_599).count == 1)
    #expect(Automations(file: file).mistake == nil && Automations(file: file).all.count == 1)
  }

  @Test func `an event that many devices hear of at once is run by one of them`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "parley-claims-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/automations.jsonl"
    var automation = try Self.automation("07:00", asks: false, since: "2026-11-23T12:00")
    automation.trigger = .event("locked")
    try Automations(file: file).add(automation)
    let noon = try #require(LocalMinute("2026-11-24T12:00")?.date(.current))
    for round in 0..<20 {
      let date = noon + Double(60 * round)
      let counts = await withTaskGroup(of: Int.self) { group in
        for device in 0..<8 {
          let source = AutomationSource(Automations(file: file), owner: "\(device)") { $0 }
          group.addTask {
            _ = source.happened("locked", at: date + Double(device) / 10)
            return source.takeDue(at: date + 2).count
          }
        }
        return await group.reduce(0, +)
      }
      #expect(counts == 1)
    }
  }

  @Test(arguments: ["my usual lunch", "make me a sandwich", "delete everything", "what can I do", "yes"])
  func `what is not there any more is told by its name, and nothing near it is done`(words: String) async throws {
    var automation = try Self.automation("07:00", asks: words.count > 14, since: "2026-11-23T12:00")
    automation.words = words
    let automations = Automations(holding: [automation])
    let person = try await converse(automations, at: "2026-11-24T07:00", ["yes", "tomato", "the first", "yes"])
    let told = "It is time for \(words), but nothing is called that any more."
    #expect(person.spoken.first == told && automations.all[0].last == .failed, "\(person.spoken)")
    #expect(person.results.isEmpty)
  }

  @Test func `a time with seconds is due once as well`() async throws {
    let automations = Automations(holding: [try Self.automation("07:00:30", asks: false, since: "2026-11-23T12:00")])
    #expect(!(try await converse(automations, at: "2026-11-24T07:00", ["tomato", "the first", "yes"]).results.isEmpty))
    #expect(automations.all[0].next?.text == "2026-11-25T07:00")
    #expect(try await converse(automations, at: "2026-11-24T07:01", []).spoken.isEmpty)
  }

  @Test(arguments: [("no", Automation.Ending.declined), ("yes", .done), ("", .unanswered)])
  func `one that asks runs after a yes alone`(answer: String, ending: Automation.Ending) async throws {
    let automations = Automations(holding: [try Self.automation("07:00", asks: true, since: "2026-11-23T12:00")])
    let answers = answer.isEmpty ? ["", "", ""] : [answer]
    let person = try await converse(automations, at: "2026-11-24T07:01", answers + ["tomato", "the first", "yes"])
    #expect(person.spoken.first?.hasPrefix("It is time: order soup with soup chef. Run it?") == true)
    #expect(automations.all[0].last == ending, "\(person.spoken)")
    #expect((person.outcome == .completed && !person.results.isEmpty) == (ending == .done))
  }

  @Test func `what is late is told and not run, what is off is neither`() async throws {
    let automations = Automations(holding: [try Self.automation("07:00", asks: false, since: "2026-11-23T12:00")])
    let person = try await converse(automations, at: "2026-11-24T09:00", [])
    #expect(person.results.isEmpty && person.spoken.count == 1 && automations.all[0].last == .missed)
    try automations.turn(at: 0, on: false, from: try #require(LocalMinute("2026-11-24T09:00")))
    #expect(automations.all[0].next == nil)
    #expect(try await converse(automations, at: "2026-11-25T07:00", []).spoken.isEmpty)
  }

  @Test func `the file is its owner's, and lines that are broken are told and kept`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "parley-automations-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/automations.jsonl"
    let automations = Automations(file: file)
    let automation = try Self.automation("Mon..Fri 07:00", asks: true, since: "2026-11-23T12:00")
    try automations.add(automation)
    #expect(Automations(file: file).all == [automation] && automations.mistake == nil)
    for line in [
      "{", #"{"run":"a","since":"2026-11-23T12:00"}"#, #"{"at":"never","run":"a","since":"2026-11-23T12:00"}"#,
      #"{"at":"07:00","when":"x","run":"a","since":"2026-11-23T12:00"}"#, #"{"at":"07:00","run":"a","since":"now"}"#,
      #"{"at":"07:00","run":" ","since":"2026-11-23T12:00"}"#, #"{"at":7,"run":"a","since":"2026-11-23T12:00"}"#,
      #"{"ask":"yes","at":"07:00","run":"a","since":"2026-11-23T12:00"}"#, "[]", "7",
      #"{"at":"07:00","last":"perhaps","run":"a","since":"2026-11-23T12:00"}"#,
    ] {
      try (line + "\n" + automation.line + "\n").write(toFile: file, atomically: false, encoding: .utf8)
      #expect(automations.all == [automation] && automations.mistake?.description.contains(":1:") == true)
      try automations.turn(at: 0, on: false, from: automation.since)
      #expect(try String(contentsOfFile: file, encoding: .utf8).contains(line))
    }
    #expect(throws: OwnFileError.self) { try automations.remove(at: 7) }
  }
}
