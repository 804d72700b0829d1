import ParleyDialog
import ParleySpeech
import TestSupport
import Testing

@testable import ParleyVoiceSession

@Suite("What is listened for where nothing was heard of a phrase")
struct WideHearingTests {
  private static let grammar = try? SessionRun.library([DeliveryShortcuts.self]).triggers.wide?.grammar

  @Test(
    "holds a phrase among all that may stand around it",
    arguments: [
      "read my cart with groceries", "hang on could you read my cart with groceries",
      "read my cart with groceries when you have a minute", "read my cart with groceries and deliver my groceries",
      "read my cart with groceries no deliver my groceries",
    ])
  func held(sentence: String) throws {
    #expect(try #require(Self.grammar).holds(sentence.split(separator: " ").map(String.init)))
  }

  @Test(
    "does not hold half a phrase, or what may stand around one alone",
    arguments: ["read my cart", "could you", "hang on", "when you have a minute", "honey", "lovely weather"])
  func unheld(sentence: String) throws {
    #expect(try !#require(Self.grammar).holds(sentence.split(separator: " ").map(String.init)))
  }

  @Test func `competes with anything else, so that other speech is not forced into it`() throws {
    let grammar = try #require(Self.grammar)
    #expect(grammar.arcs.contains { $0.from == grammar.start && $0.to == grammar.final && $0.label == .garbage })
  }

  @Test func `is nothing where there is no phrase`() throws {
    #expect(try SessionRun.library([]).triggers.wide?.grammar == nil)
  }
}

extension RecognitionGrammar {
  /// Whether words are a whole sentence of it, garbage left out.
  fileprivate func holds(_ words: [String]) -> Bool {
    let leaving = Dictionary(grouping: arcs, by: \.from)
    func closed(_ states: Set<Int>) -> Set<Int> {
      var (all, open) = (states, Array(states))
      while let state = open.popLast() {
        for arc in leaving[state] ?? [] where arc.label == .empty && all.insert(arc.to).inserted { open.append(arc.to) }
      }
      return all
    }
    var states = closed([start])
    for word in words {
      states = closed(Set(states.flatMap { leaving[$0] ?? [] }.filter { $0.label == .word(word) }.map(\.to)))
    }
    return states.contains(final)
  }
}
