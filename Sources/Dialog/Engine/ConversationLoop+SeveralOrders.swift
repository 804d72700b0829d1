import ParleyGrammar

/// Several orders in one sentence, some of them with more than their phrases.
extension ConversationLoop {
  /// Runs them one after the other; nil where the words are no such sentence.
  mutating func actOnSeveral(
    in result: RecognitionResult, _ veto: RequestVeto?, _ doubts: (TriggerMatch) -> Set<AcceptancePolicy.Doubt>
  ) async -> Bool? {
    guard RequestVeto.allowsOffers(veto) else { return nil }
    if let matches = await orders(among: result.words) {
      help = HelpPages()
      await run(matches, doubts)
      return true
    }
    guard result.isAddressed, let parts = await parts(of: result) else { return nil }
    for part in parts where !isClosed {
      if await !handle(order: part) { return false }
    }
    return true
  }

  /// "Close the pool and plan karaoke at ten": what each of two parts runs; nil where one of them is no order by itself.
  private func orders(among words: [String]) async -> [TriggerMatch]? {
    for (head, rest) in library.table.joined(words) {
      guard let first = await order(head), let second = await order(rest) else { continue }
      return [first, second]
    }
    return nil
  }

  /// "Close the pool and organise karaoke at ten": two parts one of which is an order, and the other may be meant for one; nil
  /// where they are not.
  private func parts(of result: RecognitionResult) async -> [[String]]? {
    for (head, rest) in library.table.joined(result.words) {
      let isHeadOrder = await order(head) != nil
      let isRestOrder = await order(rest) != nil
      guard isHeadOrder != isRestOrder else { continue }
      var doubtful = RecognitionResult(Utterance(words: isHeadOrder ? rest : head))
      (doubtful.isAddressed, doubtful.isFree) = (result.isAddressed, result.isFree)
      if await !offers(for: doubtful, nil).isEmpty { return [head, rest] }
    }
    return nil
  }

  private func order(_ words: [String]) async -> TriggerMatch? {
    let table = library.table
    if let match = table.order(words[...]) { return match }
    for (match, rest) in table.formsBeside(words) + table.kindsBeside(words) {
      if let said = await self.match(match, beside: rest) { return said }
    }
    return nil
  }
}
