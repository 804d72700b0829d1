import AppIntents
import Foundation
import ParleyLanguage
import SampleApps
import Synchronization
import Testing
import UserNotifications

@testable import ParleyDialog

extension QuietHours {
  /// The first minute that is not quiet any more; nil where it is not quiet now.
  fileprivate func end(of now: LocalMinute) -> LocalMinute? {
    guard isQuiet(at: now) else { return nil }
    // A span that is said and one of each day may follow one another.
    return (1...2 * Self.mostMinutes).lazy.map { LocalMinute(minutes: now.minutes + $0) }.first { !isQuiet(at: $0) }
  }
}

/// Hours in which the device says nothing by itself.
@Suite(.timeLimit(.minutes(10))) struct QuietHoursTests {
  private static func minute(_ text: String) throws -> LocalMinute { try #require(LocalMinute(text)) }

  @Test(
    arguments: [
      ("22:00-07:00", "2026-11-23T21:59", nil), ("22:00-07:00", "2026-11-23T22:00", "2026-11-24T07:00"),
      ("22:00-07:00", "2026-11-24T06:59", "2026-11-24T07:00"), ("22:00-07:00", "2026-11-24T07:00", nil),
      ("13:00-14:30", "2026-11-24T14:29", "2026-11-24T14:30"), ("13:00-14:30", "2026-11-24T14:30", nil),
      ("0:00-23:59", "2026-11-24T12:00", "2026-11-24T23:59"),
    ] as [(String, String, String?)])
  func `each day it is quiet from one time until before another`(hours: String, now: String, end: String?) throws {
    let quiet = QuietHours(daily: QuietHours.Daily(hours))
    let now = try Self.minute(now)
    #expect(quiet.isQuiet(at: now) == (end != nil) && quiet.end(of: now)?.text == end)
  }

  @Test func `once it is quiet until a moment, which the hours of each day may follow`() throws {
    let noon = try Self.minute("2026-11-24T12:00")
    var quiet = QuietHours(until: try Self.minute("2026-11-24T13:00"))
    let one = try Self.minute("2026-11-24T13:00")
    #expect(quiet.end(of: noon) == one && !quiet.isQuiet(at: one))
    quiet.daily = QuietHours.Daily("13:00-15:00")
    #expect(quiet.end(of: noon)?.text == "2026-11-24T15:00")
    // A clock that was set back by a week silences nothing.
    let before = try Self.minute("2026-11-17T12:00")
    #expect(!quiet.isQuiet(at: before))
  }

  @Test(
    arguments: [
      "", "22:00", "22-07", "24:00-07:00", "22:00-07:60", "22:00-22:00", "ten to seven", "22:00 - 07:00", "-1:00-7:00",
      "22:00-07:00-08:00", "222:00-07:00",
    ])
  func `what is no two times of a day is refused`(text: String) { #expect(QuietHours.Daily(text) == nil) }

  @Test(
    arguments: [
      (10, 0, 7, 0, "22:00-07:00"), (11, 30, 6, 15, "23:30-06:15"), (12, 0, 8, 0, "00:00-08:00"),
      (1, 0, 6, 0, "01:00-06:00"), (6, 0, 7, 0, "18:00-19:00"), (9, 0, 9, 30, "21:00-21:30"),
    ])
  func `of two halves of the day those of a night are meant`(
    hour: Int, minute: Int, endHour: Int, endMinute: Int, hours: String
  ) {
    let start = TimeOfDay(hour: hour, minute: minute, isTwelveHour: true)
    let end = TimeOfDay(hour: endHour, minute: endMinute, isTwelveHour: true)
    #expect(QuietHours.Daily(nightFrom: start, to: end)?.text == hours)
    #expect(
      QuietHours.Daily(nightFrom: TimeOfDay(hour: 13), to: TimeOfDay(hour: 3, isTwelveHour: true))?.text
        == "13:00-15:00")
  }

  @Test func `what was said outlives the process, and stands over what is configured`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "parley-quiet-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/quiet.json"
    let night = try #require(QuietHours.Daily("22:00-07:00"))
    let (one, other) = (QuietStore(file: file, standard: night), QuietStore(file: file))
    let (now, later) = (try Self.minute("2026-11-23T12:00"), try Self.minute("2026-11-23T12:01"))
    #expect(one.hours(at: now).daily == night && other.hours(at: now).daily == nil && one.mistake == nil)
    try other.change { $0.until = later }
    #expect(one.hours(at: later) == QuietHours(daily: night, until: later))
    try one.change { $0 = QuietHours() }
    #expect(QuietStore(file: file, standard: night).hours(at: later) == QuietHours())
    for text in ["{", "[]", #"{"daily":"at night"}"#, #"{"until":"soon"}"#, #"{"daily":7}"#] {
      try text.write(toFile: file, atomically: false, encoding: .utf8)
      let broken = QuietStore(file: file, standard: night)
      #expect(broken.hours(at: now).daily == night && broken.mistake?.description.contains("quiet.json") == true)
    }
  }

  // MARK: On a device

  private func converse(
    _ lines: [String], _ quiet: QuietStore, at date: String, automations: Automations = Automations(holding: []),
    locale: String = "en-US", notifying: [(text: String, presses: Bool)] = []
  ) async throws -> ScriptedPerson {
    let person = ScriptedPerson(lines)
    let library = try testLibrary(
      [MeditationShortcuts.self], locale: locale,
      personal: PersonalShortcuts(holding: [], automations: automations, quiet: quiet))
    let date = try #require(LocalMinute(date)?.date(.current))
    var engine = ConversationEngine(library: library, profile: .speaker, now: { date })
    engine.occasions = Occasions([AutomationSource(automations) { library.automationQuestion($0) }])
    for (text, presses) in notifying {
      let content = UNMutableNotificationContent()
      content.body = text
      content.interruptionLevel = presses ? .timeSensitive : .active
      try engine.notifications.add(UNNotificationRequest(identifier: text, content: content, trigger: nil), of: "Test")
    }
    await engine.run(on: person)
    return person
  }

  private static func automation(_ at: String, presses: Bool) throws -> Automation {
    Automation(
      try .init(at), words: "start meditation", isPressing: presses,
      since: try #require(LocalMinute("2026-11-24T06:00")))
  }

  @Test func `in quiet hours only what presses is told`() async throws {
    let night = QuietStore(holding: QuietHours(daily: QuietHours.Daily("22:00-07:00")))
    let all = [(text: "Bread.", presses: false), (text: "Wake up!", presses: true)]
    #expect(try await converse([], night, at: "2026-11-24T06:59", notifying: all).spoken == ["Wake up!"])
    #expect(try await converse([], night, at: "2026-11-24T07:00", notifying: all).spoken == ["Bread.", "Wake up!"])
  }

  @Test func `what runs by itself waits for their end, and is told where that is late`() async throws {
    let night = QuietStore(holding: QuietHours(daily: QuietHours.Daily("22:00-07:00")))
    func run(_ at: String, presses: Bool, _ date: String) async throws -> (ScriptedPerson, Automation) {
      let automations = Automations(holding: [try Self.automation(at, presses: presses)])
      return (try await converse([], night, at: date, automations: automations), automations.all[0])
    }
    let held = try await run("06:55", presses: false, "2026-11-24T06:56")
    #expect(held.0.spoken.isEmpty && held.1.last == nil)
    let after = try await run("06:55", presses: false, "2026-11-24T07:00")
    #expect(after.0.results.count == 1 && after.1.last == .done)
    let late = try await run("06:30", presses: false, "2026-11-24T07:00")
    #expect(late.0.results.isEmpty && late.0.spoken.count == 1 && late.1.last == .missed)
    let pressing = try await run("06:55", presses: true, "2026-11-24T06:56")
    #expect(pressing.0.results.count == 1 && pressing.1.last == .done)
  }

  @Test func `an event that is told in quiet hours waits as well`() throws {
    let automations = Automations(
      holding: [try Self.automation("when home", presses: false), try Self.automation("when home", presses: true)])
    let source = AutomationSource(automations) { $0 }
    let date = try #require(LocalMinute("2026-11-24T06:55")?.date(.current))
    #expect(!source.isPressing(at: date) && source.happened("home", at: date) && source.isPressing(at: date))
    #expect(source.takePressing(at: date).count == 1)
    #expect(!source.isPressing(at: date) && source.isDue(at: date))
    #expect(source.takeDue(at: date).count == 1 && !source.isDue(at: date))
  }

  // MARK: By voice

  @Test(
    arguments: [
      ("be quiet until seven", "OK. I'll be quiet until 7 PM, but for alarms.", "2026-11-24T19:00"),
      (
        "please don't disturb me until half past twelve", "OK. I'll be quiet until 12:30 PM, but for alarms.",
        "2026-11-24T12:30"
      ),
      ("stay silent until 7 am", "OK. I'll be quiet until 7 AM, but for alarms.", "2026-11-25T07:00"),
      ("be quiet until noon", "OK. I'll be quiet until noon, but for alarms.", "2026-11-25T12:00"),
      ("do not disturb for an hour", "OK. I'll be quiet until 1 PM, but for alarms.", "2026-11-24T13:00"),
      ("be quiet for 90 minutes", "OK. I'll be quiet until 1:30 PM, but for alarms.", "2026-11-24T13:30"),
    ])
  func `it is quiet until the next such time`(line: String, told: String, until: String) async throws {
    let quiet = QuietStore(holding: QuietHours())
    let person = try await converse([line, "are you quiet"], quiet, at: "2026-11-24T12:00")
    #expect(person.spoken.first == told && person.spoken.last?.hasPrefix("I'm quiet until") == true, "\(person.spoken)")
    #expect(quiet.hours(at: try Self.minute("2026-11-24T12:00")).until?.text == until)
  }

  @Test(
    arguments: [
      ("be quiet", "until three", "2026-11-24T15:00"), ("do not disturb", "two hours", "2026-11-24T14:00"),
      ("don't disturb me", "for half an hour", "2026-11-24T12:30"), ("be quiet", "no", nil),
      ("be quiet", "cancel", nil),
    ] as [(String, String, String?)])
  func `where no end was said it is asked for`(line: String, answer: String, until: String?) async throws {
    let quiet = QuietStore(holding: QuietHours())
    let person = try await converse([line, answer], quiet, at: "2026-11-24T12:00")
    #expect(person.spoken.first == "Until when?" && person.spoken.count == 2, "\(person.spoken)")
    #expect(quiet.hours(at: try Self.minute("2026-11-24T12:00")).until?.text == until)
  }

  @Test(
    arguments: [
      ("quiet hours from ten to seven", "10 PM", "7 AM", "22:00-07:00"),
      ("be quiet every night from 11:30 to 6", "11:30 PM", "6 AM", "23:30-06:00"),
      ("set the quiet hours from 1 pm to three", "1 PM", "3 PM", "13:00-15:00"),
    ])
  func `the hours of each day are asked about first`(
    line: String, start: String, end: String, hours: String
  ) async throws {
    let quiet = QuietStore(holding: QuietHours())
    let now = try Self.minute("2026-11-24T12:00")
    let question = "Be quiet every day from \(start) to \(end)?"
    #expect(try await converse([line, "no"], quiet, at: "2026-11-24T12:00").spoken.first == question)
    #expect(quiet.hours(at: now) == QuietHours())
    let person = try await converse([line, "yes", "what are the quiet hours"], quiet, at: "2026-11-24T12:00")
    #expect(
      quiet.hours(at: now).daily?.text == hours && person.spoken.last == "I'm quiet every day from \(start) to \(end).")
    let off = try await converse(["turn off the quiet hours", "yes", "are you quiet"], quiet, at: "2026-11-24T12:00")
    #expect(off.spoken == ["Talk at all hours again?", "OK. I'll talk again.", "There are no quiet hours."])
  }

  @Test(
    arguments: [
      "don't be quiet until seven", "are you quiet until seven", "be quiet until it rains",
      "I am quiet until seven",
      "was it quiet until seven", "be quiet until seven?",
      "you were quiet from ten to seven",
      "quiet hours from ten", "be quiet until seven bananas",
    ])
  func `what says anything else changes nothing`(line: String) async throws {
    let quiet = QuietStore(holding: QuietHours())
    let person = try await converse([line, "yes"], quiet, at: "2026-11-24T12:00")
    #expect(quiet.hours(at: try Self.minute("2026-11-24T12:00")) == QuietHours(), "\(person.spoken)")
  }

  @Test(
    arguments: [
      ("de-DE", "sei still bis sieben Uhr", "Ruhezeiten von 22 Uhr bis 7 Uhr", "Ja"),
      ("es-ES", "no me molestes hasta las siete de la mañana", "horas de silencio de las 22 a las 7", "Sí"),
      ("fr-FR", "reste tranquille jusqu'à sept heures", "heures calmes de 22 heures à 7 heures", "Oui"),
      ("it-IT", "stai zitto fino alle sette di mattina", "ore di silenzio dalle 22 alle 7", "Sì"),
      ("pt-BR", "fique quieto até as sete da manhã", "horas de silêncio das 22 às 7", "Sim"),
    ])
  func `other languages have the same`(locale: String, until: String, daily: String, yes: String) async throws {
    let quiet = QuietStore(holding: QuietHours())
    let person = try await converse([until, daily, yes], quiet, at: "2026-11-23T23:00", locale: locale)
    let hours = quiet.hours(at: try Self.minute("2026-11-23T23:00"))
    #expect(hours.until?.text == "2026-11-24T07:00" && hours.daily?.text == "22:00-07:00", "\(person.spoken)")
  }
}
