import Foundation
import Synchronization

/// Calls a function when the process gets one of some signals, on a queue where functions take turns.
///
/// While it exists, the signals do nothing else; afterwards they do what they do by default.
package final class SignalWatch {
  private let sources: [any DispatchSourceSignal]
  private let numbers: [Int32]

  /// Control-C and what asks a process to end.
  package static let endings = [SIGINT, SIGTERM]

  /// Signals that came before they were watched, a bit each.
  private static let held = Atomic<UInt64>(0)

  /// Has signals wait for a watch, as it may take a while until there is one; each counts once.
  package static func hold(_ numbers: [Int32]) {
    // Made before a handler uses it.
    _ = held.load(ordering: .relaxed)
    for number in numbers { signal(number) { SignalWatch.held.bitwiseOr(1 << UInt64($0), ordering: .relaxed) } }
  }

  package init(_ numbers: [Int32], _ handler: @escaping @Sendable (Int32) -> Void) {
    let queue = DispatchQueue(label: "parley signals")
    // What another thread is about to handle is dropped by the new disposition.
    var pending = sigset_t()
    sigpending(&pending)
    self.numbers = numbers
    sources = numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { handler(number) }
      source.resume()
      return source
    }
    let held = Self.held.exchange(0, ordering: .relaxed)
    for number in numbers where held & (1 << UInt64(number)) != 0 || sigismember(&pending, number) == 1 {
      queue.async { handler(number) }
    }
  }

  package func cancel() {
    for source in sources { source.cancel() }
    for number in numbers { signal(number, SIG_DFL) }
  }
}
