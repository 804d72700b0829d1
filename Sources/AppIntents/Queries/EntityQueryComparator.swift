import Foundation

/// What a comparison compares; only its name matters.
public protocol _EntityComparison {}
/// `property == value`.
public enum _EqualTo: _EntityComparison {}
/// `property != value`.
public enum _NotEqualTo: _EntityComparison {}
/// A text that holds the value, or a list with it.
public enum _Contains: _EntityComparison {}
/// A text that begins with the value.
public enum _HasPrefix: _EntityComparison {}
/// A text that ends with the value.
public enum _HasSuffix: _EntityComparison {}
/// `property < value`.
public enum _LessThan: _EntityComparison {}
/// `property <= value`.
public enum _LessThanOrEqualTo: _EntityComparison {}
/// `property > value`.
public enum _GreaterThan: _EntityComparison {}
/// `property >= value`.
public enum _GreaterThanOrEqualTo: _EntityComparison {}

/// Turns a value to compare with into the app's own comparison.
public struct EntityQueryComparator<Comparison: _EntityComparison, Input, Mapping> {
  let mapping: (Input) -> Mapping

  public init(_ mapping: @escaping (Input) -> Mapping) {
    self.mapping = mapping
  }
}

/// Turns two bounds into the app's own comparison.
public struct EntityQueryBetweenComparator<Input, Mapping> {
  let mapping: (Input, Input) -> Mapping

  public init(_ mapping: @escaping (Input, Input) -> Mapping) {
    self.mapping = mapping
  }
}

/// Builds the comparisons of a property; each counts by its name.
@resultBuilder
public enum EntityQueryComparatorsBuilder<Value: _IntentValue, Mapping> {
  public static func buildExpression<Comparison>(
    _ comparator: EntityQueryComparator<Comparison, Value.ValueType, Mapping>
  ) -> String { String(describing: Comparison.self) }
  public static func buildExpression(
    _ comparator: EntityQueryBetweenComparator<Value.ValueType, Mapping>
  ) -> String { "_IsBetween" }
  public static func buildBlock(_ names: String...) -> [String] { names }
}
