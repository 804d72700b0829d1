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

extension EntityPropertyQuery where Self: EnumerableEntityQuery {
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
