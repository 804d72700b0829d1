import AppIntents
import Foundation
import SampleApps
import Testing

@testable import ParleyDialog

/// R21: what people say to keep what was done, and of what they have kept.
@Suite(.timeLimit(.minutes(10))) struct SavedRunTests {
  private static let order = ["order clam chowder with soup chef", "the first", "yes"]
  private static let address = "38801 South Sheridan Boulevard"

  private static func lunch(_ name: String, _ soup: String = "clam chowder") -> PersonalShortcut {
    PersonalShortcut(
      name: name, steps: [.action(.init(app: "Soup Chef", intent: "OrderSoup", values: ["soup": soup]))])
  }

  private func converse(_ lines: [String], with shortcuts: PersonalShortcuts) async throws -> ScriptedPerson {
    let person = ScriptedPerson(lines)
    let apps: [any AppShortcutsProvider.Type] = [SoupChefShortcuts.self, MeditationShortcuts.self]
    let library = ShortcutLibrary(like: try testLibrary(apps), seed: 1, personal: shortcuts)
    await ConversationEngine(library: library, profile: .speaker).run(on: person)
    return person
  }

  private func saved(_ lines: [String]) async throws -> [PersonalShortcut.Action]? {
    let shortcuts = PersonalShortcuts(holding: [])
    _ = try await converse(Self.order + lines, with: shortcuts)
    return shortcuts.all.first?.actions
  }

  @Test(
    arguments: [
      (["yes"], ["soup": "clam chowder", "restaurant": address], []),
      (["no", "yes", "no"], ["soup": "clam chowder"], ["restaurant"]),
      (["no, ask me which restaurant", "yes", "no"], ["soup": "clam chowder"], ["restaurant"]),
      (["no", "no", "yes"], ["restaurant": address], ["soup"]),
      (["no", "no", "no"], [:], ["soup", "restaurant"]),
    ] as [([String], [String: String], Set<String>)])
  func `what is not to be kept is asked about one by one`(
    answers: [String], values: [String: String], asked: Set<String>
  ) async throws {
    let actions = try await saved(["save that as noon soup"] + answers)
    #expect(actions == [.init(app: "Soup Chef", intent: "OrderSoup", values: values, asked: asked)])
  }

  @Test(
    arguments: [
      ("save that as noon soup please", "noon soup", [:]),
      ("could you save that as noon soup, please", "noon soup", [:]),
      ("save what I just did as noon soup", "noon soup", [:]), ("add that to my shortcuts", "noon soup", [:]),
      ("save that as noon soup and always ask for the restaurant", "noon soup", ["soup": "clam chowder"]),
      ("save that as noon soup but ask me which soup", "noon soup", ["restaurant": address]),
      ("save that and ask for the soup", "noon soup", ["restaurant": address]),
    ] as [(String, String, [String: String])])
  func `courtesy and what is to be asked for are no part of a name`(
    line: String, name: String, kept: [String: String]
  ) async throws {
    let shortcuts = PersonalShortcuts(holding: [])
    let isNamed = line.contains("noon soup")
    let answers = (isNamed ? [] : ["noon soup", "yes"]) + ["yes"]
    let person = try await converse(Self.order + [line] + answers, with: shortcuts)
    #expect(shortcuts.all.map(\.name) == [name], "\(person.spoken)")
    let all = ["soup": "clam chowder", "restaurant": Self.address]
    #expect(shortcuts.all.first?.actions.first?.values == (kept.isEmpty ? all : kept))
    #expect(shortcuts.all.first?.actions.first?.asked == Set(kept.isEmpty ? [] : all.keys.filter { kept[$0] == nil }))
  }

  @Test func `a long name is read back, and what no value is called is told`() async throws {
    let shortcuts = PersonalShortcuts(holding: [])
    let long = try await converse(Self.order + ["save that as soup with a lot of pepper", "no"], with: shortcuts)
    #expect(long.spoken.contains("Call it soup with a lot of pepper?"), "\(long.spoken)")
    let wrong = try await converse(Self.order + ["save that as noon soup and ask for the pepper"], with: shortcuts)
    #expect(wrong.spoken.last == "Order Soup has no pepper.", "\(wrong.spoken)")
  }

  @Test(
    arguments: [
      ["save that as noon soup", "cancel"], ["save that as noon soup", "no, cancel"],
      ["save that as noon soup", "never mind"], ["save that as noon soup", "no", "yes", "cancel"],
      ["save that", "cancel"], ["call it a day", "no"], ["call it a day", "cancel"], ["call it a day"],
      ["don't save that"], ["don't call it lunch"], ["should I save that as lunch?"], ["I saved that as lunch"],
    ])
  func `what is left or not wanted saves nothing`(lines: [String]) async throws {
    #expect(try await saved(lines) == nil)
  }

  @Test(arguments: [["call it noon soup", "yes", "yes"], ["save that", "noon soup", "yes", "yes"]])
  func `it is named in other ways`(lines: [String]) async throws {
    #expect(try await saved(lines)?.count == 1)
  }

  @Test func `nothing that was done has no name`() async throws {
    let person = try await converse(["call it a day", "save that"], with: PersonalShortcuts(holding: []))
    #expect(person.spoken[0].hasPrefix("I don't know how"))
    #expect(person.spoken[1].hasPrefix("There is nothing to save yet."))
  }

  @Test func `all that one sentence ran is kept, and nothing of the one before it`() async throws {
    let shortcuts = PersonalShortcuts(holding: [])
    let lines = ["order clam chowder with soup chef and start meditation", "the first", "yes"]
    _ = try await converse(
      ["find new sessions with meditation"] + lines + ["save that as a b c", "yes"], with: shortcuts)
    #expect(shortcuts.all.first?.actions.map(\.intent) == ["OrderSoup", "StartMeditation"])
  }

  @Test func `what is a shortcut already is no name, and does not run where one is asked for`() async throws {
    let shortcuts = PersonalShortcuts(holding: [Self.lunch("my lunch")])
    let person = try await converse(
      Self.order + ["save that", "my lunch", "start meditation", "cancel"], with: shortcuts)
    #expect(
      person.spoken.suffix(4) == [
        "What shall I call it?", "My lunch is already something that you can say. What else shall I call it?",
        "Start meditation is already something that you can say. What else shall I call it?", "OK, cancelled.",
      ])
    #expect(shortcuts.all.count == 1)
  }

  @Test(
    arguments: [
      (["find lunch", "delete friday lunch", "no"], "Delete friday lunch?"),
      (["my lunch", "delete friday lunch", "no"], "Delete friday lunch?"),
      (["my lunch", "what does friday lunch do"], "Friday lunch: Order Soup, tomato soup."),
      (["find lunch", "change the soup in my lunch to tomato", "no"], "Change the soup in my lunch to tomato soup?"),
      (["delete a shortcut", "friday lunch", "no"], "Delete friday lunch?"),
      (["change my lunch", "the soup", "tomato", "no"], "Change the soup in my lunch to tomato soup?"),
      (["never ask which soup in my lunch", "tomato", "no"], "Change the soup in my lunch to tomato soup?"),
      (["find lunch", "no"], "OK, cancelled."), (["delete a shortcut", "no"], "OK, cancelled."),
      (["do I have a shortcut for the streak?", "no"], "Streak, from Meditation. Run it?"),
      (["is there a shortcut for pizza?"], "I found nothing for pizza."),
      (["find me shortcuts about new sessions", "no"], "Find New Sessions, from Meditation. Run it?"),
      (["which soup is in my lunch?"], "My lunch: Order Soup, clam chowder."),
      (["rename my lunch to noon soup please", "no"], "Rename my lunch to noon soup?"),
      (["rename the my lunch shortcut to noon soup", "no"], "Rename my lunch to noon soup?"),
      (["my lunch should be called noon soup", "no"], "Rename my lunch to noon soup?"),
      (["change my lunch to tomato soup", "no"], "Change the soup in my lunch to tomato soup?"),
      (["my lunch should have tomato soup", "no"], "Change the soup in my lunch to tomato soup?"),
      (["ask me which soup each time in my lunch", "no"], "Ask for the soup in my lunch every time?"),
      (["please remove my lunch from my shortcuts", "no"], "Delete my lunch?"),
      (["run the my lunch shortcut", "the first", "no"], "Ready to order?"),
      (["look up streak", "no"], "Streak, from Meditation. Run it?"),
    ] as [([String], String)])
  func `shortcuts are spoken of in many ways, also where something else was asked`(
    lines: [String], sentence: String
  ) async throws {
    let own = [Self.lunch("my lunch"), Self.lunch("friday lunch", "tomato soup")]
    let shortcuts = PersonalShortcuts(holding: own)
    let person = try await converse(lines, with: shortcuts)
    #expect(person.spoken.contains(sentence), "\(person.spoken)")
    #expect(person.results.isEmpty && Set(shortcuts.all) == Set(own))
  }
}
