import AppIntents

/// An intent at work, as long as somebody waits for it.
extension IntentRun {
  /// Performs the intent. One that is no longer waited for is cancelled, and left alone where it does not heed that.
  func performInterruptibly() async throws -> PerformedIntent {
    let (endings, ending) = AsyncStream<Result<PerformedIntent, any Error>>.makeStream()
    let work = Task {
      do {
        ending.yield(
          .success(try await IntentRuntime.$interaction.withValue(self) { try await performErased(intent) }))
      } catch {
        ending.yield(.failure(error))
      }
    }
    let watch = Task { [frontEnd = asker.frontEnd] in
      if let reason = await frontEnd.interruption() { ending.yield(.failure(WorkAbandoned(reason: reason))) }
    }
    defer {
      watch.cancel()
      work.cancel()
    }
    for await result in endings {
      guard case .failure(let error as WorkAbandoned) = result else { return try result.get() }
      isAbandoned = true
      if error.reason == .cancelled { throw DialogInterruption.cancelled }
      throw error
    }
    throw CancellationError()
  }

  /// Refuses the question of an intent whose run is over.
  func checkAbandoned() throws {
    if isAbandoned { throw CancellationError() }
  }
}

/// The intent is no longer waited for.
struct WorkAbandoned: Error {
  let reason: WorkInterruption
}
