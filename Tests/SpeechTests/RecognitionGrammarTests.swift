import ParleySpeech
import Testing

struct RecognitionGrammarTests {
  typealias Arc = RecognitionGrammar.Arc

  @Test(
    "A graph that a recogniser could trip over is refused with the reason",
    arguments: [
      (0, 0, 0, [], RecognitionGrammarError.stateCount(0)),
      (2, 0, 5, [], .state(5, stateCount: 2, arc: nil)),
      (2, 0, 1, [Arc(from: 0, to: 7, label: .empty)], .state(7, stateCount: 2, arc: 0)),
      (2, 0, 1, [Arc(from: 0, to: 1, label: .word("a"), probability: 0)], .probability(0, arc: 0)),
      (2, 0, 1, [Arc(from: 0, to: 1, label: .word("a"), probability: 1.5)], .probability(1.5, arc: 0)),
      (2, 0, 1, [Arc(from: 0, to: 1, label: .word("  "))], .blankWord(arc: 0)),
      (2, 0, 1, [Arc(from: 1, to: 0, label: .word("a"))], .finalUnreachable(start: 0, final: 1)),
      (1, 0, 0, [], .finalUnreachable(start: 0, final: 0)),
      (2, 0, 1, [Arc(from: 0, to: 1, label: .empty)], .noWords),
    ])
  func refusal(states: Int, start: Int, final: Int, arcs: [Arc], expected: RecognitionGrammarError) {
    #expect(throws: expected) {
      try RecognitionGrammar(stateCount: states, start: start, final: final, arcs: arcs)
    }
    #expect(expected.description.hasSuffix("."))
  }

  @Test("A probability that is not a number is refused")
  func notANumber() {
    #expect(throws: RecognitionGrammarError.self) {
      try RecognitionGrammar(
        stateCount: 2, start: 0, final: 1, arcs: [Arc(from: 0, to: 1, label: .empty, probability: .nan)])
    }
  }

  @Test("The vocabulary has each word once, in order")
  func vocabulary() throws {
    let grammar = try RecognitionGrammar.choice(["go back", "go on"], garbage: true)
    #expect(grammar.vocabulary == ["go", "back", "on"])
    #expect(grammar.arcs.contains { $0.label == .garbage })
  }
}
