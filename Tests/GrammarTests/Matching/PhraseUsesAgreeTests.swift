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
      var cursor = PhraseCursor(graph)
      for sample in node.samples(limit: 8, seed: UInt64(seed)) {
        #expect(graph.match(sample) != nil, "\(node) on \(sample)")
        #expect(words.accepts(sample), "\(node) on \(sample)")
        for length in 0...sample.count {
          let beginning = Array(sample[..<length])
          let progress = graph.progress(beginning)
          #expect(progress != .none, "\(node) on \(beginning)")
          #expect(cursor.update(to: beginning) == progress)
          #expect(cursor.match == graph.match(beginning))
        }
      }
    }
  }

  @Test("A cursor that is revised reads as a fresh one")
  func cursor() {
    var random = RandomPhrases(seed: 7)
    for _ in 0..<60 {
      let node = PhraseNode.repeated(.choice([random.node(depth: 3), .word("soup")]))
      let graph = PhraseGraph(node)
      var cursor = PhraseCursor(graph)
      var tokens: [String] = []
      for _ in 0..<12 {
        tokens =
          random.below(3) == 0 ? Array(random.mutated(tokens).prefix(12)) : tokens + [random.words[random.below(5)]]
        cursor.update(to: tokens)
        #expect(cursor.tokens == tokens)
        #expect(cursor.progress == graph.progress(tokens))
        #expect(cursor.match == graph.match(tokens))
      }
    }
  }

  @Test("An utterance longer than a cursor remembers can be revised at its beginning")
  func longCursor() {
    let graph = PhraseGraph(.repeated(.slot("s", .choice([.value("a", .word("a")), .value("b", .word("b"))]))))
    var cursor = PhraseCursor(graph)
    let long = Array(repeating: "a", count: 300)
    cursor.update(to: long)
    cursor.update(to: ["b"] + long)
    #expect(cursor.match == graph.match(["b"] + long))
    #expect(cursor.match?.slots.count == 301)
    #expect(cursor.match?.slots.first?.valueID == "b")
  }
}
