import Foundation
import ParleyAudio
import Testing

@testable import ParleySpeech

@Suite("Which words follow each other in a grammar")
struct PhraseLanguageTests {
  /// The pairs of an ARPA model with their probabilities.
  private static func pairs(_ arpa: String) -> [String: Double] {
    var pairs: [String: Double] = [:]
    for line in arpa.components(separatedBy: "\n") {
      let fields = line.split(separator: " ").map(String.init)
      if fields.count == 3, let logarithm = Double(fields[0]), Double(fields[2]) == nil {
        pairs[fields[1] + " " + fields[2]] = pow(10, logarithm)
      }
    }
    return pairs
  }

  @Test func `pairs of words are as likely as their sentences, and any word may follow another`() throws {
    let grammar = try RecognitionGrammar(
      stateCount: 3, start: 0, final: 2,
      arcs: [
        .init(from: 0, to: 1, label: .word("book"), probability: 0.75),
        .init(from: 0, to: 1, label: .word("cancel"), probability: 0.25),
        .init(from: 1, to: 2, label: .word("a table")), .init(from: 0, to: 2, label: .garbage),
      ])
    let arpa = PhraseLanguage(grammar).arpa
    let pairs = Self.pairs(arpa)
    #expect(Set(pairs.keys) == ["<s> book", "<s> cancel", "book a%20table", "cancel a%20table", "a%20table </s>"])
    let (book, cancel) = try (#require(pairs["<s> book"]), #require(pairs["<s> cancel"]))
    #expect(book > 0.6 && cancel > 0.2 && book + cancel < 1)
    #expect(arpa.contains("ngram 1=5\n") && arpa.hasSuffix("\\end\\\n"))
  }

  @Test func `what goes round for ever comes to an end, and words beside garbage are words`() throws {
    let grammar = try RecognitionGrammar(
      stateCount: 3, start: 0, final: 2,
      arcs: [
        .init(from: 0, to: 1, label: .word("more")), .init(from: 1, to: 0, label: .empty, probability: 0.5),
        .init(from: 1, to: 1, label: .garbage, probability: 0.25),
        .init(from: 1, to: 2, label: .word("please"), probability: 0.25),
      ])
    let pairs = Self.pairs(PhraseLanguage(grammar).arpa)
    #expect(Set(pairs.keys) == ["<s> more", "more more", "more please", "please </s>"])
  }
}

@Suite(
  "Free speech where nothing was heard of what was listened for",
  .enabled(if: Recordings.areInstalled, "\(Recordings.missing)"))
struct FreeSpeechTests {
  @Test func `the words of the grammar are likely in it`() throws {
    let recognizer = try Recordings.recognizer()
    try recognizer.prepare(.grammar(.choice(["turn left ten meters", "stop"], garbage: true)))
    #expect(recognizer.hear(try Recordings.clip("goforward.raw"))?.hasGarbage ?? true)
    #expect(recognizer.hearFreely(near: nil).first?.text == "go forward ten meters")
  }

  @Test func `nothing is heard before an utterance, while it is open, and without a grammar`() throws {
    let recognizer = try Recordings.recognizer()
    #expect(recognizer.hearFreely(near: nil).isEmpty)
    try recognizer.prepare(.grammar(.choice(["stop"], garbage: true)))
    recognizer.begin(at: .zero)
    #expect(recognizer.hearFreely(near: nil).isEmpty)
  }

  @Test func `a language without a general model of its own is not heard freely`() throws {
    var model = try #require(Recordings.model)
    model.languageModel = nil
    let recognizer = try PocketSphinxRecognizer(model: model)
    try recognizer.prepare(.grammar(.choice(["stop"], garbage: true)))
    _ = recognizer.hear(try Recordings.clip("goforward.raw"))
    #expect(recognizer.hearFreely(near: nil).isEmpty)
    model.languageModel = "/nowhere/at/all.lm.bin"
    let other = try PocketSphinxRecognizer(model: model)
    try other.prepare(.grammar(.choice(["stop"], garbage: true)))
    _ = other.hear(try Recordings.clip("goforward.raw"))
    #expect(other.hearFreely(near: nil).isEmpty)
  }

  @Test func `a recogniser that a pool lends hears as much as its own`() throws {
    let pool = RecognizerPool(model: try #require(Recordings.model))
    let recognizer = try pool.lend()
    try recognizer.prepare(.grammar(.choice(["turn left ten meters", "stop"], garbage: true)))
    _ = recognizer.hear(try Recordings.clip("goforward.raw"))
    #expect(recognizer.hearFreely(near: nil).first?.text == "go forward ten meters")
    #expect(
      recognizer.likeliest(among: try .choice(["go forward ten meters", "stop"]))?.text == "go forward ten meters")
  }

  @Test func `what is made ready while somebody speaks changes nothing of what is heard`() throws {
    let clip = try Recordings.clip("goforward.raw")
    let (ready, other) = (try Recordings.recognizer(), try Recordings.recognizer())
    let grammar = try RecognitionGrammar.choice(["go forward ten meters", "stop"], garbage: true)
    ready.prepareToHearFreely()
    let heard = try [ready, other].map { recognizer in
      try recognizer.prepare(.grammar(grammar))
      recognizer.begin(at: .zero)
      for place in 0..<clip.frameCount {
        if place == 20, recognizer === ready { recognizer.prepareToHearFreely() }
        recognizer.accept(clip.frame(place))
      }
      return recognizer.end()
    }
    #expect(heard[0] != nil && heard[0] == heard[1])
    #expect(ready.hearFreely(near: nil) == other.hearFreely(near: nil))
  }

  @Test func `a recogniser that has rested hears as before`() throws {
    let recognizer = try Recordings.recognizer()
    try recognizer.prepare(.grammar(.choice(["turn left ten meters", "stop"], garbage: true)))
    _ = recognizer.hear(try Recordings.clip("goforward.raw"))
    recognizer.rest()
    #expect(recognizer.hearFreely(near: nil).first?.text == "go forward ten meters")
    recognizer.rest()
    _ = recognizer.hear(try Recordings.clip("goforward.raw"))
    recognizer.rest()
    #expect(recognizer.hearFreely(near: nil).first?.text == "go forward ten meters")
  }
}
