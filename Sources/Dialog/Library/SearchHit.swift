import AppIntents

/// One thing that can be run, found by words of it (R26).
public struct SearchHit: Sendable {
  enum Target: Sendable {
    case declared(TriggerMatch)
    case personal(PersonalShortcut)
  }

  let target: Target
  /// What it is called.
  public let title: String
  /// The app that has it; nil for a shortcut of the person's own.
  public let app: String?
  /// The intent that it runs; nil for a shortcut of the person's own.
  public let intent: String?
  /// What is said to run it; nil where no phrase can be said as things are.
  public let phrase: String?
  /// The picture that its app names for it.
  public let imageName: String?
  /// It shows its app, which only some devices can.
  public let opensApp: Bool
}
