import Foundation

/// An amount of money, which can be said: "twelve dollars fifty".
public struct IntentCurrencyAmount: Hashable, Codable, Sendable, _IntentValue, InstanceDisplayRepresentable {
  /// In units of the currency, such as dollars.
  public let amount: Decimal
  /// As ISO 4217 has it, such as "USD".
  public let currencyCode: String

  public init(amount: Decimal, currencyCode: String) {
    self.amount = amount
    self.currencyCode = currencyCode
  }

  public var displayRepresentation: DisplayRepresentation {
    let locale = IntentRuntime.notation?.locale ?? IntentRuntime.running?.context.locale ?? .current
    return DisplayRepresentation(stringLiteral: amount.formatted(.currency(code: currencyCode).locale(locale)))
  }
}

/// Amounts of money, in some currencies or in any.
extension IntentParameter where Value.ValueType == IntentCurrencyAmount {
  /// - Parameters:
  ///   - currencyCodes: the currencies that are taken; a number alone is in the first.
  ///   - inclusiveRange: the lowest and the highest amount, whatever the currency.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, currencyCodes: [String],
    inclusiveRange: InclusiveRange<Decimal>? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(title, description, requestValueDialog, inputConnectionBehavior, defaultValue) {
      $0.currencyCodes = currencyCodes
      $0.moneyRange = inclusiveRange.map { $0.lowerBound...max($0.lowerBound, $0.upperBound) }
    }
  }
}
