import AppIntents
import ParleyGrammar

/// What corrects an earlier answer, where something else is asked now.
extension AnswerReaders {
  /// "Not Willow, do Ash instead", "you know what, make it the suite", "sorry, there's three of us": one value of one earlier
  /// parameter, other than the one it has, and none of what is asked. It is told what was understood, and what is asked is
  /// asked again.
  func changedSettled(_ utterance: Utterance, at question: QuestionGrammar) -> Answer? {
    changedValue(utterance, at: question) ?? changedBeforeReason(utterance, at: question)
      ?? otherSettled(utterance, at: question) ?? changedName(utterance, at: question)
      ?? (question.reader.kind == .text ? nil : textInPlace(in: utterance, at: question))
  }

  /// - Parameters:
  ///   - mostUnknown: how many of the words nothing has to account for.
  ///   - isBeside: something else is said with it, which a bare number may be a part of; then only what a number counts
  ///     may be unknown.
  func changedValue(
    _ utterance: Utterance, at question: QuestionGrammar, mostUnknown: Int = Self.mostUnknown, isBeside: Bool = false
  ) -> Answer? {
    let isCorrection = beginsAsCorrection(utterance)
    let answers = question.reader.mentions(utterance).contains { mention in
      mention.strength == .whole && !(isCorrection && isNumeral(mention, in: utterance))
    }
    if answers || holdsOrder(utterance.words) { return nil }
    for settled in question.settled where settled.reader.kind != .text && !settled.reader.isList {
      let sentence = sentence(utterance, of: settled, at: question)
      var wanted = Self.distinct(sentence.wanted)
      // "Hang on, Murat has no time, take Jana": what there is already is not meant.
      if wanted.count > 1, isCorrection || corrects(sentence) || sentence.parts.first?.isMarker(.wait) == true {
        wanted.removeAll { settled.holds($0.value) }
      }
      let unsure: Markers.Kinds = [.question, .unsure, .offer, .condition]
      // "Oh, I was wrong, it's the *dry* one"
      let isPart = isCorrection && settled.reader.kind == .option && sentence.unknown.isEmpty
      guard wanted.count == 1, waitsLead(to: wanted[0], in: sentence, of: settled),
        wanted[0].strength == .whole || isPart && wanted[0].strength == .part,
        !settled.holds(wanted[0].value),
        sentence.kinds.isDisjoint(with: unsure),
        sentence.unknown.count <= (isBeside ? countedWordCount(behind: wanted[0], in: sentence) : mostUnknown),
        sentence.unknown.isEmpty || !isNow(wanted[0].value)
      else { continue }
      // "Three hours, no, call it four" counts hours.
      if isBeside, isNumeral(wanted[0], in: utterance), !isLed(wanted[0], in: sentence) { continue }
      let isHeldRefused = (sentence.refused + sentence.takenBack).contains { settled.holds($0.value) }
      if isHeldRefused || corrects(sentence), isUnmistakable(wanted[0], of: settled, in: utterance, at: question) {
        return .correction(parameter: settled.name, value: wanted[0].value)
      }
    }
    return nil
  }

  /// "Sorry, the other one", where what is asked now has no others: of the latest answer, where it was a choice.
  private func otherSettled(_ utterance: Utterance, at question: QuestionGrammar) -> Answer? {
    guard question.reader.kind != .option, question.reader.kind != .text, let latest = question.settled.first,
      latest.reader.kind == .option, !latest.reader.isList, question.titleWords.isDisjoint(with: utterance.words)
    else { return nil }
    let sentence = sentence(utterance, of: latest, at: question)
    let doubts: Markers.Kinds = [.question, .unsure, .offer, .condition, .wait]
    guard sentence.kinds.contains(.other), sentence.kinds.isDisjoint(with: doubts), sentence.unknown.isEmpty,
      sentence.wanted.isEmpty, sentence.refused.isEmpty
    else { return nil }
    // "No, the other barbecue"
    let named = sentence.shared.count == 1 ? sentence.shared[0].shared : latest.reader.options
    let left = named.filter { !latest.holds($0.value) }
    return .correction(parameter: latest.name, value: left.count == 1 ? left[0].value : nil)
  }

