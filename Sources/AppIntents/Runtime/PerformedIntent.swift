import Foundation

/// What an intent's `perform()` gave back, without its type.
package struct PerformedIntent: Sendable {
  package var value: (any Sendable)?
  /// How the value is shown and spoken.
  package var valueOption: ValueOption?
  package var dialog: IntentDialog?
  package var opensIntent: (any AppIntent)?
  package var snippetIntent: (any AppIntent)?
  package var snippet: Snippet?
}

/// Runs an intent once. Its asynchronous dependencies are made first; errors of `perform()` come through as they are.
package func performErased(_ intent: any AppIntent) async throws -> PerformedIntent {
  func perform<Intent: AppIntent>(_ intent: Intent) async throws -> any IntentResult {
    try await intent.perform()
  }
  _ = intent.declaredParameters
  try await prepareDependencies(of: intent)
  let result = try await IntentRuntime.$current.withValue(intent) { try await perform(intent) }
  let performed = (result as? any ErasedIntentResult)?.performed ?? PerformedIntent()
  IntentRuntime.witness?.take(intent, performed)
  return performed
}

extension IntentRuntime {
  /// Gets each intent that has been performed, with what it gave back.
  @TaskLocal package static var witness: PerformedIntentWitness?
}

/// Gets each intent that has been performed; a value of its own for the reason of `DonationReceiver`.
package struct PerformedIntentWitness: Sendable {
  let take: @Sendable (any AppIntent, PerformedIntent) -> Void

  package init(take: @escaping @Sendable (any AppIntent, PerformedIntent) -> Void) { self.take = take }
}
