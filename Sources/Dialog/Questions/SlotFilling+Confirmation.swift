import ParleyGrammar
import ParleyLanguage

/// "Did you mean …?": what was hardly heard, or heard twice and refused.
extension SlotFilling {
  /// Asks whether it was meant. Whatever answers the question itself is understood as well.
  mutating func confirm(_ finding: Finding) -> Step {
    let (result, language) = (finding.result, readers.language)
    let prompt = prompts.confirmation(of: finding.name ?? language.withoutHesitation(result.text))
    record(.prompt(prompt, parameter: nil))
    waiting = .forConfirmation(finding, isRefused: result.trust == .refused)
    let either = Expectation(
      kind: .yesNo, grammar: .choice([language.grammars.yesNo, expectation.grammar.tree]),
      cores: expectation.cores.map(\.tree), optionNames: expectation.optionNames, spokenForm: language.spokenForm)
    return .ask(Question(prompt: prompt, expectation: either))
  }

  /// What was found where the person agrees or says it again, nothing that fits where they do not, and otherwise
  /// whatever they say instead.
  mutating func take(reply: RecognitionResult, to finding: Finding, isRefused: Bool) -> Step {
    guard reply.hasWords else {
      deny(finding)
      return conclude(reply.outcome == .closed ? .closed : reply.outcome == .silence ? .silence : .noMatch)
    }
    record(.heard(text: reply.text))
    let agreement = readers.language.values.yesNo(reply.text)
    if agreement == true || agreement == nil && reply.text == finding.result.text {
      var agreed = finding
      agreed.isSettled = true
      return isRefused ? interpret(agreed) : settle(agreed)
    }
    deny(finding)
    var instead = self.finding(in: reply.matched(to: expectation))
    // "No, I meant the tomato" says at once what was meant.
    if agreement == false, instead.name == nil || instead.name == finding.name { return conclude(.noMatch) }
    instead.isSettled = true
    return interpret(instead)
  }

  private mutating func deny(_ finding: Finding) {
    if let subject = ConfirmationHistory.Subject(finding.answer, name: finding.name) { history.deny(subject) }
  }

  /// Some of the words are words of the value's name, articles and the like aside.
  func namesIt(_ finding: Finding) -> Bool {
    guard let name = finding.name else { return false }
    let language = readers.language
    let vocabulary = language.optionVocabulary
    let words = Set(language.spokenForm.tokens(finding.result.text))
      .subtracting(vocabulary.articles + vocabulary.stopWords)
    return !words.isDisjoint(with: language.spokenForm.tokens(name))
  }
}
