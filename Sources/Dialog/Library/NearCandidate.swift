/// A shortcut that an utterance is near to, and why it does not run.
struct NearCandidate: Sendable {
  enum KeptOut: Hashable, Sendable {
    case tooFar
    /// No phrase, value or filler accounts for these words.
    case unaccounted([String])
    /// Another kind of request, such as this one, is likelier.
    case other(example: String)
    /// It is no order for what the shortcut does.
    case vetoed(RequestVeto)
    case negative(phrase: String)
    case withoutAppName
    case flexibleMatchingOff
  }

  let match: TriggerMatch
  /// How much likelier the utterance is for the shortcut than for none, as a logarithm.
  let evidence: Double
  /// How many words of the phrase were not said.
  let unsaid: Int
  /// The app is named, or several words point to it.
  let isMeant: Bool
  var keptOut: KeptOut?
  /// Nothing that was said keeps it out; the app may, or that its name was not said.
  var mayBeAskedAbout = false

  /// Why it is no order for the shortcut, where nothing else keeps it out.
  var veto: RequestVeto? {
    if case .vetoed(let veto) = keptOut { veto } else { nil }
  }

  /// It is as near to what the app does not want.
  var isNearNegative: Bool { if case .negative = keptOut { true } else { false } }

  /// The declared order, for candidates that are equally near.
  var rank: Int { match.id.app * RegistrationIssue.shortcutLimit + match.id.shortcut }
}

/// Everything that an utterance is near to.
struct NearReading: Sendable {
  /// Candidates that are nearly as likely as the likeliest are meant equally.
  private static let margin = 0.5
  /// What it counts among several that a phrase was said in full: "order soup" is no lunch.
  private static let fullness = 1.0

  /// The nearest first; at most one of each shortcut.
  let candidates: [NearCandidate]

  /// What comes nearest, whether it runs or not.
  var nearest: NearCandidate? { candidates.filter { $0.match.nearness > 0 }.max { rank($0) < rank($1) } }

  private func rank(_ candidate: NearCandidate) -> Double {
    candidate.evidence + (candidate.unsaid == 0 ? Self.fullness : 0)
  }

  /// What runs: the nearest that nothing keeps out, with those that are practically as near. What only one shortcut has
  /// no use for leaves it to another, as a question does an order.
  var runnable: [TriggerMatch] {
    let nearest = candidates.first { $0.keptOut?.leavesOthers != true }
    guard nearest?.keptOut.map({ $0 == .withoutAppName }) ?? true else { return [] }
    let free = candidates.filter { $0.keptOut == nil }.sorted { rank($0) > rank($1) }
    return likeliest(free)
  }

  /// What nothing that was said keeps out, if it is the nearest: whether it was meant may be asked.
  var offerable: [TriggerMatch] {
    let nearest = candidates.first { $0.keptOut?.leavesOthers != true }
    guard nearest?.mayBeAskedAbout ?? false else { return [] }
    return likeliest(candidates.filter(\.mayBeAskedAbout).sorted { rank($0) > rank($1) })
  }

  private func likeliest(_ sorted: [NearCandidate]) -> [TriggerMatch] {
    sorted.prefix { rank($0) >= rank(sorted[0]) - Self.margin }.map(\.match)
  }
}

extension NearCandidate.KeptOut {
  /// Whether it may be the opposite of what the shortcut does.
  var isDistance: Bool {
    switch self {
    case .tooFar, .unaccounted, .other: true
    default: false
    }
  }

  /// Whether it keeps out this shortcut alone.
  fileprivate var leavesOthers: Bool {
    switch self {
    case .unaccounted, .vetoed(.question), .vetoed(.statement), .vetoed(.past), .vetoed(.opposite): true
    default: false
    }
  }
}
