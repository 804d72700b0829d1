import AppIntents
import Foundation
import UserNotifications

/// Keeps the device quiet for a while: what falls due waits for the end, but for alarms.
public struct TurnOnFocus: AppIntent {
  public static let title: LocalizedStringResource = "Turn On Focus"

  @Parameter(title: "Duration", requestValueDialog: IntentDialog(full: "For how long?", supporting: "How long?"))
  public var duration: Duration

  public static var parameterSummary: some ParameterSummary { Summary("Turn on focus for \(\.$duration)") }

  public init() {}

  public func perform() async throws -> some IntentResult & ProvidesDialog {
    guard duration > .zero else { throw $duration.needsValueError("For how long?") }
    try NotificationStore.turnOnFocus(for: duration)
    return .result(dialog: "Focus is on.")
  }
}

/// Ends it.
public struct TurnOffFocus: AppIntent {
  public static let title: LocalizedStringResource = "Turn Off Focus"

  public init() {}

  public func perform() async throws -> some IntentResult & ProvidesDialog {
    try NotificationStore.turnOffFocus()
    return .result(dialog: "Focus is off.")
  }
}

/// What can be said to the focus.
public struct FocusShortcuts: AppShortcutsProvider {
  public static let applicationName = "Focus"

  public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: TurnOnFocus(), phrases: ["Turn on \(.applicationName)", "Start \(.applicationName)"],
      shortTitle: "Focus On", systemImageName: "moon")
    AppShortcut(
      intent: TurnOffFocus(), phrases: ["Turn off \(.applicationName)", "End \(.applicationName)"],
      shortTitle: "Focus Off", systemImageName: "moon.zzz")
  }
}
