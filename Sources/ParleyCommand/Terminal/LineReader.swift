import Foundation
import ParleyAudio
import Synchronization

/// Reads lines from a terminal, with editing, the lines before, and completion.
///
/// The terminal sends single keys only while a line is read. The lines are kept for as long as this exists, and nowhere
/// else.
final class LineReader: Sendable {
  private let output: TextOutput
  private let state = Mutex((editor: LineEditor(), keys: TerminalKeyDecoder()))

  private static let prompt = "> "
  /// More would fill the screen.
  private static let mostOffers = 20

  /// Nil where the standard input or `output` is no terminal.
  init?(output: TextOutput) {
    guard isatty(STDIN_FILENO) == 1, output.isTerminal else { return nil }
    self.output = output
  }

  /// The next line, which is waited for on a thread of its own; nil where there are no more.
  func line(completing completions: [String]) async -> String? {
    await withCheckedContinuation { continuation in
      Thread.start("parley line") { [self] in continuation.resume(returning: read(completions)) }
    }
  }

  private func read(_ completions: [String]) -> String? {
    var original = termios()
    guard tcgetattr(STDIN_FILENO, &original) == 0 else { return nil }
    func takeKeys() {
      var settings = original
      settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
      settings.c_iflag &= ~tcflag_t(IXON | ICRNL)
      tcsetattr(STDIN_FILENO, TCSANOW, &settings)
      show()
    }
    func putBack() { tcsetattr(STDIN_FILENO, TCSANOW, &original) }
    takeKeys()
    defer { putBack() }
    var byte: UInt8 = 0
    while true {
      let count = Foundation.read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return nil }
      let action = state.withLock { state in
        state.keys.take(byte).map { state.editor.take($0, completions: completions) }
      }
      switch action {
      case nil: break
      case .show?: show()
      case .entered(let line)?:
        output.write("\n")
        return line
      case .abandoned?:
        output.write("^C\n")
        show()
      case .ended?:
        output.write("\n")
        return nil
      case .stopped?:
        putBack()
        kill(getpid(), SIGTSTP)
        takeKeys()
      case .offered(let lines)?:
        output.write("\n")
        for line in lines.prefix(Self.mostOffers) { output.line("  \(line)", .faint) }
        if lines.count > Self.mostOffers { output.line("  … \(lines.count - Self.mostOffers) more", .faint) }
        show()
      }
    }
  }

  /// Shows as much of the line as fits, with the cursor in it.
  private func show() {
    let (text, cursor) = state.withLock { ($0.editor.text, $0.editor.cursor) }
    let room = max(10, Self.columns - Self.prompt.count - 1)
    var start = 0
    while Self.width(of: text[start..<cursor]) > room { start += 1 }
    var end = text.count
    while end > cursor, Self.width(of: text[start..<end]) > room { end -= 1 }
    let column = Self.prompt.count + Self.width(of: text[start..<cursor])
    output.write("\r\(Self.prompt)\(String(text[start..<end]).showingControls)\u{1B}[K\r\u{1B}[\(column)C")
  }

  private static var columns: Int {
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  private static func width(of text: ArraySlice<Character>) -> Int { text.reduce(0) { $0 + width(of: $1) } }

  /// Two columns for the scripts of East Asia and for pictures.
  private static func width(of character: Character) -> Int {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
