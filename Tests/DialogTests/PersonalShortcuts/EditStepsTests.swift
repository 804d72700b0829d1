import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage
import SampleApps
import Testing

@testable import ParleyDialog

/// R22: steps added and removed by what people say.
@Suite(.timeLimit(.minutes(10))) struct EditStepsTests {
  private static let soup = PersonalShortcut.Step.action(
    .init(app: "Soup Chef", intent: "OrderSoup", values: ["soup": "clam chowder"]))
  private static let meditation = PersonalShortcut.Step.action(.init(app: "Meditation", intent: "StartMeditation"))

  private func converse(
    _ lines: [String], _ shortcuts: PersonalShortcuts, locale: String = "en-US"
  ) async throws -> ScriptedPerson {
    let person = ScriptedPerson(lines)
    let library = try testLibrary(
      [SoupChefShortcuts.self, MeditationShortcuts.self], locale: locale, personal: shortcuts)
    await ConversationEngine(library: library, profile: .speaker).run(on: person)
    return person
  }

  private static func lunch(_ steps: [PersonalShortcut.Step] = [soup], locale: String = "en-US") -> PersonalShortcuts {
    PersonalShortcuts(holding: [PersonalShortcut(name: "lunch", locale: locale, steps: steps)])
  }

  @Test(
    arguments: [
      "add a step to lunch: start meditation", "add start meditation to lunch", "lunch should also start meditation",
      "please add another step to lunch start meditation", "add to lunch start meditation",
      "add a step start meditation to lunch", "put start meditation in lunch",
    ])
  func `a step is read back, and added after a yes`(line: String) async throws {
    let shortcuts = Self.lunch()
    let person = try await converse([line, "yes", "what does lunch do"], shortcuts)
    #expect(
      person.spoken == [
        "Add to lunch: Start Meditation?", "Lunch is changed.",
        "Lunch: Order Soup, clam chowder and Start Meditation.",
      ])
    #expect(shortcuts.all[0].steps == [Self.soup, Self.meditation])
    let refused = Self.lunch()
    #expect(try await converse([line, "no"], refused).outcome == .cancelled)
    #expect(refused.all[0].steps == [Self.soup])
  }

  @Test func `what is not said is asked for, and is not done now`() async throws {
    let shortcuts = Self.lunch()
    let person = try await converse(["add a step to lunch", "start meditation", "yes"], shortcuts)
    #expect(person.spoken.first == "What shall lunch do then?", "\(person.spoken)")
    #expect(shortcuts.all[0].steps == [Self.soup, Self.meditation], "\(person.spoken)")
    #expect(!person.events.contains { if case .matched = $0 { true } else { false } })
    let left = Self.lunch()
    #expect(try await converse(["add a step to lunch", "cancel"], left).outcome == .cancelled)
    #expect(left.all[0].steps == [Self.soup])
  }

  @Test func `a step may say something or wait, or be all of another shortcut`() async throws {
    let shortcuts = PersonalShortcuts(holding: [
      PersonalShortcut(name: "lunch", steps: [Self.soup]),
      PersonalShortcut(name: "calm down", steps: [.wait(5), Self.meditation]),
    ])
    let person = try await converse(
      [
        "add a step to lunch: say enjoy your meal", "yes", "add a step to lunch: wait ten seconds", "yes",
        "add calm down to lunch", "yes",
      ], shortcuts)
    let lunch = try #require(shortcuts.shortcut(named: "lunch"))
    #expect(
      lunch.steps == [Self.soup, .say("enjoy your meal"), .wait(10), .wait(5), Self.meditation], "\(person.spoken)")
  }

  @Test func `what was just done is added with the values that are to be kept`() async throws {
    let shortcuts = PersonalShortcuts(holding: [PersonalShortcut(name: "lunch", steps: [Self.meditation])])
    let person = try await converse(
      ["order soup", "tomato", "the first", "yes", "add that to lunch", "no", "yes", "no", "yes"], shortcuts)
    guard case .action(let action)? = shortcuts.all[0].steps.last else {
      Issue.record("\(person.spoken)")
      return
    }
    #expect(shortcuts.all[0].steps.count == 2 && action.values == ["soup": "tomato soup"], "\(person.spoken)")
    let nothing = Self.lunch()
    _ = try await converse(["add that to lunch", "yes"], nothing)
    #expect(nothing.all[0].steps == [Self.soup])
  }

  @Test(
    arguments: [
      ("remove the last step from lunch", 2), ("delete the first step of lunch", 0),
      ("take the second step out of lunch", 1),
      ("remove the meditation from lunch", 1), ("remove step two from lunch", 1), ("drop the third step from lunch", 2),
    ])
  func `a step is removed after a yes`(line: String, place: Int) async throws {
    let steps: [PersonalShortcut.Step] = [Self.soup, Self.meditation, .say("Enjoy.")]
    let shortcuts = Self.lunch(steps)
    var left = steps
    left.remove(at: place)
    let person = try await converse([line, "yes"], shortcuts)
    #expect(shortcuts.all[0].steps == left, "\(person.spoken)")
    let refused = Self.lunch(steps)
    _ = try await converse([line, "no"], refused)
    #expect(refused.all[0].steps == steps)
  }

  @Test func `which step is asked, and the only one goes with its shortcut`() async throws {
    let shortcuts = Self.lunch([Self.soup, Self.meditation])
    let person = try await converse(
      ["remove a step from lunch", "the second", "yes", "remove the last step from lunch", "no"], shortcuts)
    #expect(person.spoken.first?.hasPrefix("Which step of lunch?") == true, "\(person.spoken)")
    #expect(person.spoken.contains("Order Soup, clam chowder is all that lunch does. Delete lunch?"))
    #expect(shortcuts.all[0].steps == [Self.soup])
    _ = try await converse(["remove the last step from lunch", "yes"], shortcuts)
    #expect(shortcuts.all.isEmpty)
  }

  @Test func `a step that a later one needs stays`() async throws {
    var order = PersonalShortcut.Action(app: "Soup Chef", intent: "OrderSoup")
    order.label = "order"
    let shortcuts = Self.lunch([.action(order), .say("That is {order}.")])
    let person = try await converse(["remove the first step from lunch", "yes"], shortcuts)
    #expect(shortcuts.all[0].steps.count == 2)
    #expect(person.spoken.last?.contains("is needed in another step of lunch") == true, "\(person.spoken)")
  }

  @Test(
    arguments: [
      "add bananas to lunch", "don't add a step to lunch", "remove bananas from lunch", "I added a step to lunch",
      "how do I add a step to lunch", "remove the last step from dinner", "add start meditation to dinner",
      "remove the last step from lunch?", "remove the ninth step from lunch",
    ])
  func `what means something else changes nothing`(line: String) async throws {
    let shortcuts = Self.lunch([Self.soup, Self.meditation])
    let person = try await converse([line, "yes", "yes"], shortcuts)
    #expect(shortcuts.all[0].steps == [Self.soup, Self.meditation], "\(person.spoken)")
    #expect(!person.events.contains { if case .matched = $0 { true } else { false } }, "\(person.spoken)")
  }

  @Test(
    arguments: [
      ("de-DE", "füge lunch einen schritt hinzu: sage guten appetit", "ja", "entferne den letzten schritt aus lunch"),
      ("es-ES", "añade un paso a lunch: di buen provecho", "sí", "quita el último paso de lunch"),
      ("fr-FR", "ajoute une étape à lunch : dis bon appétit", "oui", "supprime la dernière étape de lunch"),
      ("it-IT", "aggiungi un passo a lunch: di buon appetito", "sì", "togli l'ultimo passo da lunch"),
      ("pt-BR", "adicione um passo a lunch: diga bom apetite", "sim", "remova o último passo de lunch"),
    ])
  func `the same in other languages`(locale: String, add: String, yes: String, remove: String) async throws {
    let shortcuts = Self.lunch(locale: locale)
    let added = try await converse([add, yes], shortcuts, locale: locale)
    #expect(shortcuts.all[0].steps.count == 2, "\(added.spoken)")
    let removed = try await converse([remove, yes], shortcuts, locale: locale)
    #expect(shortcuts.all[0].steps == [Self.soup], "\(removed.spoken)")
  }
}
