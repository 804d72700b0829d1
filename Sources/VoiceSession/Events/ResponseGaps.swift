import ParleyAudio

/// How long people waited for answers: a fold over a session's events.
public struct ResponseGaps: Sendable {
  /// From the last sample of speech to the first sample of the answer, one for each answered turn.
  public private(set) var gaps: [Duration] = []
  private var speechEnded: SampleTime?

  public init() {}

  /// Takes the next event of one session, in order.
  public mutating func take(_ event: SessionEvent) {
    switch event.kind {
    case .endOfSpeech(let ended, _):
      speechEnded = ended
    case .speaking:
      if let speechEnded { gaps.append(event.at - speechEnded) }
      speechEnded = nil
    case .listening:
      speechEnded = nil
    default:
      break
    }
  }

  /// The gap that `share` of the turns do not exceed (nearest rank); nil without turns.
  public func percentile(_ share: Double) -> Duration? {
    if gaps.isEmpty { return nil }
    let sorted = gaps.sorted()
    let rank = Int((share * Double(sorted.count)).rounded(.up))
    return sorted[max(0, min(sorted.count, rank) - 1)]
  }
}
