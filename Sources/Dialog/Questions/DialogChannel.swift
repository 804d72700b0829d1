import ParleyLanguage

/// The person at the other end: what is said to them and asked of them, in the texts that suit the device.
struct DialogChannel: Sendable {
  let io: any DialogIO
  let language: SpokenLanguage
  let profile: DeviceProfile

  func say(_ purpose: Prompt.Purpose, full: String, supporting: String? = nil, shown: [String] = []) async {
    if full.isEmpty, supporting ?? "" == "", shown.isEmpty { return }
    let prompt = Prompt(
      purpose, full: full, supporting: supporting, style: profile.dialogStyle, shown: profile.hasDisplay ? shown : [])
    io.record(.prompt(prompt, parameter: nil))
    await io.say(prompt)
  }

  /// Carries out the steps that need only the person; returns the first that needs the app, or ends the question.
  func carryOut(_ first: SlotFilling.Step, of filling: inout SlotFilling) async -> SlotFilling.Step {
    var step = first
    while true {
      for event in filling.takeEvents() { io.record(event) }
      switch step {
      case .ask(let question): step = filling.take(await io.ask(question))
      case .adjustVolume(let change): step = filling.take(level: io.adjustVolume(change))
      case .search, .correct, .filled, .ended: return step
      }
    }
  }

  /// The value of a question that needs nothing of an app.
  ///
  /// - Parameter correct: what the person says is to be different; true where it can be, which ends the question as
  ///   corrected.
  func ask(
    _ plan: QuestionPlan, _ grammar: QuestionGrammar, readers: AnswerReaders,
    correct: (any Sendable) -> Bool = { _ in false }
  ) async throws(DialogInterruption) -> any Sendable {
    var filling = SlotFilling(plan, grammar: grammar, readers: readers, profile: profile)
    var step = filling.begin()
    while true {
      step = await carryOut(step, of: &filling)
      switch step {
      case .filled(let value, _): return value
      case .ended(let interruption): throw interruption
      case .search: step = filling.take(found: [])
      case .correct(_, let value, _): step = filling.take(isCorrected: value.map(correct) ?? false)
      case .ask, .adjustVolume: break
      }
    }
  }
}
