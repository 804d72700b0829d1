import Phrases

extension Asker {
  /// What the person says when asked whether they said `text`, which was heard but not surely: the same again where they
  /// agree, nothing that fits where they do not, and whatever they say instead.
  func confirm(_ text: String, expecting expectation: Expectation) async -> Hearing {
    let prompt = Prompt(
      .reprompt, full: language.sentence(.didYouMean, ["value": text]), style: profile.dialogStyle)
    frontEnd.record(.prompt(prompt, parameter: nil))
    let either = Expectation(
      kind: .yesNo, grammar: .choice([language.grammars.yesNo, expectation.grammar]), cores: expectation.cores,
      optionNames: expectation.optionNames)
    let hearing = await frontEnd.ask(Question(prompt: prompt, expectation: either))
    guard let answer = hearing.words else { return hearing }
    frontEnd.record(.heard(text: answer))
    switch language.values.yesNo(answer) {
    case true?: return .utterance(text)
    case false?: return .unintelligible
    case nil: return .utterance(answer)
    }
  }
}
