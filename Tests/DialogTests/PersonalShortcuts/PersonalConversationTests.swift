import AppIntents
import Foundation
import ParleyGrammar
import SampleApps
import Testing

@testable import ParleyDialog

@Suite(.timeLimit(.minutes(10))) struct PersonalConversationTests {
  private static let lunch = PersonalShortcut(
    name: "my lunch",
    steps: [.action(.init(app: "Soup Chef", intent: "OrderSoup", values: ["soup": "clam chowder"]))])

  private func converse(
    _ lines: [String], with shortcuts: PersonalShortcuts,
    apps: [any AppShortcutsProvider.Type] = [
      SoupChefShortcuts.self
    ], profile: DeviceProfile = .speaker
  ) async throws -> ScriptedPerson {
    let person = ScriptedPerson(lines)
    let library = ShortcutLibrary(like: try testLibrary(apps), seed: 1, personal: shortcuts)
    await ConversationEngine(library: library, profile: profile).run(on: person)
    return person
  }

  @Test(arguments: [DeviceProfile.speaker, .phone])
  func `what was done is saved under a name, which runs it`(profile: DeviceProfile) async throws {
    let shortcuts = PersonalShortcuts(holding: [])
    let person = try await converse(
      [
        "order soup", "clam chowder", "the first", "yes", "save that as a shortcut", "my launch", "no",
        "my lunch", "yes", "yes", "please my lunch", "yes",
      ], with: shortcuts, profile: profile)
    #expect(shortcuts.all.map(\.name) == ["my lunch"])
    #expect(
      shortcuts.all[0].actions[0].values
        == ["soup": "clam chowder", "restaurant": "38801 South Sheridan Boulevard"])
    #expect(
      person.spoken.contains(
        "Keep clam chowder and 38801 South Sheridan Boulevard every time?"))
    #expect(person.spoken.contains("Saved. Say: my lunch."))
    #expect(person.results.count == 2)
    #expect(
      person.events.contains(.resolved(parameter: "soup", value: "clam chowder", source: .preset)))
  }

  @Test func `a value that is not kept is asked for at every run`() async throws {
    let shortcuts = PersonalShortcuts(holding: [])
    let person = try await converse(
      [
        "order soup", "tomato", "the first", "yes", "save that as lunch time", "no", "no", "no", "lunch time",
        "clam chowder",
      ], with: shortcuts)
    #expect(shortcuts.all.first?.actions.first?.values == [:])
    #expect(person.values["soup"] == "clam chowder")
  }

  @Test(
    arguments: [
      ("don't my lunch", "OK, I won't."),
      ("my lunch?", "I don't know how to do that. You can say Order lunch with Soup Chef."),
      ("delete my dinner", nil), ("my lunch is good", nil), ("I had my lunch", nil),
      ("my lunch tomorrow", nil), ("cancel my lunch", nil), ("don't delete my lunch", "OK, I won't."),
      ("how do I delete my lunch", nil), ("did I delete my lunch?", nil), ("my lunch no stop", "OK, I won't."),
      ("not my lunch", "OK, I won't."), ("my lunch if it rains", nil), ("my lunch yesterday", nil),
      ("is my lunch ready", nil), ("there is my lunch", nil), ("I said my lunch", nil),
    ] as [(String, String?)])
  func `what is no order runs nothing`(line: String, reply: String?) async throws {
    let shortcuts = PersonalShortcuts(holding: [Self.lunch])
    let person = try await converse([line, "yes"], with: shortcuts)
    #expect(person.outcome == nil)
    #expect(!person.events.contains { if case .matched = $0 { true } else { false } })
    #expect(shortcuts.all == [Self.lunch])
    if let reply { #expect(person.spoken.first == reply) }
  }

  @Test func `it is told, changed, renamed and deleted by voice, each after a question`() async throws {
    let shortcuts = PersonalShortcuts(holding: [Self.lunch])
    let person = try await converse(
      [
        "what are my shortcuts", "what does my lunch do",
        "change the soup in my lunch to tomato", "no", "change the soup in my lunch to tomato", "yes",
        "change the soup in my lunch to gazpacho", "change the colour in my lunch to red",
        "always ask which restaurant in my lunch", "yes", "rename my lunch to noon soup", "yes",
      ], with: shortcuts)
    #expect(
      person.spoken == [
        "You can say my lunch.", "My lunch: Order Soup, clam chowder.",
        "Change the soup in my lunch to tomato soup?", "OK, cancelled.",
        "Change the soup in my lunch to tomato soup?", "My lunch is changed.",
        "Gazpacho is no soup that I know.", "My lunch has no colour.",
        "Ask for the restaurant in my lunch every time?", "My lunch is changed.",
        "Rename my lunch to noon soup?", "Renamed. Say: noon soup.",
      ])
    #expect(
      shortcuts.all == [
        PersonalShortcut(
          name: "noon soup",
          steps: [
            .action(
              .init(app: "Soup Chef", intent: "OrderSoup", values: ["soup": "tomato soup"], asked: ["restaurant"]))
          ])
      ])
    let end = try await converse(
      ["delete noon soup", "no", "erase noon soup", "yes", "what are my shortcuts", "noon soup please"],
      with: shortcuts)
    #expect(shortcuts.all.isEmpty)
    #expect(end.spoken[4] == "You have no shortcuts of your own yet.")
  }

  @Test(
    arguments: [
      ("order soup chef", "Order soup chef is already"), ("cancel", nil), ("help", nil), ("yes", "Yes is already"),
      ("what are my shortcuts", nil), ("my lunch", nil),
    ] as [(String, String?)])
  func `a name that is something already is not taken`(name: String, sentence: String?) async throws {
    let shortcuts = PersonalShortcuts(holding: [Self.lunch])
    let library = ShortcutLibrary(like: try testLibrary([SoupChefShortcuts.self]), seed: 1, personal: shortcuts)
    #expect(library.clash(of: name) == .taken)
    #expect(library.clash(of: "my supper") == nil)
    #expect(library.clash(of: "my lunch", besides: "my lunch") == nil)
    guard let sentence else { return }
    let person = try await converse(
      ["order soup", "tomato", "the first", "yes", "save that as \(name)", "my supper", "yes", "yes"], with: shortcuts)
    #expect(person.spoken.contains { $0.hasPrefix(sentence) }, "\(person.spoken)")
    #expect(shortcuts.shortcut(named: "my supper") != nil)
  }

  @Test func `a name that sounds like another is asked about`() async throws {
    let shortcuts = PersonalShortcuts(holding: [Self.lunch]) { name, other in
      name == "my launch" && other == "my lunch" ? 0.1 : 1
    }
    let person = try await converse(
      ["order soup", "tomato", "the first", "yes", "save that as my launch", "no", "my supper", "yes", "yes"],
      with: shortcuts)
    #expect(person.spoken.contains("My launch sounds like my lunch. Call it that anyway?"))
    #expect(shortcuts.all.map(\.name) == ["my lunch", "my supper"])
  }

  @Test func `a kept value that there is not any more is told, and asked for`() async throws {
    var gone = Self.lunch
    gone.steps = [.action(.init(app: "Soup Chef", intent: "OrderSoup", values: ["soup": "gazpacho"]))]
    let person = try await converse(
      ["my lunch", "tomato", "the first", "yes"], with: PersonalShortcuts(holding: [gone]))
    #expect(person.spoken.first == "There is no gazpacho. There is clam chowder, tomato soup and chicken noodle soup.")
    #expect(person.values["soup"] == "tomato soup")
    #expect(person.outcome == .completed)
  }

  @Test func `shortcuts follow what another program saves, within the conversation`() async throws {
    let shortcuts = PersonalShortcuts(holding: [])
    let library = ShortcutLibrary(like: try testLibrary([SoupChefShortcuts.self]), seed: 1, personal: shortcuts)
    let before = library.triggers
    #expect(library.triggers.grammar === before.grammar)
    try shortcuts.add(Self.lunch)
    #expect(library.triggers.grammar !== before.grammar)
    var heard = PhraseCursor(library.triggers.grammar.listening)
    #expect(heard.take("my") != .none && heard.take("lunch") != .none)
  }
}
