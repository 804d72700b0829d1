import Foundation

// Foundation on Linux reads no Markdown.
extension AttributedString {
  /// How Markdown is read.
  public struct MarkdownParsingOptions: Hashable, Sendable {
    /// What of Markdown is read as marks.
    public enum InterpretedSyntax: Int, Hashable, Sendable {
      /// Marks within a line, and those of headings, lists and quotations.
      case full
      case inlineOnly
      /// As `inlineOnly`, with the breaks and spaces as they are written.
      case inlineOnlyPreservingWhitespace
    }

    /// What happens to a text that is not Markdown; every text is, here.
    public enum FailurePolicy: Int, Hashable, Sendable { case throwError, returnPartiallyParsedIfPossible }

    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    public var languageCode: String?
    /// Kept as data.
    public var appliesSourcePositionAttributes: Bool

    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil,
      appliesSourcePositionAttributes: Bool = false
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
      self.appliesSourcePositionAttributes = appliesSourcePositionAttributes
    }
  }

  /// The text without its marks; links are kept as attributes, and paragraphs are parted by a line break.
  public init(markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
    self = MarkdownText(baseURL: baseURL, syntax: options.interpretedSyntax).attributed(markdown)
  }

  /// The text without its marks, of bytes in UTF-8.
  public init(markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
    try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
  }
}
