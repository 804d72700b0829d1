import Foundation
import ParleyDeviceService
import Synchronization

/// What a run that Control-C ends tells on a terminal: how far it came, and how to go on. The program then ends as the
/// signal says.
final class RunInterruption {
  private final class Count: Sendable {
    let done = Atomic<Int>(0)
  }

  private let count = Count()
  private let watch: SignalWatch?

  /// - Parameters:
  ///   - total: how many conversations the run has.
  ///   - canResume: whether the run leaves behind what it did.
  ///   - leftover: a file that is of no use after it.
  init(total: Int, canResume: Bool, leftover: String?, in context: CommandContext) {
    guard context.errors.isTerminal else {
      watch = nil
      return
    }
    let (count, errors) = (count, context.errors)
    let words = [context.program] + context.words + (context.words.contains("--resume") ? [] : ["--resume"])
    let command = canResume ? words.map(\.quotedForShell).joined(separator: " ") : nil
    watch = SignalWatch(SignalWatch.endings) { number in
      errors.write("\r\u{1B}[K")
      errors.line(Self.sentence(done: count.done.load(ordering: .relaxed), of: total, resumedBy: command))
      if let leftover { try? FileManager.default.removeItem(atPath: leftover) }
      signal(number, SIG_DFL)
      kill(getpid(), number)
    }
  }

  func take(done: Int) { count.done.store(done, ordering: .relaxed) }

  func end() { watch?.cancel() }

  /// - Parameter command: what goes on with the rest; nil where nothing does.
  static func sentence(done: Int, of total: Int, resumedBy command: String?) -> String {
    let state = "Interrupted: \(done) of \(total) conversations are done, \(total - done) are left"
    return command.map { "\(state); to go on: \($0)" }
      ?? "\(state). With --report json=FILE, a run that is interrupted goes on with --resume."
  }
}
