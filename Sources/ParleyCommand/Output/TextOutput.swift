import Foundation
import Synchronization

/// Where a command writes: a file descriptor, or memory in tests. Lines are whole, also from several tasks.
package final class TextOutput: Sendable {
  private struct State {
    var collected = ""
    var failure: Int32?
  }

  /// Nil collects in memory. The descriptor is the process's own and stays open.
  private let descriptor: Int32?
  private let state = Mutex(State())
  let isTerminal: Bool

  static let standardOutput = TextOutput(descriptor: STDOUT_FILENO)
  static let standardError = TextOutput(descriptor: STDERR_FILENO)

  init(descriptor: Int32? = nil) {
    self.descriptor = descriptor
    isTerminal = descriptor.map { isatty($0) == 1 } ?? false
  }

  package func line(_ text: String = "") { write(text + "\n") }

  /// Writes the text; after a failure nothing more is written.
  func write(_ text: String) {
    state.withLock { state in
      guard state.failure == nil else { return }
      if let descriptor {
        state.failure = Self.write(text, to: descriptor)
      } else {
        state.collected += text
      }
    }
  }

  var text: String { state.withLock { $0.collected } }

  /// The reader of the pipe went away.
  var isClosed: Bool { state.withLock { $0.failure } == EPIPE }

  /// Why something could not be written, such as a full disk; nil also where the reader of a pipe went away, which is its
  /// own business.
  var failure: String? {
    guard let code = state.withLock({ $0.failure }), code != EPIPE else { return nil }
    return String(cString: strerror(code))
  }

  /// Returns the error's number; nil when all was written.
  private static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      var position = 0
      while position < bytes.count {
        let count = Foundation.write(descriptor, bytes.baseAddress.map { $0 + position }, bytes.count - position)
        if count >= 0 {
          position += count
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }
}
