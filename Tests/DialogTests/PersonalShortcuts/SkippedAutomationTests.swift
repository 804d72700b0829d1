import Foundation
import ParleyLanguage
import Testing

@testable import ParleyDialog

/// R23: a time of what runs by itself that is left out, and one that is moved, by what people say.
@Suite(.timeLimit(.minutes(10))) struct SkippedAutomationTests {
  private static func automation(_ rule: String) throws -> Automation {
    Automation(try .init(rule), words: "my lunch", since: try #require(LocalMinute("2026-11-23T12:00")))
  }

  @Test(
    arguments: [
      ("skip my lunch", "Skip my lunch tomorrow at noon?", ["2026-11-24T12:00"]),
      ("skip my lunch this time", "Skip my lunch tomorrow at noon?", ["2026-11-24T12:00"]),
      ("please skip the next my lunch", "Skip my lunch tomorrow at noon?", ["2026-11-24T12:00"]),
      ("skip my lunch tomorrow", "Skip my lunch tomorrow at noon?", ["2026-11-24T12:00"]),
      ("skip my lunch tomorrow at noon", "Skip my lunch tomorrow at noon?", ["2026-11-24T12:00"]),
      ("don't run my lunch on friday", "Skip my lunch on Friday at noon?", ["2026-11-27T12:00"]),
      ("cancel my lunch for thursday please", "Skip my lunch on Thursday at noon?", ["2026-11-26T12:00"]),
      ("no my lunch on the first of december", "Skip my lunch december first at noon?", ["2026-12-01T12:00"]),
    ])
  func `a time is left out after a yes`(line: String, question: String, skipped: [String]) async throws {
    let automations = Automations(holding: [try Self.automation("12:00")])
    let person = try await automationConversation([line, "yes"], automations)
    #expect(person.spoken.first == question, "\(person.spoken)")
    #expect(automations.all.map { $0.skipped.map(\.text) } == [skipped])
    let refusing = Automations(holding: [try Self.automation("12:00")])
    _ = try await automationConversation([line, "no"], refusing)
    #expect(try refusing.all == [Self.automation("12:00")])
  }

  @Test func `of a day all its times are left out, and the list tells which`() async throws {
    let automations = Automations(holding: [try Self.automation("08,18:00")])
    let person = try await automationConversation(
      ["skip my lunch tomorrow", "yes", "what runs by itself"], automations)
    #expect(automations.all.first?.skipped.map(\.text).sorted() == ["2026-11-24T08:00", "2026-11-24T18:00"])
    #expect(
      person.spoken.dropFirst() == [
        "OK. My lunch runs again today at 6 PM.",
        "By itself: my lunch every day at 8 AM and 6 PM, but not tomorrow at 8 AM and tomorrow at 6 PM.",
      ], "\(person.spoken)")
  }

  @Test(
    arguments: [
      ("move my lunch to one o'clock", "Run my lunch every weekday at 1 PM instead?", "Mon..Fri 13:00"),
      (
        "change the time of my lunch to half past two", "Run my lunch every weekday at 2:30 PM instead?",
        "Mon..Fri 14:30"
      ),
      ("run my lunch at three from now on", "Run my lunch every weekday at 3 PM instead?", "Mon..Fri 15:00"),
      ("reschedule my lunch to every friday", "Run my lunch every Friday at noon instead?", "Fri 12:00"),
    ])
  func `another time is read back, and kept after a yes`(line: String, question: String, rule: String) async throws {
    let automations = Automations(holding: [try Self.automation("Mon..Fri 12:00")])
    let person = try await automationConversation([line, "yes"], automations)
    #expect(person.spoken.first == question, "\(person.spoken)")
    #expect(automations.all.map(\.trigger.text) == [rule])
  }

  @Test func `another time is corrected where it is read back`() async throws {
    let automations = Automations(holding: [try Self.automation("Mon..Fri 12:00")])
    _ = try await automationConversation(["move my lunch to one", "no, to half past two", "yes"], automations)
    #expect(automations.all.map(\.trigger.text) == ["Mon..Fri 14:30"])
  }

  @Test func `one time of what recurs is moved to another day`() async throws {
    let automations = Automations(holding: [try Self.automation("Tue 12:00")])
    let person = try await automationConversation(["move my lunch to thursday", "yes"], automations)
    #expect(person.spoken.first == "Run my lunch on Thursday at noon instead?", "\(person.spoken)")
    #expect(automations.all.map(\.trigger.text) == ["Tue 12:00", "2026-11-26 12:00"])
    #expect(automations.all.first?.next?.text == "2026-12-01T12:00")
  }

  @Test(arguments: [
    "skip my lunch on sunday", "skip my lunch tomorrow at one", "move my lunch to yesterday", "skip my dinner tomorrow",
  ])
  func `what cannot be left out or moved changes nothing`(line: String) async throws {
    let automation = try Self.automation("Mon..Fri 12:00")
    let automations = Automations(holding: [automation])
    _ = try await automationConversation([line, "yes", "yes"], automations)
    #expect(automations.all == [automation])
  }

  @Test(
    arguments: [
      ("de-DE", "überspring my lunch morgen", "Soll ich my lunch morgen um zwölf Uhr mittags auslassen?", "ja"),
      ("es-ES", "sáltate my lunch mañana", "¿Me salto my lunch mañana al mediodía?", "sí"),
      ("fr-FR", "saute my lunch demain", "Sauter my lunch demain à midi ?", "oui"),
      ("it-IT", "salta my lunch domani", "Salto my lunch domani a mezzogiorno?", "sì"),
      ("pt-BR", "pule my lunch amanhã", "Pular my lunch amanhã ao meio-dia?", "sim"),
    ])
  func `other languages leave out the same`(locale: String, line: String, question: String, yes: String) async throws {
    let automations = Automations(holding: [try Self.automation("12:00")])
    let person = try await automationConversation([line, yes], automations, locale: locale)
    #expect(person.spoken.first == question, "\(person.spoken)")
    #expect(automations.all.map { $0.skipped.map(\.text) } == [["2026-11-24T12:00"]])
  }

  @Test func `what waits for an event has no next time, so that turning it off is asked about`() async throws {
    let automation = Automation(
      .event("woken"), words: "my lunch", since: try #require(LocalMinute("2026-11-23T12:00")))
    let automations = Automations(holding: [automation])
    let person = try await automationConversation(["skip my lunch", "no"], automations)
    #expect(person.spoken.first == "Turn off my lunch when the computer wakes up?", "\(person.spoken)")
    #expect(automations.all == [automation])
  }

  @Test func `times that nobody can say are not moved, and that is told`() async throws {
    let automation = try Self.automation("*-02-29 00:00")
    let automations = Automations(holding: [automation])
    let person = try await automationConversation(["move my lunch to one o'clock"], automations)
    #expect(!person.spoken.isEmpty && automations.all == [automation], "\(person.spoken)")
  }

  @Test func `where there are too many, a time that is moved is not left out`() throws {
    let (tuesday, wednesday) = try (Self.automation("Tue 12:00"), Self.automation("Wed 12:00"))
    let automations = Automations(
      holding: [tuesday] + Array(repeating: wednesday, count: Automations.most - 1))
    let held = automations.all
    let thursday = try Self.automation("2026-11-26 12:00")
    #expect(throws: OwnFileError.self) { try automations.add(thursday, inPlaceOf: tuesday.next, of: tuesday) }
    #expect(automations.all == held)
    try automations.remove(wednesday)
    try automations.add(thursday, inPlaceOf: tuesday.next, of: tuesday)
    #expect(automations.all.first?.next?.text == "2026-12-01T12:00" && automations.all.last == thursday)
  }

  @Test func `what is left out is not due, and is written as it is read`() throws {
    var automation = try Self.automation("12:00")
    automation.skipped = [try #require(LocalMinute("2026-11-24T12:00"))]
    #expect(automation.line.contains(#""not":["2026-11-24T12:00"]"#))
    #expect(Automation(line: automation.line) == automation)
    #expect(Automation(line: automation.line.replacing("2026-11-24T12:00", with: "tomorrow")) == nil)
    let source = AutomationSource(Automations(holding: [automation])) { $0 }
    let tomorrow = try #require(LocalMinute("2026-11-24T12:00")?.date(.current))
    #expect(source.takeDue(at: tomorrow).isEmpty)
    let after = try #require(LocalMinute("2026-11-25T12:00")?.date(.current))
    #expect(source.takeDue(at: after).count == 1)
  }
}
