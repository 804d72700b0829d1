/// A shortcut that an utterance is near to, and why it does not run.
struct NearCandidate: Sendable {
  enum KeptOut: Hashable, Sendable {
    case tooFar
    case negative(phrase: String)
    case withoutAppName
    case flexibleMatchingOff
  }

  let match: TriggerMatch
  let keptOut: KeptOut?

  /// The declared order, for candidates that are equally near.
  var rank: Int { match.id.app * RegistrationIssue.shortcutLimit + match.id.shortcut }
}

/// Everything that an utterance is near to.
struct NearReading: Sendable {
  /// Candidates that are nearly as near as the nearest are meant equally.
  private static let margin = 0.01

  /// The nearest first; at most one of each shortcut.
  let candidates: [NearCandidate]

  /// What runs: the nearest that nothing keeps out, with those that are practically as near.
  var runnable: [TriggerMatch] {
    let free = candidates.filter { $0.keptOut == nil }.map(\.match)
    guard let best = free.first, candidates.first?.keptOut.map({ $0 == .withoutAppName }) ?? true else { return [] }
    return free.filter { $0.nearness >= best.nearness - Self.margin }
  }
}
