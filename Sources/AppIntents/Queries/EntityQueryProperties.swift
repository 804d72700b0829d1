import Foundation

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
