import AppIntents
import Synchronization

/// Answers an intent's questions from a list, and notes what was asked.
final class ScriptedInteraction: IntentInteraction {
  enum Answer: Sendable {
    case value(any Sendable)
    case choice(Int)
    case yes, no
  }

  private let answers: Mutex<[Answer]>
  private let notes = Mutex<[String]>([])

  init(_ answers: [Answer]) {
    self.answers = Mutex(answers)
  }

  var asked: [String] { notes.withLock { $0 } }

  private func next(_ question: String) throws -> Answer {
    notes.withLock { $0.append(question) }
    return try answers.withLock { answers in
      guard !answers.isEmpty else { throw CancellationError() }
      return answers.removeFirst()
    }
  }

  func requestValue(of parameter: any AnyIntentParameter, dialog: IntentDialog?) async throws -> any Sendable {
    guard case .value(let value) = try next("value \(parameter.name): \(dialog?.full.resolved() ?? "")") else {
      throw CancellationError()
    }
    return value
  }

  func requestDisambiguation(
    of parameter: any AnyIntentParameter, among options: [ValueOption], dialog: IntentDialog?
  ) async throws -> Int {
    let titles = options.map { $0.display.title.resolved() }.joined(separator: ", ")
    guard case .choice(let index) = try next("choice \(parameter.name): \(titles)") else { throw CancellationError() }
    return index
  }

  func requestConfirmation(
    of parameter: any AnyIntentParameter, item: ValueOption, dialog: IntentDialog?, snippet: Snippet?
  ) async throws -> Bool {
    if case .yes = try next("confirm \(parameter.name): \(item.display.title.resolved())") { return true }
    return false
  }

  func requestConfirmation(of action: ActionConfirmation) async throws {
    guard case .yes = try next("\(action.actionName.acceptLabel.resolved()): \(action.dialog?.full.resolved() ?? "")")
    else { throw CancellationError() }
  }

  func requestChoice(between options: [IntentChoiceOption], dialog: IntentDialog?) async throws -> Int {
    let titles = options.map { $0.title.resolved() }.joined(separator: ", ")
    guard case .choice(let index) = try next("option: \(titles)") else { throw CancellationError() }
    return index
  }

  func continueInForeground(dialog: IntentDialog?, alwaysConfirm: Bool) async throws {
    _ = try next("foreground")
  }
}

/// Runs an intent with these answers; gives the result and what was asked.
func run(
  _ intent: any AppIntent, _ answers: [ScriptedInteraction.Answer]
) async throws -> (result: PerformedIntent, asked: [String]) {
  let interaction = ScriptedInteraction(answers)
  let result = try await IntentRuntime.$interaction.withValue(interaction) { try await performErased(intent) }
  return (result, interaction.asked)
}
