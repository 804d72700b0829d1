import ParleyGrammar
import Testing

@Suite("Anything may be said")
struct PhraseFuzzTests {
  @Test("200,000 random and mutated utterances are read the same by both ways", arguments: 0..<8)
  func utterances(seed: Int) {
    var random = RandomPhrases(seed: UInt64(seed))
    var matched = 0
    var disagreements: [[String]] = []
    for round in 0..<25 {
      let node = random.node(depth: 3)
      let graph = PhraseGraph(node)
      let samples = node.samples(limit: 10, seed: UInt64(round)).map { Array($0.prefix(8)) } + [[]]
      for number in 0..<1000 {
        let tokens =
          number % 4 == 0 ? random.tokens(upTo: 6) : random.mutated(samples[random.below(samples.count)])
        let progress = graph.progress(tokens)
        let isMatch = graph.match(tokens) != nil
        if isMatch { matched += 1 }
        let isComplete = progress == .complete(extendable: true) || progress == .complete(extendable: false)
        if isMatch != isComplete { disagreements.append(tokens) }
        if number % 10 == 0 {
          var cursor = PhraseCursor(graph)
          if tokens.reduce(graph.progress([]), { cursor.take($1) }) != progress { disagreements.append(tokens) }
        }
      }
    }
    #expect(disagreements.isEmpty)
    #expect(matched > 1000)
  }

  @Test("Typed text of any characters is tokenised and read", arguments: 0..<4)
  func text(seed: Int) {
    var text = RandomText(seed: UInt64(100 + seed))
    let graph = PhraseGraph(.sequence([.slot("text", .anything), .optional(.word("ok"))]))
    for _ in 0..<1000 {
      let utterance = Utterance(text.next(upTo: 30))
      #expect((graph.match(utterance.words) != nil) == !utterance.words.isEmpty)
      #expect(utterance.tokens.allSatisfy { $0.range.upperBound <= utterance.text.endIndex })
    }
  }

  @Test("Ten thousand tokens through a loop with slots, with bounded memory")
  func long() {
    let value = PhraseNode.choice((0..<8).map { .value("v\($0)", .word("w\($0)")) })
    let graph = PhraseGraph(.repeated(.choice([.slot("known", value), .slot("open", .anything)])))
    let tokens = (0..<10_000).map { "w\($0 % 9)" }
    let match = graph.match(tokens)
    #expect(match?.slots.count == 10_000)
    #expect(match?.openTokenCount == 10_000 / 9)
  }
}
