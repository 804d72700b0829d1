import AppIntents
import ParleyGrammar

/// What corrects an earlier answer, where something else is asked now.
extension AnswerReaders {
  /// "Not Willow, do Ash instead", "you know what, make it the suite", "sorry, there's three of us": one value of one earlier
  /// parameter, other than the one it has, and none of what is asked. It is told what was understood, and what is asked is
  /// asked again.
  func changedSettled(_ utterance: Utterance, at question: QuestionGrammar) -> Answer? {
    let isCorrection = beginsAsCorrection(utterance)
    let answers = question.reader.mentions(utterance).contains { mention in
      mention.strength == .whole && !(isCorrection && isNumeral(mention, in: utterance))
    }
    if answers || holdsOrder(utterance.words) { return nil }
    for settled in question.settled where settled.reader.kind != .text && !settled.reader.isList {
      let sentence = sentence(utterance, of: settled, at: question)
      let wanted = Self.distinct(sentence.wanted)
      let unsure: Markers.Kinds = [.question, .unsure, .offer, .condition, .wait]
      guard wanted.count == 1, wanted[0].strength == .whole, !settled.holds(wanted[0].value),
        sentence.kinds.isDisjoint(with: unsure), sentence.unknown.count <= Self.mostUnknown,
        sentence.unknown.isEmpty || !isNow(wanted[0].value)
      else { continue }
      let isHeldRefused = (sentence.refused + sentence.takenBack).contains { settled.holds($0.value) }
      if isHeldRefused || corrects(sentence), isUnmistakable(wanted[0], of: settled, in: utterance, at: question) {
        return .correction(parameter: settled.name, value: wanted[0].value)
      }
    }
    return nil
  }

  /// "No, it'll be five": a number and no day, where a day is asked for and a number was told before.
  func correctsNumber(_ utterance: Utterance, at question: QuestionGrammar) -> Answer? {
    guard question.reader.kind == .value, question.doubted == nil, beginsAsCorrection(utterance),
      question.settled.contains(where: { $0.reader.kind == .number }),
      question.reader.mentions(utterance).allSatisfy({ isNumeral($0, in: utterance) })
    else { return nil }
    return changedSettled(utterance, at: question)
  }

  private func isNumeral(_ mention: ValueMention, in utterance: Utterance) -> Bool {
    language.values.wholeNumber(Array(utterance.words[mention.range])) != nil
  }

  private func beginsAsCorrection(_ utterance: Utterance) -> Bool {
    let words = utterance.words
    let marker = language.markers.longest(in: words, at: 0, before: words.count)
    return marker.map { $0.count < words.count && !$0.kinds.isDisjoint(with: [.restart, .correction]) } ?? false
  }

  /// Something in it says that what was said before is to be otherwise.
  private func corrects(_ sentence: MarkedSentence) -> Bool {
    let marks: Markers.Kinds = [.restart, .correction, .turn, .other, .no, .preference]
    return sentence.parts.contains { part in
      if case .marker(let kinds) = part.item { !kinds.isDisjoint(with: marks) } else { false }
    }
  }

  /// A bare number may be how many of what is asked.
  private func isUnmistakable(
    _ mention: ValueMention, of settled: ParameterReader, in utterance: Utterance, at question: QuestionGrammar
  ) -> Bool {
    let words = utterance.words
    if settled.reader.kind == .number, beginsAsCorrection(utterance) { return true }
    let mayBeOther = question.reader.kind != .option && isNumeral(mention, in: utterance)
    if settled.reader.kind == .option || !mayBeOther || settled.isNamed(in: words) { return true }
    // "Three people", "three of us".
    let counted = ((language.language.numbers.counted ?? []) + language.language.numbers.of).map { Utterance($0).words }
    return settled.reader.kind == .number && counted.contains { words[mention.range.upperBound...].starts(with: $0) }
  }
}
