import ParleySpeech
import Testing

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
