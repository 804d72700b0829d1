/// Several orders in one sentence, some of them with more than their phrases.
extension ConversationLoop {
  /// "Close the pool and plan karaoke at ten": what each of two parts runs; nil where one of them is no order by itself.
  func orders(among words: [String]) async -> [TriggerMatch]? {
    for (head, rest) in library.table.joined(words) {
      guard let first = await order(head), let second = await order(rest) else { continue }
      return [first, second]
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
