import ParleyGrammar

/// What is listened for once more in an utterance from which something follows.
package struct SecondHearing: Sendable {
  /// What words mean; the same for words that mean the same.
  package struct Meaning: Equatable, Sendable {
    /// The shortcut; empty for an answer.
    package let subject: String
    package let slots: [RecognitionResult.Slot]
    /// The words are a declared phrase, with nothing but courtesy around it; an answer always is.
    package var isExact = true

    package static func == (one: Meaning, other: Meaning) -> Bool {
      one.subject == other.subject && one.values == other.values
    }

    private var values: Set<[String]> { Set(slots.map { [$0.name, $0.value] }) }
  }

  /// What follows cannot be undone.
  package let isForGood: Bool
  /// Where it cannot: for each value that was named, the sentence with others in its place.
  package let rivals: [PhraseNode]
  /// The sentence, and what would make something else of it: “… no, in the loft”, “… nobody”; nil where nothing would.
  package var twists: PhraseNode?
  /// The sentence with another verb that would do something else: “stop the music” where “start the music” was heard.
  package var otherOrders: [[String]] = []
  /// The sentence with its verb undone by what would do nothing: “stop the timer” where only “start the timer” is declared.
  package var undoing: [[String]] = []
  /// Nil where words mean nothing that would be done.
  package let meaning: @Sendable ([String]) -> Meaning?

  /// Of what can be undone.
  init(meaning: @escaping @Sendable ([String]) -> Meaning?) {
    (self.meaning, isForGood, rivals) = (meaning, false, [])
  }

  /// Of what cannot be undone.
  ///
  /// - Parameter slots: where values stand in `words`, each with what may stand there.
  init(
    of words: [String], slots: [(match: SlotMatch, tree: PhraseNode)],
    meaning: @escaping @Sendable ([String]) -> Meaning?
  ) {
    (self.meaning, isForGood) = (meaning, true)
    rivals = slots.compactMap { match, tree in
      let range = match.tokenRange
      guard !range.isEmpty, let others = tree.on(.listening).without(value: match.valueID) else { return nil }
      let (before, after) = (Array(words[..<range.lowerBound]), Array(words[range.upperBound...]))
      return .sequence([PhraseNode(words: before), others, PhraseNode(words: after)])
    }
  }
}
