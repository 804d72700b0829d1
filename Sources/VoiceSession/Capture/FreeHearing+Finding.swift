import ParleyAudio
import ParleyDialog
import ParleyGrammar
import ParleySpeech

extension FreeHearing {
  /// What the utterance that was closed last is as free speech; nil where that means nothing, or may be what it is not.
  func finding(
    of recognizer: any SpeechRecognizer, _ findings: FindingPolicy, _ plan: ListeningPlan?
  ) -> Finding? {
    guard let plan else { return nil }
    for hypothesis in recognizer.hearFreely(near: nil) where !hypothesis.isUnlikely {
      if let finding = finding(of: hypothesis, recognizer, findings, plan) { return finding }
    }
    return nil
  }

  func finding(
    of hypothesis: Hypothesis, _ recognizer: any SpeechRecognizer, _ findings: FindingPolicy, _ plan: ListeningPlan
  ) -> Finding? {
    let words = hypothesis.words.map(\.text)
    guard isMeant(hypothesis.utterance, hypothesis.isDoubtful), let sentence = try? plan.hearing(words),
      case .grammar(let grammar) = sentence.task, let denied = try? RecognitionGrammar(besideDenied: words, denials),
      recognizer.likeliest(among: denied)?.words.map(\.text) == words, let again = recognizer.hear(grammar)
    else { return nil }
    var finding = findings.finding(again, plan: sentence)
    guard finding.result.hasWords, finding.result.trust == .certain else { return nil }
    finding.result = finding.result.saying(hypothesis.utterance)
    finding.result.isFree = true
    if hypothesis.isDoubtful { finding.result.alternatives = [.somethingElse] }
    return finding
  }
}

extension Hypothesis {
  /// A pause between words is at least this long; what is shorter may be a stop consonant (Goldman-Eisler, Psycholinguistics,
  /// 1968).
  private static let shortestPause = Duration.milliseconds(250)

  /// The words, with a mark where somebody paused.
  var utterance: Utterance {
    let text = words.indices.map { place in
      let isAfterPause = place > 0 && words[place].start - words[place - 1].end >= Self.shortestPause
      return (place == 0 ? "" : isAfterPause ? ", " : " ") + words[place].text
    }
    return Utterance(text.joined())
  }
}

extension RecognitionGrammar {
  /// A sentence, and what it would be with a word in it that denies it, before any of its words or in the place of one or two:
  /// no is lost in free speech sooner than any other word, “it was that the fern” is heard for “it wasn't the fern”.
  fileprivate init(besideDenied words: [String], _ denials: (String) -> [String]) throws(RecognitionGrammarError) {
    let (count, mostReplaced) = (words.count, 2)
    // The states after a denial lie behind the others.
    let denied = count + 1
    var arcs = words.enumerated().flatMap { place, word in
      [0, denied].map { Arc(from: $0 + place, to: $0 + place + 1, label: .word(word)) }
    }
    for (place, word) in words.enumerated() {
      for denial in denials(word) where denial != word {
        for replaced in 0...min(mostReplaced, count - place) {
          arcs.append(Arc(from: place, to: denied + place + replaced, label: .word(denial)))
        }
      }
    }
    arcs.append(Arc(from: denied + count, to: count, label: .empty))
    try self.init(stateCount: denied + count + 1, start: 0, final: count, arcs: arcs)
  }
}
