import AppIntents
import ParleyGrammar

/// Turning what an intent needs into questions, and what people say into its values.
extension IntentRun {
  /// Asks for a value of the parameter; `reason` is said first when an earlier value was refused.
  func value(
    for parameter: any AnyIntentParameter, dialog: IntentDialog? = nil, after reason: String? = nil
  ) async throws -> any Sendable {
    let options = try await options(for: parameter)
    if let source = parameter.kind.optionSource, options.isEmpty, try await source.matching("") == nil {
      throw NothingToChooseFrom(title: title(of: parameter))
    }
    let reader = answers.reader(
      for: parameter.kind, options: options, title: title(of: parameter),
      numbersArePlaces: !hasOpenNumbers(besides: parameter))
    var plan = plan(for: parameter, reader: reader, dialog: dialog ?? parameter.requestValueDialog)
    if let reason {
      plan.full = dialog == nil ? reason + " " + plan.short : reason
      plan.supporting = reason
    }
    return try await ask(plan, await question(for: parameter, reader), about: parameter)
  }

  private func question(for parameter: any AnyIntentParameter, _ reader: AnswerReader) async -> QuestionGrammar {
    var question = QuestionGrammar(
      reader: reader, open: await openParameters(besides: parameter, kind: reader.kind),
      settled: await settledParameters(besides: parameter))
    question.liesAhead = answers.appoints(intent.declaredTitle.resolved(with: nil))
    question.ordered = Utterance(phrase).words
    let next = parameters.drop { $0 !== parameter }.dropFirst().first { next in
      !next.hasAssignedValue && !next.isOptional && exists(next)
    }
    if let next { question.following = await self.reader(of: next) }
    return question
  }

  /// What a run asks first that begins with values; nil where it asks nothing, or what anything or a "yes" may answer.
  func firstQuestion(besides values: [String: ValueOption]) async throws -> QuestionGrammar? {
    let open = parameters.first { parameter in
      values[parameter.name] == nil && !parameter.hasAssignedValue && !parameter.isOptional && exists(parameter)
    }
    guard let parameter = open else { return nil }
    let options = try await options(for: parameter)
    let reader = answers.reader(for: parameter.kind, options: options, title: title(of: parameter))
    return [.text, .yesNo].contains(reader.kind) ? nil : await question(for: parameter, reader)
  }

  /// Asks which of the options is meant; returns its index.
  ///
  /// - Parameter fillsOthers: values of other parameters in the answer are taken too.
  func choose(
    among options: [ValueOption], for parameter: any AnyIntentParameter, dialog: IntentDialog?,
    fillsOthers: Bool = false
  ) async throws -> Int {
    let reader = answers.indexReader(options)
    let plan = plan(for: parameter, reader: reader, dialog: dialog ?? parameter.requestDisambiguationDialog)
    let open = fillsOthers ? await openParameters(besides: parameter, kind: reader.kind) : []
    return try await askIndex(plan, reader: reader, open: open)
  }

  /// - Parameter open: what an answer may fill besides; the recogniser listens for none of it.
  private func askIndex(_ plan: QuestionPlan, reader: AnswerReader, open: [ParameterReader] = []) async throws -> Int {
    var question = QuestionGrammar(reader: reader, open: open, settled: await settledParameters(besides: nil))
    for place in question.open.indices { question.open[place].isOnlyRead = true }
    return try await ask(plan, question, about: nil) as? Int ?? 0
  }

  /// Asks whether an option is meant.
  func confirm(
    _ option: ValueOption, of parameter: any AnyIntentParameter, dialog: IntentDialog?, snippet: Snippet? = nil
  ) async throws -> Bool {
    let standard =
      answers.stateSentence(of: option.value, in: parameter).map {
        channel.language.sentence(.confirmValue, ["value": $0])
      } ?? channel.language.sentence(.didYouMean, ["value": answers.text(of: option)])
    let texts = answers.texts(of: dialog) ?? DialogTexts(full: standard)
    let agreed = try await askYesNo(
      texts, reader: answers.yesNoReader(), parameter: parameter.name, shown: snippet?.allLines ?? [])
    channel.io.record(.confirmed(subject: parameter.name, agreed: agreed))
    return agreed
  }

  /// Asks whether the action should go ahead.
  func confirm(_ action: ActionConfirmation) async throws -> Bool {
    let verb = action.actionName.acceptLabel.resolved().lowercased()
    let standard = channel.language.sentence(.confirmAction, ["action": verb])
    let summary = answers.summary(of: intent)
    let isSummary = action.dialog == nil && summary != nil
    let texts = answers.texts(of: action.dialog) ?? DialogTexts(full: summary.map { "\($0). \(standard)" } ?? standard)
    let name = action.actionName
    let reader = answers.actionReader(
      texts.full, title: intent.declaredTitle.resolved(with: nil),
      accepting: ([name.acceptLabel] + name.acceptAlternatives).map { $0.resolved() },
      declining: ([name.denyLabel] + name.denyAlternatives).map { $0.resolved() })
    let agreed = try await askYesNo(
      texts, reader: reader, parameter: nil, shown: try await lines(of: action.snippet, action.snippetIntent),
      details: isSummary ? answers.leftOut(of: intent, title: title(of:)) : [])
    channel.io.record(.confirmed(subject: intentName, agreed: agreed))
    return agreed
  }

