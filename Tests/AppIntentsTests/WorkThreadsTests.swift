import Foundation
import Synchronization
import Testing

@testable import AppIntents

@Suite(.timeLimit(.minutes(10))) struct WorkThreadsTests {
  private final class Counts: Sendable {
    private let state = Mutex((running: 0, most: 0, done: 0))
    func work() {
      state.withLock { state in
        state.running += 1
        state.most = max(state.most, state.running)
      }
      Thread.sleep(forTimeInterval: 0.002)
      state.withLock { state in
        state.running -= 1
        state.done += 1
      }
    }
    var most: Int { state.withLock { $0.most } }
    var done: Int { state.withLock { $0.done } }
  }

  @Test(arguments: [1, 3]) func `there are never more threads than the limit, and every job gets its turn`(
    limit: Int
  ) async {
    let threads = WorkThreads(name: "test", limit: limit)
    let counts = Counts()
    await withTaskGroup { group in
      for _ in 0..<100 { group.addTask(executorPreference: threads) { counts.work() } }
    }
    #expect(counts.done == 100)
    #expect(counts.most <= limit)
    // The last job is done before its thread counts as idle.
    while !threads.hasRoom { await Task.yield() }
  }

  @Test func `threads that block leave room up to the limit, and threads that end leave it again`() async {
    let threads = WorkThreads(name: "test", limit: 2)
    let gate = DispatchSemaphore(value: 0)
    let (begun, beginning) = AsyncStream<Void>.makeStream()
    for _ in 0..<2 {
      Task(executorPreference: threads) {
        beginning.yield()
        gate.wait()
        threads.endThread()
      }
    }
    var count = 0
    for await _ in begun {
      count += 1
      if count == 2 { break }
    }
    #expect(!threads.hasRoom)
    let late = Task(executorPreference: threads) { 7 }
    gate.signal()
    gate.signal()
    #expect(await late.value == 7)
  }

  @Test func `work is run on the apps' threads, and gives what it gives or throws`() async throws {
    #expect(WorkThreads.current == nil)
    #expect(try await AppWork.run("Test") { WorkThreads.current === WorkThreads.apps })
    #expect(try await AppWork.run("Test") { try await AppWork.run("Inner") { 5 } } == 5)
    await #expect(throws: CocoaError.self) { try await AppWork.run("Test") { throw CocoaError(.fileNoSuchFile) } }
  }

  @Test func `work that is given up is cancelled and left alone`() async throws {
    let (cancelled, cancelling) = AsyncStream<Void>.makeStream()
    await #expect(throws: CocoaError.self) {
      try await AppWork.run(
        "Test", givenUp: { CocoaError(.fileNoSuchFile) },
        work: {
          try? await Task.sleep(for: .seconds(3_600))
          cancelling.yield()
        })
    }
    for await _ in cancelled { break }
  }
}
