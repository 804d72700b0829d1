import ParleyGrammar
import Testing

@Suite("The three uses of a phrase tree agree")
struct PhraseUsesAgreeTests {
  @Test("Graph and oracle read the same", arguments: 0..<20)
  func oracle(seed: Int) {
    var random = RandomPhrases(seed: UInt64(seed))
    var matches = 0
    for _ in 0..<40 {
      let node = random.node(depth: 3)
      let graph = PhraseGraph(node)
      let words = graph.wordGraph()
      let samples = node.samples(limit: 6, seed: UInt64(seed)).filter { $0.count <= 8 }
      for utterance in samples.map({ random.mutated($0) }) + samples + [random.tokens(upTo: 5)] {
        guard utterance.count <= 8 else { continue }
        let expected = PhraseOracle.match(node, utterance)
        #expect(graph.match(utterance) == expected, "\(node) on \(utterance)")
        #expect(words.accepts(utterance) == (expected != nil), "\(node) on \(utterance)")
        if expected != nil { matches += 1 }
      }
    }
    #expect(matches > 40)
  }

  @Test("Every sample matches, is in the word graph, and each beginning of it is on the way", arguments: 0..<10)
  func samples(seed: Int) {
    var random = RandomPhrases(seed: UInt64(1000 + seed))
    for _ in 0..<40 {
      let node = random.node(depth: 4)
      let graph = PhraseGraph(node)
      let words = graph.wordGraph()
      for sample in node.samples(limit: 8, seed: UInt64(seed)) {
        #expect(graph.match(sample) != nil, "\(node) on \(sample)")
        #expect(words.accepts(sample), "\(node) on \(sample)")
        var cursor = PhraseCursor(graph)
        for (index, word) in sample.enumerated() {
          let progress = graph.progress(Array(sample[...index]))
          #expect(progress != .none, "\(node) on \(sample[...index])")
          #expect(cursor.take(word) == progress)
        }
      }
    }
  }
}
