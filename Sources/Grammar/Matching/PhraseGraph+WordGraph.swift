extension PhraseGraph {
  /// The sentences as a graph of words with no more states than needed, slots and values left out.
  ///
  /// A tree without repetitions gives the smallest deterministic graph. A tree whose deterministic graph would be
  /// far larger than the tree is given as it stands, with empty arcs. Open-ended text is an arc of its own kind, so
  /// a state may have both an arc for a word and one for any word.
  package func wordGraph() -> WordGraph {
    var builder = WordGraphBuilder(program: program, entry: entry)
    return builder.build()
  }
}
