import AppIntents

/// Finds and names entities of one type.
public struct AppEntityDefinition: AppIntentTypeDefinition, Hashable {
  public let typeIdentifier: String
  public let bundleIdentifier: String

  public func isInstance(_ value: AnyAppEntity) throws {
    try check(value.identifier.entityType.typeIdentifier, is: typeIdentifier)
  }

  /// Names an entity; it is looked up where it is used.
  public func makeReference(identifier: String) -> AnyAppEntity {
    AnyAppEntity(bundleIdentifier, typeIdentifier, identifier)
  }

  /// Every entity that the query enumerates.
  ///
  /// - Throws: what the query throws, and a sentence where it cannot enumerate.
  public func allEntities() async throws -> [AnyAppEntity] { try await found(by: .all) }
  public func allEntitiesQuery() -> AnyEntityQuery { query(.all) }

  /// The entities with these identifiers, those that exist.
  public func entities<Identifier: EntityIdentifierConvertible & Sendable>(
    identifiers: [Identifier]
  ) async throws -> [AnyAppEntity] {
    try await found(by: .identifiers(identifiers.map(\.entityIdentifierString)))
  }

  public func entityQuery<Identifier: EntityIdentifierConvertible & Sendable>(
    identifiers: [Identifier]
  ) -> AnyEntityQuery { query(.identifiers(identifiers.map(\.entityIdentifierString))) }

  /// The entities that the query finds for a text.
  ///
  /// - Throws: what the query throws, and a sentence where it does not search.
  public func entities(matching string: String) async throws -> [AnyAppEntity] { try await found(by: .text(string)) }
  public func entityQuery(matching string: String) -> AnyEntityQuery { query(.text(string)) }

  /// The entities that the query suggests.
  public func suggestedEntities() async throws -> [AnyAppEntity] { try await found(by: .suggestions) }
  public func suggestedEntitiesQuery() -> AnyEntityQuery { query(.suggestions) }

  /// The entity that the type's `Transferable` conformance makes of a file's bytes.
  ///
  /// - Throws: what making it throws, and a sentence where the type makes none of bytes.
  public func resolved(from file: IntentFile) async throws -> AnyAppEntity {
    try await LinkedApp.named(bundleIdentifier).entity(typeIdentifier, from: file.data, "bytes")
  }

  /// The entity that the type's `Transferable` conformance makes of a value that the system knows, such as a person.
  ///
  /// - Throws: what making it throws, and a sentence where the type makes none of such a value.
  public func resolved<T: IntentValueConvertible>(from value: T) async throws -> AnyAppEntity {
    try await LinkedApp.named(bundleIdentifier).entity(typeIdentifier, from: value.unwrapped, "a \(T.self)")
  }

  /// The entities that the app has put into the default search index and whose attributes have the text, all of them
  /// without one; the nearest to what a search of the system would find.
  ///
  /// - Throws: what the query throws that looks them up.
  public func spotlightQuery(_ searchString: String?) async throws -> [AnyAppEntity] {
    try await entities(identifiers: CSSearchableIndex.identifiers(ofType: typeIdentifier, matching: searchString))
  }

  /// None, since there is no screen.
  public func viewAnnotations() async throws -> [ViewAnnotation] { [] }

  private func query(_ search: EntitySearch) -> AnyEntityQuery { AnyEntityQuery(definition: self, search: search) }

  private func found(by search: EntitySearch) async throws -> [AnyAppEntity] { try await query(search).entities() }
}

/// An entity that is on the screen.
public struct ViewAnnotation: Sendable {
  public let entity: AnyAppEntity
  public let isSelected: Bool
}
