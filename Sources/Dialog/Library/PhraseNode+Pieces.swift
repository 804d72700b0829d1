import ParleyGrammar

extension [PhraseNode] {
  /// Those of a sequence with those of sequences within it in their places.
  var flattened: [PhraseNode] {
    flatMap { part in if case .sequence(let inner) = part { inner.flattened } else { [part] } }
  }

  /// The words that stand before anything else.
  var leadingWords: [String] {
    var words: [String] = []
    for case .word(let word) in prefix(while: { if case .word = $0 { true } else { false } }) { words.append(word) }
    return words
  }
}
