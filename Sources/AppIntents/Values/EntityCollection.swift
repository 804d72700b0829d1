import Foundation

/// Many entities by their identifiers; they are looked up when they are asked for.
public struct EntityCollection<Entity: AppEntity>: Sendable, _IntentValue {
  public typealias ValueType = Entity
  public typealias UnwrappedType = EntityCollection<Entity>

  /// In the order in which they were added, each once.
  public private(set) var identifiers: [Entity.ID] = []
  /// The entities themselves, where they are known.
  private var known: [Entity.ID: Entity] = [:]

  public init() {}

  public init(identifiers: [Entity.ID]) {
    append(contentsOf: identifiers)
  }

  public init(entities: [Entity]) {
    append(contentsOf: entities)
  }

  /// The entities, from the entity's query where they are not known; throws what the query throws.
  public func resolvedEntities() async throws -> [Entity] {
    let missing = identifiers.filter { known[$0] == nil }
    var found = known
    if !missing.isEmpty {
      let query = Entity.defaultQuery
      try await prepareDependencies(of: query)
      for entity in try await query.entities(for: missing) { found[entity.id] = entity }
    }
    return identifiers.compactMap { found[$0] }
  }

  public mutating func append(_ identifier: Entity.ID) {
    if !contains(identifier) { identifiers.append(identifier) }
  }

  public mutating func append(_ entity: Entity) {
    append(entity.id)
    known[entity.id] = entity
  }

  public mutating func append(contentsOf identifiers: [Entity.ID]) {
    for identifier in identifiers { append(identifier) }
  }

  public mutating func append(contentsOf entities: [Entity]) {
    for entity in entities { append(entity) }
  }

  public mutating func remove(_ identifier: Entity.ID) { identifiers.removeAll { $0 == identifier } }
  public mutating func remove(_ entity: Entity) { remove(entity.id) }
  public func contains(_ identifier: Entity.ID) -> Bool { identifiers.contains(identifier) }
  public func contains(_ entity: Entity) -> Bool { contains(entity.id) }
}

extension EntityCollection: Collection, ExpressibleByArrayLiteral, Equatable {
  public var startIndex: Int { identifiers.startIndex }
  public var endIndex: Int { identifiers.endIndex }
  public func index(after index: Int) -> Int { index + 1 }
  public subscript(position: Int) -> Entity.ID { identifiers[position] }

  public init(arrayLiteral elements: Entity.ID...) {
    self.init(identifiers: elements)
  }

  public static func == (left: Self, right: Self) -> Bool { left.identifiers == right.identifiers }
}

extension EntityCollection: ArrayIntentValue {
  package static func make(of elements: [any Sendable]) -> (any Sendable)? {
    let entities = elements.compactMap { $0 as? Entity }
    return entities.count == elements.count ? EntityCollection(entities: entities) : nil
  }

  package static var elementType: any _IntentValue.Type { Entity.self }
  /// The entities that are known, and the identifiers of the others.
  package var anyElements: [any Sendable] { identifiers.map { known[$0] ?? $0 as any Sendable } }
}
