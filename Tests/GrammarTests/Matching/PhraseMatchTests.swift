import ParleyGrammar
import Testing

@Suite("Readings of an utterance")
struct PhraseMatchTests {
  private static let soup = PhraseNode.sequence([
    .word("order"),
    .optional(.slot("quantity", .choice([.value("2", .word("two")), .value("3", .word("three"))]))),
    .slot(
      "soup",
      .choice([
        .value("clam", PhraseNode(text: "clam chowder")), .value("any", .word("chowder")),
        .value("tomato", .sequence([.word("tomato"), .optional(.word("soup"))])),
      ])),
    .optional(.sequence([.word("from"), .slot("store", .anything)])),
  ])

  @Test(
    "Slots, values and where they were said",
    arguments: [
      ("order clam chowder", [SlotMatch(name: "soup", valueID: "clam", tokenRange: 1..<3)]),
      (
        "order two tomato soup",
        [
          SlotMatch(name: "quantity", valueID: "2", tokenRange: 1..<2),
          SlotMatch(name: "soup", valueID: "tomato", tokenRange: 2..<4),
        ]
      ),
      (
        "order chowder from the corner shop",
        [
          SlotMatch(name: "soup", valueID: "any", tokenRange: 1..<2),
          SlotMatch(name: "store", valueID: nil, tokenRange: 3..<6),
        ]
      ),
      ("order", nil), ("clam chowder", nil), ("order clam", nil), ("order clam chowder from", nil), ("", nil),
    ] as [(String, [SlotMatch]?)])
  func slots(text: String, expected: [SlotMatch]?) {
    #expect(PhraseGraph(Self.soup).match(Utterance(text).words)?.slots == expected)
  }

  @Test(
    "How far an utterance has come",
    arguments: [
      ("", PhraseProgress.incomplete), ("order", .incomplete), ("order clam", .incomplete), ("order pizza", .none),
      ("order tomato", .complete(extendable: true)), ("order clam chowder from", .incomplete),
      ("order clam chowder from here", .complete(extendable: true)), ("order order", .none),
    ])
  func progress(text: String, expected: PhraseProgress) {
    #expect(PhraseGraph(Self.soup).progress(Utterance(text).words) == expected)
  }

  @Test("A complete sentence with nothing to follow cannot be extended")
  func complete() {
    #expect(PhraseGraph(PhraseNode(text: "yes please")).progress(["yes", "please"]) == .complete(extendable: false))
    #expect(PhraseGraph(.nothing).progress([]) == .complete(extendable: false))
    #expect(PhraseGraph(.choice([])).progress([]) == .none)
  }

  @Test("The earlier alternative wins")
  func priority() {
    let graph = PhraseGraph(.choice([.value("a", .word("soup")), .value("b", .word("soup"))]))
    #expect(graph.match(["soup"])?.values.map(\.id) == ["a"])
  }

  @Test("The reading with more literal words wins over the earlier alternative")
  func literal() {
    let graph = PhraseGraph(
      .choice([
        .sequence([.word("play"), .slot("title", .anything)]),
        .sequence([.word("play"), .slot("title", .anything), .word("on"), .slot("speaker", .word("kitchen"))]),
      ]))
    let match = graph.match(Utterance("play songs on repeat on kitchen").words)
    #expect(match?["title"]?.tokenRange == 1..<4)
    #expect(match?["speaker"]?.tokenRange == 5..<6)
    #expect(match?.openTokenCount == 3)
  }

  @Test("A value may be meant by saying nothing; an empty slot without one is no match of the slot")
  func nothingSaid() {
    let regular = PhraseNode.slot("size", .choice([.value("large", .word("large")), .value("regular", .nothing)]))
    let graph = PhraseGraph(.sequence([regular, .slot("note", .optional(.word("hot"))), .word("soup")]))
    #expect(graph.match(["soup"])?.slots == [SlotMatch(name: "size", valueID: "regular", tokenRange: 0..<0)])
    #expect(graph.match(["large", "soup"])?["size"]?.valueID == "large")
  }

  @Test("Several values in one slot, and a slot inside a slot")
  func nested() {
    let toppings = PhraseNode.slot(
      "toppings", .repeated(.choice([.value("x", .word("ham")), .value("y", .word("corn"))])))
    let graph = PhraseGraph(.slot("order", .value("pizza", .sequence([.word("pizza"), toppings]))))
    let match = graph.match(["pizza", "ham", "corn"])
    #expect(match?.slots.map(\.name) == ["order", "toppings"])
    #expect(match?["order"]?.values == [ValueMatch(id: "pizza", tokenRange: 0..<3)])
    #expect(match?["toppings"]?.values.map(\.id) == ["x", "y"])
    #expect(match?["toppings"]?.tokenRange == 1..<3)
  }
}
