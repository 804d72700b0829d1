import AppIntents

/// An order that may have been meant; nothing of it runs before the person agrees.
struct OfferedOrder: Sendable {
  let match: TriggerMatch
  /// The declared phrase with the values as they were said.
  let words: [String]
}

/// One way to say a phrase.
struct OfferRow: Sendable {
  let parts: [PhrasePart]
  /// The words of it that carry meaning, but for numbers.
  let content: [NearWords.Unit]

  /// Whether it has a value, or one of the words by their stems and groups.
  func mayHold(_ said: Set<String>) -> Bool {
    parts.contains { if case .parameter = $0 { true } else { false } }
      || content.contains { !said.isDisjoint(with: $0.keys) }
  }
}

extension NearWords.Unit {
  /// What another word has to share with it to be alike.
  var keys: [String] { [stem, group].compactMap(\.self) }

  func isAlike(_ other: NearWords.Unit) -> Bool { !Set(keys).isDisjoint(with: other.keys) }
}
