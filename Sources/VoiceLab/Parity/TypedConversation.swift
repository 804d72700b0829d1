import ParleyDialog
import Synchronization

/// A conversation that is typed from a script, and everything that was said, shown and asked in it.
package final class TypedConversation: DialogIO {
  /// A question as it was spoken, and the options that it had.
  package struct AskedQuestion: Hashable, Sendable {
    package let spoken: String
    package let options: [String]
  }

  private struct TypedLine {
    let line: String
    let words: [String]
    let expectation: Expectation
    /// How many events there were before it.
    let events: Int
  }

  private struct State {
    var next = 0
    var prompts: [Prompt] = []
    var questions: [AskedQuestion] = []
    var events: [DialogEvent] = []
    var typed: [TypedLine] = []
    var unanswered: Expectation.Kind?
  }

  private let lines: [String]
  private let agreeing: SpokenLanguage?
  private let state = Mutex(State())

  /// Each line is one thing that the person says; an empty one is silence.
  ///
  /// - Parameter agreeing: the language in which the person says yes, beside the lines, where the device asks whether
  ///   something was meant; nil for who goes on with the next line there.
  package init(_ lines: [String], agreeing: SpokenLanguage? = nil) {
    self.lines = lines
    self.agreeing = agreeing
  }

  /// In the order in which they were said.
  package var prompts: [Prompt] { state.withLock { $0.prompts } }
  /// The questions that had options.
  package var questions: [AskedQuestion] { state.withLock { $0.questions } }

  package var events: [DialogEvent] { state.withLock { $0.events } }
  /// What the device asked when everything was said.
  package var unanswered: Expectation.Kind? { state.withLock { $0.unanswered } }

  /// The lines that did something and that no device would hear: they are no sentence of what it listens for. Dictation
  /// hears anything.
  package var unheard: [String] {
    let (typed, events) = state.withLock { ($0.typed, $0.events) }
    let ends = typed.dropFirst().map(\.events) + [events.count]
    return zip(typed, ends).filter { typed, end in
      events[typed.events..<end].contains(where: \.isProgress) && !typed.expectation.holds(typed.words)
    }.map(\.0.line)
  }

  package func say(_ prompt: Prompt) async {
    state.withLock { $0.prompts.append(prompt) }
  }

  package func ask(_ question: Question) async -> RecognitionResult {
    state.withLock { state in
      if let prompt = question.prompt { state.prompts.append(prompt) }
      let options = question.expectation.optionNames
      if !options.isEmpty {
        state.questions.append(AskedQuestion(spoken: question.prompt?.spoken ?? "", options: options))
      }
      if let agreeing, let prompt = question.prompt, agreeing.asksWhetherMeant(prompt) {
        return question.expectation.result(typed: agreeing.yes)
      }
      guard state.next < lines.count else {
        state.unanswered = state.unanswered ?? question.expectation.kind
        return .closed
      }
      defer { state.next += 1 }
      let result = question.expectation.result(typed: lines[state.next])
      if result.outcome == .words, question.expectation.kind != .text {
        state.typed.append(
          TypedLine(
            line: lines[state.next], words: result.words, expectation: question.expectation, events: state.events.count)
        )
      }
      return result
    }
  }

  package func record(_ event: DialogEvent) {
    state.withLock { $0.events.append(event) }
  }
}

extension DialogEvent {
  /// Something was begun, taken, taken back or done.
  fileprivate var isProgress: Bool {
    switch self {
    case .matched, .resolved, .withdrawn, .performed: true
    default: false
    }
  }
}
