import Phrases

extension Asker {
  /// What the person says when asked whether they said `text`, which was heard but not surely: the same again where they
  /// agree, nothing that fits where they do not, and whatever they say instead. `name` is what `text` would be taken for.
  func confirm(
    _ text: String, named name: String?, expecting expectation: Expectation,
    naming: @Sendable (String) async -> String?
  ) async -> Hearing {
    let prompt = Prompt(
      .reprompt, full: language.sentence(.didYouMean, ["value": name ?? text]), style: profile.dialogStyle)
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
