import Foundation

/// What a comparison compares; only its name matters.
public protocol _EntityComparison {}
public enum _EqualTo: _EntityComparison {}
public enum _NotEqualTo: _EntityComparison {}
public enum _Contains: _EntityComparison {}
public enum _HasPrefix: _EntityComparison {}
public enum _HasSuffix: _EntityComparison {}
public enum _LessThan: _EntityComparison {}
public enum _LessThanOrEqualTo: _EntityComparison {}
public enum _GreaterThan: _EntityComparison {}
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
