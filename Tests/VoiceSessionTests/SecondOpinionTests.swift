import ParleyAudio
import ParleyGrammar
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

  /// “Stop” fits worse than “start” by so much for each phone.
  private final class Ears: SpeechRecognizer {
    private let margin: Double?

    init(_ margin: Double?) { self.margin = margin }

    func prepare(_ task: RecognitionTask) {}
    func begin(at time: SampleTime) {}
    func accept(_ frame: AudioFrame) {}
    var partial: Hypothesis? { nil }
    func end() -> Hypothesis? { nil }
    func rivals(to words: [String], in grammars: [RecognitionGrammar]) -> [RivalHypothesis] {
      guard let margin, words == ["start", "music"], Set(grammars[0].vocabulary) == ["music", "stop"] else { return [] }
      let heard = ["stop", "music"].map { RecognizedWord(text: $0, start: .zero, end: .zero) }
      return [RivalHypothesis(hypothesis: Hypothesis(words: heard, isFinal: true), marginPerPhone: margin)]
    }
  }

  @Test(
    "is the opposite of an order, where the sound hardly tells them apart",
    arguments: [
      (nil, true, false), (-20, true, true), (7, true, true), (9, true, false),
      // It would do nothing.
      (-9, false, true), (-7, false, false),
    ] as [(Double?, Bool, Bool)])
  func opposite(margin: Double?, isOrder: Bool, isDoubted: Bool) {
    var hearing = SecondHearing { words in
      words[0] == "stop" && !isOrder ? nil : .init(subject: words[0], slots: [])
    }
    #expect(hearing.otherOrder(insteadOf: ["start", "music"], by: Ears(margin)) == nil)
    if isOrder { hearing.otherOrders = [["stop", "music"]] } else { hearing.undoing = [["stop", "music"]] }
    var result = RecognitionResult(Utterance("start music"))
    result.alternatives += [hearing.otherOrder(insteadOf: ["start", "music"], by: Ears(margin))].compactMap { $0 }
    #expect(result.alternatives.map(\.words) == (isDoubted ? [["stop", "music"]] : []))
    let doubts = AcceptancePolicy.doubts(about: result, isNear: false)
    #expect(AcceptancePolicy.asksFirst(doubts, isForGood: false) == isDoubted)
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
