import ParleyDialog
import ParleyGrammar
import ParleyLanguage
import ParleySpeech

/// What an utterance came to.
struct Finding: Sendable {
  var words: [RecognizedWord] = []
  var result: RecognitionResult
  /// What was heard and refused, without garbage; nil where it was taken.
  var rejected: String?
  /// How likely it was meant as it was heard, 0 to 1, where the recogniser tells.
  var confidence: Double?
  /// Where commands were listened for.
  var command: UniversalCommand?
}

/// What becomes of what the recogniser heard.
struct FindingPolicy: Sendable {
  /// Speech is not addressed to a device that was not woken.
  var waitsForWake = false
  var commands: StatementCommands?

  func finding(_ hypothesis: Hypothesis?, plan: ListeningPlan?) -> Finding {
    var unintelligible = RecognitionResult.unintelligible
    unintelligible.isAddressed = waitsForWake
    guard let hypothesis, !hypothesis.words.isEmpty else {
      return Finding(result: unintelligible, rejected: "", confidence: hypothesis?.confidence)
    }
    let confidence = hypothesis.confidence
    let thresholds = hypothesis.refuseBelow.map {
      AcceptancePolicy.Thresholds(refuseBelow: $0, confirmBelow: hypothesis.confirmBelow)
    }
    let trust = AcceptancePolicy.trust(
      confidence: confidence, thresholds: thresholds, fitsPoorly: hypothesis.fitsPoorly,
      on: plan?.occasion(isWoken: waitsForWake) ?? .command)
    let isRefused = AcceptancePolicy.isRefused(confidence: confidence, thresholds: thresholds)
    let told = isRefused ? hypothesis.asGarbage : hypothesis
    var finding = Finding(words: told.words, result: unintelligible, confidence: confidence)
    if told.hasGarbage || trust == nil { finding.rejected = told.text }
    guard let trust, !hypothesis.hasGarbage else { return finding }
    // Words of a grammar are spelled as it spells them; dictated words may be spelled in any way.
    let utterance =
      plan?.task.isDictation == true ? Utterance(hypothesis.text) : Utterance(words: hypothesis.words.map(\.text))
    finding.result = RecognitionResult(utterance, confidence: confidence, trust: trust)
    finding.result.isAddressed = waitsForWake
    if hypothesis.isDoubtful { finding.result.alternatives = [.somethingElse] }
    if plan?.isForCommands == true, finding.result.hasWords {
      finding.command = commands?.command(in: finding.result.words)
    }
    return finding
  }
}
