/// The latest of what came frame by frame, oldest first, in memory that is there from the start; the oldest is dropped
/// where there is no room.
struct FrameRing<Element> {
  private var places: [Element]
  private var first = 0
  private(set) var count = 0

  init(capacity: Int, filledWith element: Element) {
    places = [Element](repeating: element, count: max(1, capacity))
  }

  mutating func append(_ element: Element) {
    if count == places.count { dropFirst() }
    places[(first + count) % places.count] = element
    count += 1
  }

  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    defer { dropFirst() }
    return places[first]
  }

  mutating func removeAll() { (first, count) = (0, 0) }

  /// Does something with each of the latest `number`, or with all where there are fewer.
  func forLatest(_ number: Int, _ body: (Element) -> Void) {
    for index in max(0, count - number)..<count { body(places[(first + index) % places.count]) }
  }

  private mutating func dropFirst() {
    first = (first + 1) % places.count
    count -= 1
  }
}
