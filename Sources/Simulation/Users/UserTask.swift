/// Something that a person may want of an app, as a person knows it who has read what the app can do.
public struct UserTask: Hashable, Sendable {
  /// What the person may want to say of it beforehand.
  public struct Slot: Hashable, Sendable {
    /// How it stands in phrases, between angle brackets.
    public var name: String
    /// Its values by name; empty where the person hears them from the device.
    public var choices: [String]

    public init(name: String, choices: [String]) {
      self.name = name
      self.choices = choices
    }
  }

  /// The name of the app, as it is registered.
  public var app: String
  /// The name of the shortcut's intent.
  public var shortcut: String
  /// What starts it, with `<name>` for slots.
  public var phrases: [String]
  public var slots: [Slot]

  public init(app: String, shortcut: String, phrases: [String], slots: [Slot]) {
    self.app = app
    self.shortcut = shortcut
    self.phrases = phrases
    self.slots = slots
  }
}

/// How often people of a kind do what, as shares of the occasions.
public struct UserTraits: Hashable, Sendable {
  /// Says "uh" or "let me see" before an answer.
  public var hesitates = 0.12
  /// Names a value already in the phrase that starts the shortcut.
  public var overAnswers = 0.3
  /// Answers with a place in the list, such as "the second one".
  public var usesOrdinals = 0.08
  public var staysSilent = 0.03
  public var mumbles = 0.03
  public var asksAgain = 0.03
  public var asksForHelp = 0.02
  public var changesMind = 0.04
  public var interrupts = 0.03
  /// How often the same is said before the person gives up.
  public var patience = 4
  /// How often a person starts again after a failure.
  public var startsAgain = 1

  public init() {}
}
