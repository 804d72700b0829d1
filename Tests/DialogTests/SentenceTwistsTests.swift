import Foundation
import ParleyGrammar
import Testing

@testable import ParleyDialog

@Suite("What would make something else of an order is listened for once more")
struct SentenceTwistsTests {
  private static let deck = """
    {"name": "Deck", "parameters": {"album": ["Blue Harvest", "Night Drive"], "room": ["kitchen", "loft"]},
     "intents": {"Play": {"phrases": ["play {album} [in the {room}]"], "reply": "{album} in the {room}."},
       "Stop": {"phrases": ["stop"], "reply": "Stopped."}}}
    """

  private func twists(of words: String) throws -> PhraseGraph? {
    let library = try testLibrary(describing: Self.deck)
    let hearing = library.triggers.secondHearing?(Utterance(words).words)
    return hearing?.twists.map { PhraseGraph($0, for: .listening) }
  }

  @Test(arguments: [
    ("play blue harvest in the kitchen would be lovely", "play blue harvest in the kitchen no in the loft"),
    ("play blue harvest in the kitchen i think", "play blue harvest not in the kitchen"),
    ("play blue harvest in the kitchen", "play blue harvest or night drive"),
    ("play blue harvest in the kitchen", "play nothing in the kitchen"),
    ("play blue harvest", "play blue harvest no night drive"),
    ("play blue harvest please", "play blue harvest wait no"),
    ("play blue harvest please", "play blue harvest please"),
    // What "not" would be heard for.
    ("play blue harvest please", "play the blue harvest please"),
  ]) func `the sentence and its twists are among what is listened for`(heard: String, twist: String) throws {
    let graph = try #require(try twists(of: heard))
    let isHeard = graph.match(Utterance(twist).words) != nil
    #expect(isHeard)
  }

  @Test(arguments: [
    ("play blue harvest", "play night drive"), ("play blue harvest", "stop"), ("stop", "stop no thanks please"),
  ])
  func `other orders are none of its twists`(heard: String, other: String) throws {
    let isHeard = try twists(of: heard)?.match(Utterance(other).words) != nil
    #expect(!isHeard)
  }

  @Test(
    "what is taken back ends where somebody may break off",
    arguments: [
      ("leave wait no", true), ("leave the building wait no", true), ("leave the wait no", false),
      ("leave the building with wait no", false), ("leave the building with mischief wait no", true),
    ])
  func brokenOff(twist: String, isTwist: Bool) throws {
    let words = Utterance("leave the building with mischief").words
    let meaning = { (_: [String]) in SecondHearing.Meaning(subject: "Leave", slots: []) }
    let twists = try #require(SentenceTwists(.shared(testLanguage)).of(words, [], meaning: meaning))
    let isHeard = PhraseGraph(twists, for: .listening).match(Utterance(twist).words) != nil
    #expect(isHeard == isTwist)
  }

  @Test func `an order may be taken back behind its own particle`() throws {
    let words = Utterance("turn the lights on please").words
    let twists = try #require(
      SentenceTwists(.shared(testLanguage)).of(words, []) { words in
        words.contains("on") ? .init(subject: "On", slots: []) : nil
      })
    let isHeard = PhraseGraph(twists, for: .listening).match(Utterance("turn the lights on wait no").words) != nil
    #expect(isHeard)
  }

  @Test func `nothing is listened for beside what would run nothing`() throws {
    #expect(try twists(of: "the deck") == nil)
  }
}
