import AppIntents

/// What can be said to the reminders.
public struct RemindersShortcuts: AppShortcutsProvider {
  public static let applicationName = "Reminders"

  public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: AddReminder(),
      phrases: [
        "Add a reminder with \(.applicationName)", "Remind me with \(.applicationName)",
        "Set a reminder with \(.applicationName)", "New reminder in \(.applicationName)",
      ], shortTitle: "New Reminder", systemImageName: "bell")
    AppShortcut(
      intent: ListReminders(),
      phrases: ["List my \(.applicationName)", "What are my \(.applicationName)", "Read my \(.applicationName)"],
      shortTitle: "My Reminders", systemImageName: "list.bullet")
    AppShortcut(
      intent: RemoveReminder(),
      phrases: ["Remove a reminder from \(.applicationName)", "Delete a reminder from \(.applicationName)"],
      shortTitle: "Remove", systemImageName: "bell.slash")
  }
}
