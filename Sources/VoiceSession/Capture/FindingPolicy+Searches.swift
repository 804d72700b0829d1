import ParleyDialog
import ParleySpeech

/// What becomes of an utterance that is closed and can be searched again.
extension FindingPolicy {
  /// What is said where a text is asked for is mostly one, and any words may be in it.
  private static let leastInsteadOfText = 0.6

  /// What the utterance came to that is closed; what is no answer may be an order.
  func finding(_ hypothesis: Hypothesis?, _ asked: ListeningPlan?, by recognizer: any SpeechRecognizer) -> Finding {
    var finding = self.finding(hypothesis, plan: asked)
    var plan = asked
    // “Cancel” is also heard as “can sell”.
    if let instead = plan?.insteadOfText, case .grammar(let grammar) = instead.task,
      let said = recognizer.hear(grammar).map({ self.finding($0, plan: instead) }), said.result.hasWords,
      said.result.trust == .certain, said.confidence ?? 0 >= Self.leastInsteadOfText
    {
      (finding, plan) = (said, instead)
    }
    let isHeard = finding.result.hasWords
    if isHeard || finding.rejected != nil, let orders = plan?.orders,
      !isHeard || !orders.isAnswer(finding.result.words),
      let triggers = try? ListeningPlan(orders.triggers()), case .grammar(let grammar) = triggers.task,
      let order = recognizer.hear(grammar).map({ self.finding($0, plan: triggers) }),
      order.result.hasWords, orders.isOrder(order.result.words)
    {
      (finding, plan) = (order, triggers)
    }
    // “Yes, that's it”, which nobody asks about, may have been “yes. No, stop, stop.”
    let isHardlyAgreed = isHeard && asked?.kind == .yesNo && hypothesis?.isBelowConfirmation == true
    if isHardlyAgreed, let plan, let heard = plan.free?.finding(of: recognizer, self, plan) { return heard }
    if !finding.result.hasWords, finding.rejected != nil, let plan,
      let heard = free(of: recognizer, plan)
    {
      return heard
    }
    let words = finding.result.words
    if finding.result.hasWords, plan?.task.isDictation != true, let hearing = plan?.secondHearing?(words) {
      finding.result.alternatives += hearing.alternatives(
        to: words, confidence: finding.result.confidence, by: recognizer)
      if let plan, let free = plan.free {
        finding = free.compared(finding, recognizer, self, plan)
      }
      if finding.result.words == words, let other = hearing.otherOrder(insteadOf: words, by: recognizer) {
        finding.result.alternatives.append(other)
      }
    }
    return finding
  }

  /// What nothing was heard in of what was listened for: an order among more words, or free speech.
  private func free(of recognizer: any SpeechRecognizer, _ plan: ListeningPlan) -> Finding? {
    let free = plan.free?.finding(of: recognizer, self, plan)
    if let free, free.result.alternatives.isEmpty { return free }
    return plan.wide?.finding(of: recognizer, self, plan) ?? free
  }
}
