/// A short sound that tells what the device does, where words would take too long.
public enum Earcon: String, CaseIterable, Codable, Hashable, Sendable {
  /// The device listens, after it was woken.
  case listening
  /// What was said was understood.
  case understood
  /// What was said was not understood.
  case failed
  /// The dialog has been thinking for a second.
  case thinking
}
