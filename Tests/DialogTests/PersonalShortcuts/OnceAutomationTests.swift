import AppIntents
import Foundation
import ParleyLanguage
import SampleApps
import Testing

@testable import ParleyDialog

/// R23: what is to run once, or when something happens, by what people say.
@Suite(.timeLimit(.minutes(10))) struct OnceAutomationTests {
  @Test(
    arguments: [
      ("run my lunch at seven", "today at 7 PM", "2026-11-23 19:00"),
      ("run my lunch at one", "today at 1 PM", "2026-11-23 13:00"),
      ("run my lunch in ten minutes", "today at 12:10 PM", "2026-11-23 12:10"),
      ("in half an hour run my lunch", "today at 12:30 PM", "2026-11-23 12:30"),
      ("please run my lunch tomorrow at eight in the morning", "tomorrow at 8 AM", "2026-11-24 08:00"),
      ("tomorrow run my lunch at noon", "tomorrow at noon", "2026-11-24 12:00"),
      ("my lunch at half past three", "today at 3:30 PM", "2026-11-23 15:30"),
      ("start meditation in an hour", "today at 1 PM", "2026-11-23 13:00"),
      ("on friday at nine run my lunch", "on Friday at 9 AM", "2026-11-27 09:00"),
    ])
  func `once is read back, kept after a yes, and cancelled`(line: String, told: String, rule: String) async throws {
    let automations = Automations(holding: [])
    let person = try await automationConversation([line, "yes"], automations)
    #expect(automations.all.map(\.trigger.text) == [rule], "\(person.spoken)")
    #expect(person.spoken.first?.lowercased().contains(told.lowercased()) == true, "\(person.spoken)")
    let name = line.contains("lunch") ? "my lunch" : "start meditation"
    let cancelled = try await automationConversation(["cancel \(name)", "yes"], automations)
    #expect(automations.all.isEmpty, "\(cancelled.spoken)")
  }

  @Test(
    arguments: [
      ("remind me to run my lunch tomorrow at noon", "2026-11-24 12:00"),
      ("remind me at one to start my lunch", "2026-11-23 13:00"),
      ("please remind me to run my lunch in an hour", "2026-11-23 13:00"),
      ("remind me to run my lunch every day at noon", "12:00"),
      ("remind me to run my lunch when I lock the screen", "when locked"),
    ])
  func `of what a person wants to be reminded it is asked then`(line: String, rule: String) async throws {
    let automations = Automations(holding: [])
    let person = try await automationConversation([line, "yes"], automations)
    #expect(automations.all.map(\.trigger.text) == [rule] && automations.all.map(\.asks) == [true], "\(person.spoken)")
    #expect(person.spoken.first?.hasPrefix("Ask whether to run my lunch ") == true, "\(person.spoken)")
    guard let at = LocalMinute(rule.replacing(" ", with: "T")) else { return }
    let asked = try await automationConversation(["no"], automations, at: at.text)
    #expect(asked.spoken.first == "my lunch", "\(asked.spoken)")
  }

  @Test(
    arguments: [
      "remind me to run my dinner at noon", "remind me to run at noon", "don't remind me to run my lunch at one",
      "remind me of my lunch at one", "remind me to start meditation at one",
    ])
  func `any other reminder is none of it`(line: String) async throws {
    let automations = Automations(holding: [])
    let person = try await automationConversation([line, "yes", "yes"], automations)
    #expect(automations.all.isEmpty, "\(person.spoken)")
  }

  @Test(
    arguments: [
      ("when I lock the screen, run my lunch and start meditation", "when locked"),
      ("start meditation and run my lunch when I get home", "when arrived home"),
      ("every weekday at seven start meditation and run my lunch", "Mon..Fri 07:00"),
      ("run my lunch and start meditation every weekday at 7 am", "Mon..Fri 07:00"),
    ])
  func `two things at one time or event are asked about one after the other`(line: String, when: String) async throws {
    let automations = Automations(holding: [])
    let person = try await automationConversation([line, "yes", "yes"], automations)
    #expect(automations.all.map(\.words).sorted() == ["my lunch", "start meditation"], "\(person.spoken)")
    #expect(automations.all.allSatisfy { $0.trigger.text == when }, "\(automations.all)")
    let refused = Automations(holding: [])
    _ = try await automationConversation([line, "yes", "no"], refused)
    #expect(refused.all.count == 1)
  }

  @Test func `it runs at its time, and is gone then`() async throws {
    let automations = Automations(holding: [])
    _ = try await automationConversation(["run my lunch at one", "yes"], automations)
    #expect(try await automationConversation([], automations, at: "2026-11-23T12:59").spoken.isEmpty)
    #expect(try await automationConversation([], automations, at: "2026-11-23T13:00").spoken == ["Enjoy."])
    #expect(automations.all.isEmpty)
    _ = try await automationConversation(["run my lunch at one", "yes"], automations)
    let late = try await automationConversation(["what runs by itself"], automations, at: "2026-11-23T15:00")
    #expect(late.spoken.last == "Nothing runs by itself.", "\(late.spoken)")
    #expect(automations.all.first?.last == .missed)
  }

  @Test(
    arguments: [
      ("no, at two", "2026-11-23 14:00"), ("no, in an hour", "2026-11-23 13:00"),
      ("no, every day at noon", "12:00"), ("no, tomorrow", "2026-11-24 19:00"),
    ])
  func `what was read back is corrected there`(line: String, rule: String) async throws {
    let automations = Automations(holding: [])
    let person = try await automationConversation(["run my lunch at seven", line, "yes"], automations)
    #expect(automations.all.map(\.trigger.text) == [rule], "\(person.spoken)")
  }

  @Test func `a day without a time is asked about`() async throws {
    let automations = Automations(holding: [])
    let person = try await automationConversation(["run my lunch tomorrow", "at nine", "yes"], automations)
    #expect(person.spoken.first == "At what time?")
    #expect(automations.all.map(\.trigger.text) == ["2026-11-24 09:00"], "\(person.spoken)")
  }

  @Test(
    arguments: [
      ("when i lock the screen, run my lunch", "locked", "when the screen is locked"),
      ("run my lunch whenever I plug in my laptop", "plugged in", "when the computer is plugged in"),
      ("every time the music stops run my lunch", "stopped playing", "when music stops playing"),
      ("as soon as I get home start meditation", "arrived home", "when you arrive home"),
      ("when I unlock my computer, could you please run my lunch", "unlocked", "when the screen is unlocked"),
      ("when the laptop goes on battery start meditation", "on battery", "when the computer runs on battery"),
    ])
  func `an event is called what people call it`(line: String, event: String, told: String) async throws {
    let automations = Automations(holding: [])
    let person = try await automationConversation([line, "yes", "what runs by itself"], automations)
    #expect(automations.all.map(\.trigger) == [.event(event)], "\(person.spoken)")
    #expect(person.spoken.count == 3 && person.spoken.allSatisfy { $0.contains(told) }, "\(person.spoken)")
    guard line.contains("lunch") else { return }
    #expect(try await automationConversation([], automations, happened: event).spoken == ["Enjoy."])
  }

  @Test(
    arguments: [
      "run my lunch yesterday", "run my lunch now", "don't run my lunch at noon", "I run my lunch at noon",
      "run my lunch at noon?", "was my lunch at noon", "run my dinner at noon", "run my lunch 7",
      "run my lunch for two hours", "run my lunch at noon if it rains", "my lunch was at noon",
      "when i lock the screen", "when did i lock the screen", "when I lock the screen, run my dinner",
      "don't run my lunch when I lock the screen", "when is my lunch", "cancel my dinner", "cancel the soup",
    ])
  func `what says anything else keeps nothing`(line: String) async throws {
    let automations = Automations(holding: [])
    let person = try await automationConversation([line, "yes", "yes"], automations)
    #expect(automations.all.isEmpty, "\(person.spoken)")
  }

  @Test(
    arguments: [
      ("de-DE", "starte my lunch um sieben", "ja", "2026-11-23 19:00"),
      ("de-DE", "erinnere mich in zehn Minuten daran my lunch zu starten", "ja", "2026-11-23 12:10"),
      ("es-ES", "recuérdame ejecutar my lunch en diez minutos", "sí", "2026-11-23 12:10"),
      ("fr-FR", "rappelle-moi de lancer my lunch dans dix minutes", "oui", "2026-11-23 12:10"),
      ("it-IT", "ricordami di avviare my lunch tra dieci minuti", "sì", "2026-11-23 12:10"),
      ("pt-BR", "me lembre de executar my lunch em dez minutos", "sim", "2026-11-23 12:10"),
      ("de-DE", "führe my lunch in zehn Minuten aus", "ja", "2026-11-23 12:10"),
      ("de-DE", "wenn ich den Bildschirm sperre, starte my lunch", "ja", "when locked"),
      ("es-ES", "ejecuta my lunch en diez minutos", "sí", "2026-11-23 12:10"),
      ("es-ES", "cuando bloquee la pantalla ejecuta my lunch", "sí", "when locked"),
      ("fr-FR", "lance my lunch dans dix minutes", "oui", "2026-11-23 12:10"),
      ("fr-FR", "quand je verrouille l'écran, lance my lunch", "oui", "when locked"),
      ("it-IT", "avvia my lunch tra dieci minuti", "sì", "2026-11-23 12:10"),
      ("it-IT", "quando blocco lo schermo avvia my lunch", "sì", "when locked"),
      ("pt-BR", "execute my lunch em dez minutos", "sim", "2026-11-23 12:10"),
      ("pt-BR", "quando eu bloquear a tela, execute my lunch", "sim", "when locked"),
    ])
  func `the same in other languages`(locale: String, line: String, yes: String, trigger: String) async throws {
    let automations = Automations(holding: [])
    let person = try await automationConversation([line, yes], automations, locale: locale)
    #expect(automations.all.map(\.trigger.text) == [trigger], "\(person.spoken)")
  }
}
