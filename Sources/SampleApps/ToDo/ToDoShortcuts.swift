import AppIntents

/// What can be said to the to-do app, which people know as "Demo".
public struct ToDoShortcuts: AppShortcutsProvider {
  public static let applicationName = "Demo"
  public static let applicationNameSynonyms = ["To Do"]

  public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: SummarizeList(),
      phrases: [
        "Summarize a list with \(.applicationName)",
        "Summarize my \(\.$list) with \(.applicationName)",
        "Summarise my \(\.$list) with \(.applicationName)",
        "Read my \(\.$list) with \(.applicationName)",
      ],
      shortTitle: "Summarize", systemImageName: "text.alignleft")
    AppShortcut(
      intent: CreateList(),
      phrases: [
        "Create a list with \(.applicationName)",
        "Make a new list with \(.applicationName)",
      ],
      shortTitle: "New List", systemImageName: "plus")
  }

  /// Near in words to a summary, and none: flexible matching must leave them alone (R14).
  public static let negativePhrases: NegativeAppShortcutPhrases = [
    "Summarize my day with \(.applicationName)",
    "Summarize the news with \(.applicationName)",
    "Delete my grocery list with \(.applicationName)",
  ]

  public static func registerDependencies(in dependencies: AppDependencyManager, seed: UInt64) {
    dependencies.add(dependency: Notebook())
  }
}
