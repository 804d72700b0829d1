import Synchronization

/// Remembers what was made for a key, since the same names, ranges and texts are asked for at every question.
///
/// Safe to share; what is made twice by two tasks at once is equal. It is emptied when it is full, so it stays small.
package final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let limit: Int
  private let known = Mutex<[Key: Value]>([:])

  package init(limit: Int = 4_096) {
    self.limit = limit
  }

  package func value(for key: Key, make: () -> Value) -> Value {
    if let value = known.withLock({ $0[key] }) { return value }
    let made = make()
    // What is forgotten is freed when nobody waits for the lock any more.
    let forgotten = known.withLock { known in
      let full = known.count >= limit ? known : [:]
      if !full.isEmpty { known = [:] }
      known[key] = made
      return full
    }
    withExtendedLifetime(forgotten) {}
    return made
  }
}
