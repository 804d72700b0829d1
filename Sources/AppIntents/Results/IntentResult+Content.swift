import Foundation

/// Results with a snippet for a display, in a trailing closure.
extension IntentResult {
  public static func result<Content: SnippetContent>(
    content: () -> Content
  ) -> Self where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
    IntentResultContainer(snippet: Snippet(content()))
  }

  public static func result<Content: SnippetContent>(
    dialog: IntentDialog, content: () -> Content
  ) -> Self where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
    IntentResultContainer(dialog: dialog, snippet: Snippet(content()))
  }

  public static func result<Content: SnippetContent>(
    opensIntent: some AppIntent, content: () -> Content
  ) -> Self where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
    IntentResultContainer(opensIntent: opensIntent, snippet: Snippet(content()))
  }

  public static func result<Content: SnippetContent>(
    opensIntent: some AppIntent, dialog: IntentDialog, content: () -> Content
  ) -> Self where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
    IntentResultContainer(dialog: dialog, opensIntent: opensIntent, snippet: Snippet(content()))
  }

  public static func result<Value: _IntentValue, Content: SnippetContent>(
    value: Value, content: () -> Content
  ) -> Self where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, Never> {
    IntentResultContainer(value: value, snippet: Snippet(content()))
  }

  public static func result<Value: _IntentValue, Content: SnippetContent>(
    value: Value, dialog: IntentDialog, content: () -> Content
  ) -> Self where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, IntentDialog> {
    IntentResultContainer(value: value, dialog: dialog, snippet: Snippet(content()))
  }

  public static func result<Value: _IntentValue, Content: SnippetContent>(
    value: Value, opensIntent: some AppIntent, content: () -> Content
  ) -> Self where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, Never> {
    IntentResultContainer(value: value, opensIntent: opensIntent, snippet: Snippet(content()))
  }

  public static func result<Value: _IntentValue, Content: SnippetContent>(
    value: Value, opensIntent: some AppIntent, dialog: IntentDialog, content: () -> Content
  ) -> Self where Self == IntentResultContainer<Value, Never, _SnippetViewContainer, IntentDialog> {
    IntentResultContainer(value: value, dialog: dialog, opensIntent: opensIntent, snippet: Snippet(content()))
  }
}
