import ParleyAudio

/// Where a conversation parted from what was expected.
public struct Difference: Hashable, Sendable, CustomStringConvertible {
  /// A turn in which the device heard other words than were said.
  public struct Mishearing: Codable, Hashable, Sendable {
    public let turn: Int
    public let said: String
    public let heard: String
  }

  /// The person's turn, counted from 1; 0 before the first.
  public let turn: Int
  /// What should have happened, as an event of the fixture or in words.
  public let expected: String
  /// What happened in its place, in the same form.
  public let actual: String
  /// What the device heard in that turn.
  public var heard: String?
  /// What was said in that turn, in the fixture's words.
  public var said: String?
  /// The first turn up to this one that was heard differently, since that is where it often began.
  public var misheard: Mishearing?
  /// What should have happened and what did, where they are events.
  public var expectedEvent: JSONValue?
  public var actualEvent: JSONValue?
  /// When it was found.
  public var at: SampleTime?

  public var description: String {
    var text = "turn \(turn)"
    if let said, !said.isEmpty { text += ", said “\(said)”" }
    if let heard { text += ", heard \(Self.quoted(heard))" }
    text += "\n    expected \(expected)\n    got      \(actual)"
    if let misheard, misheard.turn < turn {
      text += "\n    since turn \(misheard.turn), said “\(misheard.said)”, heard \(Self.quoted(misheard.heard))"
    }
    return text
  }

  private static func quoted(_ heard: String) -> String { heard.isEmpty ? "nothing that fits" : "“\(heard)”" }
}
