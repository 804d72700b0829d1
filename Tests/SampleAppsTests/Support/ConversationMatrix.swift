import ParleyDialog

/// A conversation with every reaction at each of its questions, computed from the conversation itself.
struct ConversationMatrix: Sendable {
  let conversation: Conversation
  let profile: DeviceProfile
  let undisturbed: Person
  let questions: [MatrixQuestion]
  private let script: Person.Script
  private let library: ShortcutLibrary

  init(_ conversation: Conversation, profile: DeviceProfile, library: ShortcutLibrary) async throws {
    self.library = library
    self.conversation = conversation
    self.profile = profile
    undisturbed = try await hold(conversation, profile: profile, library: library)
    let asked = undisturbed.asked
    let turns = conversation.turns.filter { $0.answers != .trigger }
    script = Person.Script(
      triggers: conversation.turns.filter { $0.answers == .trigger }.map(\.line),
      answers: Dictionary(asked.map { ($0.prompt.full, $0.lines) }, uniquingKeysWith: { first, _ in first }),
      spares: Self.spares)
    // One line answers each question, so that turns and questions go together.
    questions = zip(turns, asked).enumerated().map { index, pair in
      // A refused answer is asked for again; going back from there leads to the question before it.
      let previous = asked[..<index].last { earlier in
        earlier.run == pair.1.run && !(pair.0.answers == .unsupported && earlier.parameter == pair.1.parameter)
      }
      let corrected = previous == nil ? nil : turns[..<index].last { $0.instead != nil }
      return MatrixQuestion(
        index: index, cause: pair.0.answers, asked: pair.1, previous: previous,
        correction: corrected.flatMap { turn in
          turn.instead.flatMap { instead in turn.parameter.map { (instead.line, $0, instead.value) } }
        })
    }
  }

  var cells: [MatrixCell] {
    questions.flatMap { question in
      Reaction.allCases.map {
        MatrixCell(conversation: conversation, profile: profile, question: question, reaction: $0)
      }
    }
  }

  /// Answers to the questions that only a correction leads to.
  private static let spares = [
    "": "yes", "soup": "tomato", "method": "pickup", "restaurant": "sheridan", "address": "12 oak street",
    "quantity": "two", "product": "lemons", "name": "camping trip", "list": "chores", "session": "calming",
    "game": "red foxes",
  ]

  /// What is wrong after the reaction; nothing when all is as it has to be.
  func problems(of cell: MatrixCell) async -> [String] {
    let person = Person(
      script,
      interjection: Person.Interjection(question: cell.question.index, lines: cell.reaction.lines(at: cell.question)))
    await talk(person, profile: profile, library: library)
    let problems = problems(of: cell, after: person)
    return problems.isEmpty ? [] : problems + ["the device said: \(person.spoken.joined(separator: " | "))"]
  }

  private func problems(of cell: MatrixCell, after person: Person) -> [String] {
    let question = cell.question
    let runs = undisturbed.performed.count
    var problems: [String] = []
    func require(_ condition: Bool, _ sentence: @autoclosure () -> String) {
      if !condition { problems.append(sentence()) }
    }
    func requireTheSameEnd() {
      require(person.outcome == conversation.outcome, "it ended with \(person.outcome.map { "\($0)" } ?? "nothing")")
      require(person.performed == undisturbed.performed, "it performed \(person.performed)")
      require(person.values == undisturbed.values, "the values were \(person.values)")
    }
    func requireNothingDone(_ outcome: DialogEvent.Outcome) {
      require(person.outcome == outcome, "it ended with \(person.outcome.map { "\($0)" } ?? "nothing")")
      let done = person.eventsAfterwards.contains { if case .performed = $0 { true } else { false } }
      require(!done, "something was performed")
    }
    switch cell.reaction {
    case .silence, .nonsense:
      requireTheSameEnd()
    case .silenceTwice:
      requireNothingDone(.gaveUp)
    case .cancel:
      requireNothingDone(.cancelled)
    case .repeat:
      require(prompts(after: person).first == question.asked.prompt.full, "the prompt was not said again")
      requireTheSameEnd()
    case .help:
      let help = prompts(after: person).first ?? ""
      require(help.contains("say"), "the help was “\(help)”")
      requireTheSameEnd()
    case .back:
      if let previous = question.previous {
        let next = person.askedAfterwards
        require(
          next != nil && next?.parameter == previous.parameter,
          "the next question was “\(next?.prompt.full ?? "none")”")
      } else {
        require(prompts(after: person).first == "This is the first question.", "it did not say that this is the first")
      }
      requireTheSameEnd()
    case .correct:
      guard let correction = question.correction else {
        // There is nothing to change yet: the question goes on.
        require(person.performed.count == runs, "it performed \(person.performed)")
        require(person.outcome == .completed || person.outcome == conversation.outcome, "it did not come to its end")
        break
      }
      let changed = person.eventsAfterwards.contains {
        if case .resolved(correction.parameter, correction.value, _) = $0 { true } else { false }
      }
      require(changed, "\(correction.parameter) did not become \(correction.value)")
      require(person.outcome == .completed, "it ended with \(person.outcome.map { "\($0)" } ?? "nothing")")
    }
    return problems
  }

  private func prompts(after person: Person) -> [String] {
    person.eventsAfterwards.compactMap { if case .prompt(let prompt, _) = $0 { prompt.full } else { nil } }
  }
}
