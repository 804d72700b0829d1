import Dispatch
import Testing

/// Runs tests on threads of their own, as many as they need: what waits for a program, a socket or another thread by
/// blocking would otherwise hold one of the few threads on which all the other tests run.
package struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(BlockableThreads.shared) { try await function() }
  }
}

extension Trait where Self == OwnThreads {
  package static var ownThreads: Self { OwnThreads() }
}

private final class BlockableThreads: TaskExecutor {
  static let shared = BlockableThreads()
  private let queue = DispatchQueue(label: "tests that block", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
