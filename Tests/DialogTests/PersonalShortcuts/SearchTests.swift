import AppIntents
import SampleApps
import Testing

@testable import ParleyDialog

/// R26: what can be run is found by words of it.
@Suite(.timeLimit(.minutes(10))) struct SearchTests {
  private static let lunch = PersonalShortcut(
    name: "my lunch",
    steps: [.action(.init(app: "Soup Chef", intent: "OrderSoup", values: ["soup": "clam chowder"]))])

  private func library(_ shortcuts: [PersonalShortcut] = [lunch]) throws -> ShortcutLibrary {
    ShortcutLibrary(
      like: try testLibrary([SoupChefShortcuts.self, MeditationShortcuts.self, ToDoShortcuts.self]), seed: 1,
      personal: PersonalShortcuts(holding: shortcuts))
  }

  private func converse(_ lines: [String], profile: DeviceProfile = .speaker) async throws -> ScriptedPerson {
    let person = ScriptedPerson(lines)
    await ConversationEngine(library: try library(), profile: profile).run(on: person)
    return person
  }

  @Test(
    arguments: [
      ("summarize", ["Summarize"]), ("the summarize", ["Summarize"]), ("summ", ["Summarize"]), ("su", []),
      ("demo", ["Summarize", "New List"]), ("list demo", ["Summarize", "New List"]),
      ("lunch", ["Order Lunch", "my lunch"]), ("chowder", ["my lunch"]), ("rundown", ["Summarize"]),
      ("new sessions", ["Find New Sessions"]), ("zebra", []), ("soup zebra", []), ("lists", ["Summarize", "New List"]),
      ("lunches", ["Order Lunch", "my lunch"]),
      ("<list>", ["Summarize", "New List"]),
      ("", []), ("…", []),
    ] as [(String, [String])])
  func `words find what has all of them, in declared order`(words: String, titles: [String]) throws {
    #expect(try library().find(words, on: .speaker).map(\.title) == titles)
  }

  @Test func `what shows its app is found only where it can be shown`() throws {
    let library = try testLibrary([BallparkShortcuts.self])
    #expect(library.find("baseball", on: .speaker).allSatisfy { !$0.opensApp })
    let all = library.find("baseball", on: .phone)
    #expect(all.count >= library.find("baseball", on: .speaker).count && !all.isEmpty)
  }

  @Test(arguments: [DeviceProfile.speaker, .phone])
  func `one that is found runs after a yes`(profile: DeviceProfile) async throws {
    let person = try await converse(["find summarize", "yes", "grocery list", "find my keys"], profile: profile)
    #expect(person.spoken.first == "Summarize, from Demo. Run it?")
    #expect(person.outcome == .completed)
    #expect(person.spoken.last == "I found nothing for my keys.")
    let refused = try await converse(["find summarize", "no"])
    #expect(refused.results.isEmpty && refused.spoken.last == "OK, cancelled.")
  }

  @Test func `several are offered, one of one's own among them`() async throws {
    let person = try await converse(["search for lunch", "my lunch", "the first", "yes"])
    #expect(person.spoken.first == "Which of these? Order Lunch or my lunch.")
    #expect(person.values["soup"] == "clam chowder" && person.outcome == .completed)
  }

  @Test(
    arguments: [
      "don't find summarize", "how do I find summarize", "I could not find my lunch",
      "find new sessions with meditation",
      "you will find my lunch in the fridge",
    ])
  func `what is no search is none`(line: String) async throws {
    let person = try await converse([line, "no"])
    #expect(!person.spoken.contains { $0.contains("Run it?") || $0.contains("Which of these?") }, "\(person.spoken)")
  }

  @Test func `what was searched follows the shortcuts that are saved meanwhile`() throws {
    let library = try library([])
    #expect(library.find("harmonica", on: .speaker).isEmpty)
    try #require(library.personal).add(PersonalShortcut(name: "my harmonica", steps: [.say("music")]))
    #expect(library.find("harmonica", on: .speaker).map(\.title) == ["my harmonica"])
  }
}
