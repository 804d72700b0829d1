import ParleyGrammar

/// Several orders in one sentence, some of them with more than their phrases.
extension ConversationLoop {
  /// Runs both halves of a sentence one after the other, or asks about one of them that may be meant for an order; nil where the
  /// words are no such sentence.
  mutating func actOnSeveral(
    in result: RecognitionResult, _ veto: RequestVeto?, _ doubts: (TriggerMatch) -> Set<AcceptancePolicy.Doubt>
  ) async -> Bool? {
    guard RequestVeto.allowsOffers(veto) else { return nil }
    var halves: [(head: Half, rest: Half)] = []
    for (head, rest) in library.table.joined(result.words) {
      halves.append((Half(words: head, order: await order(head)), Half(words: rest, order: await order(rest))))
    }
    for case (let head?, let rest?) in halves.map({ ($0.head.order, $0.rest.order) }) {
      help = HelpPages()
      await run([head, rest], doubts)
      return true
    }
    guard result.isAddressed else { return nil }
    for (head, rest) in halves where (head.order == nil) != (rest.order == nil) {
      guard await mayBeMeant(head.order == nil ? head : rest, in: result) else { continue }
      for half in [head, rest] where !isClosed {
        if await !handle(order: half.words) { return false }
      }
      return true
    }
    return nil
  }

  /// What stands before a word between two orders, or after it: "close the pool", "plan karaoke at ten".
  private struct Half {
    let words: [String]
    /// Nil where it is none by itself.
    let order: TriggerMatch?
  }

  /// "Organise karaoke at ten" may be meant for an order.
  private func mayBeMeant(_ half: Half, in result: RecognitionResult) async -> Bool {
    var said = RecognitionResult(Utterance(words: half.words))
    (said.isAddressed, said.isFree) = (result.isAddressed, result.isFree)
    return await !offers(for: said, nil).isEmpty
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
