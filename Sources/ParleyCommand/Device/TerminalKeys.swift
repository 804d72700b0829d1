import Foundation
import ParleyAudio
import Synchronization

/// Tells when Return or the space bar is pressed on the terminal that the process reads.
///
/// While it exists, the terminal neither waits for whole lines nor shows what is typed; `close` puts it back, and so do
/// the stops of job control (Control-Z) until the process goes on.
final class TerminalKeys: Sendable {
  private let descriptor: Int32
  private let original: Terminal
  private let isOver = Atomic<Bool>(false)

  /// A value of the C library that never changes.
  private struct Terminal: @unchecked Sendable { var settings: termios }

  /// Nil where the descriptor is not a terminal, or belongs to another job.
  init?(descriptor: Int32 = STDIN_FILENO, onPress: @escaping @Sendable () -> Void) {
    var settings = termios()
    guard isatty(descriptor) == 1, tcgetattr(descriptor, &settings) == 0 else { return nil }
    let job = tcgetpgrp(descriptor)
    guard job < 0 || job == getpgrp() else { return nil }
    self.descriptor = descriptor
    original = Terminal(settings: settings)
    takeKeys()
    Thread.start("parley keys") { [self] in read(onPress) }
  }

  /// Puts the terminal back.
  func close() {
    isOver.store(true, ordering: .relaxed)
    putBack()
  }

  /// Puts the terminal back and stops the process, as Control-Z asks.
  func stop() {
    putBack()
    kill(getpid(), SIGSTOP)
  }

  /// Takes the keys again, after the process was stopped.
  func goOn() {
    if !isOver.load(ordering: .relaxed) { takeKeys() }
  }

  private func takeKeys() {
    var settings = original.settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(descriptor, TCSANOW, &settings)
  }

  private func putBack() {
    var settings = original.settings
    tcsetattr(descriptor, TCSANOW, &settings)
  }

  private func read(_ onPress: () -> Void) {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var bytes = [UInt8](repeating: 0, count: 64)
    while !isOver.load(ordering: .relaxed) {
      guard poll(&entry, 1, 100) > 0 else { continue }
      let count = Foundation.read(descriptor, &bytes, bytes.count)
      // The terminal is gone.
      if count == 0 || count < 0 && errno != EINTR && errno != EAGAIN { return }
      if bytes.prefix(max(0, count)).contains(where: { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }) { onPress() }
    }
  }
}
