import Synchronization

/// A value that one thread at a time works on. A lock must not be taken again by the thread that holds it.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  /// Only touched while the lock is held, which is what makes it safe to share.
  private final class Storage: @unchecked Sendable {
    let mutex = Mutex(())
    var state: State

    init(_ state: State) {
      self.state = state
    }
  }

  private let storage: Storage

  public init(uncheckedState initialState: State) {
    storage = Storage(initialState)
  }

  public init(initialState: State) where State: Sendable {
    storage = Storage(initialState)
  }

  public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result {
    try storage.mutex.withLock { _ in try body(&storage.state) }
  }

  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try storage.mutex.withLock { _ in try body(&storage.state) }
  }
}

extension OSAllocatedUnfairLock where State == Void {
  public init() {
    self.init(uncheckedState: ())
  }

  public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
    try withLock { _ in try body() }
  }

  public func withLockUnchecked<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withLockUnchecked { _ in try body() }
  }
}
