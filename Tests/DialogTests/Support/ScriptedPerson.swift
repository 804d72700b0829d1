import ParleyDialog
import Synchronization

/// Dialog I/O whose person says the lines of a script; an empty line is silence, "…" is something unintelligible,
/// "two ?" is hardly understood, "two ~" not beyond doubt, and "two …" is refused.
final class ScriptedPerson: DialogIO {
  private let lines: [String]
  private let state = Mutex((next: 0, events: [DialogEvent](), spoken: [String](), expectations: [Expectation]()))

  init(_ lines: [String]) {
    self.lines = lines
  }

  func say(_ prompt: Prompt) async {
    state.withLock { $0.spoken.append(prompt.spoken) }
  }

  func ask(_ question: Question) async -> RecognitionResult {
    if let prompt = question.prompt { await say(prompt) }
    return state.withLock { state in
      state.expectations.append(question.expectation)
      guard state.next < lines.count else { return .closed }
      defer { state.next += 1 }
      switch lines[state.next] {
      case "": return .silence
      case "…": return .unintelligible
      case let line where line.hasSuffix(" ?"): return said(line, .uncertain, at: question)
      case let line where line.hasSuffix(" ~"): return said(line, .doubtful, at: question)
      case let line where line.hasSuffix(" …"): return said(line, .refused, at: question)
      case let line: return question.expectation.result(typed: line)
      }
    }
  }

  private func said(
    _ marked: String, _ trust: RecognitionResult.Trust, at question: Question
  ) -> RecognitionResult {
    let typed = question.expectation.result(typed: String(marked.dropLast(2)))
    return RecognitionResult(typed.utterance, trust: trust).matched(to: question.expectation)
  }

  func record(_ event: DialogEvent) {
    state.withLock { $0.events.append(event) }
  }

  var events: [DialogEvent] { state.withLock { $0.events } }
  /// What the device said, in order.
  var spoken: [String] { state.withLock { $0.spoken } }
  var expectations: [Expectation] { state.withLock { $0.expectations } }

  var outcome: DialogEvent.Outcome? {
    for case .ended(let outcome) in events.reversed() { return outcome }
    return nil
  }

  /// The last value that each parameter got.
  var values: [String: String] {
    var values: [String: String] = [:]
    for case .resolved(let parameter, let value, _) in events { values[parameter] = value }
    return values
  }

  /// The results that the device gave.
  var results: [String] {
    events.compactMap { event in
      if case .prompt(let prompt, _) = event, prompt.purpose == .result { prompt.spoken } else { nil }
    }
  }
}
