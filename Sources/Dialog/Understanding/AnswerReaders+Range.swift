import AppIntents

/// Numbers outside the declared range give their reason by themselves (R3).
extension AnswerReaders {
  /// The sentence that refuses the value; nil where it may be taken.
  func rangeReason(for value: any Sendable, kind: ValueKind) -> String? {
    switch kind {
    case .integer(let range?):
      guard let number = value as? Int, !range.contains(number) else { return nil }
      return reason(low: number < range.lowerBound, text(range.lowerBound), text(range.upperBound), range.isOneSided)
    case .decimal(let range?):
      guard let number = value as? Double, !range.contains(number) else { return nil }
      return reason(low: number < range.lowerBound, text(range.lowerBound), text(range.upperBound), range.isOneSided)
    case .money(_, let range?):
      guard let money = value as? IntentCurrencyAmount, !range.contains(money.amount) else { return nil }
      let ends = [range.lowerBound, range.upperBound].map {
        IntentCurrencyAmount(amount: $0, currencyCode: money.currencyCode).localizedStringResource.resolved(with: nil)
      }
      return reason(low: money.amount < range.lowerBound, ends[0], ends[1], false)
    default:
      return nil
    }
  }

  private func reason(low isLow: Bool, _ lowest: String, _ highest: String, _ isOneSided: Bool) -> String {
    if !isOneSided { return language.sentence(.rangeError, ["low": lowest, "high": highest]) }
    return isLow
      ? language.sentence(.rangeTooLow, ["low": lowest]) : language.sentence(.rangeTooHigh, ["high": highest])
  }

  private func text(_ number: Int) -> String { "\(number)" }

  private func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : spokenText(of: number)
  }
}

extension ClosedRange where Bound == Int {
  /// One of its ends is only there because a range needs two.
  fileprivate var isOneSided: Bool { lowerBound == .min || upperBound == .max }
}

extension ClosedRange where Bound == Double {
  fileprivate var isOneSided: Bool {
    !lowerBound.isFinite || !upperBound.isFinite || abs(lowerBound) >= 1e15 || upperBound >= 1e15
  }
}
