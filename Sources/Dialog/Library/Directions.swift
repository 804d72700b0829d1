import ParleyGrammar
import ParleyLanguage

/// Words that say which way a value goes, "turn the volume up to forty" where "turn the volume to {level}" is declared.
struct Directions {
  /// What else may stand where the last word is declared, by that word.
  private let others: [String: [[String]]]

  init(_ language: SpokenLanguage) {
    others = Dictionary(
      grouping: (language.language.requests?.directions ?? []).filter { $0.count > 1 }, by: { $0.last ?? "" })
  }

  /// A phrase, and what its words are with a direction, before the value or behind the verb, which is read and not listened
  /// for.
  func beside(_ phrase: PhraseNode) -> PhraseNode {
    if others.isEmpty { return phrase }
    let directed = directed(phrase)
    return directed.isEmpty ? phrase : .choice([phrase] + directed.map { .only(.reading, $0) })
  }

  private func directed(_ phrase: PhraseNode) -> [PhraseNode] {
    switch phrase {
    case .choice(let phrases): return phrases.flatMap(directed)
    case .only(.reading, let phrase): return directed(phrase)
    case .sequence(let parts):
      let parts = parts.flattened
      return parts.indices.dropFirst(2).flatMap { directed(parts, at: $0) }
    default: return []
    }
  }

  /// Where a value follows the word at a place, or what may be left out there is such a word with its value.
  private func directed(_ parts: [PhraseNode], at place: Int) -> [PhraseNode] {
    var parts = parts
    if case .optional(.sequence(let inner)) = parts[place] {
      parts.replaceSubrange(place...place, with: inner.flattened)
    }
    guard case .word(let word) = parts[place], let others = others[word], place + 1 < parts.count,
      parts[place + 1].mayBeginWithSlot
    else { return [] }
    return others.flatMap { other -> [PhraseNode] in
      let direction = other.dropLast().map { PhraseNode.word($0) }
      return [place, 1].map { start in
        .sequence(Array(parts[..<start]) + direction + Array(parts[start...]))
      }
    }
  }
}
