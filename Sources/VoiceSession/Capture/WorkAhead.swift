import Dispatch
import Synchronization

/// Something that is worked out on another thread before it is asked for, or by whoever asks first.
final class WorkAhead<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let work: @Sendable () -> Value

  init(_ work: @escaping @Sendable () -> Value) {
    self.work = work
    DispatchQueue.global(qos: .userInitiated).async { [self] in _ = result() }
  }

  /// Waits while the other thread is at it.
  func result() -> Value {
    made.withLock { made in
      if let made { return made }
      let value = work()
      made = value
      return value
    }
  }
}
