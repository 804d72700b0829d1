import Testing

@testable import ParleySpeech

@Suite(.enabled(if: Recordings.areInstalled, "\(Recordings.missing)")) struct SecondHearingTests {
  @Test func `what a pool lends hears an utterance again, and once more after it was lent before`() throws {
    let pool = RecognizerPool(model: try #require(Recordings.model))
    let rivals = try ["meters", "steps"].map { last in
      try RecognitionGrammar(
        stateCount: 2, start: 0, final: 1,
        arcs: [.init(from: 0, to: 1, label: .word("go forward ten \(last)"), probability: 1)])
    }
    for _ in 0..<2 {
      let recognizer = try pool.lend()
      #expect(recognizer.secondOpinion() == nil && recognizer.hearAgain().isEmpty)
      try recognizer.prepare(.jsgf(Recordings.folder + "goforward.gram"))
      let heard = try #require(recognizer.hear(try Recordings.clip("goforward.raw")))
      #expect(recognizer.secondOpinion()?.text == heard.text)
      #expect(recognizer.hearAgain().map(\.text) == [heard.text, heard.text])
      #expect(recognizer.rivals(to: heard.words.map(\.text), in: rivals).count == 2)
    }
  }

  @Test func `a second opinion that was made ready is the one that is made when it is asked for`() throws {
    let grammars = try [["go forward ten meters", "go forward ten"], ["go forward"], ["forward ten"]].map {
      try RecognitionGrammar.choice($0)
    }
    func opinions(readyBefore: Bool) throws -> [Hypothesis?] {
      let recognizer = try Recordings.recognizer()
      // The oldest of three goes.
      return try (grammars + grammars.prefix(1)).map { grammar in
        try recognizer.prepare(.grammar(grammar))
        if readyBefore {
          recognizer.prepareSecondOpinion()
          #expect(recognizer.tasks.searchForOpinion(grammar) != nil)
        }
        _ = recognizer.hear(try Recordings.clip("goforward.raw"))
        defer {
          if grammar == grammars[1] { recognizer.rest() }
          #expect((recognizer.tasks.searchForOpinion(grammar) != nil) == (readyBefore && grammar != grammars[1]))
        }
        return recognizer.secondOpinion()
      }
    }
    let ready = try opinions(readyBefore: true)
    #expect(try opinions(readyBefore: false) == ready)
    #expect(ready[0] != nil)
  }

  @Test func `what cannot be said is told before a task is made ready`() throws {
    let recognizer = try Recordings.recognizer()
    let grammar = try RecognitionGrammar.choice(["go forward", "go …"])
    #expect(recognizer.unpronounceableWords(of: .grammar(grammar)) == ["…"])
    #expect(throws: RecognizerError.unpronounceable(["…"])) { try recognizer.prepare(.grammar(grammar)) }
    #expect(recognizer.unpronounceableWords(of: .dictation) == nil)
  }

  @Test(arguments: [("go forward ten meters", false), ("thirty three four or six ninety two", true)])
  func `free speech fits better than words that were not said, and worse than those that were`(
    words: String, isFreeSpeech: Bool
  ) throws {
    let recognizer = try Recordings.recognizer()
    try recognizer.prepare(.grammar(.choice([words, "go forward ten meters"])))
    _ = recognizer.hear(try Recordings.clip("goforward.raw"))
    let said = words.split(separator: " ").map(String.init)
    #expect(recognizer.hearsFreeSpeech(insteadOf: said, at: [said.indices]) == isFreeSpeech)
  }

  @Test(arguments: [
    ("go forward ten meters", 3, false), ("go forward ten please", 3, true), ("please forward ten meters", 0, true),
  ])
  func `it fits better than single words that were not said among those that were`(
    words: String, place: Int, isFreeSpeech: Bool
  ) throws {
    let recognizer = try Recordings.recognizer()
    try recognizer.prepare(.grammar(.choice([words, "go forward ten meters"])))
    _ = recognizer.hear(try Recordings.clip("goforward.raw"))
    let said = words.split(separator: " ").map(String.init)
    #expect(recognizer.hearsFreeSpeech(insteadOf: said, at: [place..<place + 1]) == isFreeSpeech)
  }
}
