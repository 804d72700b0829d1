/// Why a question ended without an answer to itself.
enum DialogInterruption: Error, Hashable, Sendable {
  case cancelled
  case gaveUp(DialogEvent.Misunderstanding)
  case closed
  case goBack
  case startOver
  /// The person declined when asked to confirm the action.
  case declined
  /// An earlier answer was changed; what depends on it is asked again.
  case corrected
  /// A trigger phrase was said, in these words.
  case order([String])

  /// The run begins again instead of ending.
  var restarts: Bool {
    switch self {
    case .goBack, .startOver, .corrected: true
    case .cancelled, .gaveUp, .closed, .declined, .order: false
    }
  }
}
