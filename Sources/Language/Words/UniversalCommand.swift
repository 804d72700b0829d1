/// What can be said at every question, whatever the app.
public enum UniversalCommand: String, CaseIterable, Codable, Hashable, Sendable {
  case cancel, help, `repeat`, back, startOver, louder, quieter, more
  /// Slot `number`.
  case volume
  /// Slot `value`, and `rejected` in "no, not the red one, the blue one".
  case correct
  /// Slots `parameter` and, where it is said, `value`.
  case changeParameter

  /// The slots that its phrases may have.
  public var slots: Set<String> {
    switch self {
    case .volume: ["number"]
    case .correct: ["value", "rejected"]
    case .changeParameter: ["parameter", "value"]
    default: []
    }
  }
}
