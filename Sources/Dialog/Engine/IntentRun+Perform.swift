import AppIntents
import Foundation

/// A run as far as it is waited for.
extension IntentRun {
  /// Runs the intent on the apps' threads; the result is another intent to run, where there is one. A run that is no
  /// longer waited for, or that cannot go on, is left alone, and neither speaks nor listens any more.
  ///
  /// - Parameters:
  ///   - name: the parameter to ask for first, whatever the app would take by itself.
  ///   - choices: what it is asked among, where that is known.
  nonisolated func run(
    preset values: [String: ValueOption], askingFirst name: String? = nil, among choices: [ValueOption] = []
  ) async -> IntentRunResult {
    let running = RunningIntent(
      context: IntentSystemContext(
        isVoiceOnly: !channel.profile.hasDisplay, locale: Locale(identifier: channel.language.language.identifier)))
    let teller = Task(executorPreference: WorkThreads.dialog) { await self.tell(running.progress) }
    defer { teller.cancel() }
    do {
      defer { io.leave() }
      var result = try await AppWork.run(
        intentName,
        givenUp: { [person] in
          guard let interruption = await person.io.interruption() else { return nil }
          running.cancel(because: interruption == .timedOut ? .timeout : .userCancelled)
          return Self.error(for: interruption)
        },
        work: {
          try await IntentRuntime.$running.withValue(running) {
            try await self.work(preset: values, askingFirst: name, among: choices)
          }
        })
      result.undo = running.undo
      return result
    } catch {
      var result = IntentRunResult(outcome: await conclude(after: error))
      if case .order(let words)? = error as? DialogInterruption { result.order = (words, await heldValues) }
      return result
    }
  }

  /// Says how far the intent has come to a person who waits, where it tells and there is something new.
  private nonisolated func tell(_ progress: IntentProgress) async {
    guard intent is any ProgressReportingIntent else { return }
    var last = ""
    while await person.io.waited() {
      let share = progress.percentage.map { "\($0)%" }
      let text = [progress.localizedDescription, progress.localizedAdditionalDescription ?? share].compactMap(\.self)
        .joined(separator: ": ")
      if !text.isEmpty, text != last { await channel.say(.statement, full: text) }
      last = text
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
