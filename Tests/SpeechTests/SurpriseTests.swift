import Foundation
import Testing

@testable import ParleySpeech

/// The surprise of a sentence in its grammar, by numbers that can be worked out by hand.
struct SurpriseTests {
  private func arc(_ from: Int, _ to: Int, _ word: String?, _ probability: Float) -> RecognitionGrammar.Arc {
    .init(from: from, to: to, label: word.map { .word($0) } ?? .empty, probability: probability)
  }

  /// “call” with one of four names in 99 of 100 sentences, and “never call” with one of them in the last.
  private func grammar() throws -> RecognitionGrammar {
    let names = ["ada", "ben", "cleo", "dov"]
    return try RecognitionGrammar(
      stateCount: 5, start: 0, final: 4,
      arcs: [arc(0, 2, "call", 0.99), arc(0, 1, "never", 0.01), arc(1, 2, "call", 1)]
        + names.map { arc(2, 3, $0, 0.25) } + [
          arc(3, 4, nil, 1), .init(from: 0, to: 4, label: .garbage, probability: 1),
        ])
  }

  private let mean = -0.99 * log(0.99) - 0.01 * log(0.01)

  @Test(arguments: ["ada", "dov"]) func `which of several equal names was said is no surprise`(name: String) throws {
    let surprise = try #require(try grammar().surprise(of: ["call", name]))
    #expect(abs(surprise - (-log(0.99) - mean)) < 1e-4)
  }

  @Test func `a way that hardly anybody goes is one`() throws {
    let surprise = try #require(try grammar().surprise(of: ["never", "call", "ada"]))
    #expect(abs(surprise - (-log(0.01) - mean)) < 1e-4)
  }

  @Test func `it is nothing on average`() throws {
    let grammar = try grammar()
    let (common, rare) = (grammar.surprise(of: ["call", "ben"]), grammar.surprise(of: ["never", "call", "ben"]))
    #expect(abs(0.99 * (common ?? 1) + 0.01 * (rare ?? 1)) < 1e-4)
  }

  @Test(arguments: [[], ["call"], ["ada", "call"], ["call", "ada", "ben"], ["call", "eve"]])
  func `what is no sentence has none`(words: [String]) throws {
    #expect(try grammar().surprise(of: words) == nil)
  }

  @Test func `of two ways to the same words the likelier one counts`() throws {
    let grammar = try RecognitionGrammar(
      stateCount: 3, start: 0, final: 2,
      arcs: [arc(0, 1, "go", 0.9), arc(0, 2, "go", 0.1), arc(1, 2, nil, 0.5), arc(1, 2, "on", 0.5)])
    let surprise = try #require(grammar.surprise(of: ["go"]))
    let mean = -0.9 * log(0.9) - 0.1 * log(0.1)
    #expect(abs(surprise - (-log(0.9) - mean)) < 1e-4)
  }
}
