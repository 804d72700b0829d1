import Foundation

/// A way to pay, which an app offers as options; nobody is asked for one without them.
public struct IntentPaymentMethod: Hashable, Sendable, _IntentValue, DisplayRepresentable {
  /// What is paid with.
  public enum PaymentType: Hashable, Sendable {
    case unknown, checking, savings, brokerage, debit, credit, prepaid, store, applePay
  }

  public var paymentType: PaymentType
  public var name: String?
  /// What tells it from others of its kind, such as the last digits of its number.
  public var identificationHint: String?
  public var icon: DisplayRepresentation.Image?

  public init(
    type: PaymentType, name: LocalizedStringResource? = nil, identificationHint: String? = nil,
    icon: DisplayRepresentation.Image? = nil
  ) {
    paymentType = type
    self.name = name?.resolved()
    self.identificationHint = identificationHint
    self.icon = icon
  }

  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Payment Method"
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: LocalizedStringResource(stringLiteral: name ?? identificationHint ?? wordsOfTypeName("\(paymentType)")),
      subtitle: identificationHint.map { LocalizedStringResource(stringLiteral: $0) }, image: icon)
  }
}
