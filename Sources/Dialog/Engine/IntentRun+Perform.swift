import AppIntents

/// A run as far as it is waited for.
extension IntentRun {
  /// Runs the intent on the apps' threads; the result is another intent to run, where there is one. A run that is no
  /// longer waited for, or that cannot go on, is left alone, and neither speaks nor listens any more.
  ///
  /// - Parameter name: the parameter to ask for first, whatever the app would take by itself.
  nonisolated func run(
    preset values: [String: ValueOption], askingFirst name: String? = nil
  ) async -> IntentRunResult {
    do {
      defer { io.leave() }
      return try await AppWork.run(
        intentName, givenUp: { [person] in await person.io.interruption().map { Self.error(for: $0) } },
        work: { try await self.work(preset: values, askingFirst: name) })
    } catch {
      var result = IntentRunResult(outcome: await conclude(after: error))
      if case .order(let words)? = error as? DialogInterruption { result.order = (words, await heldValues) }
      return result
    }
  }

  private static func error(for interruption: WorkInterruption) -> any Error {
    switch interruption {
    case .cancelled: DialogInterruption.cancelled
    case .timedOut: WorkTimedOut()
    }
  }
}

/// The intent took too long.
struct WorkTimedOut: Error {}
