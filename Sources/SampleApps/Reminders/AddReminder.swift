import AppIntents
import Foundation

/// Reminds of something at a time, which the device says then, whatever was restarted in between.
public struct AddReminder: AppIntent {
  public static let title: LocalizedStringResource = "Add Reminder"

  @Parameter(
    title: "Text",
    requestValueDialog: IntentDialog(full: "What shall I remind you of?", supporting: "Of what?"))
  public var text: String

  @Parameter(title: "Time", requestValueDialog: IntentDialog(full: "When?", supporting: "When?"))
  public var time: Date

  public static var parameterSummary: some ParameterSummary {
    Summary("Remind of \(\.$text) at \(\.$time)")
  }

  public init() {}

  public func perform() async throws -> some IntentResult & ReturnsValue<Reminder> & ProvidesDialog {
    guard let trigger = DatedNotification.trigger(at: time) else {
      throw $time.needsValueError("That time is over. When shall I remind you?")
    }
    let id = try await DatedNotification.add(Reminder.category, title: "Reminder", text, trigger)
    return .result(value: Reminder(id: id, text: text), dialog: "I'll remind you then.")
  }
}

/// Says what will be reminded of.
public struct ListReminders: AppIntent {
  public static let title: LocalizedStringResource = "List Reminders"

  public init() {}

  public func perform() async throws -> some IntentResult & ReturnsValue<[Reminder]> & ProvidesDialog {
    let reminders = try await ReminderQuery().allEntities()
    let count = "\(reminders.count) \(reminders.count == 1 ? "reminder" : "reminders")"
    return .result(
      value: reminders,
      dialog: reminders.isEmpty
        ? "You have no reminders." : "You have \(count): \(reminders.map(\.text).spokenList).")
  }
}

/// Takes one back.
public struct RemoveReminder: DeleteIntent {
  public static let title: LocalizedStringResource = "Remove Reminder"

  @Parameter(
    title: "Reminder", requestValueDialog: IntentDialog(full: "Which reminder?", supporting: "Which one?"))
  public var entities: [Reminder]

  public init() {}

  public func perform() async throws -> some IntentResult & ProvidesDialog {
    DatedNotification.remove(entities.map(\.id))
    return .result(dialog: "I won't remind you of \(entities.map(\.text).spokenList).")
  }
}
