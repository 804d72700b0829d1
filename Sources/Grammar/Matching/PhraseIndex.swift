/// Many phrases, each with what it stands for, found by what was said.
///
/// Building is linear in the size of the trees; matching looks only at the phrases that share their rarest word with
/// the utterance.
package struct PhraseIndex<Payload> {
  private let table: PhraseTable
  private let payloads: [Payload]

  package init(_ entries: [(PhraseNode, Payload)]) {
    self.init(entries.map { $0.0 }, payloads: entries.map { $0.1 })
  }

  /// The same from phrases that lie apart from what they stand for, without a copy of either; there have to be as many
  /// of one as of the other.
  package init(_ phrases: [PhraseNode], payloads: [Payload]) {
    precondition(phrases.count == payloads.count, "each phrase needs its payload")
    table = PhraseTable(phrases)
    self.payloads = payloads
  }

  /// Everything that a whole utterance means, in declared order.
  package func matches(_ tokens: [String]) -> [(Payload, PhraseMatch)] {
    table.matches(tokens).map { (payloads[$0.index], $0.match) }
  }

  /// The same as `matches(_:)` by trying every phrase, for comparison.
  package func matchesByTryingAll(_ tokens: [String]) -> [(Payload, PhraseMatch)] {
    table.matchesByTryingAll(tokens).map { (payloads[$0.index], $0.match) }
  }

  /// The phrases that come nearest to an utterance, nearest first, those of equal distance in declared order.
  ///
  /// The distance is the least number of words to insert, leave out or replace. Phrases that share no word with the
  /// utterance are left out. Meant for a person who waits, not for every hypothesis: it looks at all phrases.
  package func nearest(_ tokens: [String], limit: Int) -> [(Payload, distance: Int)] {
    table.nearest(tokens, limit: limit).map { (payloads[$0.index], $0.distance) }
  }
}

extension PhraseIndex: Sendable where Payload: Sendable {}
