import AppIntents
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
  /// The terminal shows colours, and its person has not said otherwise (no-color.org).
  let hasColors: Bool

  /// How a line stands out on a terminal.
  enum Style: String {
    case bad = "31"
    case faint = "2"
    case strong = "1"
  }

  static let standardOutput = TextOutput(descriptor: STDOUT_FILENO)
  static let standardError = TextOutput(descriptor: STDERR_FILENO)

  /// The standard output for this alone: what others print there goes to the error output from here on.
  static func setApart() -> TextOutput {
    let own = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard own >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { return standardOutput }
    return TextOutput(descriptor: own)
  }

  /// - Parameter showsColors: nil where the terminal and its person say so.
  init(descriptor: Int32? = nil, showsColors: Bool? = nil) {
    self.descriptor = descriptor
    isTerminal = descriptor.map { isatty($0) == 1 } ?? false
    let environment = ProcessInfo.processInfo.environment
    hasColors =
      showsColors
      ?? (isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
        && !["", "dumb"].contains(environment["TERM"] ?? ""))
  }

  /// Writes a sentence for people; a terminal gets it in lines that fit.
  func sentence(_ text: String) {
    guard isTerminal else { return line(text) }
    for part in HelpText.wrapped(text.showingControls) { line(part) }
  }

  /// Writes a line of text for people, whose control and direction characters, as a text of an app may hold them, are
  /// shown as what they are: they could change what stands beside them.
  package func line(_ text: String = "") { write(text.showingControls + "\n") }

  func line(_ text: String, _ style: Style) { line(text, style.rawValue) }

  func line(_ text: String, _ color: ShortcutTileColor) { line(text, "38;5;\(color.terminalNumber)") }

  private func line(_ text: String, _ code: String) {
    if hasColors { write("\u{1B}[\(code)m\(text.showingControls)\u{1B}[0m\n") } else { line(text) }
  }

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
