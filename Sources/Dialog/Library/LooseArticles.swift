import ParleyGrammar
import ParleyLanguage

/// Articles that people leave out of a phrase or put into it, "set volume" where "set the volume" is declared, and "pause
/// the music" where "pause music" is, and words in their place that say whose something is: "cancel the appointment" for
/// "cancel my appointment".
struct LooseArticles {
  private let articles: [String]
  private let possessives: [String]
  private let joining: Set<String>

  init(_ language: SpokenLanguage) {
    let own = language.optionVocabulary.articles
    articles = own + language.language.numbers.indefinite.filter { !own.contains($0) }
    possessives = language.language.requests?.possessives ?? []
    joining = language.joiningWords.union(language.language.requests?.particles ?? []).union(articles + possessives)
  }

  /// The words of a phrase for reading; the recogniser hears them as declared.
  func loosened(_ phrase: PhraseNode) -> PhraseNode {
    switch phrase {
    case .choice(let phrases): return .choice(phrases.map(loosened))
    case .sequence(let parts):
      var parts = parts.flattened
      for place in parts.indices.dropFirst().dropLast() where isName(parts[place + 1]) || isValue(parts[place + 1]) {
        guard let others = others(for: parts[place]) else { continue }
        parts[place] = .choice([parts[place], .only(.reading, .choice([.nothing] + others.map { .word($0) }))])
      }
      // Behind the verb only: what stands before other words depends on what they are.
      if parts.count > 1, isName(parts[0]), isName(parts[1]), !articles.isEmpty {
        parts.insert(.choice([.nothing, .only(.reading, .choice(articles.map { .word($0) }))]), at: 1)
      }
      return .sequence(parts)
    default: return phrase
    }
  }

  /// What may stand in the place of an article; nil for another word.
  private func others(for node: PhraseNode) -> [String]? {
    // Before a value others that agree with it may stand there already.
    if case .choice(let words) = node { return words.first.flatMap(others) }
    guard case .word(let word) = node else { return nil }
    if articles.contains(word) { return possessives }
    return possessives.contains(word) ? articles + possessives.filter { $0 != word } : nil
  }

  /// The place of a value that is known.
  private func isValue(_ node: PhraseNode) -> Bool {
    if case .slot(_, let values) = node { values != .anything } else { false }
  }

  private func isName(_ node: PhraseNode) -> Bool {
    if case .word(let word) = node { !joining.contains(word) } else { false }
  }
}
