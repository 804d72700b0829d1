import Foundation

/// A resolver without its intent's type.
package struct AnyParameterResolver: Sendable {
  package let parameterName: String
  package let parentName: String?
  /// False while the parent's value takes the parameter away.
  package let exists: @Sendable (any AppIntent) -> Bool
  /// Nil when the parameter is resolved in the ordinary way.
  package let resolve: (@Sendable (any AppIntent) async throws -> AnyParameterResolution)?

  package init(
    parameterName: String, parentName: String?, exists: @escaping @Sendable (any AppIntent) -> Bool,
    resolve: (@Sendable (any AppIntent) async throws -> AnyParameterResolution)?
  ) {
    (self.parameterName, self.parentName, self.exists, self.resolve) = (parameterName, parentName, exists, resolve)
  }
}

/// The resolvers that an intent declares; none for an intent without.
package func erasedResolvers(of intent: any AppIntent) -> [AnyParameterResolver] {
  func resolvers<Intent: ResolvableIntent>(_ intent: Intent) -> [AnyParameterResolver] {
    Intent.resolvers.map(\.erased)
  }
  if let data = intent as? any DataIntent { return data.resolvers }
  return (intent as? any ResolvableIntent).map { resolvers($0) } ?? []
}

/// Runs an intent's last check; throws what the intent throws to refuse.
package func confirmErased(_ intent: any AppIntent) async throws {
  func confirm<Intent: ResolvableIntent>(_ intent: Intent) async throws { try await intent.confirm() }
  guard let intent = intent as? any ResolvableIntent else { return }
  _ = intent.declaredParameters
  try await prepareDependencies(of: intent)
  try await IntentRuntime.$current.withValue(intent) { try await confirm(intent) }
}
