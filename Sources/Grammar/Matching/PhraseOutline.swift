/// Phrase trees as a row of numbers, children before parents and the last child first, so that a second walk costs
/// little.
struct PhraseOutline: Sendable {
  enum Kind: Int32 {
    case word, anything, sequence, choice, optional
  }

  struct Item: Sendable {
    var kind: Kind
    /// The number of a word, or how many children there are.
    var operand: Int32
  }

  private(set) var items: [Item] = []

  mutating func reserve(itemCount: Int) {
    items.reserveCapacity(itemCount)
  }

  mutating func add(_ kind: Kind, _ operand: Int = 1) {
    items.append(Item(kind: kind, operand: Int32(operand)))
  }
}
