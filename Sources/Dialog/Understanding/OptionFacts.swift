import AppIntents
import ParleyGrammar

/// What an app says about one of its options beside the name: its subtitle, and the properties of an entity.
struct OptionFacts: Sendable {
  /// One of them, with the words of its title, or of the fact itself where it has none.
  struct Fact: Sendable {
    let title: Set<String>
    let text: String
  }

  let name: String
  let facts: [Fact]
  /// Every word that is said of it, its synonyms included.
  let words: Set<String>

  init(_ option: ValueOption, value: any Sendable, tokens: (String) -> [String]) {
    name = option.display.title.resolved(with: nil)
    var facts: [Fact] = []
    if let subtitle = option.display.subtitle?.resolved(with: nil), !subtitle.isEmpty {
      facts.append(Fact(title: Set(tokens(subtitle)), text: subtitle))
    }
    for property in entityProperties(of: value) {
      guard let text = property.spokenText, !text.isEmpty else { continue }
      let title = property.title.map { Set(tokens($0.resolved(with: nil))) } ?? Set(tokens(text))
      facts.append(Fact(title: title, text: text))
    }
    for fact in (value as? any FactBearing)?.knownFacts ?? [] where !fact.text.isEmpty {
      facts.append(Fact(title: Set(tokens(fact.title)), text: fact.text))
    }
    self.facts = facts
    words = Set(facts.flatMap { tokens($0.text) } + option.display.synonyms.flatMap { tokens($0.resolved(with: nil)) })
      .union(tokens(name)).union(facts.flatMap(\.title))
  }
}

/// A value of which something is known though it is no entity with properties.
protocol FactBearing {
  /// Each with its title, and as it is said.
  var knownFacts: [(title: String, text: String)] { get }
}
