/// Reads a phrase as an app's description writes it: words, `[…]`, `(…|…)`, `(…&…)`, `{parameter}`, `<part>`.
struct PhraseTemplateReader {
  indirect enum Template {
    case text(String)
    case parameter(String)
    case part(String)
    case optional(Template)
    case sequence([Template])
    case choice([Template])
    case anyOrder([Template])

    /// The parts that it names.
    var parts: [String] {
      switch self {
      case .text, .parameter: []
      case .part(let name): [name]
      case .optional(let inner): inner.parts
      case .sequence(let items), .choice(let items), .anyOrder(let items): items.flatMap(\.parts)
      }
    }
  }

  /// Every order of more would be thousands.
  private static let mostInAnyOrder = 6
  private static let deepestNesting = 20
  private static let signs = Set("[](){}<>|&")

  private let characters: [Character]
  private let text: String
  private let place: String
  private let file: String
  private var index = 0

  init(_ text: String, place: String, file: String) {
    self.text = text
    self.place = place
    self.file = file
    characters = Array(text)
  }

  mutating func read() throws(FixtureError) -> Template {
    let template = try alternatives(depth: 0)
    guard index == characters.count else { throw error("closes a bracket that is not open") }
    return template
  }

  private mutating func alternatives(depth: Int) throws(FixtureError) -> Template {
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

  private mutating func sequence(depth: Int) throws(FixtureError) -> Template {
    var items: [Template] = []
    while index < characters.count {
      switch characters[index] {
      case "[":
        items.append(.optional(try group(closedBy: "]", depth: depth)))
      case "(":
        items.append(try group(closedBy: ")", depth: depth))
      case "{":
        items.append(.parameter(try name(closedBy: "}")))
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

  private func finished(_ items: [Template]) throws(FixtureError) -> Template {
    if items.isEmpty { throw error("has an empty alternative; what may be left out stands in [ ]") }
    return items.count == 1 ? items[0] : .sequence(items)
  }

  private mutating func group(closedBy close: Character, depth: Int) throws(FixtureError) -> Template {
    index += 1
    let inner = try alternatives(depth: depth + 1)
    guard index < characters.count, characters[index] == close else { throw error("lacks a \(close)") }
    index += 1
    return inner
  }

  private mutating func name(closedBy close: Character) throws(FixtureError) -> String {
    guard let end = characters[index...].firstIndex(of: close) else { throw error("lacks a \(close)") }
    defer { index = end + 1 }
    return String(characters[(index + 1)..<end])
  }

  private func error(_ problem: String) -> FixtureError {
    FixtureError(file: file, place: place, problem: "“\(text)” \(problem).")
  }
}
