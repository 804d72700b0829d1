/// Reads the signs of a `PhraseTemplate`.
struct PhraseTemplateReader {
  /// Every order of more would be thousands.
  private static let mostInAnyOrder = 6
  private static let deepestNesting = 20
  private static let signs = Set("[](){}<>|&")

  private let characters: [Character]
  private let text: String
  private var index = 0

  init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  mutating func read() throws(PhraseTemplate.SyntaxError) -> PhraseTemplate {
    let template = try alternatives(depth: 0)
    guard index == characters.count else { throw error("closes a bracket that is not open") }
    return template
  }

  private mutating func alternatives(depth: Int) throws(PhraseTemplate.SyntaxError) -> PhraseTemplate {
    if depth > Self.deepestNesting { throw error("nests brackets more than \(Self.deepestNesting) deep") }
    var items = [try sequence(depth: depth)]
    var separator: Character?
    while index < characters.count, characters[index] == "|" || characters[index] == "&" {
      guard separator ?? characters[index] == characters[index] else {
        throw error("mixes | and & in one bracket; put one of them into a bracket of its own")
      }
      separator = characters[index]
      index += 1
      items.append(try sequence(depth: depth))
    }
    guard separator == "&" else { return items.count == 1 ? items[0] : .choice(items) }
    guard items.count <= Self.mostInAnyOrder else {
      throw error("has more than \(Self.mostInAnyOrder) parts in any order; write the usual orders")
    }
    return .anyOrder(items)
  }

  private mutating func sequence(depth: Int) throws(PhraseTemplate.SyntaxError) -> PhraseTemplate {
    var items: [PhraseTemplate] = []
    while index < characters.count {
      switch characters[index] {
      case "[":
        items.append(.optional(try group(closedBy: "]", depth: depth)))
      case "(":
        items.append(try group(closedBy: ")", depth: depth))
      case "{":
        items.append(.slot(try name(closedBy: "}")))
      case "<":
        items.append(.part(try name(closedBy: ">")))
      case "|", "&", "]", ")", "}", ">":
        return try finished(items)
      default:
        let start = index
        while index < characters.count, !Self.signs.contains(characters[index]) { index += 1 }
        let words = String(characters[start..<index])
        if !words.allSatisfy(\.isWhitespace) { items.append(.text(words)) }
      }
    }
    return try finished(items)
  }

  private func finished(_ items: [PhraseTemplate]) throws(PhraseTemplate.SyntaxError) -> PhraseTemplate {
    if items.isEmpty { throw error("has an empty alternative; what may be left out stands in [ ]") }
    return items.count == 1 ? items[0] : .sequence(items)
  }

  private mutating func group(closedBy close: Character, depth: Int) throws(PhraseTemplate.SyntaxError)
    -> PhraseTemplate
  {
    index += 1
    let inner = try alternatives(depth: depth + 1)
    guard index < characters.count, characters[index] == close else { throw error("lacks a \(close)") }
    index += 1
    return inner
  }

  private mutating func name(closedBy close: Character) throws(PhraseTemplate.SyntaxError) -> String {
    guard let end = characters[index...].firstIndex(of: close) else { throw error("lacks a \(close)") }
    defer { index = end + 1 }
    return String(characters[(index + 1)..<end])
  }

  private func error(_ problem: String) -> PhraseTemplate.SyntaxError {
    PhraseTemplate.SyntaxError(problem: "“\(text)” \(problem).")
  }
}

extension PhraseTemplate {
  /// Reads a template; throws what its author has to mend.
  package init(_ text: String) throws(SyntaxError) {
    var reader = PhraseTemplateReader(text)
    self = try reader.read()
  }
}
