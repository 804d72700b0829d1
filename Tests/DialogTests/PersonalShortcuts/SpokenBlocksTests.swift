import AppIntents
import Foundation
import ParleyLanguage
import SampleApps
import Testing

@testable import ParleyDialog

/// R22: steps that are done for each of several, so many times, or only if something is so, as people say them.
@Suite(.timeLimit(.minutes(10))) struct SpokenBlocksTests {
  private static let soup = PersonalShortcut.Step.action(
    .init(app: "Soup Chef", intent: "OrderLunch", values: ["soup": "clam chowder"], label: "order"))
  private static let list = PersonalShortcut.Step.action(.init(app: "Reminders", intent: "ListReminders"))
  private static let meditation = PersonalShortcut.Step.action(.init(app: "Meditation", intent: "StartMeditation"))

  private func converse(
    _ lines: [String], _ shortcuts: PersonalShortcuts, locale: String = "en-US"
  ) async throws -> ScriptedPerson {
    let person = ScriptedPerson(lines)
    let library = try testLibrary(
      [SoupChefShortcuts.self, MeditationShortcuts.self, RemindersShortcuts.self], locale: locale,
      personal: shortcuts)
    await ConversationEngine(library: library, profile: .speaker).run(on: person)
    return person
  }

  private static func shortcuts(locale: String = "en-US") -> PersonalShortcuts {
    PersonalShortcuts(holding: [PersonalShortcut(name: "morning", locale: locale, steps: [soup, list])])
  }

  private static func when(
    _ subject: String, _ comparison: PersonalShortcut.Condition.Comparison, _ value: String,
    _ then: PersonalShortcut.Step
  ) -> PersonalShortcut.Step {
    .when(.init(subject, comparison, value), then: [then], otherwise: [])
  }

  private static func each(_ label: String, _ list: String, _ step: PersonalShortcut.Step) -> PersonalShortcut.Step {
    .repeated(.values(of: list), label: label, steps: [step])
  }

  @Test(
    arguments: [
      (
        "for each reminder say the text", each("reminder", "{listReminders}", .say("{reminder.text}")),
        "for each reminder: text"
      ),
      (
        "repeat for each reminder: say it", each("reminder", "{listReminders}", .say("{reminder}")),
        "for each reminder: reminder"
      ),
      (
        "read it for every item", each("item", "{listReminders}", .say("{item}")), "for each item: item"
      ),
      ("start meditation three times", .repeated(.times(3), label: "turn", steps: [meditation]), nil),
      ("repeat 2 times: say hello", .repeated(.times(2), label: "turn", steps: [.say("hello")]), "2 times: hello"),
      ("say hello twice", .repeated(.times(2), label: "turn", steps: [.say("hello")]), nil),
      (
        "only if the soup is clam chowder start meditation", when("{order.soup}", .is, "clam chowder", meditation),
        "only if the soup is clam chowder: Start Meditation"
      ),
      (
        "start meditation but only if the soup isn't tomato soup",
        when("{order.soup}", .isNot, "tomato soup", meditation), nil
      ),
      (
        "if the quantity is more than two then say it is a lot",
        when("{order.quantity}", .above, "2", .say("it is a lot")), "only if the quantity is above 2: it is a lot"
      ),
      (
        "for each reminder only if the text is buy bread say it",
        each("reminder", "{listReminders}", when("{reminder.text}", .is, "buy bread", .say("{reminder}"))), nil
      ),
    ] as [(String, PersonalShortcut.Step, String?)])
  func `it is read back, and kept after a yes`(line: String, step: PersonalShortcut.Step, told: String?) async throws {
    let shortcuts = Self.shortcuts()
    let person = try await converse(["add a step to morning: \(line)", "yes"], shortcuts)
    #expect(shortcuts.all[0].steps.dropFirst(2) == [step], "\(person.spoken)")
    if let told { #expect(person.spoken.first == "Add to morning: \(told)?") }
    let asked = Self.shortcuts()
    _ = try await converse(["add a step to morning", line, "yes"], asked)
    #expect(asked.all[0].steps == shortcuts.all[0].steps)
    let json = shortcuts.all[0].json
    #expect(try PersonalShortcut(parsing: json, file: "a.json") == shortcuts.all[0])
  }

  @Test func `a step that had no name has one afterwards`() async throws {
    let shortcuts = Self.shortcuts()
    _ = try await converse(["add for each reminder say the text to morning", "yes"], shortcuts)
    guard case .action(let action) = shortcuts.all[0].steps[1] else { return }
    #expect(action.label == "listReminders")
  }

  @Test func `it does what was said`() async throws {
    let shortcuts = PersonalShortcuts(holding: [
      PersonalShortcut(name: "lunch", steps: [.action(.init(app: "Meditation", intent: "FindNewSessions"))])
    ])
    let person = try await converse(
      ["add a step to lunch: say hello twice", "yes", "lunch"], shortcuts)
    #expect(person.spoken.suffix(2) == ["hello", "hello"], "\(person.spoken)")
  }

  @Test(
    arguments: [
      "for each cloud say it", "say hello zero times", "only if the weather is good start meditation",
    ])
  func `what names nothing there is no such step`(line: String) async throws {
    let shortcuts = Self.shortcuts()
    let person = try await converse(["add a step to morning: \(line)", "cancel"], shortcuts)
    let steps = shortcuts.all[0].steps.dropFirst(2)
    #expect(steps.isEmpty, "\(person.spoken)")
  }

  @Test(
    arguments: [
      ("de-DE", "füge morning einen schritt hinzu: sage hallo 3 mal", "ja"),
      ("es-ES", "añade un paso a morning: di hola 3 veces", "sí"),
      ("fr-FR", "ajoute une étape à morning : dis bonjour 3 fois", "oui"),
      ("it-IT", "aggiungi un passo a morning: di ciao 3 volte", "sì"),
      ("pt-BR", "adicione um passo a morning: diga oi 3 vezes", "sim"),
    ])
  func `the same in other languages`(locale: String, add: String, yes: String) async throws {
    let shortcuts = Self.shortcuts(locale: locale)
    let person = try await converse([add, yes], shortcuts, locale: locale)
    guard case .repeated(.times(3), _, let steps)? = shortcuts.all[0].steps.last else {
      Issue.record("\(person.spoken)")
      return
    }
    #expect(steps.count == 1)
  }
}
