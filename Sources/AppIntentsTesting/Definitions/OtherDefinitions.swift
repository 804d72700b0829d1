import AppIntents

/// Makes cases of one enumeration.
public struct AppEnumDefinition: AppIntentTypeDefinition, Hashable {
  public let typeIdentifier: String

  public func isInstance(_ value: AnyAppEnum) throws { try check(value.typeIdentifier, is: typeIdentifier) }

  /// - Parameter rawValue: as text; whether there is such a case shows where it is used.
  public func makeCase(_ rawValue: String) -> AnyAppEnum {
    AnyAppEnum(typeIdentifier: typeIdentifier, rawValue: rawValue)
  }
}

/// Makes transient entities of one type.
public struct TransientAppEntityDefinition: AppIntentTypeDefinition, Hashable {
  public let bundleIdentifier: String
  public let typeIdentifier: String

  public func isInstance(_ value: AnyTransientAppEntity) throws {
    try check(value.entityType.typeIdentifier, is: typeIdentifier)
  }

  /// The entity that the type's `Transferable` conformance makes of a file's bytes.
  ///
  /// - Throws: what making it throws, and a sentence where the type makes none of bytes.
  public func resolved(from file: IntentFile) async throws -> AnyTransientAppEntity {
    try await LinkedApp.named(bundleIdentifier).transientEntity(typeIdentifier, from: file.data, "bytes")
  }

  /// The entity that the type's `Transferable` conformance makes of a value that the system knows, such as a person.
  ///
  /// - Throws: what making it throws, and a sentence where the type makes none of such a value.
  public func resolved<T: IntentValueConvertible>(from value: T) async throws -> AnyTransientAppEntity {
    try await LinkedApp.named(bundleIdentifier).transientEntity(typeIdentifier, from: value.unwrapped, "a \(T.self)")
  }

  /// Makes an entity with values for its properties, by their names.
  public var makeEntity: IntentValuePropertiesCallable<AnyTransientAppEntity> {
    IntentValuePropertiesCallable { [bundleIdentifier, typeIdentifier] values in
      AnyTransientAppEntity(
        entityType: AttributedTypeIdentifier(bundleIdentifier: bundleIdentifier, typeIdentifier: typeIdentifier),
        content: .values(values))
    }
  }
}

/// Asks one value query.
public struct IntentValueQueryDefinition: Sendable {
  public let bundleIdentifier: String
  public let queryIdentifier: String

  /// What the query gives for a value.
  ///
  /// - Throws: what the query throws, and a sentence where it takes values of another type.
  public func values(for input: some IntentValueConvertible) async throws -> ResolvedValueQueryResult {
    let app = try LinkedApp.named(bundleIdentifier)
    let values = try await app.values(of: queryIdentifier, for: input.unwrapped)
    return ResolvedValueQueryResult(items: DynamicPropertyPathCollection(values, bundleIdentifier))
  }
}

/// What a value query gave.
public struct ResolvedValueQueryResult: Sendable {
  public let items: DynamicPropertyPathCollection
}
