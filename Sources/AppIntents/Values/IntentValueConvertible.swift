import Foundation

/// A value that a test gives to an intent.
public protocol IntentValueExpressing: Sendable {
  func makeExpression() -> IntentValueExpression
}

extension IntentValueExpressing {
  public func makeExpression() -> IntentValueExpression { IntentValueExpression(value: self) }
}

/// A value that a test gives to an intent, or gets from one.
///
/// A type of a test's own makes the container of a value that an app knows.
public protocol IntentValueConvertible: IntentValueExpressing {
  func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer
}

extension IntentValueConvertible {
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    IntentValueContainer(value: self)
  }
}

/// A type of a test's own around a value that an app knows, such as an entity with names for its properties.
public protocol IntentValueConvertibleWrapper: IntentValueConvertible {
  associatedtype BaseValue: IntentValueConvertible
  var baseValue: BaseValue { get }

  /// - Throws: where the value is not what the type is for.
  init(baseValue: BaseValue) throws
}

extension IntentValueConvertibleWrapper {
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    baseValue.makeContainer(context: context)
  }
}

extension Bool: IntentValueConvertible {}
extension Int: IntentValueConvertible {}
extension Int64: IntentValueConvertible {}
extension Double: IntentValueConvertible {}
extension Float: IntentValueConvertible {}
extension Decimal: IntentValueConvertible {}
extension String: IntentValueConvertible {}
extension AttributedString: IntentValueConvertible {}
extension Date: IntentValueConvertible {}
extension DateComponents: IntentValueConvertible {}
extension Duration: IntentValueConvertible {}
extension URL: IntentValueConvertible {}
extension UUID: IntentValueConvertible {}
extension Measurement: IntentValueConvertible, IntentValueExpressing where UnitType: Dimension {}
extension IntentCurrencyAmount: IntentValueConvertible {}
extension IntentFile: IntentValueConvertible {}
extension IntentPerson: IntentValueConvertible {}
extension PersonNameComponents: IntentValueConvertible {}
extension StringSearchCriteria: IntentValueConvertible {}
extension Optional: IntentValueConvertible, IntentValueExpressing where Wrapped: IntentValueConvertible {}
extension Array: IntentValueConvertible, IntentValueExpressing where Element: IntentValueConvertible {}
extension Set: IntentValueConvertible, IntentValueExpressing where Element: IntentValueConvertible {}

/// Names a type of an app's.
public struct AttributedTypeIdentifier: Hashable, Sendable {
  public let bundleIdentifier: String?
  public let typeIdentifier: String

  public init(bundleIdentifier: String? = nil, typeIdentifier: String) {
    self.bundleIdentifier = bundleIdentifier
    self.typeIdentifier = typeIdentifier
  }
}

/// Names one entity of an app's.
public struct AttributedEntityIdentifier: Hashable, Sendable {
  public let entityType: AttributedTypeIdentifier
  /// The entity's own identifier as text.
  public let instanceIdentifier: String

  public init(entityType: AttributedTypeIdentifier, instanceIdentifier: String) {
    self.entityType = entityType
    self.instanceIdentifier = instanceIdentifier
  }
}
