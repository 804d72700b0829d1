import AppIntents
import ParleyGrammar
import ParleyLanguage

/// Values of other parameters beside an answer.
extension AnswerReaders {
  /// "22 Hill Road"
  private static let shortestAddress = 3

  /// "From Saturday", "for three hours": with the word that leads to a value beside the answer.
  func withLink(_ range: Range<Int>, in utterance: Utterance) -> Range<Int> {
    let dates = language.language.dates
    let links = Set(language.prepositions + dates.on + dates.at + dates.after)
    guard range.lowerBound > 0, links.contains(utterance.words[range.lowerBound - 1]) else { return range }
    return (range.lowerBound - 1)..<range.upperBound
  }

  /// Moments, measures, lists and the like of other parameters, each told once, in order.
  func beside(
    _ mentions: [ValueMention], in utterance: Utterance, at question: QuestionGrammar
  ) -> [(range: Range<Int>, extra: (parameter: String, value: any Sendable))] {
    let others = question.open.filter(\.isOnlyMentioned)
    var found = others.flatMap { other in told(of: other, in: utterance, behind: mentions.first).map { (other, $0) } }
    if let start = lengthAtEnd(of: utterance, at: question) {
      let rest = self.utterance(utterance.text(of: 0..<start))
      let missing = others.filter { other in !found.contains { $0.0.name == other.name } }
      found += missing.flatMap { other in told(of: other, in: rest).map { (other, $0) } }
    }
    let own = mentions.filter { $0.strength != .place || $0.range.count > 1 }.map(\.range)
    let apart = found.filter { other, mention in
      let rivals = found.filter { $0.0.name != other.name }.map(\.1.range)
      return !rivals.contains { $0.overlaps(mention.range) && $0.count >= mention.range.count }
        && !own.contains(where: mention.range.overlaps)
    }
    return apart.map { other, mention in
      let values: any Sendable =
        other.reader.isList ? apart.filter { $0.0.name == other.name }.map(\.1.value) : mention.value
      return (range: mention.range, extra: (parameter: other.name, value: values))
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Where the length begins that ends "Saturday at ten for three hours", with what leads to it, where it is a value of its
  /// own: what stands before it is a moment then, and not the beginning of a period.
  func lengthAtEnd(of utterance: Utterance, at question: QuestionGrammar) -> Int? {
    let lengths = question.open.filter(\.isOnlyMentioned).flatMap { told(of: $0, in: utterance) }.filter { told in
      told.value is Duration && told.range.upperBound == utterance.words.count
    }
    guard lengths.count == 1 else { return nil }
    let start = withLink(lengths[0].range, in: utterance).lowerBound
    let isApart = start > 0 && self.utterance(utterance.text(of: 0..<start)).words.count == start
    return isApart ? start : nil
  }

  /// The values of a parameter that a sentence names: of yes and no by what is asked for, "no delivery".
  func mentions(of other: ParameterReader, in utterance: Utterance) -> [ValueMention] {
    other.reader.kind == .yesNo ? titleMentions(of: other.reader, in: utterance) : other.reader.mentions(utterance)
  }

  /// What is told of a parameter: one value, or several of a list.
  func told(of other: ParameterReader, in utterance: Utterance) -> [ValueMention] {
    let mentions = mentions(of: other, in: utterance)
    let whole = mentions.filter { $0.strength == .whole }
    let told = Self.distinct(whole.isEmpty ? mentions.filter { $0.strength == .part } : whole)
    return told.count == 1 || other.reader.isList ? told : []
  }

  /// The same, where an answer stands before it that may be read as a part of it: "two, tomorrow at six" tells no two
  /// o'clock.
  func told(of other: ParameterReader, in utterance: Utterance, behind answer: ValueMention?) -> [ValueMention] {
    let (all, count) = (told(of: other, in: utterance), utterance.words.count)
    guard let answer, isNumeral(answer, in: utterance), answer.range.upperBound < count,
      all.isEmpty || all.contains(where: { $0.range.lowerBound == answer.range.lowerBound && $0.range != answer.range })
    else { return all }
    let start = answer.range.upperBound
    let rest = self.utterance(utterance.text(of: start..<count))
    guard rest.words.count == count - start else { return all }
    return told(of: other, in: rest).map { mention in
      ValueMention(
        range: mention.range.lowerBound + start..<mention.range.upperBound + start, key: mention.key,
        value: mention.value, strength: mention.strength)
    }
  }

  /// Numbers that are no part of a moment: the two of "two, tomorrow at six".
  func apartFromMoments(
    _ mentions: [ValueMention], in utterance: Utterance, at question: QuestionGrammar
  ) -> [ValueMention] {
    if mentions.isEmpty { return numberBeforeMoment(in: utterance, at: question) }
    if mentions.count == 1 { return mentions }
    let moments = question.open.filter(\.isOnlyMentioned).flatMap { other in
      told(of: other, in: utterance, behind: mentions.first)
    }
    let apart = mentions.filter { own in
      !moments.contains { $0.range.count > own.range.count && $0.range.overlaps(own.range) }
    }
    return apart.isEmpty ? mentions : apart
  }

  /// "Five, tomorrow at noon", which could be tomorrow at five.
  private func numberBeforeMoment(in utterance: Utterance, at question: QuestionGrammar) -> [ValueMention] {
    let others = question.open.filter(\.isOnlyMentioned)
    let ends = others.isEmpty ? 1..<1 : 1..<min(Self.longestNumber + 1, max(1, utterance.words.count))
    return ends.lazy.compactMap { end -> [ValueMention]? in
      let numbers = question.reader.mentions(self.utterance(utterance.text(of: 0..<end)))
      guard numbers.count == 1, numbers[0].range.upperBound == end, isNumeral(numbers[0], in: utterance) else {
        return nil
      }
      return others.contains { !told(of: $0, in: utterance, behind: numbers[0]).isEmpty } ? numbers : nil
    }.first ?? []
  }

  /// "In two hundred and fifty"
  private static let longestNumber = 5

  /// Values of other parameters among the words that nothing accounts for yet.
  func extras(
    in utterance: Utterance, _ sentence: inout MarkedSentence, at question: QuestionGrammar
  ) -> [(parameter: String, value: any Sendable)] {
    var extras: [(parameter: String, value: any Sendable)] = []
    for other in question.open where other.reader.kind != .text && !other.isOnlyMentioned {
      let places = Set(sentence.unknown)
      let found = other.reader.mentions(utterance).filter { mention in
        (mention.strength == .whole && other.reader.kind == .option
          || [.whole, .part].contains(mention.strength) && mention.range.contains(where: places.contains))
          && !(sentence.wanted + sentence.refused + sentence.takenBack).contains { $0.range.overlaps(mention.range) }
      }
      guard Self.distinct(found).count == 1 else { continue }
      for mention in found { sentence.account(for: mention.range) }
      extras.append((other.name, found[0].value))
    }
    // "… delivered to 22 Hill Road"
    if let text = question.open.first(where: { $0.reader.kind == .text }), let start = sentence.unknown.first,
      sentence.unknown.count >= Self.shortestAddress, isNumbered(utterance.words, from: start),
      !(sentence.wanted + sentence.refused).contains(where: { $0.range.upperBound > start }),
      // "Three days starting Thursday" is no address.
      language.answerFinder.durations(in: utterance.text(of: start..<utterance.words.count)).isEmpty
    {
      sentence.account(for: start..<utterance.words.count)
      extras.append((text.name, language.withoutCourtesy(utterance.text(of: start..<utterance.words.count))))
    }
    return extras
  }
}
