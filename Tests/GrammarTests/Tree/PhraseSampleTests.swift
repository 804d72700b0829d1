import ParleyGrammar
import Testing

@Suite("Sample sentences")
struct PhraseSampleTests {
  private static let node = PhraseNode.sequence([
    .choice([.word("order"), .sequence([.word("get"), .choice([.word("me"), .word("us")])])]),
    .optional(.oneOf(["clam", "corn", "tomato"])), .repeated(.word("soup")),
  ])

  @Test("Each alternative is said at least once", arguments: 0..<20 as Range<UInt64>)
  func coverage(seed: UInt64) {
    let samples = Self.node.samples(limit: 6, seed: seed)
    #expect(Set(samples.joined()).isSuperset(of: ["order", "get", "me", "us", "clam", "corn", "tomato", "soup"]))
    #expect(samples.contains { Set($0).isDisjoint(with: ["clam", "corn", "tomato"]) })
    #expect(Set(samples).count == samples.count)
  }

  @Test("The same seed gives the same sentences, another seed others")
  func deterministic() {
    #expect(Self.node.samples(limit: 20, seed: 3) == Self.node.samples(limit: 20, seed: 3))
    #expect(Self.node.samples(limit: 20, seed: 3) != Self.node.samples(limit: 20, seed: 4))
    var generator = SplitMix64(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
  }

  @Test("Few sentences are given once each, none where nothing matches")
  func few() {
    #expect(Set(PhraseNode.oneOf(["yes", "no"]).samples(limit: 50)) == [["yes"], ["no"]])
    #expect(PhraseNode.choice([]).samples(limit: 5).isEmpty)
    #expect(PhraseNode.sequence([.word("a"), .choice([])]).samples(limit: 5).isEmpty)
    #expect(PhraseNode.nothing.samples(limit: 5) == [[]])
    #expect(PhraseNode.anything.samples(limit: 1, openWords: [["hot", "soup"]]) == [["hot", "soup"]])
  }

  @Test(
    "Ways through a tree",
    arguments: [
      (PhraseNode.word("a"), 1), (.nothing, 1), (.choice([]), 0), (.optional(.word("a")), 2),
      (.sequence([.oneOf(["a", "b"]), .optional(.oneOf(["c", "d"]))]), 6), (.anything, .max),
      (.repeated(.word("a")), .max), (.repeated(.nothing), 1), (.sequence([.anything, .choice([])]), 0),
      (.sequence(Array(repeating: .oneOf(["a", "b"]), count: 70)), .max),
    ])
  func count(node: PhraseNode, expected: Int) {
    #expect(node.sentenceCount == expected)
  }
}
