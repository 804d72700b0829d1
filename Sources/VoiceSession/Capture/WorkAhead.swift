import Dispatch
import Synchronization

/// Something that another thread works out until it is asked for.
final class WorkAhead<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let done = DispatchSemaphore(value: 0)

  init(_ work: @escaping @Sendable () -> Value) {
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      let made = work()
      value.withLock { $0 = made }
      done.signal()
    }
  }

  /// Waits until it is done.
  func result() -> Value {
    done.wait()
    defer { done.signal() }
    guard let made = value.withLock({ $0 }) else { preconditionFailure("The work is done before it is told so.") }
    return made
  }
}
