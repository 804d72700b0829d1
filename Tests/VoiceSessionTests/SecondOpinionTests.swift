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
}
