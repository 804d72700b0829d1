import Foundation
import ParleySpeech
import Testing

@Suite(.enabled(if: Recordings.model != nil, "\(Recordings.missing)"))
struct WakePhraseTests {
  private let pronouncer: Pronouncer
  private let lexicon: WakeLexicon

  init() throws {
    pronouncer = try Pronouncer(model: #require(Recordings.model))
    lexicon = try WakeLexicon(locating: Recordings.localeFolder)
  }

  private func problem(of text: String, against phrases: [String] = []) -> String? {
    do throws(WakePhraseError) {
      try WakePhrase(text, pronouncer: pronouncer).check(against: phrases, lexicon: lexicon, pronouncer: pronouncer)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: ["hey parley", "Hey, Parley!", "okay kitchen", "porcupine", "hey jarvis", "  listen   marigold "])
  func `long and rare phrases are taken`(text: String) {
    #expect(problem(of: text) == nil)
  }

  @Test(arguments: [
    ("jarvis", "too short"), ("hey you", "too short"), ("go", "too short"), ("computer", "“computer”"),
    ("thank you very much", "“thank you very much”"), ("commuter", "“computer”"), ("", "needs a word"),
    (" ,.! ", "needs a word"), ("one two three four five six", "more than 5 words"),
    ("😀", "There is no pronunciation"),
    ("hey 😀", "There is no pronunciation"), (String(repeating: "a", count: 5_000), "There is no pronunciation"),
  ])
  func `others are refused in one sentence that says what to choose`(text: String, words: String) throws {
    let sentence = try #require(problem(of: text))
    #expect(sentence.contains(words))
    #expect(sentence.hasSuffix(".") && !sentence.contains("\n"))
  }

  @Test func `a phrase that the device listens for anyway is refused`() {
    #expect(problem(of: "order soup chef") == nil)
    #expect(problem(of: "order soup chef", against: ["Order Soup Chef"])?.contains("“Order Soup Chef”") == true)
  }

  @Test func `the distance is nought for the same and one for nothing in common`() {
    let words = [Pronunciation("HH EY"), Pronunciation("P AA R L IY"), Pronunciation("B AA R L IY")]
    #expect(lexicon.distance(words[1], words[1]) == 0)
    #expect(lexicon.distance(words[1], words[2]) == 0.1)
    #expect(lexicon.distance(words[0], words[1]) == 1)
    #expect(lexicon.distance(Pronunciation(""), Pronunciation("")) == 0)
    #expect(lexicon.distance(Pronunciation(""), words[0]) == 1)
  }

  @Test func `a language without wake phrases says so`() {
    #expect(throws: RecognizerError.self) { try WakeLexicon(locating: "/nonexistent") }
  }
}
