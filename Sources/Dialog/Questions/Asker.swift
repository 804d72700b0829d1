import ParleyLanguage

/// Asks one question until it is answered, given up or interrupted: prompts, reprompts and universal commands.
struct Asker: Sendable {
  let frontEnd: any DialogFrontEnd
  let language: SpokenLanguage
  let profile: DeviceProfile
  var policy = QuestionStateMachine.Policy()

  func say(_ purpose: Prompt.Purpose, full: String, supporting: String? = nil, shown: [String] = []) async {
    if full.isEmpty, supporting ?? "" == "", shown.isEmpty { return }
    await present(
      Prompt(purpose, full: full, supporting: supporting, style: profile.dialogStyle, shown: visible(shown)),
      parameter: nil)
  }

  private func present(_ prompt: Prompt, parameter: String?) async {
    frontEnd.record(.prompt(prompt, parameter: parameter))
    await frontEnd.say(prompt)
  }

  private func visible(_ shown: [String]) -> [String] { profile.hasDisplay ? shown : [] }

  /// - Parameters:
  ///   - name: what the value is called that words would be taken for, without taking them; nil where they mean none, or
  ///     more than one thing.
  ///   - interpret: takes words for an answer, or for what else they are.
  func ask<Answer: Sendable>(
    _ firstPlan: QuestionPlan, expecting expectation: @Sendable () async -> Expectation,
    name: @Sendable (String) async -> String?,
    interpret: @Sendable (String) async throws -> Interpretation<Answer>
  ) async throws -> Answer {
    var plan = firstPlan
    var doubts = Doubts()
    var machine = QuestionStateMachine(policy: policy)
    var prompt: Prompt? = question(plan)
    while true {
      if let prompt { frontEnd.record(.prompt(prompt, parameter: plan.parameter)) }
      let expected = await expectation()
      let heard = await frontEnd.ask(Question(prompt: prompt, expectation: expected))
      let (hearing, interpretation) = try await settle(
        heard, at: expected, &doubts, name: name, interpret: interpret)
      let action = machine.handle(event(for: hearing, interpretation))
      if case .answer(let answer)? = interpretation, action == .accept { return answer }
      prompt = try respond(to: action, interpretation, plan: &plan)
    }
  }

  private func event<Answer>(
    for hearing: Hearing, _ interpretation: Interpretation<Answer>?
  ) -> QuestionStateMachine.Event {
    let event: QuestionStateMachine.Event
    switch (hearing, interpretation) {
    case (.closed, _): event = .closed
    case (.silence, _): event = .silence
    case (_, .answer?): event = .answered
    case (_, .refused?), (_, .several?): event = .refused
    case (_, .declined?): event = .declined
    case (_, .command(let command)?): event = .command(command)
    case (_, .volume?): event = .command(.volume)
    default: event = .noMatch
    }
    switch event {
    case .silence: frontEnd.record(.notUnderstood(reason: .silence))
    case .noMatch: frontEnd.record(.notUnderstood(reason: .noMatch))
    case .command(let command): frontEnd.record(.command(command))
    default: break
    }
    return event
  }

  /// What is said next; throws where the question ends.
  private func respond<Answer>(
    to action: QuestionStateMachine.Action, _ interpretation: Interpretation<Answer>?, plan: inout QuestionPlan
  ) throws -> Prompt? {
    switch action {
    case .accept: return nil
    case .repeatPrompt: return question(plan)
    case .askShort: return reprompt(plan.short)
    case .sorryAskShort: return reprompt(language.sentence(.reprompt) + " " + plan.short, supporting: plan.short)
    case .askFull:
      plan.page = 0
      return reprompt(language.sentence(.notUnderstood) + " " + fullText(plan), supporting: plan.supporting, plan)
    case .sayReasonAskAgain: return refusal(interpretation, plan: &plan)
    case .giveHelp: return reprompt(helpText(plan), supporting: helpText(plan), plan)
    case .nextOptions:
      // Where there are no options to go on with, silence would leave the person waiting.
      if plan.options.isEmpty { return reprompt(plan.short) }
      plan.page = (plan.page + 1) % plan.pageCount
      return reprompt(optionList(plan), supporting: plan.short, plan)
    case .adjustVolume(let command): return adjustVolume(command, interpretation)
    case .cancel: throw DialogInterruption.cancelled
    case .decline: throw DialogInterruption.declined
    case .goBack: throw DialogInterruption.goBack
    case .startOver: throw DialogInterruption.startOver
    case .giveUp(let reason): throw DialogInterruption.gaveUp(reason)
    case .close: throw DialogInterruption.closed
    }
  }

  /// Tells the new level at the new volume, and listens again; in silence where nothing is heard anyway.
  private func adjustVolume<Answer>(
    _ command: UniversalCommand, _ interpretation: Interpretation<Answer>?
  ) -> Prompt? {
    let change: SpeechVolume.Change
    switch (command, interpretation) {
    case (_, .volume(let level)?): change = .level(level)
    case (.louder, _): change = .louder
    case (.quieter, _): change = .quieter
    default: return nil
    }
    guard let level = frontEnd.adjustVolume(change) else { return nil }
    frontEnd.record(.volume(level: level))
    return reprompt(language.sentence(.volume, ["level": "\(level)"]))
  }

  private func refusal<Answer>(_ interpretation: Interpretation<Answer>?, plan: inout QuestionPlan) -> Prompt? {
    switch interpretation {
    case .refused(let value, let reason)?:
      if let parameter = plan.parameter {
        frontEnd.record(.refused(parameter: parameter, value: value, reason: reason))
      }
      return reprompt(reason + " " + plan.short, supporting: reason)
    case .several(let names)?:
      plan.options = names
      plan.page = 0
      return reprompt(language.sentence(.disambiguate, ["options": language.prompts.list(names)]), plan)
    default:
      return reprompt(plan.short)
    }
  }

  // MARK: Texts

  private func question(_ plan: QuestionPlan) -> Prompt {
    Prompt(
      .question, full: fullText(plan), supporting: plan.supporting, style: profile.dialogStyle,
      shown: visible(plan.options + plan.shown))
  }

  private func reprompt(_ full: String, supporting: String? = nil, _ plan: QuestionPlan? = nil) -> Prompt {
    Prompt(
      .reprompt, full: full, supporting: supporting, style: profile.dialogStyle, shown: visible(plan?.options ?? []))
  }

  /// The whole prompt; the options follow it unless its author has put them into words already.
  private func fullText(_ plan: QuestionPlan) -> String {
    let text = plan.full.lowercased()
    if plan.options.isEmpty || plan.options.allSatisfy({ text.contains($0.lowercased()) }) { return plan.full }
    return plan.full + " " + optionList(plan)
  }

  private func optionList(_ plan: QuestionPlan) -> String {
    let first = plan.page * QuestionPlan.optionsAtATime
    let names = Array(plan.options.dropFirst(first).prefix(QuestionPlan.optionsAtATime))
    if plan.pageCount == 1 { return language.prompts.list(names) + "." }
    let spoken = names.joined(separator: language.sentence(.listSeparator))
    if plan.page > 0 { return language.sentence(.moreOptions, ["options": spoken]) }
    return language.sentence(.optionCount, ["count": "\(plan.options.count)", "options": spoken])
  }

  private func helpText(_ plan: QuestionPlan) -> String {
    if plan.options.isEmpty { return language.sentence(.helpValue, ["prompt": plan.short]) }
    let names = Array(plan.options.prefix(QuestionPlan.optionsAtATime))
    return language.sentence(.helpAtQuestion, ["prompt": plan.short, "options": language.prompts.list(names)])
  }
}
