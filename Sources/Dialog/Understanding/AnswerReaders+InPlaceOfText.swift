import ParleyGrammar
import ParleyLanguage

/// What is said where a name is asked for, and answers something else.
extension AnswerReaders {
  /// What an agreement, a number, a day or a length comes to, said in place of a text; nil of what may be one.
  func answerInPlaceOfText(_ utterance: Utterance, at question: QuestionGrammar) -> Answer? {
    if onlyAgrees(utterance), !isProse(question) { return .unsure }
    if isPlainValue(utterance), asksWho(question) || fills(utterance, question.open) { return .noMatch }
    return asksForName(question) && answersSomethingElse(utterance) ? .unsure : nil
  }

  /// "That's right", where there is nothing to agree to, is no name.
  private func onlyAgrees(_ utterance: Utterance) -> Bool {
    let sentence = MarkedSentence(utterance, mentions: [], markers: language.confirmationMarkers)
    return language.values.agreement(utterance.text) == .yes && sentence.unknown.isEmpty
      && sentence.parts.contains { $0.isMarker(.yes) }
  }

  /// "Twenty", "on Sunday", "ninety minutes", and nothing else.
  private func isPlainValue(_ utterance: Utterance) -> Bool {
    let (text, values) = (utterance.text as String, language.values)
    return values.count(text) != nil || values.duration(text) != nil || values.date(text, in: dateContext()) != nil
      || values.dateTime(text, in: dateContext()) != nil
  }

  /// "Ninety minutes", where a length is still to be asked for.
  private func fills(_ utterance: Utterance, _ open: [ParameterReader]) -> Bool {
    open.contains { other in
      guard [.value, .number].contains(other.reader.kind), !other.reader.isList,
        case .value = other.reader.read(utterance.words, utterance.text)
      else { return false }
      return true
    }
  }

  /// "Yes, but thirty pounds", "nah, he's not ready", "well, maybe": no name begins so.
  private func answersSomethingElse(_ utterance: Utterance) -> Bool {
    let words = utterance.words
    // The first ones of a language are those said most; "right" may begin a name.
    let phrases = language.language.answers.yesPhrases.prefix(Self.commonAgreements).map { Utterance($0).words }
    let agreements = phrases.prefix(2) + phrases.filter { $0.count == 1 }
    if let first = words.first, agreements.contains(where: { $0.first == first }) { return true }
    let marker = language.confirmationMarkers.longest(in: words, at: 0, before: words.count)
    guard let marker, !marker.kinds.contains(.neutral) else { return false }
    if marker.count == words.count { return marker.kinds.contains(.unsure) }
    let speakers = language.language.markers?.speakers ?? []
    return marker.kinds.contains(.no) && words[marker.count...].contains(where: speakers.contains)
  }

  /// "Who is it for?"; a list may well be called "Christmas".
  func asksWho(_ question: QuestionGrammar) -> Bool {
    language.language.markers?.persons.map { !question.echo.isDisjoint(with: $0.asked) } ?? false
  }

  /// "Who is it for?", "what's the name?"
  private func asksForName(_ question: QuestionGrammar) -> Bool {
    guard let persons = language.language.markers?.persons else { return false }
    let names = persons.leads.flatMap { Utterance($0).words }.filter { $0.count >= Self.shortestNoun }
    return !question.echo.isDisjoint(with: persons.asked + names)
  }

  private static let shortestNoun = 4
  private static let commonAgreements = 4
}
