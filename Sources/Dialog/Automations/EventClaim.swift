/// That one process has taken an event for itself, so that no other that heard of it does the same again.
struct EventClaim: Hashable, Sendable, Codable {
  /// When it was told to the one who took it, in milliseconds since 1970.
  let at: Int
  /// Names the one who took it.
  let by: String

  /// Two processes hear of one event at most so long after one another, in milliseconds.
  static let spread = 10_000
  /// What is older was told before the clock was set, in milliseconds.
  private static let oldest = 600_000

  /// What was told to somebody at a moment is the event that another has taken, or came before it.
  func covers(_ told: Int, to other: String) -> Bool {
    by != other && (-Self.oldest..<Self.spread).contains(told - at)
  }
}
