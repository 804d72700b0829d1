import Foundation

/// What `perform()` gives back: a value, something to say, another intent to run, something to show (R9).
public protocol IntentResult: Sendable {
  associatedtype Value: _IntentValue = Never
  associatedtype OpensAppIntent = Never
  associatedtype SnippetForm = Never
  associatedtype Dialog = Never

  var value: Value? { get }
}

/// A result that says something.
public protocol ProvidesDialog: IntentResult where Dialog == IntentDialog {}
/// A result with a value that later actions can use.
public protocol ReturnsValue<Value>: IntentResult {}
/// A result that runs another intent.
public protocol OpensIntent: IntentResult {}
/// A result with something to show, where there is a display.
public protocol ShowsSnippetView: IntentResult where SnippetForm == _SnippetViewContainer {}
/// A result whose snippet another intent makes.
public protocol ShowsSnippetIntent: IntentResult where SnippetForm == _SnippetIntentContainer {}

/// Stands for a snippet in a result's type.
public struct _SnippetViewContainer: Sendable {}
/// Stands for a snippet's intent in a result's type.
public struct _SnippetIntentContainer: Sendable {}

/// The snippet intent of a result that was given none.
public struct EmptySnippetIntent: SnippetIntent {
  public static var title: LocalizedStringResource { "" }
  public static var isDiscoverable: Bool { false }
  public init() {}
  public func perform() async throws -> some IntentResult { .result() }
}

/// The one result type that `.result(…)` makes.
public struct IntentResultContainer<Value: _IntentValue, OpensAppIntent, SnippetForm, Dialog>: IntentResult {
  public let value: Value?
  let dialog: IntentDialog?
  let opensIntent: (any AppIntent)?
  let snippetIntent: (any AppIntent)?
  let snippet: Snippet?

  init(
    value: Value? = nil, dialog: IntentDialog? = nil, opensIntent: (any AppIntent)? = nil,
    snippetIntent: (any AppIntent)? = nil, snippet: Snippet? = nil
  ) {
    self.value = value
    self.dialog = dialog
    self.opensIntent = opensIntent
    self.snippetIntent = snippetIntent is EmptySnippetIntent ? nil : snippetIntent
    self.snippet = snippet
  }
}

extension IntentResultContainer: ReturnsValue {}
extension IntentResultContainer: OpensIntent {}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
extension IntentResultContainer: ShowsSnippetView where SnippetForm == _SnippetViewContainer {}
extension IntentResultContainer: ShowsSnippetIntent where SnippetForm == _SnippetIntentContainer {}

/// A result that can be had without its type.
protocol ErasedIntentResult {
  var performed: PerformedIntent { get }
}

extension IntentResultContainer: ErasedIntentResult {
  var performed: PerformedIntent {
    let value = value.flatMap { unwrappedIntentValue($0) }
    return PerformedIntent(
      value: value, valueOption: value.map { valueOption(for: $0, displayName: nil) }, dialog: dialog,
      opensIntent: opensIntent, snippetIntent: snippetIntent, snippet: snippet)
  }
}
