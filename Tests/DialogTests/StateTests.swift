import AppIntents
import ParleyDialog
import Testing

/// How what is so or not is told: a bare "no" or "muted: off" says little where nothing asked for it.
struct StateTests {
  struct SetUp: AppIntent {
    static let title: LocalizedStringResource = "Set Up"
    @Parameter(title: "Is muted") var isMuted: Bool
    @Parameter(title: "Locked", displayName: .onOff) var locked: Bool
    @Parameter(title: "Shuffle", displayName: .onOff) var shuffle: Bool
    @Parameter(title: "Repeat All Songs") var repeats: Bool
    @Parameter(title: "Door", displayName: .init(true: "Open", false: "Closed")) var door: Bool
    static var parameterSummary: some ParameterSummary { Summary("Set up the player") }
    func perform() async throws -> some IntentResult & ProvidesDialog {
      try await requestConfirmation()
      guard try await $isMuted.requestConfirmation(for: isMuted) else { return .result(dialog: "Left as it was.") }
      return .result(dialog: "Set up.")
    }
  }

  struct Shortcuts: AppShortcutsProvider {
    static let applicationName = "Player"
    static var appShortcuts: [AppShortcut] {
      AppShortcut(
        intent: SetUp(), phrases: ["Set up \(.applicationName)"], shortTitle: "Set Up", systemImageName: "gear")
    }
  }

  private func converse(_ lines: [String]) async throws -> ScriptedPerson {
    let person = ScriptedPerson(lines)
    let library = try ShortcutLibrary(apps: [Shortcuts.self], language: testLanguage)
    await ConversationEngine(library: library, profile: .speaker).run(on: person)
    return person
  }

  @Test func `a state that is read back is told in words of its title`() async throws {
    let person = try await converse([
      "set up player", "no", "off", "off", "no", "closed", "more", "no, I meant muted", "yes", "yes",
    ])
    let question = "Set up the player. Ready to continue?"
    #expect(
      person.spoken.suffix(6) == [
        question, "Not muted. Not locked. Shuffle off. Repeat all songs: no. Door: Closed. " + question, "OK, muted.",
        question, "Muted. Is that right?", "Set up.",
      ])
  }
}
