import Foundation
import ParleyGrammar
import ParleyLanguage

/// The readers of numbers, and of several values in one answer.
extension AnswerReaders {
  func numberReader(upTo limit: Int?) -> AnswerReader {
    let values = language.values
    // People also answer beyond a range; hearing them lets the device say why the number cannot be taken.
    let reach = limit.map { max(99, min($0, 99_999) * 2) } ?? 9_999
    func upTo(_ limit: Int) -> PhraseNode {
      language.wholeNumbers.value(for: limit) { language.grammars.wholeNumber(upTo: limit) }
    }
    let number = Self.likely(limit.flatMap { $0 < reach ? upTo($0) : nil }, else: upTo(reach))
    let finder = language.answerFinder
    let context = dateContext
    let mentions: AnswerReader.Mentions = { utterance in
      Self.mentions(finder.plainNumbers(in: utterance.text, context: context(), isCount: true), in: utterance) {
        Int(exactly: ($0 as NSDecimalNumber).doubleValue)
      }
    }
    var reader = AnswerReader(
      kind: .number, grammar: language.grammars.counted(number), brief: number, cores: [number], mentions: mentions
    ) { _, text in
      values.count(text).flatMap { Int(exactly: ($0 as NSDecimalNumber).doubleValue) }.map { .value($0) } ?? .noMatch
    }
    reader.reacted = language.wholeNumbers.value(for: 99) { language.grammars.wholeNumber(upTo: 99) }
    reader.changed = limit.map { _ in number }
    return reader
  }

  /// Hardly anybody answers beyond what there may be: "two" of nine seats was heard as "eighty".
  private static func likely(_ number: PhraseNode?, else all: PhraseNode) -> PhraseNode {
    number.map { .choice([$0, .weighted(Likelihood.beyondRange, all)]) } ?? all
  }

  /// "A pack", "just the one lemon": one of what is asked for.
  func single(in utterance: Utterance, at question: QuestionGrammar) -> ValueMention? {
    let words = utterance.words
    let ones = language.optionVocabulary.oneWords
    let articles = Set(ones + language.language.numbers.indefinite)
    let place = words.indices.dropLast().first { place in
      articles.contains(words[place])
        && language.plural(of: [words[place + 1]])?.first.map(question.echo.contains) ?? false
    }
    guard let place, let one = ones.first, case .value(let value, _) = question.reader.read([one], one) else {
      return nil
    }
    return ValueMention(range: place..<(place + 2), key: one, value: value, strength: .whole)
  }

  /// "*Car*" of "one car", where the question counts cars; nil of anything else.
  func countedNoun(
    behind numbers: [ValueMention], in sentence: MarkedSentence, at question: QuestionGrammar
  ) -> Range<Int>? {
    guard numbers.count == 1, let place = sentence.unknown.first, place == numbers[0].range.upperBound,
      language.plural(of: [sentence.words[place]])?.first.map(question.echo.contains) ?? false
    else { return nil }
    return place..<place + 1
  }

  /// "One", which may stand for an article.
  func isBareOne(_ words: ArraySlice<String>) -> Bool {
    words.count == 1
      && words.allSatisfy((language.language.numbers.indefinite + language.optionVocabulary.oneWords).contains)
  }

  /// A number as people say amounts: "two and a half", "three dollars fifty", "fifty percent".
  ///
  /// A percentage is a share of one where the declared range ends at one.
  func decimalReader(in range: ClosedRange<Double>?) -> AnswerReader {
    let values = language.values
    let isShare = range.map { $0.upperBound <= 1 } ?? false
    let finder = language.answerFinder
    let context = dateContext
    let mentions: AnswerReader.Mentions = { utterance in
      Self.mentions(finder.plainNumbers(in: utterance.text, context: context()), in: utterance) {
        ($0 as NSDecimalNumber).doubleValue
      }
    }
    let most = range.map { $0.upperBound.rounded(.up) }.flatMap { (2..<9_999).contains($0) ? Int($0) : nil }
    let number = Self.likely(
      most.map { language.grammars.decimal(upTo: $0) }, else: language.grammars.decimal(upTo: 9_999))
    let words = language.language
    let withUnits: AnswerReader.Mentions = { utterance in
      mentions(utterance).map { Self.withUnit($0, in: utterance, words) }
    }
    return AnswerReader(
      kind: .number, grammar: language.grammars.counted(number), brief: number, cores: [number], mentions: withUnits
    ) { _, text in
      let share = values.percentage(text).map { isShare ? $0 / 100 : $0 }
      let number = values.decimal(text) ?? share ?? values.count(text) ?? values.money(text)?.amount
      return number.map { .value(($0 as NSDecimalNumber).doubleValue) } ?? .noMatch
    }
  }

  /// "Kilo y medio", "chilo e mezzo": one of a unit and a half, where the unit stands without a number.
  private static func withUnit(_ mention: ValueMention, in utterance: Utterance, _ language: Language) -> ValueMention {
    let (words, start) = (utterance.words, mention.range.lowerBound)
    guard let part = mention.value as? Double, (0..<1).contains(part), start > 1,
      language.numbers.and.contains(words[start - 1]),
      language.units.measurements.contains(where: { $0.words.contains(words[start - 2]) }),
      start == 2 || ValueParser(language: language).wholeNumber([words[start - 3]]) == nil
    else { return mention }
    return ValueMention(
      range: (start - 2)..<mention.range.upperBound, key: "\(part + 1)", value: part + 1, strength: mention.strength)
  }

  /// The places of found values among the words; `value` makes what is stored of each.
  static func mentions<Found: Sendable>(
    _ found: [ValueFinder.Found<Found>], in utterance: Utterance, _ value: (Found) -> (any Sendable)?
  ) -> [ValueMention] {
    found.compactMap { found in
      let places = utterance.tokens.indices.filter { utterance.tokens[$0].range.overlaps(found.range) }
      guard let first = places.first, let last = places.last, let stored = value(found.value) else { return nil }
      return ValueMention(
        range: first..<(last + 1), key: "\(found.value)", value: stored, strength: found.isWeak ? .part : .whole)
    }
  }
}
