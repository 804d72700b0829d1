import Synchronization

/// Elements that one thread appends while another reads those that are there; neither waits for the other.
///
/// They lie in blocks, which never move once they were begun. Unchecked, since `count` hands an element over with what
/// was written to it, and nothing is written that was handed over.
final class AppendOnlyList<Element: BitwiseCopyable>: @unchecked Sendable {
  private let blocks: UnsafeMutablePointer<UnsafeMutablePointer<Element>?>
  private let blockLength: Int
  private let blockLimit: Int
  private let made = Atomic<Int>(0)

  init(blockLength: Int, blockLimit: Int) {
    (self.blockLength, self.blockLimit) = (blockLength, blockLimit)
    blocks = .allocate(capacity: blockLimit)
    blocks.initialize(repeating: nil, count: blockLimit)
  }

  deinit {
    for index in 0..<blockLimit { blocks[index]?.deallocate() }
    blocks.deallocate()
  }

  var count: Int { made.load(ordering: .acquiring) }

  /// An element below `count`.
  subscript(index: Int) -> Element {
    let (block, place) = index.quotientAndRemainder(dividingBy: blockLength)
    guard let block = blocks[block] else { preconditionFailure("there is no element \(index)") }
    return block[place]
  }

  /// What is beyond the last block is dropped.
  func append(_ elements: some Sequence<Element>) {
    var count = made.load(ordering: .relaxed)
    for element in elements {
      let (block, place) = count.quotientAndRemainder(dividingBy: blockLength)
      guard block < blockLimit else { break }
      if place == 0 { blocks[block] = .allocate(capacity: blockLength) }
      blocks[block]?[place] = element
      count += 1
    }
    made.store(count, ordering: .releasing)
  }
}
