import AppIntents

/// What can be said to Ballpark.
public struct BallparkShortcuts: AppShortcutsProvider {
  public static let applicationNameSynonyms = ["The Ballpark", "At Bat"]

  public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: WatchBaseball(),
      phrases: [
        "Watch baseball with \(.applicationName)",
        "Watch the \(\.$team) with \(.applicationName)",
        "Turn on the \(\.$team) game with \(.applicationName)",
      ],
      shortTitle: "Watch Baseball", systemImageName: "baseball")
  }

  public static func registerDependencies(in dependencies: AppDependencyManager, seed: UInt64) {
    dependencies.add(dependency: Schedule(seed: seed))
  }
}
