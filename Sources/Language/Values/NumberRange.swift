import Foundation

/// Numbers between two ends, either of which may be open.
package struct NumberRange: Hashable, Sendable {
  /// nil: no lower end.
  package let lower: Decimal?
  /// nil: no upper end.
  package let upper: Decimal?
  /// False for "more than three".
  package let includesLower: Bool
  /// False for "less than ten".
  package let includesUpper: Bool

  package init(lower: Decimal?, upper: Decimal?, includesLower: Bool = true, includesUpper: Bool = true) {
    self.lower = lower
    self.upper = upper
    self.includesLower = includesLower
    self.includesUpper = includesUpper
  }

  /// Both ends, where there are two in order.
  package var closed: ClosedRange<Decimal>? {
    guard let lower, let upper, lower <= upper else { return nil }
    return lower...upper
  }
}
