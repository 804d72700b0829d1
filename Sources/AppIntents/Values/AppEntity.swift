import Foundation

/// A type whose instances can be stored and found again under a stable name of the type.
public protocol PersistentlyIdentifiable {
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  public static var persistentIdentifier: String { String(describing: Self.self) }
}

/// A type of the app's own that parameters can have: an enumeration or an entity.
public protocol AppValue: PersistentlyIdentifiable, TypeDisplayRepresentable, _IntentValue, Sendable {}

/// A thing of the app's that a person can name: found by a query, shown by its display representation (R7, R8).
public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable
where Self == Self.ValueType, ID: EntityIdentifierConvertible, ID: Sendable {
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self

  /// How entities of this type are found.
  static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
  public typealias Property = EntityProperty
}

/// An enumeration that parameters can have; its cases are the choices (R7).
public protocol AppEnum: AppValue, StaticDisplayRepresentable, RawRepresentable
where RawValue: LosslessStringConvertible {}

/// An entity of which there is one, such as the app's settings.
public protocol UniqueAppEntity: AppEntity where DefaultQuery: UniqueAppEntityQuery {
  /// Makes the one entity, for `UniqueAppEntityProvider()`; others need none.
  init()
}

extension UniqueAppEntity where ID == String {
  public var id: String { Self.persistentIdentifier }
}

extension UniqueAppEntity {
  /// Stands in where the type has none, and ends the intent that calls it.
  public init() {
    AppWork.stop(
      UnsetValueError(description: "\(Self.self) has no init(); give UniqueAppEntityProvider a closure that makes it."))
  }

  /// The type's own name, since there is one of it.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: Self.typeDisplayRepresentation.name)
  }
}

/// A result with properties that cannot be looked up again: its query finds nothing, and nobody is asked for one.
public protocol TransientAppEntity: AppEntity {
  init()
}

extension TransientAppEntity {
  public static var defaultQuery: _TransientAppEntityQuery<Self> { _TransientAppEntityQuery() }
}

extension TransientAppEntity where ID == String {
  /// The type's name, for a type without identifiers.
  public var id: String { Self.persistentIdentifier }
}

/// The query of an entity that cannot be looked up: it finds nothing.
public struct _TransientAppEntityQuery<Entity: TransientAppEntity>: EntityQuery {
  public init() {}
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] { [] }
  public func suggestedEntities() async throws -> [Entity] { [] }
}

/// A type that can identify entities: it turns into text and back.
public protocol EntityIdentifierConvertible: Hashable {
  var entityIdentifierString: String { get }
  static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension EntityIdentifierConvertible where Self: LosslessStringConvertible {
  public var entityIdentifierString: String { description }
  public static func entityIdentifier(for entityIdentifierString: String) -> Self? { Self(entityIdentifierString) }
}

extension EntityIdentifierConvertible where Self: RawRepresentable, RawValue: LosslessStringConvertible {
  public var entityIdentifierString: String { rawValue.description }
  public static func entityIdentifier(for entityIdentifierString: String) -> Self? {
    RawValue(entityIdentifierString).flatMap(Self.init(rawValue:))
  }
}

extension String: EntityIdentifierConvertible {}
extension Int: EntityIdentifierConvertible {}
extension Int32: EntityIdentifierConvertible {}
extension Int64: EntityIdentifierConvertible {}
extension UInt: EntityIdentifierConvertible {}

extension UUID: EntityIdentifierConvertible {
  public var entityIdentifierString: String { uuidString }
  public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
    UUID(uuidString: entityIdentifierString)
  }
}

extension URL: EntityIdentifierConvertible {
  public var entityIdentifierString: String { absoluteString }
  public static func entityIdentifier(for entityIdentifierString: String) -> URL? {
    URL(string: entityIdentifierString)
  }
}

/// Names one entity: its type and its identifier.
public struct EntityIdentifier: Hashable, Sendable {
  public let entityTypeIdentifier: String
  public let identifier: String

  public init<Entity: AppEntity>(for entity: Entity) {
    self.init(for: Entity.self, identifier: entity.id)
  }

  public init<Entity: AppEntity>(for entityType: Entity.Type, identifier: Entity.ID) {
    entityTypeIdentifier = Entity.persistentIdentifier
    self.identifier = identifier.entityIdentifierString
  }
}
