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

  @Test(arguments: [
    (["go back", "go on", "go"], "go on", ["go", "go back"]), (["go back", "go on"], "stay", ["go back", "go on"]),
    (["go", "go on"], "go", ["go on"]),
  ]) func `a grammar without one of its sentences has all others`(
    all: [String], left: String, kept: [String]
  ) throws {
    let grammar = try RecognitionGrammar.choice(all, garbage: false)
    #expect(Self.sentences(of: try grammar.excluding(left.split(separator: " ").map(String.init))) == Set(kept))
  }

  @Test func `nothing is left of the only sentence`() throws {
    #expect(throws: RecognitionGrammarError.self) {
      try RecognitionGrammar.choice(["go"], garbage: false).excluding(["go"])
    }
  }

  /// Of a grammar without a cycle.
  private static func sentences(of grammar: RecognitionGrammar) -> Set<String> {
    func rest(from state: Int) -> [[String]] {
      let ends: [[String]] = state == grammar.final ? [[]] : []
      return grammar.arcs.filter { $0.from == state }.reduce(into: ends) { found, arc in
        let said: [String] = if case .word(let word) = arc.label { [word] } else { [] }
        found += rest(from: arc.to).map { said + $0 }
      }
    }
    return Set(rest(from: grammar.start).map { $0.joined(separator: " ") })
  }

  @Test("The vocabulary has each word once, in order")
  func vocabulary() throws {
    let grammar = try RecognitionGrammar.choice(["go back", "go on"], garbage: true)
    #expect(grammar.vocabulary == ["go", "back", "on"])
    #expect(grammar.arcs.contains { $0.label == .garbage })
  }
}
