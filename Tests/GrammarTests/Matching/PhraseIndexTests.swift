import ParleyGrammar
import Testing

@Suite("An index of many phrases")
struct PhraseIndexTests {
  @Test("The index finds what trying every phrase finds", arguments: 0..<4)
  func linear(seed: Int) {
    var random = RandomPhrases(seed: UInt64(seed))
    let nodes = (0..<60).map { _ in random.node(depth: 3) }
    let graphs = nodes.map(PhraseGraph.init)
    let index = PhraseIndex(Array(zip(nodes, 0...)))
    var found = 0
    for number in 0..<60 {
      let sample = nodes[random.below(nodes.count)].samples(limit: 1, seed: UInt64(number)).first ?? []
      for tokens in [sample, random.mutated(sample), random.tokens(upTo: 6)] where tokens.count < 20 {
        let matches = index.matches(tokens)
        let expected = graphs.indices.compactMap { place in graphs[place].match(tokens).map { (place, $0) } }
        #expect(matches.map(\.0) == expected.map(\.0))
        #expect(matches.map(\.1) == expected.map(\.1))
        #expect(index.matchesByTryingAll(tokens).map(\.0) == matches.map(\.0))
        found += matches.count
      }
    }
    #expect(found > 60)
  }

  @Test("Made-up apps: both ways agree")
  func workload() {
    let workload = PhraseWorkload(apps: 5, phrasesPerApp: 100, utterances: 60)
    let index = PhraseIndex(workload.phrases)
    var found = 0
    for tokens in workload.utterances {
      let matches = index.matches(tokens)
      #expect(matches.map(\.0) == index.matchesByTryingAll(tokens).map(\.0))
      found += matches.count
    }
    #expect(found >= 20)
  }

  @Test("The nearest phrases, nearest first")
  func nearest() {
    let index = PhraseIndex([
      (PhraseNode(text: "order soup with demo"), "order"),
      (PhraseNode(text: "start meditation with demo"), "meditate"),
      (.sequence([.word("summarise"), .slot("list", .anything), .word("with"), .word("demo")]), "summarise"),
      (PhraseNode(text: "play"), "play"),
    ])
    let near = index.nearest(Utterance("please order soup with demo").words, limit: 2)
    #expect(near.map(\.0) == ["order", "summarise"])
    #expect(near.map(\.distance) == [1, 1])
    #expect(index.nearest(["play"], limit: 5).map(\.0) == ["play", "summarise"])
    #expect(index.nearest(["zebra"], limit: 5).map(\.0) == ["summarise"])
    #expect(index.nearest([], limit: 5).isEmpty)
  }

  @Test("Nearest is what measuring every phrase gives", arguments: 0..<4)
  func nearestExact(seed: Int) {
    var random = RandomPhrases(seed: UInt64(seed))
    let phrases = (0..<60).map { _ in random.tokens(upTo: 6) + ["soup"] }
    let index = PhraseIndex(phrases.enumerated().map { (PhraseNode(words: $1), $0) })
    for _ in 0..<40 {
      let tokens = random.tokens(upTo: 6)
      let expected = phrases.indices.filter { !Set(phrases[$0]).isDisjoint(with: tokens) }
        .map { (distance: editDistance(phrases[$0], tokens), place: $0) }.sorted { $0 < $1 }.prefix(5)
      let near = index.nearest(tokens, limit: 5)
      #expect(near.map(\.distance) == expected.map(\.distance))
      #expect(near.map(\.0) == expected.map(\.place))
    }
  }

  private func editDistance(_ one: [String], _ other: [String]) -> Int {
    guard let first = one.first else { return other.count }
    guard let second = other.first else { return one.count }
    let (rest, otherRest) = (Array(one.dropFirst()), Array(other.dropFirst()))
    if first == second { return editDistance(rest, otherRest) }
    return 1 + min(editDistance(rest, other), editDistance(one, otherRest), editDistance(rest, otherRest))
  }
}
