import Foundation
import ParleyAudio
import Synchronization

/// Writes lines on a thread of its own, so that the writer never waits for the reader.
///
/// When more than `limit` bytes wait, further lines are dropped; `onDrop` is called once until there is room again.
final class LineWriter: Sendable {
  private struct State {
    var waiting: [String] = []
    var waitingBytes = 0
    var isEnding = false
    var isDropping = false
  }

  private let write: @Sendable (String) -> Void
  private let limit: Int
  private let onDrop: @Sendable () -> Void
  private let state = Mutex(State())
  /// The thread waits for it.
  private let hasWork = DispatchSemaphore(value: 0)
  private let hasEnded = Milestone()

  /// `write` gets whole lines, several at once where they waited, on the writer's thread.
  init(
    limit: Int = 1 << 18, write: @escaping @Sendable (String) -> Void, onDrop: @escaping @Sendable () -> Void = {}
  ) {
    self.write = write
    self.limit = limit
    self.onDrop = onDrop
    Thread.start("parley lines") { [self] in work() }
  }

  func line(_ text: String) {
    let (isFirst, isDropped) = state.withLock { state -> (Bool, Bool) in
      if state.isEnding { return (false, false) }
      guard state.waitingBytes + text.utf8.count < limit else {
        defer { state.isDropping = true }
        return (false, !state.isDropping)
      }
      state.isDropping = false
      state.waiting.append(text)
      state.waitingBytes += text.utf8.count + 1
      return (state.waiting.count == 1, false)
    }
    if isFirst { hasWork.signal() }
    if isDropped { onDrop() }
  }

  /// Takes no more lines; what is queued is still written.
  func end() {
    state.withLock { $0.isEnding = true }
    hasWork.signal()
  }

  /// Returns once everything is written after `end()`, at the latest after `patience`.
  func ended(within patience: Duration = .milliseconds(300)) async { await hasEnded.reached(within: patience) }

  private func work() {
    while true {
      hasWork.wait()
      let lines = state.withLock { state in
        defer {
          state.waiting = []
          state.waitingBytes = 0
        }
        return state.waiting
      }
      if !lines.isEmpty { write(lines.joined(separator: "\n") + "\n") }
      if state.withLock({ $0.isEnding && $0.waiting.isEmpty }) { return hasEnded.reach() }
    }
  }
}
