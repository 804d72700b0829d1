import Foundation

/// Makes a parameter's value from a value of another type.
public protocol Resolver: Hashable, Sendable {
  associatedtype Input: _IntentValue
  associatedtype Output: _IntentValue
  func resolve(from input: Input, context: IntentParameterContext<Output>) async throws -> Output?
}

/// A list of resolvers for one parameter; kept as data.
public protocol ResolverSpecification: Sequence, Sendable where Element == any Resolver {}

/// No resolver.
public struct EmptyResolverSpecification<Value: _IntentValue>: ResolverSpecification {
  public init() {}
  public func makeIterator() -> IndexingIterator<[any Resolver]> { [].makeIterator() }
}

/// The resolvers that a builder collected.
public struct _ResolverList<Value: _IntentValue>: ResolverSpecification {
  let resolvers: [any Resolver]
  public func makeIterator() -> IndexingIterator<[any Resolver]> { resolvers.makeIterator() }
}

/// Collects the resolvers of a parameter.
@resultBuilder
public enum ResolverSpecificationBuilder<Value: _IntentValue> {
  public static func buildExpression<R: Resolver>(_ resolver: R) -> any Resolver { resolver }
  public static func buildBlock(_ resolvers: any Resolver...) -> _ResolverList<Value> {
    _ResolverList(resolvers: resolvers)
  }
}

/// What a resolver may ask of the person.
public struct IntentParameterContext<Value: _IntentValue>: Sendable {
  let parameter: IntentParameter<Value>

  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value.ValueType {
    try await parameter.requestValue(dialog)
  }

  public func requestDisambiguation(
    among itemsToDisambiguate: [Value.ValueType], dialog: IntentDialog? = nil
  ) async throws -> Value.ValueType {
    try await parameter.requestDisambiguation(among: itemsToDisambiguate, dialog: dialog)
  }

  public func requestConfirmation(for itemToConfirm: Value.ValueType, dialog: IntentDialog? = nil) async throws -> Bool
  {
    try await parameter.requestConfirmation(for: itemToConfirm, dialog: dialog)
  }

  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
    parameter.needsValueError(dialog)
  }
}
