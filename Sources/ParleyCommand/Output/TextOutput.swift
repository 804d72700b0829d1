import Foundation
import Synchronization

/// Where a command writes: a file descriptor, or memory in tests. Lines are whole, also from several tasks.
final class TextOutput: Sendable {
  private let handle: FileHandle?
  private let collected = Mutex("")
  let isTerminal: Bool

  static let standardOutput = TextOutput(.standardOutput)
  static let standardError = TextOutput(.standardError)

  private init(_ handle: FileHandle) {
    self.handle = handle
    isTerminal = isatty(handle.fileDescriptor) == 1
  }

  /// Collects in memory.
  init() {
    handle = nil
    isTerminal = false
  }

  func line(_ text: String = "") { write(text + "\n") }

  func write(_ text: String) {
    collected.withLock { collected in
      if let handle {
        // A reader that went away (a closed pipe) is no reason to fail: the work itself goes on.
        try? handle.write(contentsOf: Data(text.utf8))
      } else {
        collected += text
      }
    }
  }

  var text: String { collected.withLock { $0 } }
}
