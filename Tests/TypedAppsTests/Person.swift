import ParleyDialog
import Synchronization

/// A person who types the lines of a conversation, whether to start something or to answer.
final class Person: DialogIO {
  private let state: Mutex<(lines: [String], spoken: [String], outcomes: [DialogEvent.Outcome])>

  init(_ lines: [String]) {
    state = Mutex((lines, [], []))
  }

  func say(_ prompt: Prompt) async {
    state.withLock { $0.spoken.append(prompt.spoken) }
  }

  func ask(_ question: Question) async -> RecognitionResult {
    if let prompt = question.prompt { await say(prompt) }
    return state.withLock { state in
      guard !state.lines.isEmpty else { return .closed }
      return question.expectation.result(typed: state.lines.removeFirst())
    }
  }

  func record(_ event: DialogEvent) {
    if case .ended(let outcome) = event { state.withLock { $0.outcomes.append(outcome) } }
  }

  var spoken: [String] { state.withLock { $0.spoken } }
  var outcomes: [DialogEvent.Outcome] { state.withLock { $0.outcomes } }
}
