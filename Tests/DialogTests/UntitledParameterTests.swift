import AppIntents
import Testing

@testable import ParleyDialog

/// Parameters without a title are asked for by the words of their names.
struct UntitledParameterTests {
  @Test(arguments: [
    ("numberOfShots", "number of shots"), ("cc", "CC"), ("pageURL", "page URL"),
    ("HTMLText", "HTML text"), ("seat2", "seat 2"), ("to_address", "to address"), ("id", "ID"), ("by", "by"), ("", ""),
    ("größe", "größe"),
  ])
  func `a name is said in words and initials`(name: String, words: String) {
    #expect(SpokenName.words(of: name) == words)
  }

  @Test(arguments: [("Page URL", "page URL"), ("Name", "name"), ("A Place", "a place"), ("", "")])
  func `a title keeps its initials within a sentence`(title: String, text: String) {
    #expect(SpokenName.withinSentence(title) == text)
  }

  @Test func `values are asked for in words that go with any name`() async throws {
    let person = try await converse(
      ["send the mix in mixer", "Ann", "example.com", "3", "2 hours"], apps: [MixerShortcuts.self])
    #expect(
      person.spoken == [
        "What should I put for CC?", "What should I put for page URL?", "What should I put for qty?", "How long?",
        "Sent to ann.",
      ])
  }
}

private struct SendMix: AppIntent {
  static let title: LocalizedStringResource = "Send Mix"
  @Parameter var cc: [IntentPerson]
  @Parameter var pageURL: URL
  @Parameter var qty: Int
  @Parameter var length: Duration

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "Sent to \(cc.map(\.displayName), format: .list(type: .and)).")
  }
}

private struct MixerShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: SendMix(), phrases: ["Send the mix in \(.applicationName)"])
  }
}
