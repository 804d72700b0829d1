import ParleyAudio
import ParleySpeech
import Testing

@testable import ParleyDialog
@testable import ParleyVoiceSession

@Suite("A second opinion of what was heard")
struct SecondOpinionTests {
  @Test(
    "is asked for below a confidence of 0.99, or where none is told",
    arguments: [(nil, ["ten"]), (0.5, ["ten"]), (0.98, ["ten"]), (0.99, nil), (1, nil)] as [(Double?, [String]?)])
  func opinion(confidence: Double?, other: [String]?) {
    let recognizer = ScriptedRecognizer(.init(["two | ten"]))
    recognizer.begin(at: .zero)
    _ = recognizer.end()
    let hearing = SecondHearing { words in
      .init(subject: "", slots: [.init(name: "answer", value: words[0], words: 0..<1)])
    }
    let found = hearing.alternatives(to: ["two"], confidence: confidence, by: recognizer)
    #expect(found.map(\.words) == (other.map { [$0] } ?? []))
  }

  @Test(
    "is that something else was said, of what was heard without the echoes of a room alone",
    arguments: [true, false])
  func doubtful(isDoubtful: Bool) {
    let word = RecognizedWord(text: "two", start: .zero, end: SampleTime(samples: 1_600))
    var hypothesis = Hypothesis(words: [word], isFinal: true, confidence: 0.98)
    hypothesis.isDoubtful = isDoubtful
    let result = FindingPolicy().finding(hypothesis, plan: nil).result
    #expect(result.words == ["two"] && result.alternatives.map(\.words) == (isDoubtful ? [[]] : []))
    let doubts = AcceptancePolicy.doubts(about: result, isNear: false)
    #expect(AcceptancePolicy.asksFirst(doubts, isForGood: false) == isDoubtful)
  }
}
