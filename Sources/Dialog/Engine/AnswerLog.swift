/// What the person has answered inside `perform()`, in order, so that beginning `perform()` again for a correction or
/// for going back asks only what changed.
struct AnswerLog: Sendable {
  private struct Entry: Sendable {
    let question: String
    let answer: any Sendable

    /// It asked for a parameter's value.
    var isOfValue: Bool { ["value ", "choice "].contains { question.hasPrefix($0) } }
  }

  private var entries: [Entry] = []
  private var position = 0

  /// Forgets what was agreed to and chosen, and everything from the first question about the parameter on: an error that
  /// asks for its value begins `perform()` again, and what was answered of other parameters stays.
  mutating func forget(_ parameter: String) {
    let own = [Self.value(parameter), Self.choice(parameter), Self.confirmation(parameter)]
    if let first = entries.firstIndex(where: { own.contains($0.question) }) { entries.removeSubrange(first...) }
    entries.removeAll { !$0.isOfValue }
    position = 0
  }

  static func value(_ parameter: String) -> String { "value \(parameter)" }
  static func choice(_ parameter: String) -> String { "choice \(parameter)" }
  static func confirmation(_ parameter: String) -> String { "confirm \(parameter)" }

  /// The next `perform()` starts at the first question.
  mutating func rewind() { position = 0 }

  mutating func clear() {
    entries = []
    position = 0
  }

  /// The answer already given to the question that comes now; nil when it has to be asked. What was answered on a
  /// path that the intent does not take this time is forgotten.
  mutating func recall<Answer>(_ question: String, as type: Answer.Type = Answer.self) -> Answer? {
    guard position < entries.count else { return nil }
    guard entries[position].question == question, let answer = entries[position].answer as? Answer else {
      entries.removeSubrange(position...)
      return nil
    }
    position += 1
    return answer
  }

  mutating func append(_ answer: any Sendable, to question: String) {
    entries.append(Entry(question: question, answer: answer))
    position = entries.count
  }

  /// Changes the answer to a question that was asked before; false when it was not.
  mutating func replace(_ question: String, with answer: any Sendable) -> Bool {
    guard let index = entries.firstIndex(where: { $0.question == question }) else { return false }
    entries[index] = Entry(question: question, answer: answer)
    return true
  }

  /// Forgets the latest answer; false when there is none.
  mutating func removeLast() -> Bool { entries.popLast() != nil }
}
