import ParleyAudio
import Testing

@testable import ParleySpeech

@Suite("An utterance heard with its echoes and without them")
struct EchoicHearingTests {
  private func heard(_ text: String, _ confidence: Double) -> Hypothesis {
    let words = text.split(separator: " ").map {
      RecognizedWord(text: String($0), start: .zero, end: SampleTime(samples: 1_600))
    }
    return Hypothesis(words: words, isFinal: true, confidence: confidence)
  }

  @Test("What is sure needs no second hearing", arguments: [(0.95, true), (0.9, true), (0.89, false), (0, false)])
  func needsSecond(confidence: Double, isSure: Bool) {
    #expect(EchoicHearing(hypothesis: heard("cut the finale", confidence)).isSure == isSure)
  }

  @Test("What lost to other speech is not sure, whatever its confidence")
  func isLost() {
    let lost = EchoicHearing(hypothesis: heard("cut the finale", 0.99).asGarbage)
    #expect(lost.isLost && !lost.isSure)
    #expect(EchoicHearing(hypothesis: nil).isLost)
  }

  @Test("What is likely stays, and the other is a second opinion")
  func staysBesides() {
    let other = heard("two hundred eight", 0.99)
    #expect(EchoicHearing(hypothesis: heard("two hundred", 0.5)).decide(against: other) == .keepBeside(other))
  }

  @Test("Two that agree are believed from a half on", arguments: [(0.5, true), (0.49, false)])
  func agree(likelihood: Double, isTaken: Bool) {
    let other = heard("book a room", likelihood)
    let decision = EchoicHearing(hypothesis: heard("book a room", 0.4)).decide(against: other)
    #expect(decision == (isTaken ? .replace(other, secondOpinion: nil) : .keep))
  }

  @Test("One that differs replaces what was not likely only where it is sure, and stays in doubt")
  func replaces() {
    let first = heard("book a broom", 0.4)
    let hearing = EchoicHearing(hypothesis: first)
    #expect(hearing.decide(against: heard("book a room", 0.89)) == .keep)
    let taken = heard("book a room", 0.98)
    #expect(hearing.decide(against: heard("book a room", 1)) == .replace(taken, secondOpinion: first))
  }

  @Test(
    "What would have been refused or asked about by itself is doubtful, whatever it is heard as then",
    arguments: ["book a room", "book a broom"])
  func doubts(text: String) {
    var other = heard(text, 1)
    (other.refuseBelow, other.confirmBelow) = (0.2, 0.3)
    let unlikely = [heard("book a broom", 0.1), heard("book a broom", 0.29), heard("book a broom", 0.9).asGarbage, nil]
    for (first, isDoubtful) in unlikely.map({ ($0, true) }) + [(heard("book a broom", 0.3), false)] {
      guard case .replace(let taken, _) = EchoicHearing(hypothesis: first).decide(against: other) else {
        Issue.record("It is not taken.")
        continue
      }
      #expect(taken.text == text && taken.isDoubtful == isDoubtful)
    }
  }

  @Test("Other speech, nothing, and what has no confidence tell nothing")
  func tellsNothing() {
    let first = EchoicHearing(hypothesis: heard("book a room", 0.1))
    #expect(first.decide(against: nil) == .keep)
    #expect(first.decide(against: heard("book a room", 1).asGarbage) == .keep)
    var unjudged = heard("book a room", 1)
    unjudged.confidence = nil
    #expect(first.decide(against: unjudged) == .keep)
  }
}
