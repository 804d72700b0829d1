import Foundation
import ParleyGrammar
import ParleyLanguage

/// "Did you mean …?": what was hardly heard, or heard twice and refused.
extension SlotFilling {
  /// Asks whether it was meant. Whatever answers the question itself is understood as well.
  mutating func confirm(_ finding: Finding, after reply: String? = nil) -> Step {
    let (result, language) = (finding.result, readers.language)
    let name = finding.name ?? language.withoutHesitation(result.text)
    let prompt = prompts.confirmation(of: name, after: reply)
    record(.prompt(prompt, parameter: nil))
    return listen(after: prompt, for: finding)
  }

  private mutating func listen(after prompt: Prompt?, for finding: Finding) -> Step {
    let language = readers.language
    waiting = .forConfirmation(finding, isRefused: finding.result.trust == .refused)
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
    let agreement = readers.agreement(
      reply.utterance, echo: readers.echo(of: [finding.name, finding.result.text].compactMap(\.self)))
    switch agreement {
    case .wait, .unsure, .question:
      let action = machine.handle(.unsure)
      if case .giveUp = action { return step(for: action, .unsure) }
      if agreement == .wait { return listen(after: nil, for: finding) }
      guard agreement == .question, case .question(let answer) = self.finding(in: reply).answer else {
        return confirm(finding)
      }
      return confirm(finding, after: answer)
    case .yes, .no, .otherwise, nil: break
    }
    grammar.doubted = finding.name
    defer { grammar.doubted = nil }
    if !isRefused, let changed = agreedWithChange(reply.utterance, to: finding) { return settle(changed) }
    if expectation.kind == .text, agreement == .otherwise, readers.beginsAsYes(reply.utterance) {
      return confirm(finding)
    }
    let rest = withoutRefusal(reply, agreement)
    // "At nine" is of the day that was asked about.
    let reader = grammar.reader
    if !isRefused, let kind = parameter?.kind, case .value(let value, _) = finding.answer {
      grammar.reader = readers.reader(reader, of: kind, inPlaceOf: value)
    }
    var instead = self.finding(in: rest.matched(to: expectation))
    grammar.reader = reader
    // Where any text is an answer, "yes" and "no" are not meant as one.
    let saysMore = expectation.kind != .text || agreement == nil || rest.words != reply.words
    let isOther = saysMore && instead.name != nil && instead.name != finding.name
    if agreement == .yes && !isOther || agreement == nil && reply.text == finding.result.text {
      var agreed = finding
      agreed.isSettled = true
      return isRefused ? interpret(agreed) : settle(agreed)
    }
    if agreement == nil || agreement == .otherwise, instead.name == nil || expectation.kind == .text, !isRefused,
      case .value(let value, let extras) = finding.answer, !(value is Date || value is DateComponents),
      let next = answerToNext(reply)
    {
      // Whoever answers what is asked next agrees, but not to one of the two days that words may mean.
      var agreed = finding
      agreed.answer = .value(value, extras: extras + [next])
      agreed.isSettled = true
      return settle(agreed)
    }
    deny(finding)
    // "Twenty", which answers what is asked next, is no name in place of one that was hardly heard.
    if agreement == nil || agreement == .otherwise, expectation.kind == .text, answerToNext(reply) != nil {
      return conclude(.noMatch)
    }
    // "No, I meant the tomato" says at once what was meant.
    if agreement == .no, !isOther { return conclude(.noMatch) }
    instead.isSettled = !instead.isDoubtful
    return interpret(instead)
  }

  /// "Yes, but at eleven": what was asked about is meant, and an earlier answer is to be another.
  private func agreedWithChange(_ utterance: Utterance, to finding: Finding) -> Finding? {
    guard case .value(let value, let extras) = finding.answer, readers.beginsAsYes(utterance),
      case .correction(let name, let changed?, let others) = readers.change(in: utterance, .otherwise, at: grammar),
      grammar.settled.contains(where: { $0.name == name && $0.reader.kind != .text }),
      // "Yes, but on Thursday, and two of them"
      grammar.reader.kind == .text || grammar.reader.mentions(utterance).isEmpty
    else { return nil }
    var agreed = finding
    agreed.answer = .value(value, extras: extras + [(name, changed)] + others)
    agreed.isSettled = true
    return agreed
  }

  /// The value of another parameter, where the words say that and nothing else.
  private func answerToNext(_ reply: RecognitionResult) -> (parameter: String, value: any Sendable)? {
    let others = grammar.open + (grammar.following.map { [$0] } ?? [])
    for other in others where other.reader.kind != .text && other.reader.kind != .yesNo {
      let question = QuestionGrammar(reader: other.reader)
      let result = reply.matched(to: readers.expectation(for: question))
      if case .value(let value, _) = readers.answer(in: result, to: question) { return (other.name, value) }
    }
    return nil
  }

  /// What follows a "no".
  private func withoutRefusal(_ reply: RecognitionResult, _ agreement: AnswerReaders.Agreement?) -> RecognitionResult {
    let utterance = reply.utterance
    guard agreement == .no, utterance.words.count > 1, let first = utterance.words.first,
      readers.language.values.agreement(first) == .no, readers.language.refusesAlone(first)
    else { return reply }
    let rest = utterance.text(of: 1..<utterance.words.count)
    return RecognitionResult(readers.utterance(rest), confidence: reply.confidence, trust: reply.trust)
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
