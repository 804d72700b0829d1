import Foundation

/// Calls a function when the process gets one of some signals, on a queue where functions take turns.
///
/// While it exists, the signals do nothing else; afterwards they do what they do by default.
package final class SignalWatch {
  private let sources: [any DispatchSourceSignal]
  private let numbers: [Int32]

  /// Control-C and what asks a process to end.
  package static let endings = [SIGINT, SIGTERM]

  package init(_ numbers: [Int32], _ handler: @escaping @Sendable (Int32) -> Void) {
    let queue = DispatchQueue(label: "parley signals")
    self.numbers = numbers
    sources = numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { handler(number) }
      source.resume()
      return source
    }
  }

  package func cancel() {
    for source in sources { source.cancel() }
    for number in numbers { signal(number, SIG_DFL) }
  }
}
