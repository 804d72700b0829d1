/// What is wrong with a word graph, and in which arc.
public enum RecognitionGrammarError: Error, Equatable, Sendable {
  case stateCount(Int)
  case state(Int, stateCount: Int, arc: Int?)
  case probability(Float, arc: Int)
  case blankWord(arc: Int)
  case finalUnreachable(start: Int, final: Int)
  case noWords
}

extension RecognitionGrammarError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .stateCount(let count):
      "A grammar has 1 to \(RecognitionGrammar.maximumStateCount) states, not \(count); add a state or split the grammar."
    case .state(let state, let count, let arc):
      "\(arc.map { "Arc \($0)" } ?? "The grammar") names state \(state), but there are only the states 0 to \(count - 1)."
    case .probability(let value, let arc):
      "Arc \(arc) has the probability \(value); give one above 0 and at most 1."
    case .blankWord(let arc):
      "Arc \(arc) has a word without a letter; use `.empty` for an arc that hears nothing."
    case .finalUnreachable(let start, let final):
      "No path leads from the start state \(start) to the final state \(final), so nothing could ever be heard; add an arc."
    case .noWords:
      "The grammar has only empty arcs, so there is nothing to listen for; add a word."
    }
  }
}
