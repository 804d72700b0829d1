import Foundation

/// What an intent's `perform()` gave back, without its type.
package struct PerformedIntent: Sendable {
  package let value: (any Sendable)?
  /// How the value is shown and spoken.
  package let valueOption: ValueOption?
  package let dialog: IntentDialog?
  package let opensIntent: (any AppIntent)?
  package let snippetIntent: (any AppIntent)?
  package let snippet: Snippet?
}

/// Runs an intent once. Its asynchronous dependencies are made first; errors of `perform()` come through as they are.
package func performErased(_ intent: any AppIntent) async throws -> PerformedIntent {
  func perform<Intent: AppIntent>(_ intent: Intent) async throws -> any IntentResult {
    try await intent.perform()
  }
  _ = intent.declaredParameters
  try await prepareDependencies(of: intent)
  let result = try await IntentRuntime.$current.withValue(intent) { try await perform(intent) }
  guard let result = result as? any ErasedIntentResult else {
    return PerformedIntent(
      value: nil, valueOption: nil, dialog: nil, opensIntent: nil, snippetIntent: nil, snippet: nil)
  }
  return PerformedIntent(
    value: result.erasedValue, valueOption: result.erasedValue.map { valueOption(for: $0, displayName: nil) },
    dialog: result.erasedDialog, opensIntent: result.erasedOpensIntent, snippetIntent: result.erasedSnippetIntent,
    snippet: result.erasedSnippet)
}
