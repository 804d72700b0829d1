import AppIntents

/// An entity of the app's: one that a query or an intent gave, or the name of one.
@dynamicMemberLookup
public struct AnyAppEntity: IntentValueConvertible, Equatable {
  public var identifier: AttributedEntityIdentifier
  /// Nil for one that is only named.
  let entity: (any AppEntity)?

  init(_ bundleIdentifier: String?, _ type: String, _ identifier: String, _ entity: (any AppEntity)? = nil) {
    self.identifier = AttributedEntityIdentifier(
      entityType: AttributedTypeIdentifier(bundleIdentifier: bundleIdentifier, typeIdentifier: type),
      instanceIdentifier: identifier)
    self.entity = entity
  }

  static func of<Entity: AppEntity>(_ entity: Entity, _ bundleIdentifier: String?) -> AnyAppEntity {
    AnyAppEntity(bundleIdentifier, Entity.persistentIdentifier, entity.id.entityIdentifierString, entity)
  }

  public static func == (one: Self, other: Self) -> Bool { one.identifier == other.identifier }

  /// A property's value; throws where there is no such property, or it is of another type.
  public subscript<T: IntentValueConvertible>(dynamicMember name: String) -> T {
    get throws { try path.member(name).as(T.self) }
  }

  /// A property, on the way to one of its own.
  public subscript(dynamicMember name: String) -> DynamicPropertyPath { path.member(name) }

  /// A property's value, whatever its type; nil where there is none.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> (any IntentValueExpressing)? { try? path.member(name).expression() }

  /// The entity as a file, by its `Transferable` representations; throws where none of them makes bytes.
  public func exported(as contentType: UTType? = nil) async throws -> IntentFile {
    try await path.exportedFile(contentType)
  }

  /// The entity as another type, by its `Transferable` representations; throws where none of them makes one.
  public func exported<T: IntentValueConvertible>(as type: T.Type) async throws -> T {
    try await path.exportedValue(type)
  }

  private var path: DynamicPropertyPath {
    guard let entity else {
      let name = identifier.instanceIdentifier
      return DynamicPropertyPath(
        failure: TestFailure(
          "“\(name)” is only the name of a \(identifier.entityType.typeIdentifier); look it up with "
            + "entities(identifiers:) to read its properties."))
    }
    return DynamicPropertyPath(entity, identifier.entityType.bundleIdentifier)
  }
}
