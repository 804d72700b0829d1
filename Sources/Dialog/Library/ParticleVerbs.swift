import ParleyGrammar
import ParleyLanguage

/// Verbs of two words in their other order: "put Night Drive on" where "put on {album}" is declared, and the other way
/// round.
struct ParticleVerbs {
  /// A name without a slot has no more words behind its article: "the desk lamp".
  private static let longestName = 2

  private let particles: Set<String>
  private let articles: Set<String>
  private let joining: Set<String>

  init(_ language: SpokenLanguage) {
    particles = Set(language.language.requests?.particles ?? [])
    articles = Set(language.optionVocabulary.articles).union(language.language.numbers.indefinite)
      .union(language.language.requests?.possessives ?? [])
    joining = language.joiningWords.union(particles)
  }

  /// A phrase, and what its words are in the other order of its verb, which is read and not listened for: the recogniser
  /// hears the declared order where the other was said.
  ///
  /// - Parameter words: the phrase where it is more than its own words.
  func beside(_ phrase: PhraseNode, as words: PhraseNode? = nil) -> PhraseNode {
    if particles.isEmpty { return phrase }
    let moved = moved((words ?? phrase).on(.reading))
    return moved.isEmpty ? phrase : .choice([phrase] + moved.map { .only(.reading, $0) })
  }

  private func moved(_ phrase: PhraseNode) -> [PhraseNode] {
    switch phrase {
    case .choice(let phrases): return phrases.flatMap(moved)
    case .sequence(let parts):
      let parts = parts.flattened
      guard case .word(let verb)? = parts.first, !particles.contains(verb), parts.count > 2 else { return [] }
      return [behind(parts), before(parts)].compactMap { $0.map { .sequence($0) } }
    default: return []
    }
  }

  /// "Put on X in the kitchen" as "put X on in the kitchen".
  private func behind(_ parts: [PhraseNode]) -> [PhraseNode]? {
    guard isParticle(parts[1]), let end = objectEnd(parts, from: 2) else { return nil }
    return [parts[0]] + parts[2..<end] + [parts[1]] + parts[end...]
  }

  /// "Turn X off" as "turn off X": a word that others follow may join them, "play X on Y".
  private func before(_ parts: [PhraseNode]) -> [PhraseNode]? {
    guard let end = objectEnd(parts, from: 1), end < parts.count, isParticle(parts[end]),
      parts[(end + 1)...].allSatisfy(\.allowsNothing)
    else { return nil }
    return [parts[0], parts[end]] + parts[1..<end] + parts[(end + 1)...]
  }

  private func isParticle(_ node: PhraseNode) -> Bool {
    if case .word(let word) = node { particles.contains(word) } else { false }
  }

  /// Where ends what the verb is about: a value with what may stand around it, or a name behind its article.
  private func objectEnd(_ parts: [PhraseNode], from start: Int) -> Int? {
    var place = start
    var hasArticle = false
    while place < parts.count, isArticle(parts[place]) {
      hasArticle = true
      place += 1
    }
    guard place < parts.count else { return nil }
    let hasValue = parts[place].mayBeginWithSlot
    guard hasValue || hasArticle else { return nil }
    // "The {room} lights" is one name.
    var end = hasValue ? place + 1 : place
    while end < parts.count, end - place < Self.longestName, case .word(let word) = parts[end], !joining.contains(word)
    {
      end += 1
    }
    return end > place ? end : nil
  }

  /// An article, or what may be left out before a value.
  private func isArticle(_ node: PhraseNode) -> Bool {
    switch node {
    case .word(let word): articles.contains(word)
    case .optional(let inner): !inner.mayBeginWithSlot
    case .choice(let choices): !choices.isEmpty && choices.allSatisfy(isArticle)
    default: false
    }
  }
}
