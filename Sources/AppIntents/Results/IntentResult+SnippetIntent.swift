import Foundation

/// Results whose snippet another intent makes.
extension IntentResult {
  public static func result(
    opensIntent: (any AppIntent)? = nil, snippetIntent: some SnippetIntent = EmptySnippetIntent()
  ) -> Self where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, Never> {
    IntentResultContainer(opensIntent: opensIntent, snippetIntent: snippetIntent)
  }

  public static func result(
    opensIntent: (any AppIntent)? = nil, dialog: IntentDialog,
    snippetIntent: some SnippetIntent = EmptySnippetIntent()
  ) -> Self where Self == IntentResultContainer<Never, Never, _SnippetIntentContainer, IntentDialog> {
    IntentResultContainer(dialog: dialog, opensIntent: opensIntent, snippetIntent: snippetIntent)
  }

  public static func result<Value: _IntentValue>(
    value: Value, opensIntent: (any AppIntent)? = nil, snippetIntent: some SnippetIntent = EmptySnippetIntent()
  ) -> Self where Self == IntentResultContainer<Value, Never, _SnippetIntentContainer, Never> {
    IntentResultContainer(value: value, opensIntent: opensIntent, snippetIntent: snippetIntent)
  }

  public static func result<Value: _IntentValue>(
    value: Value, opensIntent: (any AppIntent)? = nil, dialog: IntentDialog,
    snippetIntent: some SnippetIntent = EmptySnippetIntent()
  ) -> Self where Self == IntentResultContainer<Value, Never, _SnippetIntentContainer, IntentDialog> {
    IntentResultContainer(value: value, dialog: dialog, opensIntent: opensIntent, snippetIntent: snippetIntent)
  }
}
