import AppIntents
import ParleyDialog
import SampleApps
import Testing

struct LibraryMatchingTests {
  private func preview(
    _ text: String, apps: [any AppShortcutsProvider.Type] = [DemoShortcuts.self], exactly: Bool = false
  ) async throws -> ShortcutPreview {
    try await testLibrary(apps).preview(text, exactly: exactly)
  }

  @Test(arguments: [
    "order soup", "hey, could you please order soup", "can you order soup for me please", "I'd like to order soup",
    "um, order soup thanks",
  ]) func `words of courtesy around a trigger phrase do not matter`(text: String) async throws {
    let preview = try await preview(text, apps: [SoupChefShortcuts.self])
    #expect(preview.shortcut?.name == "OrderSoup")
    #expect(preview.outcome == .exact)
  }

  @Test(arguments: [
    "give me the rundown of my grocery list with demo", "summarize the grocery list with demo",
    "demo, recap my grocery list", "could you give me an overview of grocery with demo",
  ]) func `R14 words near a phrase run it, with the value that they name`(text: String) async throws {
    let preview = try await preview(text)
    #expect(preview.shortcut?.name == "SummariseList")
    #expect(preview.parameters == ["list": "grocery"])
    #expect(preview.outcome == .near)
  }

  @Test func `R14 a watch and an app that wants it so take only phrases as they are`() async throws {
    let near = "give me the rundown of my grocery list with demo"
    #expect(try await preview(near, exactly: true).outcome == .nothing)
    #expect(try await preview("summarise grocery with demo", exactly: true).outcome == .exact)
    let strict = try await preview("buy something from canteen", apps: [CanteenShortcuts.self])
    #expect(strict.outcome == .nothing)
    #expect(strict.runnersUp.first?.keptOut == "Canteen takes only phrases as they are declared")
    let loose = try await preview("buy something from bistro", apps: [BistroShortcuts.self])
    #expect(loose.shortcut?.name == "PickDinner")
    let person = try await converse([near], apps: [DemoShortcuts.self], profile: .watch)
    #expect(person.outcome == nil)
  }

  @Test(arguments: [
    "delete a list with demo", "please delete a list with demo", "add a list to my calendar with demo",
    "remove my list with demo", "put a list in my calendar with demo",
  ]) func `R14 a negative phrase, and what is near to it, runs nothing`(text: String) async throws {
    let preview = try await preview(text)
    #expect(preview.outcome == .nothing)
    #expect(preview.why?.contains("negative phrase") == true)
  }

  @Test(arguments: [
    "the weather is nice", "summarise", "demo", "what time is it", "play some music with demo", "",
    "summarise the moon landing with parley",
  ]) func `what is not near runs nothing`(text: String) async throws {
    #expect(try await preview(text).outcome == .nothing)
  }

  @Test func `two apps with like phrases lead to a question which one`() async throws {
    let apps: [any AppShortcutsProvider.Type] = [CanteenShortcuts.self, BistroShortcuts.self]
    #expect(try await preview("order from food", apps: apps).choices.map(\.name) == ["PickLunch", "PickDinner"])
    #expect(try await preview("order from bistro", apps: apps).shortcut?.name == "PickDinner")
    let person = try await converse(["order from food", "bistro"], apps: apps)
    #expect(person.spoken == ["Which one: Canteen or Bistro?", "Dinner is picked."])
    let second = try await converse(["order from food", "the first one"], apps: apps)
    #expect(second.spoken.last == "Lunch is picked.")
    let cancelled = try await converse(["order from food", "never mind", "order from bistro"], apps: apps)
    #expect(cancelled.spoken.suffix(2) == ["OK, cancelled.", "Dinner is picked."])
    let silent = try await converse(["order from food", "", "", "order from canteen"], apps: apps)
    #expect(silent.spoken.last == "Lunch is picked.")
  }

  @Test func `runners-up tell how near they were and what kept them out`() async throws {
    let preview = try await preview("give me the rundown of my grocery list with demo")
    let other = try #require(preview.runnersUp.first)
    #expect(other.shortcut == "AddList")
    #expect(other.nearness < preview.nearness ?? 0)
  }

  @Test func `a phrase that lacks the app's name says so`() async throws {
    let preview = try await preview("summarise")
    #expect(preview.why?.contains("the app's name was not said") == true)
  }
}
