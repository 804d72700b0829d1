import ParleyGrammar
import ParleyLanguage

/// Articles that people leave out of a phrase or put into it: "set volume" where "set the volume" is declared, and "pause
/// the music" where "pause music" is.
struct LooseArticles {
  private let articles: [String]
  private let joining: Set<String>

  init(_ language: SpokenLanguage) {
    let own = language.optionVocabulary.articles
    articles = own + language.language.numbers.indefinite.filter { !own.contains($0) }
    joining = language.joiningWords.union(language.language.requests?.particles ?? []).union(articles)
  }

  /// The words of a phrase for reading; the recogniser hears them as declared.
  func loosened(_ phrase: PhraseNode) -> PhraseNode {
    switch phrase {
    case .choice(let phrases): return .choice(phrases.map(loosened))
    case .sequence(let parts):
      var parts = parts.flattened
      for place in parts.indices.dropFirst().dropLast() where isArticle(parts[place]) && isName(parts[place + 1]) {
        parts[place] = .choice([parts[place], .only(.reading, .nothing)])
      }
      // Behind the verb only: what stands before other words depends on what they are.
      if parts.count > 1, isName(parts[0]), isName(parts[1]), !articles.isEmpty {
        parts.insert(.choice([.nothing, .only(.reading, .choice(articles.map { .word($0) }))]), at: 1)
      }
      return .sequence(parts)
    default: return phrase
    }
  }

  private func isArticle(_ node: PhraseNode) -> Bool {
    if case .word(let word) = node { articles.contains(word) } else { false }
  }

  private func isName(_ node: PhraseNode) -> Bool {
    if case .word(let word) = node { !joining.contains(word) } else { false }
  }
}
