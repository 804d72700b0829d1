import Foundation

/// Results with a snippet for a display, in a trailing closure.
extension IntentResult {
  public static func result<Content: SnippetContent>(
    opensIntent: (any AppIntent)? = nil, content: () -> Content
  ) -> Self where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
    IntentResultContainer(opensIntent: opensIntent, snippet: Snippet(content()))
  }

  public static func result<Content: SnippetContent>(
    opensIntent: (any AppIntent)? = nil, dialog: IntentDialog, content: () -> Content
  ) -> Self where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
    IntentResultContainer(dialog: dialog, opensIntent: opensIntent, snippet: Snippet(content()))
  }

  public static func result<Value: _IntentValue, Content: SnippetContent>(
    value: Value, opensIntent: (any AppIntent)? = nil, content: () -> Content
  ) -> Self where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, Never> {
    IntentResultContainer(value: value, opensIntent: opensIntent, snippet: Snippet(content()))
  }

  public static func result<Value: _IntentValue, Content: SnippetContent>(
    value: Value, opensIntent: (any AppIntent)? = nil, dialog: IntentDialog, content: () -> Content
  ) -> Self where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, IntentDialog> {
    IntentResultContainer(value: value, dialog: dialog, opensIntent: opensIntent, snippet: Snippet(content()))
  }
}
