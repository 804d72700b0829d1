import AppIntents
import ParleyDialog
import Testing

struct LibraryHelpTests {
  private let apps: [any AppShortcutsProvider.Type] = [
    DemoShortcuts.self, CanteenShortcuts.self, BistroShortcuts.self,
  ]

  @Test(arguments: ["what can I do here", "What can I do here?", "help"])
  func `R16 help names the primary phrases three at a time`(said: String) async throws {
    let person = try await converse([said, "more", "more", "order from bistro"], apps: apps)
    #expect(
      person.spoken == [
        "There are 4: Summarise grocery with Demo, Add a list with Demo, Order from Canteen. Or say more.",
        "There's also Order from Bistro.",
        "I don't know how to do that. You can say Summarise grocery with Demo, Add a list with Demo or Order from Canteen.",
        "Dinner is picked.",
      ])
  }

  @Test(arguments: ["what can I do with demo", "What can I do with Demo?", "help with demo"])
  func `R16 help on one app names its phrases alone`(said: String) async throws {
    let person = try await converse([said], apps: apps)
    #expect(person.spoken == ["You can say Summarise grocery with Demo or Add a list with Demo."])
  }

  @Test func `a trigger phrase works while help waits for more`() async throws {
    let person = try await converse(["help", "order from canteen", "more"], apps: apps)
    #expect(person.spoken.dropLast().last == "Lunch is picked.")
    #expect(person.events.dropLast().last == .notUnderstood(reason: .noMatch))
  }
}
