import AppIntents
import Foundation
import SampleApps
import Testing

@testable import ParleyDialog

@Suite(.timeLimit(.minutes(10))) struct PersonalStepsTests {
  private static func soup(
    _ values: [String: String] = ["soup": "tomato soup"], as label: String? = "order"
  ) -> PersonalShortcut.Step {
    .action(.init(app: "Soup Chef", intent: "OrderSoup", values: values, label: label))
  }

  private static func demo(_ intent: String, _ values: [String: String], as label: String? = "list")
    -> PersonalShortcut.Step
  {
    .action(.init(app: "Demo", intent: intent, values: values, label: label))
  }

  private func engine(_ profile: DeviceProfile = .speaker) throws -> ConversationEngine {
    ConversationEngine(
      library: try testLibrary([SoupChefShortcuts.self, ToDoShortcuts.self]), profile: profile)
  }

  @Test func `what a step gave, and the values that it had, go into later steps and sentences`() async throws {
    let shortcut = PersonalShortcut(
      name: "soup run",
      steps: [
        Self.soup(), Self.demo("CreateList", ["name": "{order.soup}"]),
        Self.demo("SummarizeList", ["list": "{list}"], as: nil), .say("Your {order.soup} costs {order}."),
      ])
    let engine = try engine()
    #expect(await engine.problems(in: shortcut) == [])
    let person = ScriptedPerson(["the first", "yes"])
    #expect(await engine.run(shortcut, on: person))
    #expect(person.values["name"] == "tomato soup")
    #expect(person.values["list"] == "tomato soup")
    #expect(person.spoken.last == "Your tomato soup costs $3.25.")
    #expect(person.results.count == 3)
  }

  @Test func `a step that fails stops it, and what was done before is told`() async throws {
    let shortcut = PersonalShortcut(
      name: "soup run", steps: [Self.soup(), Self.demo("CreateList", [:]), .say("It is done.")])
    let person = ScriptedPerson(["the first", "yes", "cancel"])
    #expect(try await engine().run(shortcut, on: person) == false)
    #expect(
      person.spoken.suffix(3) == [
        "OK, cancelled.", "Soup run stopped at Create List.", "Done before that: Order Soup.",
      ])
  }

  @Test func `a step whose app is gone stops it with a sentence`() async throws {
    let shortcut = PersonalShortcut(
      name: "soup run", steps: [Self.soup(), .action(.init(app: "Gone", intent: "Go")), .say("It is done.")])
    let engine = try engine()
    #expect(await engine.problems(in: shortcut) == ["Step 2: there is no app “Gone”; there are Soup Chef, Demo."])
    let person = ScriptedPerson(["the first", "yes"])
    #expect(await engine.run(shortcut, on: person) == false)
    #expect(
      person.spoken.suffix(2) == [
        "I can't do the whole of soup run: Gone can't do that here.", "Done before that: Order Soup.",
      ])
  }

  @Test func `what is optional or has a default is asked for where it is to be`() async throws {
    let shortcut = PersonalShortcut(
      name: "sit", steps: [.action(.init(app: "Meditation", intent: "StartMeditation", asked: ["session"]))])
    let library = try testLibrary([MeditationShortcuts.self])
    let engine = ConversationEngine(library: library, profile: .speaker)
    let parameters = library.apps[0].shortcuts.first { $0.name == "StartMeditation" }?.parameterNames
    try #require(parameters?.contains("session") == true)
    let person = ScriptedPerson(["calming"])
    await engine.run(shortcut, on: person)
    #expect(
      person.events.contains { event in
        if case .resolved("session", _, .spoken) = event { true } else { false }
      }, "\(person.events)")
  }

  @Test(
    arguments: [
      (
        [soup(["soup": "gazpacho"])],
        "“gazpacho” is no value of soup of OrderSoup; there are clam chowder, tomato soup, chicken noodle soup."
      ),
      ([soup(["sup": "x"])], "OrderSoup has no parameter “sup” (did you mean soup?); it has soup, restaurant."),
      ([.action(.init(app: "Soup Chef", intent: "OrderSop"))], nil),
      (
        [.action(.init(app: "Soop Chef", intent: "OrderSoup"))],
        "there is no app “Soop Chef” (did you mean Soup Chef?); there are Soup Chef, Demo."
      ),
      ([soup(), soup()], "Step 2: two steps are called “order”; rename one of them."),
      (
        [demo("CreateList", ["name": "{order}"]), soup()],
        "Step 1: {order} names no earlier step; give one a name with “as”."
      ),
      (
        [soup(), demo("SummarizeList", ["list": "{order.soup}"])],
        "Step 2: {order.soup} is one of: soup, and list of SummarizeList takes one of: list; write a value such as "
          + "“grocery list”, or have it asked for."
      ),
      ([soup(), .say("{order.prise}")], "Step 2: OrderSoup gives no “prise”; it has soup, restaurant."),
      (
        [demo("CreateList", ["name": "x"]), .say("{order.total}")],
        "Step 2: {order.total} names no earlier step; there are list."
      ),
    ] as [([PersonalShortcut.Step], String?)])
  func `what cannot be run is told before it is saved`(steps: [PersonalShortcut.Step], sentence: String?) async throws {
    let problems = try await engine().problems(in: PersonalShortcut(name: "x", steps: steps))
    if let sentence { #expect(problems == [sentence]) } else { #expect(problems.count == 1) }
  }

  @Test func `the plan names each step's values and their kinds`() async throws {
    let shortcut = PersonalShortcut(
      name: "soup run", steps: [Self.soup(), Self.demo("CreateList", ["name": "{order}"]), .say("It costs {order}.")])
    #expect(
      try await engine().plan(of: shortcut) == [
        "1. OrderSoup of Soup Chef as order, which gives a text", "   soup (one of: soup): “tomato soup”",
        "   restaurant (one of: restaurant): asked for",
        "2. CreateList of Demo as list, which gives one of: list", "   name (a text): “{order}”",
        "3. say “It costs {order}.”",
      ])
  }
}
