import AppIntents
import Foundation
import ParleyGrammar
import Testing

@testable import ParleyDialog
@testable import ParleyLanguage

/// What people say more is listened for as more likely: the order of magnitude of each pair is held.
struct LikelihoodTests {
  private static let readers: AnswerReaders = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return AnswerReaders(
      language: .shared(testLanguage), now: { Date(timeIntervalSince1970: 1_790_000_000) }, calendar: calendar)
  }()

  private static func paths(_ kind: ValueKind, options: [String] = []) -> WordPaths {
    let values = options.map { ValueOption(id: $0, display: DisplayRepresentation(stringLiteral: $0), value: $0) }
    let reader = options.isEmpty ? readers.reader(for: kind, options: []) : readers.optionReader(values)
    return WordPaths(readers.expectation(for: QuestionGrammar(reader: reader)).grammar.wordGraph)
  }

  private static func check(_ paths: WordPaths, _ likely: String, over rare: String, atLeast factor: Double) throws {
    func likelihood(_ sentence: String) throws -> Double {
      try #require(paths.logLikelihood(sentence.split(separator: " ").map(String.init)), "“\(sentence)” is not heard")
    }
    let difference = try likelihood(likely) - likelihood(rare)
    #expect(difference > log(factor), "“\(likely)” is \(exp(difference)) times as likely as “\(rare)”")
  }

  @Test(arguments: [
    ("two", "zero", 2.0), ("twenty", "zero", 0.5), ("two", "a pair", 2), ("seven", "half a dozen", 3),
    ("thirty", "three hundred", 1), ("three", "three hundred", 3), ("forty", "four thousand", 1),
  ]) func `a plain number is likelier than a rare one`(likely: String, rare: String, factor: Double) throws {
    try Self.check(Self.paths(.integer(range: nil)), likely, over: rare, atLeast: factor)
  }

  @Test(arguments: [
    ("tomorrow", "tonight", 0.5), ("tomorrow", "now", 0.3), ("friday", "in two weeks", 3),
    ("friday", "the third", 3), ("tomorrow", "christmas", 20),
  ]) func `a plain day is likelier than a rare one`(likely: String, rare: String, factor: Double) throws {
    try Self.check(Self.paths(.date(.dateTime)), likely, over: rare, atLeast: factor)
  }

  @Test(arguments: [
    ("tomato soup", "the second one", 3.0), ("tomato soup", "number two", 4), ("the second", "that second", 3),
    ("tomato soup", "not tomato soup", 10), ("tomato soup", "yes", 3), ("the second", "the last but one", 3),
  ]) func `the name of an option is likelier than its place`(likely: String, rare: String, factor: Double) throws {
    let paths = Self.paths(.text, options: ["clam chowder", "tomato soup", "bean soup", "onion soup"])
    try Self.check(paths, likely, over: rare, atLeast: factor)
  }
}

extension WordPaths {
  /// The natural logarithm of how likely the words are, on their likeliest path; nil where they are no sentence.
  func logLikelihood(_ words: [String]) -> Double? {
    var states = [graph.start: 0.0]
    close(&states)
    for word in words {
      var next: [Int: Double] = [:]
      for (state, likelihood) in states {
        for arc in leaving[state] ?? [] where arc.label == .word(word) {
          next[arc.to] = max(next[arc.to] ?? -.infinity, likelihood + log(arc.probability))
        }
      }
      states = next
      close(&states)
    }
    return states[graph.final]
  }

  private func close(_ states: inout [Int: Double]) {
    var open = Array(states.keys)
    while let state = open.popLast() {
      for arc in leaving[state] ?? [] where arc.label == .empty {
        let likelihood = (states[state] ?? 0) + log(arc.probability)
        guard likelihood > states[arc.to] ?? -.infinity else { continue }
        states[arc.to] = likelihood
        open.append(arc.to)
      }
    }
  }
}
