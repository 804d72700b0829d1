import ParleyGrammar

/// What corrects an earlier answer, with something else beside it.
extension AnswerReaders {
  /// "Saturday, and make it twelve bags": an answer, and after a pause what corrects an earlier one.
  func changedBeside(_ utterance: Utterance, at question: QuestionGrammar) -> Answer? {
    guard question.reader.kind != .text, !question.reader.isList else { return nil }
    return innerPauses(of: utterance).lazy.compactMap { place -> Answer? in
      let rest = withoutJoint(utterance, from: place)
      guard !answers(rest, at: question),
        case .correction(let name, let value?, _) = changedValue(rest, at: question, isBeside: true)
      else { return nil }
      let first = result(of: self.utterance(utterance.text(of: 0..<place)), at: question)
      guard case .value(let told, let extras) = answer(in: first, to: question) else { return nil }
      return .value(told, extras: extras + [(name, value)])
    }.first
  }

  /// "Oh no, make it four, *my aunt is coming too*": after a pause it may be told why, which names nothing of the order.
  func changedBeforeReason(_ utterance: Utterance, at question: QuestionGrammar) -> Answer? {
    if utterance.text.hasSuffix("?") { return nil }
    let readers = [question.reader] + question.settled.map(\.reader) + question.open.map(\.reader)
    return innerPauses(of: utterance).lazy.compactMap { place -> Answer? in
      let parts = [0..<place, place..<utterance.words.count].map { self.utterance(utterance.text(of: $0)) }
      let namesMore = readers.contains { reader in
        reader.kind != .text && reader.mentions(parts[1]).contains { $0.strength == .whole }
      }
      return namesMore ? nil : changedValue(parts[0], at: question, mostUnknown: 0)
    }.first
  }

  /// It names what is asked for, and not only what is to be replaced: "twelve bags instead of five".
  private func answers(_ utterance: Utterance, at question: QuestionGrammar) -> Bool {
    let replaced = question.settled.filter { $0.reader.kind != .text }.flatMap { settled in
      settled.reader.mentions(utterance).filter { settled.holds($0.value) }
    }
    return question.reader.mentions(utterance).contains { mention in
      !replaced.contains { $0.range.overlaps(mention.range) }
    }
  }

  /// The last ones first.
  private func innerPauses(of utterance: Utterance) -> [Int] {
    utterance.pauses.filter { $0 > 0 && $0 < utterance.words.count }.reversed()
  }

  /// "*And* make it twelve bags"
  private func withoutJoint(_ utterance: Utterance, from start: Int) -> Utterance {
    let (words, count) = (utterance.words, utterance.words.count)
    let marker = language.markers.longest(in: words, at: start, before: count)
    let length = marker.flatMap { $0.kinds.contains(.joint) && start + $0.count < count ? $0.count : nil } ?? 0
    return self.utterance(utterance.text(of: start + length..<count))
  }

  /// How many words nothing has to account for: what a number counts, "twelve *bags*".
  func countedWordCount(behind mention: ValueMention, in sentence: MarkedSentence) -> Int {
    isNumeral(mention, in: sentence.utterance) && sentence.unknown.first == mention.range.upperBound ? 1 : 0
  }

  /// A number is counted, "twelve bags", or told by other words than those that only correct, "*we'll be* twelve".
  func isLed(_ mention: ValueMention, in sentence: MarkedSentence) -> Bool {
    let counted = (language.language.numbers.counted ?? []) + language.language.numbers.of
    let rest = sentence.words[mention.range.upperBound...]
    let isCourtesy = language.language.fillers.leadOuts.contains { rest.starts(with: Utterance($0).words) }
    if !rest.isEmpty, !isCourtesy, !sentence.isPause(at: mention.range.upperBound) {
      return counted.contains { rest.starts(with: Utterance($0).words) } || sentence.unknown.first == rest.startIndex
        || sentence.parts.contains { $0.range.lowerBound == rest.startIndex && $0.isMarker(.neutral) }
    }
    guard let part = sentence.parts.last(where: { $0.range.upperBound == mention.range.lowerBound }),
      !language.language.dates.at.contains(where: { Utterance($0).words == Array(sentence.words[part.range]) })
    else { return false }
    let corrects: Markers.Kinds = [.restart, .correction, .turn, .no, .other, .preference]
    if case .marker(let kinds) = part.item { return kinds.isDisjoint(with: corrects) }
    return true
  }
}
