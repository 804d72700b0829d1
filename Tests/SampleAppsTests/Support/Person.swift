import ParleyDialog
import Synchronization

/// Dialog I/O with a person who answers each question by what it asks, and who may react otherwise at one of them.
///
/// A line is what the person says; "" is silence, "…" something unintelligible.
final class Person: DialogIO {
  /// What the person says to whom: trigger phrases in order, and answers by the question.
  struct Script: Sendable {
    var triggers: [String]
    /// The lines that a question is answered with, one after the other until it is settled, by its full text.
    var answers: [String: [String]] = [:]
    /// The answers to questions that only come up after a reaction, by parameter; "" for the whole action.
    var spares: [String: String] = [:]
    /// All lines in order, whatever is asked; nil where the questions decide.
    var inOrder: [String]?
  }

  /// What the person says at one question before answering it.
  struct Interjection: Sendable {
    let question: Int
    let lines: [String]
  }

  /// A question that was asked, with what was said to it.
  struct Asked: Sendable {
    let prompt: Prompt
    let parameter: String?
    /// Which shortcut's run it belongs to, counted from 0.
    let run: Int
    var lines: [String] = []
  }

  private struct State: Sendable {
    var events: [DialogEvent] = []
    var spoken: [String] = []
    var asked: [Asked] = []
    var trigger = 0
    var line = 0
    var said = 0
    var runs = 0
    var pending: [String] = []
    var interjected: (event: Int, asked: Int)?
    var parameter: String?
  }

  private let script: Script
  private let interjection: Interjection?
  private let state = Mutex(State())

  init(_ script: Script, interjection: Interjection? = nil) {
    self.script = script
    self.interjection = interjection
  }

  func say(_ prompt: Prompt) async {
    state.withLock { $0.spoken.append(prompt.spoken) }
  }

  func record(_ event: DialogEvent) {
    state.withLock { state in
      state.events.append(event)
      switch event {
      case .prompt(_, let parameter): state.parameter = parameter
      case .matched: state.runs += 1
      default: break
      }
    }
  }

  func ask(_ question: Question) async -> RecognitionResult {
    if let prompt = question.prompt { await say(prompt) }
    let line = state.withLock { state in
      question.expectation.kind == .trigger ? nextTrigger(&state) : nextAnswer(to: question.prompt, &state)
    }
    switch line {
    case nil: return .closed
    case "…"?: return .unintelligible
    case let line?: return question.expectation.result(typed: line)
    }
  }

  private func nextTrigger(_ state: inout State) -> String? {
    if script.inOrder != nil { return nextLine(&state) }
    // Whoever gave up or cancelled says no more.
    if state.interjected != nil, case .ended(let outcome)? = state.events.last, outcome != .completed { return nil }
    guard state.trigger < script.triggers.count else { return nil }
    defer { state.trigger += 1 }
    return script.triggers[state.trigger]
  }

  private func nextLine(_ state: inout State) -> String? {
    guard let lines = script.inOrder, state.line < lines.count else { return nil }
    defer { state.line += 1 }
    return lines[state.line]
  }

  private func nextAnswer(to prompt: Prompt?, _ state: inout State) -> String? {
    if let prompt, prompt.purpose == .question, state.pending.isEmpty, !isRepetition(prompt, state) {
      state.asked.append(Asked(prompt: prompt, parameter: state.parameter, run: state.runs - 1))
      state.said = 0
      if let interjection, interjection.question == state.asked.count - 1, state.interjected == nil {
        state.pending = interjection.lines
      }
    }
    if !state.pending.isEmpty {
      state.interjected = (state.events.count, state.asked.count)
      return state.pending.removeFirst()
    }
    guard let last = state.asked.indices.last else { return nil }
    let line: String?
    if script.inOrder != nil {
      line = nextLine(&state)
    } else if let lines = script.answers[state.asked[last].prompt.full] {
      line = lines[min(state.said, lines.count - 1)]
    } else {
      line = script.spares[state.asked[last].parameter ?? ""]
    }
    state.said += 1
    if let line { state.asked[last].lines.append(line) }
    // A question that is answered over and over is one that cannot be left.
    return state.said > 12 ? nil : line
  }

  /// The same question said again, because the person asked for it.
  private func isRepetition(_ prompt: Prompt, _ state: State) -> Bool {
    state.events.dropLast().last == .command(.repeat) && state.asked.last?.prompt == prompt
  }

  // MARK: What happened

  var events: [DialogEvent] { state.withLock { $0.events } }
  var spoken: [String] { state.withLock { $0.spoken } }
  var asked: [Asked] { state.withLock { $0.asked } }

  /// What happened after the last line of the interjection.
  var eventsAfterwards: ArraySlice<DialogEvent> {
    state.withLock { state in state.events[(state.interjected?.event ?? state.events.count)...] }
  }

  /// The question that came after the interjection.
  var askedAfterwards: Asked? {
    state.withLock { state in state.asked.dropFirst(state.interjected?.asked ?? state.asked.count).first }
  }

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

  var performed: [String] {
    events.compactMap { if case .performed(let intent, _) = $0 { intent } else { nil } }
  }
}
