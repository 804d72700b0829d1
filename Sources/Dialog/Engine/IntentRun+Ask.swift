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
    let reader = answers.reader(for: parameter.kind, options: options)
    var plan = plan(for: parameter, reader: reader, dialog: dialog ?? parameter.requestValueDialog)
    if let reason {
      plan.full = dialog == nil ? reason + " " + plan.short : reason
      plan.supporting = reason
    }
    let question = QuestionGrammar(
      reader: reader, open: await openParameters(besides: parameter, kind: reader.kind),
      settled: await settledParameters(besides: parameter))
    return try await ask(plan, question, about: parameter)
  }

  /// Asks which of the options is meant; returns its index.
  func choose(
    among options: [ValueOption], for parameter: any AnyIntentParameter, dialog: IntentDialog?
  ) async throws -> Int {
    let reader = answers.optionReader(options)
    let plan = plan(for: parameter, reader: reader, dialog: dialog ?? parameter.requestDisambiguationDialog)
    return try await askIndex(plan, reader: reader)
  }

  private func askIndex(_ plan: QuestionPlan, reader: AnswerReader) async throws -> Int {
    let question = QuestionGrammar(reader: reader, settled: await settledParameters(besides: nil))
    return try await ask(plan, question, about: nil) as? Int ?? 0
  }

  /// Asks whether an option is meant.
  func confirm(
    _ option: ValueOption, of parameter: any AnyIntentParameter, dialog: IntentDialog?, snippet: Snippet? = nil
  ) async throws -> Bool {
    let standard = asker.language.sentence(.didYouMean, ["value": answers.text(of: option)])
    let texts = answers.texts(of: dialog) ?? DialogTexts(full: standard)
    let agreed = try await askYesNo(
      texts, reader: answers.yesNoReader(), parameter: parameter.name, shown: snippet?.allLines ?? [])
    asker.frontEnd.record(.confirmed(subject: parameter.name, agreed: agreed))
    return agreed
  }

  /// Asks whether the action shall go ahead.
  func confirm(_ action: ActionConfirmation) async throws -> Bool {
    let verb = action.actionName.acceptLabel.resolved().lowercased()
    let standard = asker.language.sentence(.confirmAction, ["action": verb])
    let summary = answers.summary(of: intent)
    let texts = answers.texts(of: action.dialog) ?? DialogTexts(full: summary.map { "\($0). \(standard)" } ?? standard)
    let name = action.actionName
    let reader = answers.yesNoReader(
      accepting: ([name.acceptLabel] + name.acceptAlternatives).map { $0.resolved() },
      declining: ([name.denyLabel] + name.denyAlternatives).map { $0.resolved() })
    let agreed = try await askYesNo(
      texts, reader: reader, parameter: nil, shown: try await lines(of: action.snippet, action.snippetIntent))
    asker.frontEnd.record(.confirmed(subject: intentName, agreed: agreed))
    return agreed
  }

  func choose(between options: [IntentChoiceOption], dialog: IntentDialog?) async throws -> Int {
    let choices = options.enumerated().map { index, option in
      ValueOption(id: "\(index)", display: DisplayRepresentation(title: option.title), value: index)
    }
    let reader = answers.optionReader(choices)
    let standard = DialogTexts(full: asker.language.sentence(.whichOne))
    let plan = plan(answers.texts(of: dialog) ?? standard, reader: reader, short: standard.full, parameter: nil)
    return try await askIndex(plan, reader: reader)
  }

  // MARK: Plans

  private func plan(
    for parameter: any AnyIntentParameter, reader: AnswerReader, dialog: IntentDialog?
  ) -> QuestionPlan {
    let short = answers.shortQuestion(for: parameter.kind, title: title(of: parameter))
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

  private func askYesNo(
    _ texts: DialogTexts, reader: AnswerReader, parameter: String?, shown: [String]
  ) async throws -> Bool {
    let plan = QuestionPlan(
      parameter: parameter, full: texts.full, supporting: texts.supporting ?? texts.full, short: texts.full,
      shown: shown)
    let question = QuestionGrammar(reader: reader, settled: await settledParameters(besides: nil))
    return try await ask(plan, question, about: nil) as? Bool ?? false
  }

  func title(of parameter: any AnyIntentParameter) -> String {
    let title = parameter.title?.resolved(with: nil) ?? ""
    return title.isEmpty ? SpokenName.words(of: parameter.name) : title
  }

  // MARK: Asking

  /// Asks until there is a value; remembers an interruption, so that an intent that swallows the error cannot hide it.
  private func ask(
    _ plan: QuestionPlan, _ question: QuestionGrammar, about parameter: (any AnyIntentParameter)?
  ) async throws -> any Sendable {
    do {
      self.question = question
      return try await asker.ask(
        plan, expecting: { await self.expectation(or: question) },
        name: { text in await self.name(of: text, at: question, about: parameter) },
        interpret: { text in try await self.interpret(text, at: question, about: parameter) })
    } catch let error as DialogInterruption {
      interruption = error
      throw CancellationError()
    }
  }

  private func expectation(or question: QuestionGrammar) -> Expectation {
    answers.expectation(for: self.question ?? question)
  }

  /// What the value is called that words alone mean; nil where they mean none, or say more.
  private func name(
    of text: String, at firstQuestion: QuestionGrammar, about parameter: (any AnyIntentParameter)?
  ) -> String? {
    let question = self.question ?? firstQuestion
    guard case .answer(let value, let extras) = answers.read(answers.utterance(text), at: question), extras.isEmpty
    else { return nil }
    if let parameter {
      let name = answers.text(of: parameter.option(for: value))
      return name.isEmpty ? nil : name
    }
    guard let index = value as? Int, question.reader.optionNames.indices.contains(index) else { return nil }
    return question.reader.optionNames[index]
  }

  private func interpret(
    _ text: String, at firstQuestion: QuestionGrammar, about parameter: (any AnyIntentParameter)?
  ) async throws -> Interpretation<any Sendable> {
    let utterance = answers.utterance(text)
    let question = self.question ?? firstQuestion
    switch answers.read(utterance, at: question) {
    case .answer(let value, let extras):
      if let parameter, let reason = answers.rangeReason(for: value, kind: parameter.kind) {
        return .refused(value: answers.text(of: parameter.option(for: value)), reason: reason)
      }
      fill(extras)
      return .answer(value)
    case .several(let options):
      return narrow(to: options)
    case .command(let command):
      return .command(command)
    case .volume(let level):
      return .volume(level)
    case .correction(let name, let value):
      guard await correct(name, to: value) else { return .noMatch }
      throw DialogInterruption.corrected
    case .declined:
      return .declined
    case .nothing:
      return try await search(utterance, about: parameter)
    }
  }

  /// From here on the question is which of these, so that "the first one" is the first of them.
  private func narrow(to options: [ValueOption]) -> Interpretation<any Sendable> {
    question?.reader = answers.optionReader(options, returningValues: true)
    return .several(options.map(answers.text(of:)))
  }

  /// Lets the app look for what was said, where it offers a search by text (R8).
  private func search(
    _ utterance: Utterance, about parameter: (any AnyIntentParameter)?
  ) async throws -> Interpretation<any Sendable> {
    guard let source = parameter?.kind.optionSource, source.fixedOptions == nil else { return .noMatch }
    var found: [ValueOption] = []
    for text in answers.searchTexts(of: utterance) where found.isEmpty {
      found = try await source.matching(text) ?? []
    }
    if found.isEmpty { return .noMatch }
    if found.count > 1 { return narrow(to: found) }
    if case .array? = parameter?.kind { return .answer([found[0].value]) }
    return .answer(found[0].value)
  }
}

/// A question about options has none to offer.
struct NothingToChooseFrom: Error {
  let title: String
}
