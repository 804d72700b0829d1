import ParleyGrammar
import Testing

@Suite("The recogniser's word graph")
struct WordGraphTests {
  @Test("Common beginnings and endings are shared")
  func shared() {
    let graph = PhraseGraph(
      .oneOf(["order clam chowder now", "order corn chowder now", "order clam soup now", "order corn soup now"])
    ).wordGraph()
    #expect(graph.states == 5)
    #expect(graph.arcs.count == 6)
    #expect(!graph.arcs.contains { $0.label == .empty })
  }

  @Test("What leaves a state is shared equally, and nothing leaves the final one", arguments: 0..<8)
  func probabilities(seed: Int) {
    var random = RandomPhrases(seed: UInt64(seed))
    for _ in 0..<50 {
      let graph = PhraseGraph(random.node(depth: 4)).wordGraph()
      for (state, arcs) in Dictionary(grouping: graph.arcs, by: \.from) {
        #expect(abs(arcs.map(\.probability).reduce(0, +) - 1) < 1e-9)
        #expect(state != graph.final)
      }
      #expect(graph.arcs.allSatisfy { (0..<graph.states).contains($0.from) && (0..<graph.states).contains($0.to) })
    }
  }

  @Test("Equal trees give equal graphs")
  func deterministic() {
    let node = PhraseWorkload.options(50)
    #expect(PhraseGraph(node).wordGraph() == PhraseGraph(node).wordGraph())
  }

  @Test("A tree whose deterministic graph would be huge is given as it stands")
  func exponential() {
    let either = PhraseNode.choice([.word("a"), .word("b")])
    let node = PhraseNode.sequence(
      [.optional(.repeated(either)), .word("a")] + Array(repeating: either, count: 24))
    let graph = PhraseGraph(node).wordGraph()
    #expect(graph.states < 2000)
    #expect(graph.accepts(["b", "a"] + Array(repeating: "b", count: 24)))
    #expect(!graph.accepts(["a", "b"] + Array(repeating: "b", count: 24)))
  }

  @Test("Alternatives that nothing matches leave no dead ends")
  func deadEnds() {
    let graph = PhraseGraph(
      .choice([.sequence([.word("order"), .choice([])]), .word("stop")])
    ).wordGraph()
    #expect(graph.arcs.map(\.label) == [.word("stop")])
  }
}
