import Synchronization

/// A queue between two threads that never wait for each other: one puts elements in, the other takes them out.
///
/// Its memory is there from the start. Unchecked, since each place belongs to one of the two sides at a time: `tail`
/// hands it over with what was written to it, `head` gives it back.
final class SingleQueue<Element: Sendable>: @unchecked Sendable {
  private let places: UnsafeMutablePointer<Element>
  private let capacity: Int
  /// How many elements were taken out, and put in.
  private let head = Atomic<Int>(0)
  private let tail = Atomic<Int>(0)

  init(capacity: Int) {
    self.capacity = capacity
    places = .allocate(capacity: capacity)
  }

  deinit {
    while take() != nil {}
    places.deallocate()
  }

  /// How many elements still fit, for the side that puts them in.
  var room: Int { capacity - (tail.load(ordering: .relaxed) - head.load(ordering: .acquiring)) }

  /// False where there is no room.
  @discardableResult func put(_ element: Element) -> Bool {
    guard room > 0 else { return false }
    let place = tail.load(ordering: .relaxed)
    (places + place % capacity).initialize(to: element)
    tail.store(place + 1, ordering: .releasing)
    return true
  }

  func take() -> Element? {
    let place = head.load(ordering: .relaxed)
    guard place < tail.load(ordering: .acquiring) else { return nil }
    let element = (places + place % capacity).move()
    head.store(place + 1, ordering: .releasing)
    return element
  }
}
