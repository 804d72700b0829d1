import Foundation

/// A type that a parameter, a property or a result can have.
///
/// `ValueType` is the type without optionals and arrays, `UnwrappedType` the type without optionals only.
public protocol _IntentValue: Sendable {
  associatedtype ValueType: _IntentValue = Self
  associatedtype UnwrappedType: _IntentValue = Self
}

extension Never: _IntentValue {}
extension Bool: _IntentValue {}
extension Int: _IntentValue {}
extension Int64: _IntentValue {}
extension Double: _IntentValue {}
extension Float: _IntentValue {}
extension Decimal: _IntentValue {}
extension String: _IntentValue {}
extension AttributedString: _IntentValue {}
extension Date: _IntentValue {}
extension DateComponents: _IntentValue {}
extension URL: _IntentValue {}
extension UUID: _IntentValue {}
extension Duration: _IntentValue {}
extension Calendar.RecurrenceRule: _IntentValue {}
extension Measurement: _IntentValue where UnitType: Dimension {
  public typealias ValueType = Measurement<UnitType>
  public typealias UnwrappedType = Measurement<UnitType>
}

extension Optional: _IntentValue where Wrapped: _IntentValue {
  public typealias ValueType = Wrapped.ValueType
  public typealias UnwrappedType = Wrapped.UnwrappedType
}

extension Array: _IntentValue where Element: _IntentValue {
  public typealias ValueType = Element.ValueType
  public typealias UnwrappedType = [Element]
}

extension Set: _IntentValue where Element: _IntentValue {
  public typealias ValueType = Element.ValueType
  public typealias UnwrappedType = Set<Element>
}

/// An optional of an intent's value, without its type.
package protocol OptionalIntentValue {
  static var absent: Self { get }
  var presentValue: (any Sendable)? { get }
}

extension Optional: OptionalIntentValue where Wrapped: _IntentValue {
  package static var absent: Self { nil }
  package var presentValue: (any Sendable)? {
    switch self {
    case .some(let value): value
    case .none: nil
    }
  }
}

/// The value without any optionals around it; nil when there is none.
///
/// It goes by the type, because a cast of an absent optional looks through it and fails.
package func unwrappedIntentValue(_ value: any Sendable) -> (any Sendable)? {
  func unwrapped<Wrapped: OptionalIntentValue>(_ type: Wrapped.Type) -> (any Sendable)? {
    (value as? Wrapped)?.presentValue.flatMap { unwrappedIntentValue($0) }
  }
  guard let optional = type(of: value) as? any OptionalIntentValue.Type else { return value }
  return unwrapped(optional)
}

/// An array or a set of an intent's values, without its type.
package protocol ArrayIntentValue {
  /// The array of these elements; nil when one is of another type.
  static func make(of elements: [any Sendable]) -> (any Sendable)?
  static var elementType: any _IntentValue.Type { get }
  var anyElements: [any Sendable] { get }
}

extension Array: ArrayIntentValue where Element: _IntentValue {
  package static func make(of elements: [any Sendable]) -> (any Sendable)? {
    let typed = elements.compactMap { $0 as? Element }
    return typed.count == elements.count ? typed : nil
  }
  package static var elementType: any _IntentValue.Type { Element.self }
  package var anyElements: [any Sendable] { self }
}

extension Set: ArrayIntentValue where Element: _IntentValue {
  package static func make(of elements: [any Sendable]) -> (any Sendable)? {
    ([Element].make(of: elements) as? [Element]).map { Set($0) }
  }
  package static var elementType: any _IntentValue.Type { Element.self }
  package var anyElements: [any Sendable] { Array(self) }
}
