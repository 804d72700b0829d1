import Foundation

/// Finds entities by their properties; declared and kept as data, run by the app only.
public protocol EntityPropertyQuery: EntityQuery {
  associatedtype ComparatorMappingType

  static var properties: EntityQueryProperties<Entity, ComparatorMappingType> { get }
  static var sortingOptions: EntityQuerySortingOptions<Entity> { get }
  static var findIntentDescription: IntentDescription? { get }

  func entities(
    matching comparators: [ComparatorMappingType], mode: EntityQueryComparatorMode,
    sortedBy: [EntityQuerySort<Entity>], limit: Int?
  ) async throws -> [Entity]
}

extension EntityPropertyQuery {
  public typealias QueryProperties = EntityQueryProperties<Entity, ComparatorMappingType>
  public typealias Property<Value: _IntentValue> = EntityQueryProperty<Entity, Value, ComparatorMappingType>
  public typealias SortingOptions = EntityQuerySortingOptions<Entity>
  public typealias SortableBy = EntityQuerySortableByProperty<Entity>
  public typealias Sort = EntityQuerySort
  public typealias ComparatorMode = EntityQueryComparatorMode
  public typealias EqualToComparator<Input> = EntityQueryComparator<_EqualTo, Input, ComparatorMappingType>
  public typealias NotEqualToComparator<Input> = EntityQueryComparator<_NotEqualTo, Input, ComparatorMappingType>
  public typealias ContainsComparator<Input> = EntityQueryComparator<_Contains, Input, ComparatorMappingType>
  public typealias HasPrefixComparator<Input> = EntityQueryComparator<_HasPrefix, Input, ComparatorMappingType>
  public typealias HasSuffixComparator<Input> = EntityQueryComparator<_HasSuffix, Input, ComparatorMappingType>
  public typealias LessThanComparator<Input> = EntityQueryComparator<_LessThan, Input, ComparatorMappingType>
  public typealias LessThanOrEqualToComparator<Input> =
    EntityQueryComparator<_LessThanOrEqualTo, Input, ComparatorMappingType>
  public typealias GreaterThanComparator<Input> = EntityQueryComparator<_GreaterThan, Input, ComparatorMappingType>
  public typealias GreaterThanOrEqualToComparator<Input> =
    EntityQueryComparator<_GreaterThanOrEqualTo, Input, ComparatorMappingType>
  public typealias IsBetweenComparator<Input> = EntityQueryBetweenComparator<Input, ComparatorMappingType>

  public static var findIntentDescription: IntentDescription? { nil }
}

/// Whether all comparisons must hold, or one.
public enum EntityQueryComparatorMode: String, Hashable, Sendable { case and, or }

/// An order of entities. The key path is never changed, and reading one is safe from any thread.
public struct EntityQuerySort<Entity: AppEntity>: @unchecked Sendable {
  /// Smallest or largest first.
  public enum Order: String, Hashable, Sendable { case ascending, descending }

  public let by: PartialKeyPath<Entity>
  public let order: Order
}

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

/// A property that entities can be found by.
public struct EntityQueryProperty<Entity: AppEntity, Value: _IntentValue, Mapping>: Sendable {
  let comparisons: [String]

  public init(
    _ keyPath: KeyPath<Entity, EntityProperty<Value>>,
    @EntityQueryComparatorsBuilder<Value, Mapping> _ comparators: () -> [String]
  ) {
    comparisons = comparators().map { String($0.dropFirst()) }
  }
}

/// The properties that entities can be found by.
public struct EntityQueryProperties<Entity: AppEntity, Mapping>: Sendable {
  /// For each property the names of its comparisons.
  package let comparisons: [[String]]

  public init(@EntityQueryPropertiesBuilder<Entity, Mapping> _ properties: () -> [[String]]) {
    comparisons = properties()
  }
}

/// Builds the properties that entities can be found by.
@resultBuilder
public enum EntityQueryPropertiesBuilder<Entity: AppEntity, Mapping> {
  public static func buildExpression<Value>(_ property: EntityQueryProperty<Entity, Value, Mapping>) -> [String] {
    property.comparisons
  }
  public static func buildBlock(_ properties: [String]...) -> [[String]] { properties }
}

/// A property that entities can be sorted by.
public struct EntityQuerySortableByProperty<Entity: AppEntity>: Sendable {
  public init<Value>(_ keyPath: KeyPath<Entity, EntityProperty<Value>>) {}
}

/// The properties that entities can be sorted by.
public struct EntityQuerySortingOptions<Entity: AppEntity>: Sendable {
  package let count: Int

  public init(@EntityQuerySortingOptionsBuilder<Entity> _ options: () -> [EntityQuerySortableByProperty<Entity>]) {
    count = options().count
  }
}

/// Builds the properties that entities can be sorted by.
@resultBuilder
public enum EntityQuerySortingOptionsBuilder<Entity: AppEntity> {
  public static func buildBlock(
    _ options: EntityQuerySortableByProperty<Entity>...
  ) -> [EntityQuerySortableByProperty<Entity>] { options }
}
