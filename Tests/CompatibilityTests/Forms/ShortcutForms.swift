import AppIntents
import Synchronization
import Testing

// The ways in which apps declare shortcuts and phrases.

struct StartRoutine: AppIntent {
  static let title: LocalizedStringResource = "Start Routine"
  @Parameter(title: "Routine") var routine: Season?
  init() {}
  init(routine: Season) { self.routine = routine }
  func perform() async throws -> some IntentResult { .result() }
}

struct RoutineShortcutsProvider: AppShortcutsProvider {
  static let shortcutTileColor: ShortcutTileColor = .orange

  @AppShortcutsBuilder
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: StartRoutine(),
      phrases: [
        "Start a \(.applicationName)",
        "\(.applicationName) start \(\.$routine)!",
        "Could you start \(\.$routine) in \(.applicationName)?",
      ],
      shortTitle: "Start",
      systemImageName: "play",
      parameterPresentation: ParameterPresentation(
        for: \.$routine,
        summary: Summary("Start \(\.$routine)"),
        optionsCollections: {
          OptionsCollection(Season.SeasonQuery(), title: "Routines", systemImageName: "star")
          OptionsCollection(Season.SeasonQuery(), title: "More")
        }
      )
    )
    AppShortcut(intent: SayOnly(), phrases: ["Say in \(.applicationName)"], systemImageName: "mouth")
    if #available(iOS 26, macOS 26, *) {
      AppShortcut(intent: ReturnText(), phrases: ["Text"])
    }
  }

  static var negativePhrases: NegativeAppShortcutPhrases {
    NegativeAppShortcutPhrases(phrases: ["Stop", "Pause \(.applicationName)"])
  }
}

struct ArrayShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    return [
      AppShortcut(
        intent: StartRoutine(routine: Season(name: "Spring")), phrases: [.init("Spring ${applicationName}")],
        shortTitle: LocalizedStringResource("Spring"), systemImageName: "leaf")
    ]
  }
}

@Suite("Shortcut forms") struct ShortcutFormTests {
  @Test("phrases keep their tokens wherever they stand")
  func phrases() {
    let shortcuts = RoutineShortcutsProvider.appShortcuts
    #expect(shortcuts.count == 3)
    #expect(
      shortcuts[0].phrases.map { $0.map(\.catalogueText).joined() } == [
        "Start a ${applicationName}", "${applicationName} start ${routine}!",
        "Could you start ${routine} in ${applicationName}?",
      ])
    #expect(
      RoutineShortcutsProvider.negativePhrases.phrases.map(\.parts) == [
        [.text("Stop")], [.text("Pause "), .applicationName],
      ])
    #expect(shortcuts[0].parameterPresentation?.parameter == "routine")
    #expect(shortcuts[0].parameterPresentation?.collections.map { $0.title.resolved() } == ["Routines", "More"])
    #expect(RoutineShortcutsProvider.applicationName == "Routine")
    #expect(RoutineShortcutsProvider.shortcutTileColor == .orange)
  }

  @Test("a plain array and a phrase made from text")
  func array() throws {
    let shortcut = try #require(ArrayShortcuts.appShortcuts.first)
    #expect(shortcut.phrases == [[.text("Spring "), .applicationName]])
    #expect((shortcut.makeIntent() as? StartRoutine)?.routine?.name == "Spring")
    #expect(ArrayShortcuts.shortcutTileColor == .blue && ArrayShortcuts.allowsFlexibleMatching)
  }

  @Test("updating the parameters tells the observers of this app")
  func update() {
    let count = Mutex(0)
    let observed = AppShortcutUpdates.observe(ArrayShortcuts.self) { count.withLock { $0 += 1 } }
    ArrayShortcuts.updateAppShortcutParameters()
    RoutineShortcutsProvider.updateAppShortcutParameters()
    #expect(count.withLock { $0 } == 1)
    withExtendedLifetime(observed) {}
  }
}
