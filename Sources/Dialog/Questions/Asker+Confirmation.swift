extension Asker {
  /// What was said and what it means, once what is in doubt was asked about.
  func settle<Answer>(
    _ hearing: Hearing, at expectation: Expectation, _ doubts: inout Doubts,
    name: @Sendable (String) async -> String?, interpret: @Sendable (String) async throws -> Interpretation<Answer>
  ) async throws -> (Hearing, Interpretation<Answer>?) {
    var interpretation: Interpretation<Answer>?
    var isRefused = false
    let text: String
    let named: String?
    if case .refused(let refused) = hearing {
      isRefused = true
      guard let value = await name(refused), doubts.areAgreed(on: .value(value)) else { return (hearing, nil) }
      (text, named) = (refused, value)
    } else {
      guard let words = hearing.words else { return (hearing, nil) }
      frontEnd.record(.heard(text: words))
      interpretation = try await interpret(words)
      (text, named) = (words, await name(words))
    }
    let subject: Doubts.Subject?
    if case .declined? = interpretation { subject = .end } else { subject = named.map { .value($0) } }
    let isDenied = subject.map(doubts.isDenied) ?? false
    // Who did not mean to end the question does not want to be asked again; "cancel" is never in doubt.
    if isDenied, subject == .end { return (.unintelligible, nil) }
    guard isRefused || isDenied || isToBeConfirmed(hearing, interpretation, named: named, at: expectation)
    else { return (hearing, interpretation) }
    let reply = await confirm(text, named: named, expecting: expectation, naming: name)
    if reply.words == text, let interpretation { return (reply, interpretation) }
    if let subject, reply.words != text { doubts.deny(subject) }
    guard let words = reply.words else { return (reply, nil) }
    return (reply, try await interpret(words))
  }

  /// What the person says when asked whether they said `text`, which was heard but not surely: the same again where they
  /// agree, nothing that fits where they do not, and whatever they say instead. `name` is what `text` would be taken for.
  func confirm(
    _ text: String, named name: String?, expecting expectation: Expectation,
    naming: @Sendable (String) async -> String?
  ) async -> Hearing {
    let prompt = Prompt(
      .reprompt, full: language.sentence(.didYouMean, ["value": name ?? language.withoutHesitation(text)]),
      style: profile.dialogStyle)
    frontEnd.record(.prompt(prompt, parameter: nil))
    let either = Expectation(
      kind: .yesNo, grammar: .choice([language.grammars.yesNo, expectation.grammar]), cores: expectation.cores,
      optionNames: expectation.optionNames)
    let hearing = await frontEnd.ask(Question(prompt: prompt, expectation: either))
    guard let answer = hearing.words else { return hearing }
    frontEnd.record(.heard(text: answer))
    switch language.values.yesNo(answer) {
    case true?: return .utterance(text)
    // "No, I meant the tomato" says at once what was meant.
    case false?: return await naming(answer).map { $0 != name } == true ? .utterance(answer) : .unintelligible
    case nil: return .utterance(answer)
    }
  }

  /// What follows from words that were not heard beyond doubt is asked about where it could be something else altogether:
  /// an answer that was hardly heard, or that shares no word with what it chooses, and the end of the question.
  func isToBeConfirmed<Answer>(
    _ hearing: Hearing, _ interpretation: Interpretation<Answer>?, named name: String?, at expectation: Expectation
  ) -> Bool {
    switch (hearing, interpretation) {
    case (.uncertain, .answer?), (.uncertain, .declined?), (.doubtful, .declined?): true
    case (.doubtful(let text), .answer?): expectation.kind == .option && name.map { !names($0, in: text) } ?? false
    default: false
    }
  }

  /// Some of the words are words of the name, articles and the like aside.
  private func names(_ name: String, in text: String) -> Bool {
    let vocabulary = language.optionVocabulary
    let words = Set(language.spokenForm.tokens(text)).subtracting(vocabulary.articles + vocabulary.stopWords)
    return !words.isDisjoint(with: language.spokenForm.tokens(name))
  }
}
