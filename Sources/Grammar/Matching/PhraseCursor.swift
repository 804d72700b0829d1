/// Follows an utterance one token at a time.
package struct PhraseCursor: Sendable {
  private let graph: PhraseGraph
  private var simulation: PhraseSimulation

  package init(_ graph: PhraseGraph) {
    self.graph = graph
    simulation = graph.beginning
  }

  /// Takes the next token, and says how far the tokens have come.
  package mutating func take(_ token: String) -> PhraseProgress {
    simulation.take(graph.program.vocabulary.knownNumber(of: token), in: graph.program)
    return PhraseProgress(simulation.outlook(in: graph.program))
  }
}
