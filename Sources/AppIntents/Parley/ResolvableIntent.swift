import Foundation

/// An addition of Parley: an intent with code that resolves its parameters, and a last check (R2).
///
/// Resolvers run in declared order, and again each time the person has answered, until every parameter is settled.
public protocol ResolvableIntent: AppIntent {
  @ParameterResolverBuilder<Self> static var resolvers: [ParameterResolver<Self>] { get }

  /// The last check before `perform()`; throwing refuses the action.
  func confirm() async throws
}

extension ResolvableIntent {
  public static var resolvers: [ParameterResolver<Self>] { [] }
  public func confirm() async throws {}

  public typealias Resolve = ParameterResolver<Self>
}

/// An addition of Parley: how one parameter is resolved, and when it exists.
public struct ParameterResolver<Intent: AppIntent>: Sendable {
  let parameterName: String
  var parentName: String?
  var exists: @Sendable (any AppIntent) -> Bool = { _ in true }
  let resolve: (@Sendable (any AppIntent) async throws -> AnyParameterResolution)?

  /// Declares when a parameter exists; its value is resolved in the ordinary way.
  public init<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {
    parameterName = Intent.parameterName(for: keyPath) ?? "?"
    resolve = nil
  }

  /// Resolves a parameter with code. The closure gets the intent with its present values, and this parameter's value,
  /// nil when there is none.
  public init<Value>(
    _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
    _ resolve:
      @escaping @Sendable (Intent, Value.UnwrappedType?) async throws ->
      ParameterResolution<Value.UnwrappedType>
  ) {
    let name = Intent.parameterName(for: keyPath) ?? "?"
    parameterName = name
    self.resolve = { intent in
      guard let intent = intent as? Intent, let parameter = intent.declaredParameters.first(where: { $0.name == name })
      else { return .notRequired }
      let value = parameter.anyValue as? Value.UnwrappedType
      return try await resolve(intent, value).erased { parameter.option(for: $0) }
    }
  }

  /// The parameter exists only while its parent has this value (R5).
  public func onlyIf<Parent>(
    _ parent: KeyPath<Intent, IntentParameter<Parent>>, equals value: Parent.UnwrappedType
  ) -> Self {
    onlyIf(parent) { isSameIntentValue($0, value) }
  }

  /// The parameter exists only while its parent's value is as the predicate says; nil is a parent without a value.
  public func onlyIf<Parent>(
    _ parent: KeyPath<Intent, IntentParameter<Parent>>,
    _ predicate: @escaping @Sendable (Parent.UnwrappedType?) -> Bool
  ) -> Self {
    var copy = self
    let name = Intent.parameterName(for: parent)
    copy.parentName = name
    copy.exists = { intent in
      predicate(intent.declaredParameters.first { $0.name == name }?.anyValue as? Parent.UnwrappedType)
    }
    return copy
  }

  var erased: AnyParameterResolver {
    AnyParameterResolver(parameterName: parameterName, parentName: parentName, exists: exists, resolve: resolve)
  }
}

extension ParameterResolution {
  func erased(option: (any Sendable) -> ValueOption) -> AnyParameterResolution {
    switch self {
    case .needsValue(let dialog): .needsValue(dialog)
    case .disambiguation(let values, let dialog): .disambiguation(values.map(option), dialog: dialog)
    case .unsupported(let dialog): .unsupported(dialog)
    case .confirmationRequired(let value, let dialog): .confirmationRequired(option(value), dialog)
    case .success(let value): .success(value)
    case .notRequired: .notRequired
    }
  }
}

/// Collects an intent's resolvers.
@resultBuilder
public enum ParameterResolverBuilder<Intent: AppIntent> {
  public typealias Resolvers = [ParameterResolver<Intent>]

  public static func buildExpression(_ resolver: ParameterResolver<Intent>) -> Resolvers { [resolver] }
  public static func buildExpression(_ resolvers: Resolvers) -> Resolvers { resolvers }
  public static func buildBlock(_ resolvers: Resolvers...) -> Resolvers { resolvers.flatMap { $0 } }
  public static func buildOptional(_ resolvers: Resolvers?) -> Resolvers { resolvers ?? [] }
  public static func buildEither(first resolvers: Resolvers) -> Resolvers { resolvers }
  public static func buildEither(second resolvers: Resolvers) -> Resolvers { resolvers }
}
