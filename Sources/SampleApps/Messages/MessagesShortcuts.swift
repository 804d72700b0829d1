import AppIntents
import UserNotifications

/// Leaves a message for somebody of the household, which the device tells as soon as nobody talks and no focus is on.
public struct LeaveMessage: AppIntent {
  public static let title: LocalizedStringResource = "Leave Message"

  @Parameter(
    title: "Person", requestValueDialog: IntentDialog(full: "Who is it for?", supporting: "For whom?"))
  public var person: String

  @Parameter(
    title: "Message", requestValueDialog: IntentDialog(full: "What shall I say?", supporting: "What message?"))
  public var message: String

  public static var parameterSummary: some ParameterSummary { Summary("Tell \(\.$person) \(\.$message)") }

  public init() {}

  public func perform() async throws -> some IntentResult & ProvidesDialog {
    _ = try await DatedNotification.add("message", title: "A message for \(person)", message, nil)
    return .result(dialog: "I'll tell \(person).")
  }
}

/// What can be said to the messages.
public struct MessagesShortcuts: AppShortcutsProvider {
  public static let applicationName = "Messages"

  public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: LeaveMessage(),
      phrases: ["Leave a message with \(.applicationName)", "Send a message with \(.applicationName)"],
      shortTitle: "Leave a Message", systemImageName: "message")
  }
}
