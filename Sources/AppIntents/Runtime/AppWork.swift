import Foundation
import Synchronization

/// A piece of an app's code at work on threads of its own, and the task that waits for it: the wait ends when the code
/// does, when it is given up, or when the code reads a value that is not there.
package final class AppWork: Sendable {
  /// The work that the calling code belongs to.
  @TaskLocal static var current: AppWork?

  /// Ends a process in which a value was read that is not there, on a thread that cannot be ended alone.
  package static let unstoppableExitCode: Int32 = 70

  private enum Phase { case running, ended, left }

  /// Pieces of work that were given up and have not ended.
  private static let leftCount = Atomic(0)

  private let name: String
  private let fail: @Sendable (any Error) -> Void
  private let phase = Mutex(Phase.running)

  private init(name: String, fail: @escaping @Sendable (any Error) -> Void) {
    self.name = name
    self.fail = fail
  }

  /// Runs `body` and returns what it gives or throws. The error that `givenUp` returns, or `UnsetValueError`, ends the
  /// wait before; `body` is cancelled, and left alone where it does not heed that.
  ///
  /// `name` is the intent's or the query's type.
  package static func run<Value: Sendable>(
    _ name: String, givenUp: @escaping @Sendable () async -> (any Error)? = { nil },
    work body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let threads = WorkThreads.apps
    guard threads.hasRoom || leftCount.load(ordering: .relaxed) < threads.limit else {
      throw AppThreadsTakenError(count: threads.limit)
    }
    // The first ending counts.
    let (endings, ending) = AsyncStream<Result<Value, any Error>>.makeStream(bufferingPolicy: .bufferingOldest(1))
    let work = AppWork(name: name) { ending.yield(.failure($0)) }
    let task = $current.withValue(work) {
      Task(executorPreference: threads) {
        let result: Result<Value, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        work.end()
        ending.yield(result)
      }
    }
    let watch = Task(executorPreference: WorkThreads.dialog) {
      if let error = await givenUp() { ending.yield(.failure(error)) }
    }
    defer {
      watch.cancel()
      task.cancel()
      work.leave()
    }
    for await ending in endings { return try ending.get() }
    throw CancellationError()
  }

  private func end() {
    let wasLeft = phase.withLock { phase in
      defer { phase = .ended }
      return phase == .left
    }
    if wasLeft { Self.leftCount.subtract(1, ordering: .relaxed) }
  }

  private func leave() {
    let isRunning = phase.withLock { phase in
      guard phase == .running else { return false }
      phase = .left
      return true
    }
    if isRunning { Self.leftCount.add(1, ordering: .relaxed) }
  }

  /// Ends the work that the calling code belongs to, since a property cannot throw and no value can be made up; the
  /// thread ends with it.
  ///
  /// The main thread, or one that belongs to other code, cannot be ended: the process is, with one sentence and
  /// `unstoppableExitCode`. Outside of any work it is a programming error.
  static func stop(_ error: UnsetValueError) -> Never {
    guard let work = current else { preconditionFailure(error.description) }
    guard let threads = WorkThreads.current else {
      let sentence =
        "The program ends, since \(work.name) cannot be ended alone on the main actor or a thread of the app's own. \(error)\n"
      FileHandle.standardError.write(Data(sentence.utf8))
      exit(unstoppableExitCode)
    }
    work.end()
    work.fail(error)
    threads.endThread()
  }
}

/// An app's code read a value that it had not been given.
package struct UnsetValueError: Error, Hashable, CustomStringConvertible {
  package let description: String
}

/// Every thread for the code of apps is at work.
package struct AppThreadsTakenError: Error, CustomStringConvertible {
  let count: Int

  package var description: String {
    "All \(count) threads for the code of apps are taken by intents that never ended; fix those, and start again."
  }
}
