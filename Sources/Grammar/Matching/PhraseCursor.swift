/// Follows an utterance while it is being spoken, one token at a time.
///
/// Successive partial hypotheses mostly extend the last one or revise its end; `update(to:)` does only the work that
/// the difference needs.
package struct PhraseCursor: Sendable {
  /// How many of the latest tokens can be taken back without starting again.
  private static let rememberedSteps = 64

  private struct Step: Sendable {
    var threads: [PhraseSimulation.Thread]
    var eventCount: Int
    var position: Int32
  }

  package let graph: PhraseGraph
  /// What has been taken so far.
  package private(set) var tokens: [String] = []
  private var simulation: PhraseSimulation
  /// The readings before each of the latest tokens.
  private var steps: [Step] = []
  private var compactions = 0

  package init(_ graph: PhraseGraph) {
    self.graph = graph
    simulation = PhraseSimulation(graph.entry, in: graph.program)
  }

  /// How far the tokens have come.
  package var progress: PhraseProgress { PhraseProgress(simulation.outlook(in: graph.program)) }

  /// What the tokens mean as a whole utterance.
  package var match: PhraseMatch? { simulation.match(in: graph.program) }

  /// Takes the next token.
  @discardableResult
  package mutating func take(_ token: String) -> PhraseProgress {
    if steps.count == Self.rememberedSteps * 2 { steps.removeFirst(Self.rememberedSteps) }
    steps.append(
      Step(threads: simulation.threads, eventCount: simulation.events.count, position: simulation.position))
    tokens.append(token)
    simulation.take(graph.program.vocabulary.knownNumber(of: token), in: graph.program)
    if simulation.compactions != compactions {
      compactions = simulation.compactions
      steps.removeAll()
    }
    return progress
  }

  /// Makes the utterance these tokens, keeping what is unchanged at the beginning.
  @discardableResult
  package mutating func update(to newTokens: [String]) -> PhraseProgress {
    let shared = zip(tokens, newTokens).prefix { $0 == $1 }.count
    let dropped = tokens.count - shared
    if dropped > steps.count {
      self = PhraseCursor(graph)
    } else if dropped > 0 {
      let step = steps[steps.count - dropped]
      simulation.rewind(to: step.threads, eventCount: step.eventCount, position: step.position)
      steps.removeLast(dropped)
      tokens.removeLast(dropped)
    }
    for token in newTokens.dropFirst(tokens.count) { take(token) }
    return progress
  }
}
