import AppIntents

/// What the steps of a shortcut of one's own ask, and the lists that they make.
extension ConversationLoop {
  /// False where there was no answer, or the answer was no.
  mutating func ask(
    _ step: PersonalShortcut.Step, of shortcut: PersonalShortcut, _ state: inout StepState
  ) async -> Bool {
    switch step {
    case .question(let text, let label, let isNumber):
      let kind: ValueKind = isNumber ? .decimal(range: nil) : .text
      let reader = answers.reader(for: kind, options: [])
      guard let value = await answer(to: filled(text, state.outputs), reader) else { return false }
      state.outputs[label] = output(valueOption(for: value, displayName: nil))
    case .choice(let text, let among, let label):
      let options = options(among, state.outputs)
      let question = filled(text, state.outputs)
      guard !options.isEmpty else {
        await channel.say(.failure, full: words(.stopped, ["name": shortcut.name, "step": question]))
        return false
      }
      guard let index = await answer(to: question, answers.indexReader(options)) as? Int,
        options.indices.contains(index)
      else { return false }
      state.outputs[label] = output(options[index])
    case .confirm(let text):
      let question = filled(text, state.outputs)
      guard let agreed = await answer(to: question, answers.yesNoReader()) as? Bool else { return false }
      io.record(.confirmed(subject: shortcut.name, agreed: agreed))
      if !agreed {
        if await !conclude(.declined) { isClosed = true }
        return false
      }
    default: break
    }
    return true
  }

  /// Nil where there is none.
  private mutating func answer(to question: String, _ reader: AnswerReader) async -> (any Sendable)? {
    do throws(DialogInterruption) {
      return try await ask(question, reader)
    } catch {
      if case .order(let words) = error {
        if await !handle(order: words) { isClosed = true }
      } else if await !conclude(error) {
        isClosed = true
      }
      return nil
    }
  }

  private func options(_ options: PersonalShortcut.Options, _ outputs: [String: StepOutput]) -> [ValueOption] {
    switch options {
    case .values(let text):
      guard let reference = StepReference(whole: text) else { return [] }
      return Array((outputs[reference.label]?.elements(reference.property) ?? []).prefix(PersonalShortcut.mostTurns))
    case .texts(let texts): return texts.map { valueOption(for: filled($0, outputs), displayName: nil) }
    }
  }

  /// A list of texts, since what is added may be of any type.
  func append(_ text: String, to label: String, _ state: inout StepState) {
    let held = state.outputs[label]?.elements(nil).map(answers.text(of:)) ?? []
    let list = held + [filled(text, state.outputs)]
    state.outputs[label] = output(valueOption(for: list, displayName: nil))
  }
}
