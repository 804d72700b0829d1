import Foundation
import Synchronization

/// Threads for code that may block its thread, which on Swift's own threads would stop everything else: a job gets a
/// thread that is idle, else a new one, up to a limit; beyond it, it waits for the first that becomes idle.
package final class WorkThreads: TaskExecutor {
  /// Where the code of apps runs. A run that never ends keeps its thread.
  package static let apps = WorkThreads(name: "parley app", limit: 64)
  /// Where the dialog runs, so that an app that blocks Swift's own threads does not stop it.
  package static let dialog = WorkThreads(name: "parley dialog", limit: 64)

  private struct State {
    var jobs: [UnownedJob] = []
    var threadCount = 0
    var idleCount = 0

    /// Counts another thread where the jobs that wait need one.
    mutating func wantsThread(limit: Int) -> Bool {
      guard jobs.count > idleCount, threadCount < limit else { return false }
      threadCount += 1
      return true
    }
  }

  package let limit: Int
  private let name: String
  private let state = Mutex(State())
  private let hasWork = DispatchSemaphore(value: 0)

  /// How long an idle thread is kept, in seconds.
  private static let idleTime = 10.0

  init(name: String, limit: Int) {
    self.name = name
    self.limit = limit
  }

  /// False while every thread that there may be is at work.
  package var hasRoom: Bool { state.withLock { $0.idleCount > 0 || $0.threadCount < limit } }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isNew = state.withLock { state in
      state.jobs.append(job)
      return state.wantsThread(limit: limit)
    }
    if isNew { startThread() } else { hasWork.signal() }
  }

  // MARK: Threads

  private static let key = "parley work threads"

  private func startThread() {
    let thread = Thread { [self] in
      Thread.current.threadDictionary[Self.key] = self
      work()
    }
    thread.name = name
    thread.start()
  }

  private func work() {
    while true {
      while let job = takeJob() { job.runSynchronously(on: asUnownedTaskExecutor()) }
      let hasWaited = hasWork.wait(timeout: .now() + Self.idleTime) == .timedOut
      let isOver = state.withLock { state in
        state.idleCount -= 1
        guard hasWaited, state.jobs.isEmpty else { return false }
        state.threadCount -= 1
        return true
      }
      if isOver { return }
    }
  }

  /// The next job; nil, and this thread counts as idle, where there is none.
  private func takeJob() -> UnownedJob? {
    state.withLock { state in
      guard state.jobs.isEmpty else { return state.jobs.removeFirst() }
      state.idleCount += 1
      return nil
    }
  }

  /// The threads that the calling code runs on; nil where it runs on others.
  static var current: WorkThreads? { Thread.current.threadDictionary[key] as? WorkThreads }

  /// Ends the calling thread, which is one of these, in the middle of its job.
  ///
  /// The job's task never ends, what it holds is never let go, and an actor or a lock that it is in stays taken.
  func endThread() -> Never {
    let isNew = state.withLock { state in
      state.threadCount -= 1
      return state.wantsThread(limit: limit)
    }
    if isNew { startThread() }
    pthread_exit(nil)
  }
}
