/// A text with SSML in it, `<speak>…</speak>`: what is spoken with its markup, and what is shown without it.
///
/// Well-formed means what XML asks of tags and entities; which elements there are is the synthesiser's business, which
/// passes over those that it does not know.
public struct SpeechMarkup: Hashable, Sendable {
  private enum Piece: Hashable, Sendable {
    /// A whole tag with its brackets.
    case tag(String)
    /// Text with its entities resolved.
    case text(String)
  }

  private let pieces: [Piece]

  /// Nil where the text is not one `speak` element, or is not well-formed.
  public init?(_ source: String) {
    guard Self.isMarkup(source) else { return nil }
    var pieces: [Piece] = []
    var open: [Substring] = []
    var rest = source[...]
    while let character = rest.first {
      if character == "<" {
        guard let end = Self.endOfTag(rest), let next = Self.push(rest[..<end], onto: &open) else { return nil }
        if next { pieces.append(.tag(String(rest[..<end]))) }
        rest = rest[end...]
      } else {
        let end = rest.firstIndex(of: "<") ?? rest.endIndex
        guard let text = Self.resolved(rest[..<end]) else { return nil }
        // Nothing but white space may stand outside the one element.
        if open.isEmpty, text.contains(where: { !$0.isWhitespace }) { return nil }
        if !open.isEmpty { pieces.append(.text(text)) }
        rest = rest[end...]
      }
      if open.isEmpty, !pieces.isEmpty, rest.contains("<") { return nil }
    }
    guard open.isEmpty, !pieces.isEmpty else { return nil }
    self.pieces = pieces
  }

  /// The text begins like SSML, whether or not it is well-formed.
  public static func isMarkup(_ text: String) -> Bool {
    let start = text.drop { $0.isWhitespace }
    guard start.hasPrefix("<speak") else { return false }
    return start.dropFirst(6).first.map { $0 == ">" || $0 == "/" || $0.isWhitespace } ?? false
  }

  /// What a display shows and a typed conversation prints; for markup that is not well-formed, what is left of it
  /// without its tags. Other text is returned as it is.
  public static func plain(_ text: String) -> String {
    if let markup = SpeechMarkup(text) { return markup.plain }
    guard isMarkup(text) else { return text }
    var plain = ""
    var isInTag = false
    for character in text {
      if character == "<" {
        isInTag = true
      } else if character == ">" {
        isInTag = false
        plain += " "
      } else if !isInTag {
        plain.append(character)
      }
    }
    return tidied(plain)
  }

  public var plain: String {
    Self.tidied(
      pieces.map { piece in
        switch piece {
        case .text(let text): text
        // A break or a paragraph parts words; emphasis does not.
        case .tag(let tag): ["<break", "<p", "</p", "<s>", "<s ", "</s>"].contains(where: tag.hasPrefix) ? " " : ""
        }
      }.joined())
  }

  /// The markup with each stretch of text read as people say it.
  public func spoken(_ spoken: (String) -> String) -> String {
    pieces.map { piece in
      switch piece {
      case .tag(let tag): return tag
      case .text(let text):
        guard text.contains(where: { !$0.isWhitespace }) else { return text }
        // White space at the ends parts words of two stretches.
        let before = text.first?.isWhitespace == true ? " " : ""
        let after = text.last?.isWhitespace == true ? " " : ""
        return before + Self.escaped(spoken(text)) + after
      }
    }.joined()
  }

  // MARK: Reading

  /// Behind the tag's closing bracket, which may not stand in quotes.
  private static func endOfTag(_ text: Substring) -> Substring.Index? {
    var quote: Character?
    for index in text.indices.dropFirst() {
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == ">" {
        return text.index(after: index)
      } else if character == "<" {
        return nil
      }
    }
    return nil
  }

  /// Takes a tag; false for a comment or a declaration, which is left out, and nil for one that does not fit.
  private static func push(_ tag: Substring, onto open: inout [Substring]) -> Bool? {
    if tag.hasPrefix("<?") || tag.hasPrefix("<!") { return false }
    let isClosing = tag.hasPrefix("</")
    let name = tag.dropFirst(isClosing ? 2 : 1).prefix { $0.isLetter || $0.isNumber || "-:_.".contains($0) }
    guard name.first?.isLetter == true else { return nil }
    if isClosing {
      guard open.popLast() == name else { return nil }
    } else if !tag.hasSuffix("/>") {
      open.append(name)
    }
    return true
  }

  private static let entities: [(String, String)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
  ]

  /// Nil where a `&` begins nothing that is known.
  private static func resolved(_ text: Substring) -> String? {
    var resolved = ""
    var rest = text
    while let character = rest.first {
      if character != "&" {
        resolved.append(character)
        rest.removeFirst()
      } else if let (entity, meaning) = entities.first(where: { rest.hasPrefix($0.0) }) {
        resolved += meaning
        rest = rest.dropFirst(entity.count)
      } else {
        return nil
      }
    }
    return resolved
  }

  private static func escaped(_ text: String) -> String {
    text.map { $0 == "<" ? "&lt;" : $0 == "&" ? "&amp;" : String($0) }.joined()
  }

  /// Single spaces, none before a stop.
  private static func tidied(_ text: String) -> String {
    var words = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !words.isEmpty, let first = word.first, !(word.count == 1 && ".,;:!?".contains(first)) { words += " " }
      words += word
    }
    return words
  }
}
