import Foundation

/// Finds entities by identifier, and suggests some (R8).
public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable, Sendable {
  associatedtype Entity: AppEntity = Self.Result.Result.ValueType where Entity == Self.Result.Result
  associatedtype Result = [Entity]

  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  func suggestedEntities() async throws -> Result
  /// How entities are shown, for a caller that needs no more of them; nobody asks it here.
  func displayRepresentations(
    for identifiers: [Entity.ID], requestedComponents: DisplayRepresentation.Components
  ) async throws -> [Entity.ID: DisplayRepresentation]
}

extension EntityQuery {
  public func suggestedEntities() async throws -> Result { Result.empty }
  public func results() async throws -> Result { try await suggestedEntities() }

  public func displayRepresentations(
    for identifiers: [Entity.ID], requestedComponents: DisplayRepresentation.Components = .text
  ) async throws -> [Entity.ID: DisplayRepresentation] {
    let found = try await entities(for: identifiers).map { ($0.id, $0.displayRepresentation) }
    return Dictionary(found, uniquingKeysWith: { first, _ in first })
  }
}

/// Finds entities by what was typed or said.
public protocol EntityStringQuery: EntityQuery {
  func entities(matching string: String) async throws -> Result
}

/// Lists all entities; for apps with few of them.
public protocol EnumerableEntityQuery: EntityQuery {
  associatedtype Entity
  associatedtype Result

  func allEntities() async throws -> Result
  static var findIntentDescription: IntentDescription? { get }
}

extension EnumerableEntityQuery {
  public static var findIntentDescription: IntentDescription? { nil }

  public func suggestedEntities() async throws -> Result { try await allEntities() }

  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    let wanted = Dictionary(identifiers.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return try await allEntities().items.filter { wanted[$0.id] != nil }
  }
}

/// Gives the one entity of its type.
public protocol UniqueAppEntityQuery: EnumerableEntityQuery {
  associatedtype Unique where Unique == Entity

  func uniqueEntity() async throws -> Unique
}

extension UniqueAppEntityQuery {
  public func allEntities() async throws -> [Unique] { [try await uniqueEntity()] }

  /// The one entity: nobody is asked which.
  public func defaultResult() async -> Entity? { try? await uniqueEntity() }
}

/// The query of an entity of which there is one.
public struct UniqueAppEntityProvider<Entity: UniqueAppEntity>: UniqueAppEntityQuery {
  public typealias Result = [Entity]
  private let provide: @Sendable () async throws -> Entity

  public init(_ provide: @escaping @Sendable () async throws -> Entity) {
    self.provide = provide
  }

  public func uniqueEntity() async throws -> Entity { try await provide() }
}

extension UniqueAppEntityProvider {
  /// Provides the entity that its `init()` makes.
  public init() {
    self.init { Entity() }
  }
}

/// Finds entities that a search index holds, and fills that index; there is no index here, so nothing asks it to.
public protocol IndexedEntityQuery: EntityQuery where Entity: IndexedEntity {
  func reindexEntities(for identifiers: [Entity.ID], indexDescription: CSSearchableIndexDescription) async throws
  func reindexAllEntities(indexDescription: CSSearchableIndexDescription) async throws
}

/// Finds values for something seen or heard; no device asks it here, a test does.
public protocol IntentValueQuery: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
  associatedtype Input: _IntentValue
  associatedtype Result: ResultsCollection
  init()
  func values(for input: Input) async throws -> Result
}
