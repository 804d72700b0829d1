import Foundation

/// An addition of Parley: what a display shows beside a dialog, as text.
public protocol SnippetContent: Sendable {
  var snippetText: String { get }
}

extension String: SnippetContent {
  public var snippetText: String { self }
}

/// An addition of Parley: a small card of text, with a title and lines below it.
public struct Snippet: SnippetContent, Hashable {
  public var title: String
  public var lines: [String]

  public init(title: String, lines: [String] = []) {
    self.title = title
    self.lines = lines
  }

  package init?(_ content: some SnippetContent) {
    if let snippet = content as? Snippet {
      self = snippet
      return
    }
    let lines = content.snippetText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let title = lines.first, !content.snippetText.isEmpty else { return nil }
    self.init(title: title, lines: Array(lines.dropFirst()))
  }

  public var snippetText: String { ([title] + lines).joined(separator: "\n") }
}

/// An addition of Parley: nothing to show; the default of `view:`.
public struct EmptySnippet: SnippetContent {
  public init() {}
  public var snippetText: String { "" }
}
