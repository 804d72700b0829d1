import AppIntents
import ParleyGrammar
import ParleyLanguage

/// Running a shortcut of one's own.
extension ConversationLoop {
  /// One step after the other; the first that does not come to its end is the last. True where all did.
  @discardableResult
  mutating func run(_ shortcut: PersonalShortcut, _ doubts: Set<AcceptancePolicy.Doubt>) async -> Bool {
    var outputs: [String: StepOutput] = [:]
    var done: [String] = []
    for step in shortcut.steps {
      switch step {
      case .say(let text):
        await channel.say(.statement, full: filled(text, outputs))
      case .action(let action):
        guard let found = library.declared(action) else {
          let sentence = words(.gone, ["name": shortcut.name, "app": action.app])
          io.record(.failed(intent: action.intent, sentence: sentence))
          await channel.say(.failure, full: sentence)
          io.record(.ended(.failed))
          await tell(done)
          return false
        }
        let presets = await presets(of: action, found, outputs)
        let match = TriggerMatch(
          id: found.id, shortcut: found.shortcut, phrase: shortcut.name, isExact: true, nearness: 1,
          values: presets.values)
        let carried = await carryOut(match, with: presets.values, doubts, presets: presets)
        guard carried.outcome == .completed, carried.order == nil else {
          if !isClosed, shortcut.steps.count > 1 {
            await channel.say(
              .statement, full: words(.stopped, ["name": shortcut.name, "step": found.shortcut.title]))
            await tell(done)
          }
          if let order = carried.order { await handle(order: order.words) }
          return false
        }
        if let label = action.label { outputs[label] = carried.output }
        done.append(found.shortcut.title)
      }
    }
    completedCount += 1
    return true
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

  private func filled(_ text: String, _ outputs: [String: StepOutput]) -> String {
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
    return await IntentRuntime.$strings.withValue(library.apps[match.id.app].strings) {
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
