/// Something in a conversation that people without a screen would miss or not cope with.
package struct ParityFinding: Hashable, Sendable, CustomStringConvertible {
  package enum Kind: String, Codable, Hashable, Sendable {
    /// A display shows what is never said on a device without one.
    case onlyOnScreen
    /// A prompt takes longer than a listener keeps up with.
    case tooLong
    /// More options in one breath than a listener can scan.
    case tooManyOptions
    /// Two options of one question sound the same, or nearly.
    case alike
  }

  package let kind: Kind
  package let conversation: String
  /// What was found, and what to do, in one sentence.
  package let sentence: String

  package init(_ kind: Kind, in conversation: String, _ sentence: String) {
    self.kind = kind
    self.conversation = conversation
    self.sentence = sentence
  }

  package var description: String { "\(conversation): \(sentence)" }
}
