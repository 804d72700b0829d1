import AppIntents

/// A transient entity of the app's: one that an intent gave, or one made from values.
@dynamicMemberLookup
public struct AnyTransientAppEntity: IntentValueConvertible, Equatable {
  enum Content: Sendable {
    case entity(any TransientAppEntity)
    case values(PropertyValues)
  }

  public var entityType: AttributedTypeIdentifier
  let content: Content

  static func of<Entity: TransientAppEntity>(_ entity: Entity, _ bundleIdentifier: String?) -> AnyTransientAppEntity {
    AnyTransientAppEntity(
      entityType: AttributedTypeIdentifier(
        bundleIdentifier: bundleIdentifier, typeIdentifier: Entity.persistentIdentifier),
      content: .entity(entity))
  }

  public static func == (one: Self, other: Self) -> Bool {
    one.entityType == other.entityType && one.contents == other.contents
  }

  private var contents: [String] {
    switch content {
    case .values(let values): values.description
    case .entity(let entity):
      entityProperties(of: entity).map { "\($0.name): \($0.value.map { "\($0)" } ?? "nil")" }.sorted()
    }
  }

  /// A property's value; throws where there is no such property, or it is of another type.
  public subscript<T: IntentValueConvertible>(dynamicMember name: String) -> T {
    get throws { try member(name).as(T.self) }
  }

  /// A property, on the way to one of its own.
  public subscript(dynamicMember name: String) -> DynamicPropertyPath { member(name) }

  /// A property's value, whatever its type; nil where there is none.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> (any IntentValueExpressing)? { try? member(name).expression() }

  private func member(_ name: String) -> DynamicPropertyPath {
    switch content {
    case .entity(let entity): DynamicPropertyPath(entity, entityType.bundleIdentifier).member(name)
    case .values(let values): DynamicPropertyPath(values[name], entityType.bundleIdentifier, of: name)
    }
  }

  /// The entity as a file, by its `Transferable` representations; throws where none of them makes bytes.
  public func exported(as contentType: UTType? = nil) async throws -> IntentFile {
    try await path.exportedFile(contentType)
  }

  /// The entity as another type, by its `Transferable` representations; throws where none of them makes one.
  public func exported<T: IntentValueConvertible>(as type: T.Type) async throws -> T {
    try await path.exportedValue(type)
  }

  private var path: DynamicPropertyPath {
    if case .entity(let entity) = content { return DynamicPropertyPath(entity, entityType.bundleIdentifier) }
    return DynamicPropertyPath(failure: TestFailure("A \(entityType.typeIdentifier) made in a test is not exported."))
  }
}
