/// What each threshold of fit would refuse: commands that were understood right, wrong ones, and speech not addressed
/// to the device.
///
/// As JSON: `{"areaUnderCurve", "rejectBelow", "thresholds": [{"falseAccepts", "falseRejects", "threshold",
/// "wrongRefused"}]}`, shares from 0 to 1.
package struct RejectionTradeOff: Encodable, Sendable {
  package struct Row: Encodable, Sendable {
    package let threshold: Double
    /// Of the commands that were understood right, the share that would be refused.
    package let falseRejects: Double
    /// Of the speech not addressed to the device, the share that would still be taken for a command.
    package let falseAccepts: Double
    /// Of the commands that were understood wrong, the share that would be refused.
    package let wrongRefused: Double
  }

  package let thresholds: [Row]
  /// The smallest threshold with the fewest false accepts among those that refuse at most 2 % of what was right; nil where
  /// there is nothing to weigh.
  package let rejectBelow: Double?
  /// How often a right command fits better than what is wrong or not addressed to the device; nil where one of them is
  /// missing.
  package let areaUnderCurve: Double?

  private static let falseRejectLimit = 0.02

  package init(_ results: [EvaluatedRecording]) {
    func fits(_ outcome: EvaluatedRecording.Outcome) -> [Double] {
      results.filter { $0.outcome == outcome }.map { $0.confidence ?? 0 }
    }
    let (right, wrong, taken) = (fits(.right), fits(.wrong), fits(.falseAccept))
    let others = max(1, taken.count + fits(.refused).count)
    func share(_ fits: [Double], below threshold: Double, of count: Int) -> Double {
      Double(fits.count { $0 < threshold }) / Double(max(1, count))
    }
    thresholds = (0...50).map { step in
      let threshold = Double(step) / 50
      return Row(
        threshold: threshold, falseRejects: share(right, below: threshold, of: right.count),
        falseAccepts: Double(taken.count { $0 >= threshold }) / Double(others),
        wrongRefused: share(wrong, below: threshold, of: wrong.count))
    }
    let allowed = thresholds.filter { $0.falseRejects <= Self.falseRejectLimit }
    let fewest = allowed.map(\.falseAccepts).min()
    rejectBelow = right.isEmpty ? nil : allowed.first { $0.falseAccepts == fewest }?.threshold
    let bad = wrong + taken
    areaUnderCurve = AreaUnderCurve.of(right, above: bad)
  }
}
