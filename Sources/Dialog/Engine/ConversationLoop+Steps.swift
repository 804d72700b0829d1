import AppIntents
import ParleyGrammar
import ParleyLanguage
import UserNotifications

/// Running a shortcut of one's own.
extension ConversationLoop {
  /// One step after the other; the first that does not come to its end is the last. True where all did.
  @discardableResult
  mutating func run(_ shortcut: PersonalShortcut, _ doubts: Set<AcceptancePolicy.Doubt>) async -> Bool {
    var state = StepState()
    guard await run(shortcut.steps, of: shortcut, doubts, &state) else { return false }
    completedCount += 1
    return true
  }

  /// What the steps so far gave and did.
  struct StepState {
    var outputs: [String: StepOutput] = [:]
    var done: [String] = []
    /// The intent that ran last, and what was said at its end.
    var last: (intent: String, said: String)?
    /// Nothing more of the shortcut is to be done.
    var isStopped = false
  }

  private mutating func run(
    _ steps: [PersonalShortcut.Step], of shortcut: PersonalShortcut, _ doubts: Set<AcceptancePolicy.Doubt>,
    _ state: inout StepState
  ) async -> Bool {
    for step in steps where !state.isStopped {
      switch step {
      case .say(let text):
        await channel.say(.statement, full: filled(text, state.outputs))
      case .set(let label, let text):
        let kept = StepReference(whole: text).flatMap { state.outputs[$0.label]?.option($0.property) }
        state.outputs[label] = output(kept ?? valueOption(for: filled(text, state.outputs), displayName: nil))
      case .append(let text, let label): append(text, to: label, &state)
      case .question, .choice, .confirm:
        guard await ask(step, of: shortcut, &state) else {
          if !isClosed, !state.done.isEmpty { await tell(state.done) }
          return false
        }
      case .wait(let seconds):
        guard await io.pause(seconds: seconds) else {
          await channel.say(.statement, full: words(.stopped, ["name": shortcut.name, "step": "\(Int(seconds)) s"]))
          await tell(state.done)
          return false
        }
      case .stop: state.isStopped = true
      case .when(let condition, let then, let otherwise):
        let texts = [condition.value, condition.upper ?? ""].map { filled($0, state.outputs) }
        let holds = condition.holds(filled(condition.subject, state.outputs), texts[0], texts[1])
        guard await run(holds ? then : otherwise, of: shortcut, doubts, &state) else { return false }
      case .repeated(let repetition, let label, let steps):
        for value in values(of: repetition, state.outputs) where !state.isStopped {
          state.outputs[label] = output(value)
          guard await run(steps, of: shortcut, doubts, &state) else { return false }
        }
      case .action(let action):
        guard let found = library.declared(action) else {
          let sentence = words(.gone, ["name": shortcut.name, "app": action.app])
          io.record(.failed(intent: action.intent, sentence: sentence))
          await channel.say(.failure, full: sentence)
          io.record(.ended(.failed))
          await tell(state.done)
          return false
        }
        var presets = await presets(of: action, found, state.outputs)
        if let last = state.last, last.intent != action.intent { presets.saidBefore = last.said }
        let match = TriggerMatch(
          id: found.id, shortcut: found.shortcut, phrase: shortcut.name, isExact: true, nearness: 1,
          values: presets.values)
        let carried = await carryOut(match, with: presets.values, doubts, presets: presets)
        guard carried.outcome == .completed, carried.order == nil else {
          if !isClosed, shortcut.steps.count > 1 {
            await channel.say(
              .statement, full: words(.stopped, ["name": shortcut.name, "step": found.shortcut.title]))
            await tell(state.done)
          }
          if let order = carried.order { await handle(order: order.words) }
          return false
        }
        if let label = action.label { state.outputs[label] = carried.output }
        state.done.append(found.shortcut.title)
        state.last = (action.intent, carried.output?.said ?? "")
      }
    }
    return true
  }

  func output(_ option: ValueOption) -> StepOutput { StepOutput(result: option, values: [:]) }

  private func values(
    of repetition: PersonalShortcut.Repetition, _ outputs: [String: StepOutput]
  ) -> [ValueOption] {
    switch repetition {
    case .values(let text):
      guard let reference = StepReference(whole: text) else { return [] }
      return Array((outputs[reference.label]?.elements(reference.property) ?? []).prefix(PersonalShortcut.mostTurns))
    case .texts(let texts): return texts.map { valueOption(for: filled($0, outputs), displayName: nil) }
    case .times(let count): return (1...count).map { valueOption(for: $0, displayName: nil) }
    }
  }

  private func tell(_ done: [String]) async {
    if done.isEmpty { return }
    await channel.say(.statement, full: words(.doneBefore, ["steps": language.prompts.list(done, or: false)]))
  }

  /// A sentence about shortcuts of one's own.
  func words(_ sentence: ShortcutWords.Sentence, _ values: [String: String] = [:]) -> String {
    let text = language.language.shortcuts?.text(sentence, values) ?? language.sentence(.notUnderstood)
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  // MARK: Values

  func filled(_ text: String, _ outputs: [String: StepOutput]) -> String {
    let texts = text.placeholders.map { name in
      let reference = StepReference(name)
      return (name, outputs[reference.label]?.option(reference.property).map(answers.text(of:)) ?? "")
    }
    return text.filled(with: Dictionary(texts) { first, _ in first })
  }

  /// The values of a step as they are now.
  private func presets(
    of action: PersonalShortcut.Action, _ match: TriggerMatch, _ outputs: [String: StepOutput]
  ) async -> StepPresets {
    var presets = StepPresets(asked: action.asked)
    for parameter in match.shortcut.shortcut.makeIntent().declaredParameters {
      guard let text = action.values[parameter.name] else { continue }
      var kept = filled(text, outputs)
      if let reference = StepReference(whole: text), let option = outputs[reference.label]?.option(reference.property) {
        if parameter.store(option.value) {
          presets.values[parameter.name] = parameter.option(for: option.value)
          continue
        }
        kept = answers.text(of: option)
      }
      if let value = await value(of: kept, parameter, match) {
        presets.values[parameter.name] = parameter.option(for: value)
      } else {
        presets.gone.append(.init(parameter: parameter.name, text: kept))
      }
    }
    return presets
  }

  /// What a text means for a parameter; nil where it means no value of it.
  func value(
    of text: String, _ parameter: any AnyIntentParameter, _ match: TriggerMatch
  ) async -> (any Sendable)? {
    let answers = answers
    return await within(library.apps[match.id.app]) {
      (try? await query { try await answers.preset(text, of: parameter) }) ?? nil
    }
  }
}

extension ConversationEngine {
  /// Runs one shortcut of one's own, whether it was saved or not.
  ///
  /// - Returns: true where all its steps came to their ends.
  @discardableResult
  public func run(_ shortcut: PersonalShortcut, on io: any DialogIO) async -> Bool {
    await withLoop(on: io) { loop in await loop.run(shortcut, []) }
  }
}
