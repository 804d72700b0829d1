import Foundation

/// An addition of Parley: what a display shows beside a dialog, as text.
public protocol SnippetContent: Sendable {
  var snippetText: String { get }
  /// What is said of it where there is no screen and the intent says nothing; its text by default.
  var accessibilityLabel: String { get }
}

extension SnippetContent {
  public var accessibilityLabel: String { snippetText }
}

extension String: SnippetContent {
  public var snippetText: String { self }
}

/// An addition of Parley: a small card of text, with a title and lines below it.
public struct Snippet: SnippetContent, Hashable {
  public var title: String
  public var lines: [String]
  /// What is said instead of the text; nil says the text.
  private var label: String?

  public init(title: String, lines: [String] = []) {
    self.title = title
    self.lines = lines
  }

  package init?(_ content: some SnippetContent) {
    if let snippet = content as? Snippet {
      self = snippet
      return
    }
    let label = content.accessibilityLabel
    let lines = content.snippetText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let title = lines.first, !content.snippetText.isEmpty else { return nil }
    self.init(title: title, lines: Array(lines.dropFirst()))
    if label != content.snippetText { self.label = label }
  }

  public var snippetText: String { ([title] + lines).joined(separator: "\n") }

  /// What is said of it, each line as a sentence.
  package var spokenText: String {
    let lines = label.map { [$0] } ?? [title] + lines
    return lines.filter { !$0.isEmpty }.map { line in
      line.last.map { $0.isLetter || $0.isNumber } == true ? line + "." : line
    }.joined(separator: " ")
  }
}

/// An addition of Parley: nothing to show; the default of `view:`.
public struct EmptySnippet: SnippetContent {
  public init() {}
  public var snippetText: String { "" }
}
