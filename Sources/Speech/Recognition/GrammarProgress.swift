/// Tells how far some words have come in a grammar, for the endpointer.
package struct GrammarProgress: Sendable {
  private let arcs: [[RecognitionGrammar.Arc]]
  private let start: Int
  private let final: Int

  package init(_ grammar: RecognitionGrammar) {
    var arcs = [[RecognitionGrammar.Arc]](repeating: [], count: grammar.stateCount)
    for arc in grammar.arcs { arcs[arc.from].append(arc) }
    self.arcs = arcs
    start = grammar.start
    final = grammar.final
  }

  /// Words are compared as the grammar writes them; garbage takes a garbage arc.
  package func callAsFunction(_ words: [RecognizedWord]) -> Endpointer.Progress {
    var states = closure(of: [start])
    for word in words {
      let label = word.isGarbage ? RecognitionGrammar.Label.garbage : .word(word.text)
      states = closure(of: states.flatMap { arcs[$0] }.filter { $0.label == label }.map(\.to))
    }
    guard !states.isEmpty else { return .nothing }
    guard states.contains(final) else { return words.isEmpty ? .nothing : .incomplete }
    return .complete(extendable: states.contains { arcs[$0].contains { $0.label != .empty } })
  }

  /// The states and what is reached from them silently, each once.
  private func closure(of states: [Int]) -> [Int] {
    var seen = Set<Int>()
    var pending = states
    var reached: [Int] = []
    while let state = pending.popLast() {
      guard seen.insert(state).inserted else { continue }
      reached.append(state)
      for arc in arcs[state] where arc.label == .empty { pending.append(arc.to) }
    }
    return reached
  }
}
