import AppIntents

/// What can be said to Meditation.
public struct MeditationShortcuts: AppShortcutsProvider {
  public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: StartMeditation(),
      phrases: [
        "Start \(.applicationName)",
        "Start a \(\.$session) \(.applicationName)",
        "Start \(\.$session) with \(.applicationName)",
      ],
      shortTitle: "Start", systemImageName: "figure.mind.and.body")
    AppShortcut(
      intent: ChooseMeditation(),
      phrases: [
        "Choose a \(.applicationName)",
        "Choose a session with \(.applicationName)",
      ],
      shortTitle: "Choose a Session", systemImageName: "list.bullet")
    AppShortcut(
      intent: FindNewSessions(),
      phrases: [
        "Find new sessions with \(.applicationName)",
        "What's new in \(.applicationName)",
      ],
      shortTitle: "Find New Sessions", systemImageName: "sparkles")
    AppShortcut(
      intent: ReadStreak(),
      phrases: [
        "How is my streak with \(.applicationName)",
        "Read my \(.applicationName) streak",
      ],
      shortTitle: "Streak", systemImageName: "flame")
  }

  public static var galleryShortcuts: [GalleryShortcut] {
    [
      GalleryShortcut("bedtime", StartMeditation(session: .deepSleep)),
      GalleryShortcut("morning check", ReadStreak(), ChooseMeditation()),
    ]
  }

  public static func registerDependencies(in dependencies: AppDependencyManager, seed: UInt64) {
    dependencies.add(dependency: Studio())
  }
}
