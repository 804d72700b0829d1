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

  @Test("What leaves a state is shared out, and nothing leaves the final one", arguments: 0..<8)
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

  private static let (a, b, c) = (PhraseNode.word("a"), PhraseNode.word("b"), PhraseNode.word("c"))

  @Test(
    "A sentence is as likely as the weights of the tree say",
    arguments: [
      (.choice([a, .weighted(0.25, b)]), "a", 0.8),
      (.choice([a, .weighted(0.25, b)]), "b", 0.2),
      (.sequence([.optional(.weighted(1.0 / 3, a)), b]), "a b", 0.25),
      (.sequence([.optional(.weighted(1.0 / 3, a)), b]), "b", 0.75),
      (.repeated(.weighted(1.0 / 3, a)), "a", 0.75),
      (.repeated(.weighted(1.0 / 3, a)), "a a", 0.1875),
      // What several alternatives begin with is likely by all of them together.
      (.choice([.sequence([a, b]), .sequence([a, c]), c]), "a b", 1.0 / 3),
      (.choice([.sequence([a, b]), .weighted(2, .sequence([a, c])), c]), "a c", 0.5),
      (.choice([.sequence([a, .optional(b)]), .weighted(3, a)]), "a", 0.875),
      // Each way to a place counts as often as it is taken.
      (.sequence([.optional(.weighted(3, a)), .choice([b, .weighted(3, c)])]), "a b", 0.1875),
      (.choice([.sequence([a, .choice([b, c])]), .sequence([b, .choice([b, .weighted(3, c)])])]), "a b", 0.1875),
    ] as [(PhraseNode, String, Double)])
  func weights(tree: PhraseNode, sentence: String, probability: Double) throws {
    let graph = PhraseGraph(tree).wordGraph()
    #expect(abs(Self.probability(of: sentence, in: graph) - probability) < 1e-9)
  }

  @Test("A tree that is given as it stands has the same weights")
  func weightsWithoutSubsets() {
    let either = PhraseNode.choice([Self.a, .weighted(0.25, Self.b)])
    let node = PhraseNode.sequence([.optional(.repeated(either)), Self.a] + Array(repeating: either, count: 24))
    let graph = PhraseGraph(node).wordGraph()
    #expect(graph.arcs.contains { $0.label == .empty && abs($0.probability - 0.8) < 1e-9 })
  }

  /// Along the one path of a deterministic graph.
  private static func probability(of sentence: String, in graph: WordGraph) -> Double {
    var state = graph.start
    var product = 1.0
    for word in sentence.split(separator: " ") {
      guard let arc = graph.arcs.first(where: { $0.from == state && $0.label == .word(String(word)) }) else { return 0 }
      product *= arc.probability
      state = arc.to
    }
    if state == graph.final { return product }
    return product * (graph.arcs.first { $0.from == state && $0.label == .empty }?.probability ?? 0)
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
