import ParleyDialog
import ParleySpeech

/// What free speech says of words that were heard as a sentence of what was listened for.
///
/// A grammar makes a sentence of anything: “eighteen hundred grams” is heard as “eighteen and a third grams” where nobody
/// listens for hundreds, and “lend nothing to Marek” as “lend out drill to Marek”. One of the words fits badly then.
extension FreeHearing {
  /// A sentence in which every word fits better, those said in passing apart, is not heard once more: that takes a third of its
  /// time. Of 216 sentences of two synthetic voices in a room, 46 lie below, 35 of them wrong; of 111 orders of people, 38.
  private static let worstFit = 0.25
  /// How sure free speech has to be of the words that are others. Of what the same voices said, a dozen sentences lie above and
  /// were heard wrong, none that was heard right; below 0.45 as many were right as wrong.
  private static let sureOfOther = 0.55
  /// How sure for these words to be taken without a question.
  private static let sureOfItself = 0.9
  /// A word that fits as badly was hardly said: all of six such sentences of these voices were heard wrong.
  private static let inventedBelow = 0.1

  /// What was found; asked about where free speech is something else, and no more where it means the same.
  func compared(
    _ finding: Finding, _ recognizer: any SpeechRecognizer, _ findings: FindingPolicy, _ plan: ListeningPlan
  ) -> Finding {
    let words = finding.result.words
    let doubted = finding.words.indices.filter { place in
      finding.words[place].confidence ?? 1 < Self.worstFit && !isPassing(finding.words[place].text)
    }
    guard !doubted.isEmpty || !finding.result.alternatives.isEmpty,
      let hearing = plan.secondHearing?(words), !hearing.isForGood, let meant = hearing.meaning(words),
      case .grammar(let grammar) = plan.task, let heard = recognizer.hearFreely(near: grammar).last
    else { return finding }
    let others = heard.words.map(\.text)
    let otherMeant = others == words ? meant : hearing.meaning(others)
    var compared = finding
    if otherMeant == meant {
      compared.result.alternatives = []
      return compared
    }
    // “Leave the building with me as to” ends the doubt whether “leave the room” was said. Where a value is refused the doubt
    // stays: the other one may be what was not wanted.
    if !hasNegation(words) {
      let agreement = heard.agreement(with: words)
      compared.result.alternatives.removeAll { !$0.words.isEmpty && heard.agreement(with: $0.words) < agreement }
    }
    let isInvented = doubted.contains { finding.words[$0].confidence ?? 1 < Self.inventedBelow }
    // Numbers are likely in any speech, so that one that is not heard there was not said: “ferry to Skerry in two”.
    let isUncounted =
      !heard.isUnlikely
      && finding.words.indices.contains { place in
        let word = finding.words[place].text
        return isNumeral(word) && !others.contains(word) && (doubted.contains(place) || doubted.contains(place - 1))
      }
    if isInvented || isUncounted { compared.result.alternatives.append(.somethingElse) }
    let posterior = heard.posterior(besides: words)
    guard posterior >= Self.sureOfOther else { return compared }
    let isNearer = otherMeant.map { $0.isExact || !meant.isExact } ?? isMeant(heard.utterance, true)
    guard isNearer, var free = self.finding(of: heard, recognizer, findings, plan) else {
      // “But me a tradesman”, which says nothing, is no reason to doubt “book me a tradesman”.
      if isDenial(heard.utterance) { compared.result.alternatives.append(.somethingElse) }
      return compared
    }
    if posterior < Self.sureOfItself { free.result.alternatives.append(.somethingElse) }
    return free
  }
}

extension Hypothesis {
  /// The mean posterior probability of its words that are not among others, in their order; of all where it only lacks some.
  fileprivate func posterior(besides others: [String]) -> Double {
    let own = posteriors(besides: others)
    let posteriors = own.isEmpty ? posteriors(besides: []) : own
    return posteriors.isEmpty ? 0 : posteriors.reduce(0, +) / Double(posteriors.count)
  }

  /// How many of its words others have in the same order, each as much as it is sure.
  fileprivate func agreement(with others: [String]) -> Double {
    posteriors(besides: []).reduce(0, +) - posteriors(besides: others).reduce(0, +)
  }

  private func posteriors(besides others: [String]) -> [Double] {
    words.map(\.text).difference(from: others).insertions.compactMap { change in
      if case .insert(let place, _, _) = change { words[place].confidence } else { nil }
    }
  }
}
