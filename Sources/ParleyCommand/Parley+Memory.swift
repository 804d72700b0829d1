import Foundation

extension Parley {
  /// Lets all threads take memory from few heaps, one for each two processor cores, and large blocks from none.
  ///
  /// glibc gives threads heaps of their own, up to eight for each core, and what is given back to one cannot be used from
  /// another: a replay of many conversations, each on other threads than the last, would keep 30 MB more. And once it
  /// was given back a large block, it takes the next of that size from a heap, where it leaves a hole. To be called before
  /// there are threads. The function is looked up, since Swift's module of the C library lacks it, and other C libraries
  /// have none.
  static func shareHeaps() {
    guard let address = dlsym(nil, "mallopt") else { return }
    let set = unsafeBitCast(address, to: (@convention(c) (_ parameter: Int32, _ value: Int32) -> Int32).self)
    let (mostHeaps, leastMapped): (Int32, Int32) = (-8, -3)  // M_ARENA_MAX, M_MMAP_THRESHOLD
    _ = set(mostHeaps, Int32(max(1, ProcessInfo.processInfo.activeProcessorCount / 2)))
    _ = set(leastMapped, 1 << 20)
  }
}
