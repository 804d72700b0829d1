import AppIntents

/// An entity of a type, and what is expected of it besides.
public protocol AppEntityExpectationProviding: IntentValueExpectation {}

/// An entity of a type as it was passed: its type, and which it is.
public protocol ResolvableAppEntityExpectation: AppEntityExpectationProviding, ResolvableIntentValueExpectation {}

extension AppEntityDefinition: ResolvableAppEntityExpectation {
  /// Any entity of the type.
  public func isSatisfied(by value: (any IntentValueExpressing)?) async throws -> Bool {
    (value as? AnyAppEntity)?.identifier.entityType.typeIdentifier == typeIdentifier
  }

  /// The one entity with this identifier.
  public func expectIdentifier(_ identifier: String) -> AppEntityIdentifierExpectation {
    AppEntityIdentifierExpectation(definition: self, identifier: identifier)
  }

  /// An entity with such properties, by their names: `expect(title: .contains("Milk"), due: .isNil)`.
  public var expect: IntentValueExpectationCallable<any IntentValueExpectation, AppEntityExpectation> {
    IntentValueExpectationCallable { AppEntityExpectation(entity: self, definition: self, properties: $0) }
  }
}

/// One entity, by its identifier.
public struct AppEntityIdentifierExpectation: ResolvableAppEntityExpectation {
  let definition: AppEntityDefinition
  let identifier: String

  public func isSatisfied(by value: (any IntentValueExpressing)?) async throws -> Bool {
    guard try await definition.isSatisfied(by: value) else { return false }
    return (value as? AnyAppEntity)?.identifier.instanceIdentifier == identifier
  }

  /// The same entity with such properties, by their names.
  public var expect: IntentValueExpectationCallable<any IntentValueExpectation, AppEntityExpectation> {
    IntentValueExpectationCallable { AppEntityExpectation(entity: self, definition: definition, properties: $0) }
  }
}

/// An entity with properties; one that is only named is looked up.
public struct AppEntityExpectation: AppEntityExpectationProviding {
  let entity: any ResolvableAppEntityExpectation
  let definition: AppEntityDefinition
  let properties: [(name: String, argument: any IntentValueExpectation)]

  /// - Throws: what the query throws that looks the entity up.
  public func isSatisfied(by value: (any IntentValueExpressing)?) async throws -> Bool {
    guard try await entity.isSatisfied(by: value), var found = value as? AnyAppEntity else { return false }
    if found.entity == nil {
      let named = try await definition.entities(identifiers: [found.identifier.instanceIdentifier])
      guard let first = named.first else { return false }
      found = first
    }
    for (name, expectation) in properties {
      let path: DynamicPropertyPath = found[dynamicMember: name]
      // A property that is not there is not what is expected, not even where nothing is.
      guard case .success(let property) = Result(catching: { try path.expression() }) else { return false }
      guard try await expectation.isSatisfied(by: property) else { return false }
    }
    return true
  }
}
