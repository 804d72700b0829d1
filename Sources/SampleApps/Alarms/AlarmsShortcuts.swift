import AppIntents
import Foundation
import UserNotifications

/// Wakes at a time, today or tomorrow, also while a focus is on.
public struct SetAlarm: AppIntent {
  public static let title: LocalizedStringResource = "Set Alarm"

  @Parameter(
    title: "Time", kind: .time, requestValueDialog: IntentDialog(full: "For what time?", supporting: "What time?"))
  public var time: Date

  @Parameter(title: "Every Day", default: false) public var repeats: Bool

  public static var parameterSummary: some ParameterSummary { Summary("Set an alarm for \(\.$time)") }

  public init() {}

  public func perform() async throws -> some IntentResult & ProvidesDialog {
    let clock = Calendar.current.dateComponents([.hour, .minute], from: time)
    _ = try await DatedNotification.add(
      Self.category, title: "Alarm", Self.text(clock),
      UNCalendarNotificationTrigger(dateMatching: clock, repeats: repeats), isPressing: true)
    return .result(dialog: repeats ? "Your alarm is set for every day." : "Your alarm is set.")
  }

  static let category = "alarm"

  /// As it is written: "7:05".
  private static func text(_ clock: DateComponents) -> String {
    let minute = clock.minute ?? 0
    return "it's \(clock.hour ?? 0):\(minute < 10 ? "0" : "")\(minute)"
  }
}

/// Takes all alarms back.
public struct RemoveAlarms: AppIntent {
  public static let title: LocalizedStringResource = "Remove Alarms"

  public init() {}

  public func perform() async throws -> some IntentResult & ProvidesDialog {
    let alarms = await DatedNotification.pending(SetAlarm.category)
    guard !alarms.isEmpty else { return .result(dialog: "No alarm is set.") }
    try await requestConfirmation(
      actionName: .continue, dialog: "Turn off \(alarms.count == 1 ? "your alarm" : "all \(alarms.count) alarms")?")
    DatedNotification.remove(alarms.map(\.identifier))
    return .result(dialog: "No alarm is set any more.")
  }
}

/// What can be said to the alarms.
public struct AlarmsShortcuts: AppShortcutsProvider {
  public static let applicationName = "Alarms"

  public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: SetAlarm(),
      phrases: ["Set an alarm with \(.applicationName)", "Wake me with \(.applicationName)"],
      shortTitle: "Set Alarm", systemImageName: "alarm")
    AppShortcut(
      intent: RemoveAlarms(),
      phrases: ["Turn off my \(.applicationName)", "Remove my \(.applicationName)"],
      shortTitle: "Turn Off", systemImageName: "alarm.waves.left.and.right")
  }
}
