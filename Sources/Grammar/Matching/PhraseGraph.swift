/// A phrase tree compiled for matching and for the recogniser.
///
/// It is immutable and cheap to copy. Tokens are in normal form, as `Utterance.words` gives them.
package struct PhraseGraph: Sendable {
  let program: PhraseProgram
  let entry: PhraseProgram.Entry
  /// Where every utterance begins.
  let beginning: PhraseSimulation

  /// Compiles what the tree has for one use; see `PhraseUse`.
  package init(_ node: PhraseNode, for use: PhraseUse) {
    self.init(node.on(use))
  }

  /// Compiles a tree without marks.
  package init(_ node: PhraseNode) {
    var program = PhraseProgram()
    entry = program.add(node)
    self.program = program
    beginning = PhraseSimulation(entry, in: program)
  }

  /// What a whole utterance means, `nil` when the tree does not match it.
  ///
  /// Of several readings the one wins that takes the fewest tokens as open-ended text, then the one whose earliest
  /// differing choice is the earlier alternative. Optional parts and repetitions are taken where they can be.
  /// Time is linear in tokens times states of the tree.
  package func match(_ tokens: [String]) -> PhraseMatch? {
    let words = tokens.map(program.vocabulary.knownNumber)
    guard entry.hasAnything || !words.contains(PhraseVocabulary.unknown) else { return nil }
    return simulate(words).match(in: program)
  }

  /// How far tokens have come on the way to a sentence.
  package func progress(_ tokens: [String]) -> PhraseProgress {
    PhraseProgress(simulate(tokens.map(program.vocabulary.knownNumber)).outlook(in: program))
  }

  private func simulate(_ words: [Int32]) -> PhraseSimulation {
    var simulation = beginning
    for word in words {
      if simulation.threads.isEmpty { break }
      simulation.take(word, in: program)
    }
    return simulation
  }
}

extension PhraseProgress {
  init(_ outlook: (canTakeMore: Bool, isComplete: Bool)) {
    switch outlook {
    case (let canTakeMore, true): self = .complete(extendable: canTakeMore)
    case (true, false): self = .incomplete
    case (false, false): self = .none
    }
  }
}
