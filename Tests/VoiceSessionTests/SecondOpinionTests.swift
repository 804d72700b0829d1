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
    "of an order is that of free speech too, where less than half of at least four words agree",
    arguments: [
      ("no the second five", "now they got a second car", true), ("no the second five", "no the second of five", false),
      ("the second one", "what a lovely day", false), ("one of them all", "one of the walls", false),
    ])
  func freeSpeech(heard: String, free: String, isDoubted: Bool) {
    let recognizer = ScriptedRecognizer(.init(["\(heard) = \(free)"]))
    recognizer.begin(at: .zero)
    _ = recognizer.end()
    let order = SecondHearing { _ in .init(subject: "Order", slots: []) }
    let answer = SecondHearing { _ in .init(subject: "", slots: []) }
    for (hearing, confidence, doubted) in [(order, 0.9, isDoubted), (order, 1, false), (answer, 0.9, false)] {
      let words = heard.split(separator: " ").map(String.init)
      let found = hearing.alternatives(to: words, confidence: confidence, by: recognizer)
      #expect(found.map(\.words) == (doubted ? [[]] : []))
    }
  }
}