  /// "Sorry, the name's Nora Finch": the only text that was told before, where no other value is named.
  private func changedName(_ utterance: Utterance, at question: QuestionGrammar) -> Answer? {
    let utterance = language.withoutInterjection(utterance)
    let texts = question.settled.filter { $0.reader.kind == .text }
    guard question.reader.kind != .text, question.reader.kind != .yesNo, texts.count == 1,
      let marker = language.markers.longest(in: utterance.words, at: 0, before: utterance.words.count),
      !marker.kinds.isDisjoint(with: [.restart, .correction]), marker.count < utterance.words.count
    else { return nil }
    let rest = utterance.text(of: marker.count..<utterance.words.count)
    let name = language.withoutNaming(rest)
    return name == rest ? nil : .correction(parameter: texts[0].name, value: language.withoutCourtesy(name))
  }

  /// "Make it seven", "hang on, no, the stout", where a text is asked for that may be anything: nothing else is said.
  func changedBeforeText(_ utterance: Utterance, at question: QuestionGrammar) -> Answer? {
    let words = beginsAsCorrection(utterance) ? utterance : withoutExclamation(language.withoutInterjection(utterance))
    let isCorrection = beginsAsCorrection(words)
    // "Call it seven" may be a text; "no, it's for Ada" names somebody.
    let isNamed = language.withoutNaming(words.text) != words.text
    if isNamed, !isCorrection { return nil }
    let linking = Set(language.optionVocabulary.stopWords)
    let isAll = question.settled.contains { settled in
      guard settled.reader.kind != .text, !settled.reader.isList, !isNamed || settled.reader.kind == .option else {
        return false
      }
      let sentence = sentence(words, of: settled, at: question)
      // "Friday is no good, rather Saturday" names what it replaces.
      let named = sentence.wanted + sentence.refused + sentence.takenBack
      return isCorrection && sentence.unknown.allSatisfy({ linking.contains(words.words[$0]) })
        || corrects(sentence) && named.contains { settled.holds($0.value) }
    }
    return isAll ? changedSettled(words, at: question) : nil
  }

  /// "*Oh shoot*, no, it's for Ada"
  private func withoutExclamation(_ utterance: Utterance) -> Utterance {
    guard let first = utterance.clauses.first, first.count <= Self.longestExclamation,
      first.upperBound < utterance.words.count
    else { return utterance }
    let rest = self.utterance(utterance.text(of: first.upperBound..<utterance.words.count))
    return beginsAsCorrection(rest) ? rest : utterance
  }

  private static let longestExclamation = 2

  /// "Hang on, I meant the stout", "wait, the big bucket": no word that asks to wait, or only before what is changed. "Hold
  /// on, Tom" asks Tom, and "wait, the steel tun is dirty" tells why it takes time.
  private func waitsLead(to mention: ValueMention, in sentence: MarkedSentence, of settled: ParameterReader) -> Bool {
    let waits = sentence.parts.filter { $0.isMarker(.wait) }
    guard let last = waits.map(\.range.upperBound).max() else { return true }
    guard last <= mention.range.lowerBound, !sentence.utterance.text.hasSuffix("?") else { return false }
    let leads = sentence.parts.filter { part in
      if case .marker(let kinds) = part.item {
        !kinds.contains(.wait) && !kinds.isDisjoint(with: [.restart, .correction, .turn, .other, .preference])
      } else {
        false
      }
    }
    let between = last...mention.range.lowerBound
    let isTold = sentence.unknown.isEmpty || leads.contains { between.contains($0.range.lowerBound) }
    let isHeldNamed = (sentence.wanted + sentence.refused + sentence.takenBack).contains { settled.holds($0.value) }
    return (isTold || isHeldNamed) && (!leads.isEmpty || sentence.words.count - last > 1)
  }

  /// "No, it'll be five": a number and no day, where a day is asked for and a number was told before.
  func correctsNumber(_ utterance: Utterance, at question: QuestionGrammar) -> Answer? {
    guard question.reader.kind == .value, question.doubted == nil, beginsAsCorrection(utterance),
      question.settled.contains(where: { $0.reader.kind == .number }),
      question.reader.mentions(utterance).allSatisfy({ isNumeral($0, in: utterance) })
    else { return nil }
    return changedSettled(utterance, at: question)
  }

  func isNumeral(_ mention: ValueMention, in utterance: Utterance) -> Bool {
    language.values.wholeNumber(Array(utterance.words[mention.range])) != nil
  }

  private func beginsAsCorrection(_ utterance: Utterance) -> Bool {
    let words = utterance.words
    // "No, al custode" is no "no al".
    let ends = [words.count] + utterance.pauses.filter { $0 > 0 && $0 < words.count }.prefix(1)
    return ends.contains { end in
      let marker = language.markers.longest(in: words, at: 0, before: end)
      return marker.map { $0.count < words.count && !$0.kinds.isDisjoint(with: [.restart, .correction]) } ?? false
    }
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
