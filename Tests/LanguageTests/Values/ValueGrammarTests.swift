import Foundation
import Testing

@testable import ParleyGrammar
@testable import ParleyLanguage

@Suite("Every sentence of a value's grammar is understood")
struct ValueGrammarTests {
  private func check(_ node: PhraseNode, count: Int = 500, _ parses: (String) -> Bool) {
    var sampler = Sampler(random: SeededNumbers(state: 5))
    for _ in 0..<count {
      let sentence = sampler.sentence(node).joined(separator: " ")
      #expect(parses(sentence), "\(sentence)")
    }
  }

  @Test("Whole numbers", arguments: [5, 10, 20, 47, 99, 100, 350, 1000, 9999, 1_000_000])
  func wholeNumbers(limit: Int) throws {
    let (grammar, parser) = (ValueGrammar(language: try TestLanguage.english.get()), try TestLanguage.parser())
    // Above 99 the grammar keeps only to the leading digits of its limit.
    let top = limit < 100 ? limit : limit * 3
    check(grammar.wholeNumber(upTo: limit)) { parser.wholeNumber($0).map { (0...top).contains($0) } ?? false }
  }

  @Test("Whole numbers below a limit all occur", arguments: [3, 12, 20, 34, 60, 99])
  func complete(limit: Int) throws {
    let (grammar, parser) = (ValueGrammar(language: try TestLanguage.english.get()), try TestLanguage.parser())
    let found = Sampler.sentences(grammar.wholeNumber(upTo: limit)).map { parser.wholeNumber($0) }
    #expect(Set(found) == Set((0...limit).map { Optional($0) }))
  }

  @Test("A grammar of whole numbers stays small")
  func size() throws {
    func words(_ node: PhraseNode) -> Int {
      switch node {
      case .word: 1
      case .sequence(let nodes), .choice(let nodes): nodes.map(words).reduce(0, +)
      case .optional(let inner), .repeated(let inner), .weighted(_, let inner), .slot(_, let inner),
        .value(_, let inner), .only(_, let inner):
        words(inner)
      case .anything: 0
      }
    }
    let grammar = ValueGrammar(language: try TestLanguage.english.get())
    #expect(words(grammar.wholeNumber(upTo: 99)) < 60)
    #expect(words(grammar.wholeNumber(upTo: 9999)) < 500)
  }

  @Test("Other kinds of value")
  func kinds() throws {
    let (grammar, parser) = (ValueGrammar(language: try TestLanguage.english.get()), try TestLanguage.parser())
    let context = TestLanguage.context()
    check(grammar.decimal(upTo: 100, allowsNegative: true)) { parser.decimal($0) != nil }
    check(grammar.ordinal(upTo: 500)) { parser.ordinal($0) != nil }
    check(grammar.duration) { parser.duration($0) != nil }
    check(grammar.time) { parser.time($0) != nil }
    // Months have different lengths; a grammar does not say so and a parser does.
    func isRare(_ text: String) -> Bool {
      ["thirty first", "thirtieth", "twenty ninth"].contains { text.contains($0) }
    }
    check(grammar.date) { parser.date($0, in: context) != nil || isRare($0) }
    check(grammar.dateTime) {
      // "Tonight at two" may be either.
      parser.dateTime($0, in: context) != nil || parser.date($0, in: context) != nil || isRare($0)
        || $0.hasPrefix("tonight at")
    }
    let units = [["minute", "minutes", "min"], ["mile", "miles"]]
    check(grammar.measurement(units: units, allowsNegative: true)) { parser.measurement($0, units: units) != nil }
  }

  @Test(
    "A length of time has smaller units after larger ones, and as many as its number says",
    arguments: [
      ("three quarters of an hour", true), ("a quarter of an hour", true), ("an hour and a half", true),
      ("one hour and fifty minutes", true), ("two weeks three days", true), ("three hours and an hour", false),
      ("twenty minutes a hundred seconds", false), ("two minutes and three hours", false), ("two week", false),
    ])
  func lengths(said: String, isHeard: Bool) throws {
    let grammar = ValueGrammar(language: try TestLanguage.english.get())
    let words = said.split(separator: " ").map(String.init)
    #expect((PhraseGraph(grammar.duration, for: .listening).match(words) != nil) == isHeard)
  }

  @Test(
    "What is counted agrees with its number", arguments: [("two weeks", true), ("two week", false), ("one week", true)])
  func counted(said: String, isHeard: Bool) throws {
    let grammar = ValueGrammar(language: try TestLanguage.english.get())
    let words = said.split(separator: " ").map(String.init)
    let graph = PhraseGraph(grammar.counted(grammar.wholeNumber(upTo: 99)), for: .listening)
    #expect((graph.match(words) != nil) == isHeard)
  }

  @Test("Yes and no")
  func answers() throws {
    let (grammar, parser) = (ValueGrammar(language: try TestLanguage.english.get()), try TestLanguage.parser())
    for case .value(let id, let node) in Self.options(grammar.yesNo) {
      check(node, count: 200) { parser.yesNo($0) == (id == "true") }
    }
  }

  private static func options(_ node: PhraseNode) -> [PhraseNode] {
    if case .choice(let nodes) = node { nodes } else { [] }
  }
}
