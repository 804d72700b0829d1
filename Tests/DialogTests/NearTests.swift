import AppIntents
import ParleyLanguage
import SampleApps
import Testing

@testable import ParleyDialog

private struct NoteBird: AppIntent {
  static let title: LocalizedStringResource = "Note Bird"
  func perform() async throws -> some IntentResult { .result() }
}

private struct CallPlumber: AppIntent {
  static let title: LocalizedStringResource = "Call Plumber"
  func perform() async throws -> some IntentResult { .result() }
}

/// The phrases of the first shortcut show that its requests have words of their own, those of the second do not.
private struct Cottage: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: NoteBird(),
      phrases: [
        "I saw a heron by the pond with \(.applicationName)", "I just saw two owls with \(.applicationName)",
        "Note that I saw a robin with \(.applicationName)",
        "There was a woodpecker that I saw with \(.applicationName)",
      ])
    AppShortcut(
      intent: CallPlumber(),
      phrases: ["Fix a leaking pipe with \(.applicationName)", "Get the pipe fixed with \(.applicationName)"])
  }
}

private struct Remember: AppIntent {
  static let title: LocalizedStringResource = "Remember"
  func perform() async throws -> some IntentResult { .result() }
}

/// What its phrases end in is anything: after "to", and after "for".
private struct Porch: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: Remember(),
      phrases: [
        "I need a reminder with \(.applicationName)", "Set a reminder to call my mother with \(.applicationName)",
        "I would like a reminder with \(.applicationName)",
        "Make a reminder for the car meeting with \(.applicationName)",
      ])
  }
}

struct NearTests {
  private func preview(
    _ text: String, of app: any AppShortcutsProvider.Type = Cottage.self
  ) async throws -> ShortcutPreview {
    try await testLibrary([app]).preview(text)
  }

  @Test(arguments: [
    ("I saw a kingfisher with cottage", "NoteBird"), ("please note that I saw some geese with cottage", "NoteBird"),
    ("mend the pipe with cottage", "CallPlumber"), ("could you repair a leaking pipe with cottage", "CallPlumber"),
  ]) func `other words for the same run the shortcut, and words of their own where the phrases have them`(
    text: String, shortcut: String
  ) async throws {
    #expect(try await preview(text).shortcut?.name == shortcut)
  }

  @Test(arguments: [
    ("fix the leaking radiator with cottage", "“radiator”"),
    ("get the pipe fixed for grandma and paint the house with cottage", "“grandma”, “paint”, and “house”"),
    ("get a the pipe fixed with the cottage", "“a”"),
  ]) func `what nothing accounts for keeps a shortcut from running, and is named`(
    text: String, words: String
  ) async throws {
    let preview = try await preview(text)
    #expect(preview.shortcut == nil)
    #expect(preview.runnersUp.first?.keptOut == "nothing accounts for \(words)")
  }

  @Test(arguments: [
    ("create a reminder to pay the mortgage with porch", "Remember"),
    ("I want a reminder for the baby shower with porch", "Remember"), ("pay the mortgage with porch", nil),
    ("set a reminder to pay the mortgage and sell the old house with porch", nil),
  ]) func `what phrases show to be anything is no sign of another request`(
    text: String, shortcut: String?
  ) async throws {
    #expect(try await preview(text, of: Porch.self).shortcut?.name == shortcut)
  }

  @Test(arguments: [
    "what's the weather", "play some jazz", "how do I get to the airport", "tell me a joke", "call my brother",
    "what time is it in tokyo", "turn on the radio", "add milk to my shopping list",
  ]) func `requests of other kinds run nothing`(text: String) async throws {
    #expect(try await preview(text + " with cottage").outcome == .nothing)
  }

  @Test(arguments: [
    ("order a large latte with soup chef", nil), ("get me a small iced mocha with two sugars, soup chef", nil),
    ("order soup and sandwiches", nil), ("order me some soup", "OrderSoup"),
  ]) func `an order for another kind of shop is not taken`(text: String, shortcut: String?) async throws {
    #expect(try await preview(text, of: SoupChefShortcuts.self).shortcut?.name == shortcut)
  }

  @Test(arguments: [
    ("switch on the porch light", ["switch on", "the", "porch", "light"]),
    ("turn the lamp off", ["turn off", "the", "lamp"]),
    ("turn it on for me please", ["turn on", "it", "for", "me", "please"]),
    ("put milk on my list", ["put", "milk", "on", "my", "list"]),
    ("start a session", ["start", "a", "session"]), ("add twenty five eggs", ["add", "twenty", "eggs"]),
  ]) func `a verb and its particle are one, wherever it stands at the end`(text: String, units: [String]) throws {
    let words = NearWords(try #require(testLanguage.similar), language: testLanguage)
    #expect(words.units(of: text.split(separator: " ").map(String.init)).map(\.text) == units)
  }

  @Test(arguments: ["start a meditation", "start a session with meditation"])
  func `a session is started, not chosen`(text: String) async throws {
    #expect(try await preview(text, of: MeditationShortcuts.self).shortcut?.name == "StartMeditation")
  }

  @Test func `a language without data takes phrases as they are`() async throws {
    let folder = try DataFolder.models.located().appendingPathComponent("es-ES")
    let library = try ShortcutLibrary(apps: [Cottage.self], language: try Language.load(folder: folder))
    #expect(await library.preview("I saw a kingfisher with cottage").outcome == .nothing)
    #expect(await library.preview("get the pipe fixed with cottage").outcome == .exact)
  }
}
