import AppIntents

/// Fetches what was published since, and makes the new sessions' names speakable in phrases (R13).
public struct FindNewSessions: AppIntent {
  public static let title: LocalizedStringResource = "Find New Sessions"

  @Dependency private var studio: Studio

  public init() {}

  public func perform() async throws -> some IntentResult & ReturnsValue<[Session]> & ProvidesDialog {
    let sessions = await studio.publish()
    guard let first = sessions.first else {
      return .result(value: [], dialog: IntentDialog(full: "There is nothing new.", supporting: "Nothing new."))
    }
    MeditationShortcuts.updateAppShortcutParameters()
    return .result(
      value: sessions,
      dialog: IntentDialog(full: "There is a new session called \(first.name).", supporting: "New: \(first.name)."))
  }
}
