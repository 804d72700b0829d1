import AppIntents
import Foundation
import ParleyLanguage
import SampleApps
import Testing

@testable import ParleyDialog

/// What is understood of shortcuts of one's own beside what is listened for.
@Suite(.timeLimit(.minutes(10))) struct WrittenRequestTests {
  /// On a Monday at noon, with a lunch that runs every weekday at seven where `isAutomated`.
  private func spoken(_ lines: [String], isAutomated: Bool = false, locale: String = "en-US") async throws -> [String] {
    let person = ScriptedPerson(lines)
    var lunch = PersonalShortcut(
      name: "my lunch",
      steps: [.action(.init(app: "Soup Chef", intent: "OrderSoup", values: ["soup": "clam chowder"]))])
    lunch.locale = locale
    let since = try #require(LocalMinute("2026-11-23T12:00"))
    let running = Automation(try .init("Mon..Fri 07:00"), words: "my lunch", since: since)
    let library = try testLibrary(
      [SoupChefShortcuts.self, MeditationShortcuts.self], locale: locale,
      personal: PersonalShortcuts(
        holding: [lunch], log: ActionLog(holding: []), automations: Automations(holding: isAutomated ? [running] : []),
        quiet: QuietStore(), tips: TipStore(), gallery: Gallery(holding: [])))
    let date = try #require(since.date(.current))
    await ConversationEngine(library: library, profile: .speaker, now: { date }).run(on: person)
    return person.spoken
  }

  @Test(
    arguments: [
      ("what's inside my lunch", "My lunch: Order Soup, clam chowder."),
      ("i don't need my lunch any more", "Delete my lunch?"), ("throw my lunch away", "Delete my lunch?"),
      ("call my lunch big lunch from now on", "Rename my lunch to big lunch?"),
      ("switch the soup of my lunch to chicken noodle", "Change the soup in my lunch to chicken noodle soup?"),
      ("in my lunch make the soup to tomato soup", "Change the soup in my lunch to tomato soup?"),
      ("always get tomato soup for my lunch", "Change the soup in my lunch to tomato soup?"),
      (
        "use 7401 South Lewis Avenue in my lunch from now on",
        "Change the restaurant in my lunch to 7401 South Lewis Avenue?"
      ),
      ("always use sand in my lunch", "Sand is no soup that I know."),
      ("from now on ask me for the soup in my lunch", "Ask for the soup in my lunch every time?"),
      ("look for something about zebras", "I found nothing for zebras."),
      ("any suggestions", "I have nothing to suggest now."),
      ("what would you recommend right now", "I have nothing to suggest now."),
      ("forget what you learned about me", "Forget everything that I have learned about what you usually do?"),
      ("does anything run on its own", "Nothing runs by itself."),
      ("no automations between ten and seven", "Be quiet every day from 10 PM to 7 AM?"),
      ("don't run anything tonight", "Until when?"),
      ("ask me before you run my lunch every day at twelve", "Ask whether to run my lunch every day at noon?"),
      ("remind me to run my lunch every weekday at noon", "Ask whether to run my lunch every weekday at noon?"),
      ("when I get home ask me whether to run my lunch", "Ask whether to run my lunch when you arrive home?"),
      (
        "ask me before you start meditation every day at 7 am", "Ask whether to run start meditation every day at 7 AM?"
      ),
      ("do my lunch twice a day", "At what times?"),
      ("run my lunch the first of every month at nine", "Run my lunch on the first of every month at 9 AM?"),
      ("don't run my lunch at seven", "OK, I won't."),
    ])
  func `it is understood`(line: String, reply: String) async throws {
    #expect(try await spoken([line]).first == reply)
  }

  @Test func `so many times a day are asked for and kept`() async throws {
    let spoken = try await spoken(["run my lunch twice a day", "at eight", "at eight and at six pm", "yes"])
    #expect(spoken.contains("Run my lunch every day at 8 AM and 6 PM?"))
    #expect(spoken.last == "OK. My lunch runs every day at 8 AM and 6 PM.")
  }

  @Test(
    arguments: [
      "don't run my lunch at seven", "never start my lunch", "no more lunch at seven", "no more my lunch",
      "turn off my lunch", "turn my lunch off", "pause my lunch", "no lunch on weekdays", "drop my lunch",
      "switch off the morning lunch", "turn off my weekday lunch", "I don't want my lunch at seven",
      "stop doing my lunch", "disable the shortcut my lunch",
    ])
  func `what runs by itself is turned off after a yes where it is not to be run`(line: String) async throws {
    #expect(
      try await spoken([line, "yes"], isAutomated: true) == [
        "Turn off my lunch every weekday at 7 AM?", "My lunch won't run every weekday at 7 AM.",
      ])
    #expect(try await spoken([line, "no", "what runs by itself"], isAutomated: true).last == Self.list)
  }

  private static let list = "By itself: my lunch every weekday at 7 AM."

  /// It may be meant of now alone, so that what runs later is told, and stays.
  @Test(arguments: ["don't run my lunch", "please don't do my lunch", "don't run my lunch at nine"])
  func `what is not to be run now is not, and what will be is told`(line: String) async throws {
    #expect(try await spoken([line], isAutomated: true) == ["OK, I won't.", Self.list])
    #expect(try await spoken([line]) == ["OK, I won't."])
  }

  @Test(arguments: ["don't start meditation", "no more soup at seven", "no meditation today"])
  func `and nothing else is`(line: String) async throws {
    let spoken = try await spoken([line, "yes"], isAutomated: true)
    #expect(!spoken.contains { $0.hasPrefix("Turn off") || $0.hasPrefix("Run") }, "\(spoken)")
  }

  @Test(arguments: ["turn off my lunch", "no more my lunch", "turn on my lunch", "pause my lunch"])
  func `a shortcut that does not run by itself is neither run nor changed`(line: String) async throws {
    #expect(try await spoken([line]) == ["My lunch doesn't run by itself."])
  }

  @Test(arguments: ["turn my lunch back on", "turn on my lunch again", "resume my lunch"])
  func `what was turned off is turned on again`(line: String) async throws {
    let spoken = try await spoken(["turn off my lunch", "yes", line, "yes"], isAutomated: true)
    #expect(
      spoken.suffix(2) == ["Run my lunch every weekday at 7 AM again?", "OK. My lunch runs every weekday at 7 AM."])
  }

  @Test(
    arguments: [
      ("de-DE", "führe my lunch nicht aus"), ("es-ES", "no ejecutes my lunch"), ("fr-FR", "n'exécute pas my lunch"),
      ("it-IT", "non eseguire my lunch"), ("pt-BR", "não execute my lunch"),
    ])
  func `what will run is told in the language of the device`(locale: String, line: String) async throws {
    let spoken = try await spoken([line], isAutomated: true, locale: locale)
    #expect(spoken.count == 2 && spoken.last?.contains("my lunch") == true, "\(spoken)")
    #expect(!spoken.contains { $0.contains("?") }, "\(spoken)")
  }

  @Test(
    arguments: [
      ("de-DE", "vergiss meine gewohnheiten", "Gewohnheiten"),
      ("es-ES", "olvida mis costumbres", "costumbres"), ("fr-FR", "oublie mes habitudes", "habitudes"),
      ("it-IT", "dimentica le mie abitudini", "abitudini"), ("pt-BR", "esqueça meus hábitos", "hábitos"),
    ])
  func `it is asked about in the language of the device`(locale: String, line: String, asked: String) async throws {
    let spoken = try await spoken([line], isAutomated: true, locale: locale)
    #expect(spoken.first?.contains(asked) == true && spoken.first?.contains("?") == true, "\(spoken)")
  }
}
