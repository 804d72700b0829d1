/// Splits a JSGF text into its tokens (Java Speech Grammar Format 1.0, section 4).
struct JSGFLexer {
  enum Kind: Equatable {
    /// `#JSGF` and what follows it up to the semicolon.
    case header
    case word(String)
    case quoted(String)
    case rule(String)
    case weight
    /// One of `= | ( ) [ ] * + ;`.
    case mark(Character)
    case end
  }

  struct Token {
    var kind: Kind
    var line: Int
    var column: Int
  }

  private let characters: [Character]
  private var index = 0
  private var line = 1
  private var column = 1

  init(_ text: String) {
    characters = Array(text)
  }

  static func tokens(of text: String) throws(JSGFError) -> [Token] {
    var lexer = JSGFLexer(text)
    var tokens: [Token] = []
    while true {
      let token = try lexer.next()
      tokens.append(token)
      if token.kind == .end { return tokens }
    }
  }

  private mutating func next() throws(JSGFError) -> Token {
    try skipSpace()
    let (line, column) = (line, column)
    return Token(kind: try kind(), line: line, column: column)
  }

  private mutating func kind() throws(JSGFError) -> Kind {
    guard let first = peek() else { return .end }
    switch first {
    case "=", "|", "(", ")", "[", "]", "*", "+", ";":
      advance()
      return .mark(first)
    case "#":
      while let character = peek(), character != ";" && !character.isNewline { advance() }
      return .header
    case "<":
      let name = try enclosed(by: ">", "a rule name needs a closing >")
      return .rule(name.filter { !$0.isWhitespace })
    case "/":
      _ = try enclosed(by: "/", "a weight needs a closing /, as in /0.5/")
      return .weight
    case "\"":
      return .quoted(try enclosed(by: "\"", "a quoted word needs a closing quotation mark"))
    case ">", "{", "}", "\\":
      throw error("\(first) cannot stand here; put a word that holds it in quotation marks")
    default:
      var word = ""
      while let character = peek(), !character.isWhitespace, !Self.ending.contains(character) {
        word.append(character)
        advance()
      }
      return .word(word)
    }
  }

  private static let ending: Set<Character> = [
    ";", "=", "|", "*", "+", "<", ">", "(", ")", "[", "]", "{", "}", "/", "\\", "\"",
  ]

  /// Space, comments and tags, which mean nothing here.
  private mutating func skipSpace() throws(JSGFError) {
    while let character = peek() {
      if character.isWhitespace {
        advance()
      } else if character == "/", peek(1) == "/" {
        while let next = peek(), !next.isNewline { advance() }
      } else if character == "/", peek(1) == "*" {
        let start = error("a comment needs a closing */")
        advance()
        advance()
        while !(peek() == "*" && peek(1) == "/") {
          guard peek() != nil else { throw start }
          advance()
        }
        advance()
        advance()
      } else if character == "{" {
        _ = try enclosed(by: "}", "a tag needs a closing }")
      } else {
        return
      }
    }
  }

  /// What stands between the present character and the closing one; a backslash takes the next as it is.
  private mutating func enclosed(by closing: Character, _ reason: String) throws(JSGFError) -> String {
    let start = error(reason)
    advance()
    var inside = ""
    while var character = peek(), character != closing {
      if character == "\\", let escaped = peek(1) {
        advance()
        character = escaped
      }
      inside.append(character)
      advance()
    }
    guard peek() != nil else { throw start }
    advance()
    return inside
  }

  private func error(_ reason: String) -> JSGFError { JSGFError(line: line, column: column, reason: reason) }

  private func peek(_ distance: Int = 0) -> Character? {
    index + distance < characters.count ? characters[index + distance] : nil
  }

  private mutating func advance() {
    if characters[index].isNewline {
      line += 1
      column = 1
    } else {
      column += 1
    }
    index += 1
  }
}