  func choose(between options: [IntentChoiceOption], dialog: IntentDialog?) async throws -> Int {
    let choices = options.enumerated().map { index, option in
      ValueOption(id: "\(index)", display: DisplayRepresentation(title: option.title), value: index)
    }
    let reader = answers.indexReader(choices)
    let standard = DialogTexts(full: channel.language.sentence(.whichOne))
    let plan = plan(answers.texts(of: dialog) ?? standard, reader: reader, short: standard.full, parameter: nil)
    return try await askIndex(plan, reader: reader)
  }

  // MARK: Plans

  private func plan(
    for parameter: any AnyIntentParameter, reader: AnswerReader, dialog: IntentDialog?
  ) -> QuestionPlan {
    let short = answers.shortQuestion(for: parameter, among: intent.declaredParameters)
    let texts = answers.texts(of: dialog)
    return plan(
      texts ?? DialogTexts(full: short), reader: reader, short: texts?.short ?? short, parameter: parameter.name)
  }

  private func plan(
    _ texts: DialogTexts, reader: AnswerReader, short: String, parameter: String?
  ) -> QuestionPlan {
    QuestionPlan(
      parameter: parameter, full: texts.full, supporting: texts.supporting ?? texts.full, short: short,
      options: reader.optionNames)
  }

  func askYesNo(
    _ texts: DialogTexts, reader: AnswerReader, parameter: String?, shown: [String] = [], details: [String] = []
  ) async throws -> Bool {
    let plan = QuestionPlan(
      parameter: parameter, full: texts.full, supporting: texts.supporting ?? texts.full, short: texts.full,
      shown: shown, details: details)
    let values = heldValues.values.map(answers.text(of:))
    let question = QuestionGrammar(
      reader: reader, settled: await settledParameters(besides: nil), echo: answers.echo(of: values + [phrase]),
      ordered: parameter == nil ? Utterance(phrase).words : [])
    return try await ask(plan, question, about: nil) as? Bool ?? false
  }

  func title(of parameter: any AnyIntentParameter) -> String { answers.title(of: parameter) }

  // MARK: Asking

  /// Asks until there is a value; remembers an interruption, so that an intent that swallows the error cannot hide it.
  private func ask(
    _ plan: QuestionPlan, _ question: QuestionGrammar, about parameter: (any AnyIntentParameter)?
  ) async throws -> any Sendable {
    var filling = SlotFilling(
      plan, grammar: question, parameter: parameter, readers: answers, profile: channel.profile,
      isForGood: intent.isIrreversible)
    var step = begin(&filling, about: parameter)
    while true {
      step = await channel.carryOut(step, of: &filling)
      switch step {
      case .filled(let value, let extras):
        doubts.formUnion(filling.doubts)
        // "Saturday, and make it twelve bags"
        let changes = extras.filter { self.parameter(named: $0.parameter)?.hasAssignedValue == true }
        for change in changes { _ = await correct(change.parameter, to: change.value) }
        fill(extras.filter { extra in !changes.contains { $0.parameter == extra.parameter } })
        return value
      case .ended(let interruption):
        self.interruption = interruption
        throw CancellationError()
      case .search(let texts): step = filling.take(found: try await search(texts, for: parameter))
      case .correct(let name, let value, let others):
        var isCorrected = await correct(name, to: value)
        for other in others where await correct(other.parameter, to: other.value) { isCorrected = true }
        step = filling.take(isCorrected: isCorrected)
      case .ask, .adjustVolume: break
      }
    }
  }

  /// With what was said to it already, where it is the first question.
  private func begin(_ filling: inout SlotFilling, about parameter: (any AnyIntentParameter)?) -> SlotFilling.Step {
    guard let parameter else { return filling.begin() }
    if let day = days.removeValue(forKey: parameter.name) { return filling.begin(on: day) }
    if said.isEmpty { return filling.begin() }
    defer { said = [] }
    return filling.take(RecognitionResult(Utterance(words: said)).matched(to: filling.expectation))
  }

  /// What the app finds for the first text for which it finds something.
  private func search(_ texts: [String], for parameter: (any AnyIntentParameter)?) async throws -> [ValueOption] {
    guard let source = parameter?.kind.optionSource else { return [] }
    for text in texts {
      let found = try await source.matching(text) ?? []
      if !found.isEmpty { return found }
    }
    return []
  }
}

/// A question about options has none to offer.
struct NothingToChooseFrom: Error {
  let title: String
}
