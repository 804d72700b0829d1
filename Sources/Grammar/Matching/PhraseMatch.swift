/// What an utterance means by a phrase tree.
package struct PhraseMatch: Hashable, Sendable, Codable {
  /// The slots in which something was said or meant, in the order in which they begin.
  package var slots: [SlotMatch]
  /// The values outside all slots, in order.
  package var values: [ValueMatch]
  /// How many tokens open-ended text (`PhraseNode.anything`) took.
  package var openTokenCount: Int

  package init(slots: [SlotMatch] = [], values: [ValueMatch] = [], openTokenCount: Int = 0) {
    self.slots = slots
    self.values = values
    self.openTokenCount = openTokenCount
  }

  /// The first slot of that name.
  package subscript(slot: String) -> SlotMatch? { slots.first { $0.name == slot } }
}

/// What was said in one slot.
public struct SlotMatch: Hashable, Sendable, Codable {
  public var name: String
  /// The identifiers meant in the slot, but not in a slot inside it, in order.
  public var values: [ValueMatch]
  /// The tokens said in it; empty when a value was meant by saying nothing.
  public var tokenRange: Range<Int>

  public init(name: String, values: [ValueMatch] = [], tokenRange: Range<Int>) {
    self.name = name
    self.values = values
    self.tokenRange = tokenRange
  }

  public init(name: String, valueID: String?, tokenRange: Range<Int>) {
    let values = valueID.map { [ValueMatch(id: $0, tokenRange: tokenRange)] } ?? []
    self.init(name: name, values: values, tokenRange: tokenRange)
  }

  /// The first identifier meant, `nil` for open-ended text.
  public var valueID: String? { values.first?.id }
}

/// A value that was meant.
public struct ValueMatch: Hashable, Sendable, Codable {
  public var id: String
  public var tokenRange: Range<Int>

  public init(id: String, tokenRange: Range<Int>) {
    self.id = id
    self.tokenRange = tokenRange
  }
}

/// How far an utterance that is still being spoken has come.
public enum PhraseProgress: Hashable, Sendable, Codable {
  /// Nothing in the tree begins with these tokens.
  case none
  /// Something begins with them, and needs more.
  case incomplete
  /// They are a whole sentence; `extendable` when more words could follow.
  case complete(extendable: Bool)
}
