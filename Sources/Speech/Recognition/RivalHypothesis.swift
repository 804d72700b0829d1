/// What the sound may have been instead of what was taken.
public struct RivalHypothesis: Sendable {
  public let hypothesis: Hypothesis
  /// By how much what was taken fits the sound better, as a natural logarithm, for each phone in which they differ:
  /// words that sound alike fit nearly as well though they were not said.
  public let marginPerPhone: Double

  public init(hypothesis: Hypothesis, marginPerPhone: Double) {
    (self.hypothesis, self.marginPerPhone) = (hypothesis, marginPerPhone)
  }
}
