import AppIntents

/// The questions that an intent asks while it performs (R4).
extension IntentRun {
  func requestValue(
    of parameter: any AnyIntentParameter, dialog: IntentDialog?
  ) async throws -> any Sendable {
    let question = AnswerLog.value(parameter.name)
    if let answer = performAnswers.recall(question, as: (any Sendable).self) { return answer }
    var value = try await value(for: parameter, dialog: dialog)
    while try await !isMeant(value, for: parameter) { value = try await self.value(for: parameter, dialog: dialog) }
    performAnswers.append(value, to: question)
    record(value, in: parameter, source: .spoken)
    return value
  }

  func requestDisambiguation(
    of parameter: any AnyIntentParameter, among options: [ValueOption], dialog: IntentDialog?
  ) async throws -> Int {
    let question = AnswerLog.choice(parameter.name)
    if let answer = performAnswers.recall(question, as: Int.self), options.indices.contains(answer) { return answer }
    let index = try await choose(among: options, for: parameter, dialog: dialog)
    choices[parameter.name] = options
    performAnswers.append(index, to: question)
    record(options[index].value, in: parameter, source: .spoken)
    return index
  }

  func requestConfirmation(
    of parameter: any AnyIntentParameter, item: ValueOption, dialog: IntentDialog?, snippet: Snippet?
  ) async throws -> Bool {
    let question = AnswerLog.confirmation(parameter.name)
    if let answer = performAnswers.recall(question, as: Bool.self) { return answer }
    let agreed = try await confirm(item, of: parameter, dialog: dialog, snippet: snippet)
    performAnswers.append(agreed, to: question)
    return agreed
  }

  func requestConfirmation(of action: ActionConfirmation) async throws {
    if action.conditions.contains(.lowConfidenceSource), doubts.isEmpty { return }
    if performAnswers.recall("confirm", as: Bool.self) == true { return }
    // The same question was answered already.
    if isReadBack, action.dialog == nil, action.snippet == nil, action.snippetIntent == nil { return }
    guard try await confirm(action) else {
      interruption = .declined
      throw CancellationError()
    }
    performAnswers.append(true, to: "confirm")
  }

  func requestChoice(between options: [IntentChoiceOption], dialog: IntentDialog?) async throws -> Int {
    if let answer = performAnswers.recall("choice", as: Int.self), options.indices.contains(answer) { return answer }
    let index = try await choose(between: options, dialog: dialog)
    if options[index].style == .cancel {
      interruption = .cancelled
      throw CancellationError()
    }
    performAnswers.append(index, to: "choice")
    return index
  }

  func continueInForeground(dialog: IntentDialog?, alwaysConfirm: Bool) async throws {
    channel.io.record(.foreground(app: appName, granted: channel.profile.opensApps))
    guard channel.profile.opensApps else { throw ForegroundUnavailable(dialog: dialog) }
    if let dialog {
      let texts = answers.texts(of: dialog)
      await channel.say(.statement, full: texts.full, supporting: texts.supporting)
    }
  }
}

/// The intent needs its app in the foreground, on a device that cannot bring it there (R10).
struct ForegroundUnavailable: Error {
  let dialog: IntentDialog?
}
