/// A few actions in their order, in memory that needs no allocation.
struct ActionList<Action>: Sequence {
  private var places = InlineArray<7, Action?>(repeating: nil)
  private(set) var count = 0

  mutating func append(_ action: Action) {
    places[count] = action
    count += 1
  }

  func makeIterator() -> Iterator { Iterator(list: self) }

  struct Iterator: IteratorProtocol {
    let list: ActionList
    private var index = 0

    init(list: ActionList) { self.list = list }

    mutating func next() -> Action? {
      guard index < list.count else { return nil }
      defer { index += 1 }
      return list.places[index]
    }
  }
}
