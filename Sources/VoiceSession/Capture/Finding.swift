import ParleyDialog
import ParleyLanguage
import ParleySpeech

/// What an utterance came to.
struct Finding: Sendable {
  var words: [RecognizedWord] = []
  var hearing: Hearing
  /// What was heard and is not taken, without garbage; nil where it is taken.
  var rejected: String?
  /// How likely it was meant as it was heard, 0 to 1, where the recogniser tells.
  var confidence: Double?
  /// Where commands were listened for.
  var command: UniversalCommand?
}

/// What becomes of what the recogniser heard.
struct FindingPolicy: Sendable {
  /// Nobody speaks to the device who has not woken it.
  var waitsForWake = false
  var commands: StatementCommands?

  /// What was refused is recalled, should it be heard again at the same question, from this confidence on: the short
  /// answers of simulated people that are refused lie above it, and chance has to agree twice.
  private static let worthRecalling = 0.002
  /// From this confidence on there is no doubt: of the ordinals that simulated people did not say two thirds lie below.
  private static let beyondDoubt = 0.8

  func finding(_ hypothesis: Hypothesis?, plan: ListeningPlan?) -> Finding {
    guard let hypothesis, !hypothesis.words.isEmpty else {
      return Finding(hearing: .unintelligible, rejected: "", confidence: hypothesis?.confidence)
    }
    var finding = Finding(words: hypothesis.words, hearing: .unintelligible, confidence: hypothesis.confidence)
    let text = hypothesis.text
    let canBeConfirmed = plan?.canBeConfirmed == true
    if hypothesis.hasGarbage {
      finding.rejected = text
      if let refused = hypothesis.refusedText, canBeConfirmed, (hypothesis.confidence ?? 0) >= Self.worthRecalling {
        finding.hearing = .refused(refused)
      }
    } else if !hypothesis.isUncertain {
      let isDoubtful = canBeConfirmed && (hypothesis.confidence ?? 1) < Self.beyondDoubt
      finding.hearing = isDoubtful ? .doubtful(text) : .utterance(text)
    } else if plan?.waitsForever == true, !waitsForWake {
      // Nobody may have spoken to the device at all, so it neither acts nor asks.
      finding.rejected = text
    } else {
      finding.hearing = canBeConfirmed ? .uncertain(text) : .utterance(text)
    }
    if plan?.isForCommands == true, case .utterance(let text) = finding.hearing {
      finding.command = commands?.command(in: text)
    }
    return finding
  }
}
