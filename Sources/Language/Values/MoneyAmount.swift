import Foundation

/// An amount of money in the currency's main unit.
public struct MoneyAmount: Hashable, Sendable {
  public let amount: Decimal
  /// ISO 4217.
  public let currency: String

  public init(amount: Decimal, currency: String) {
    self.amount = amount
    self.currency = currency
  }
}
