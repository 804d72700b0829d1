import AppIntents
import Foundation
import ParleyGrammar

/// What is to be different at a confirmation: "make it two", "yes, but the other one", "to 14 Oak Street instead".
extension AnswerReaders {
  /// More words than these that nothing accounts for say something else.
  static let mostUnknown = 3

  private struct Change {
    let parameter: String
    /// Nil where it is to be asked for again.
    let value: (any Sendable)?
    /// The places of words that nothing accounts for.
    var unknown: [Int] = []
    var range = 0..<0
    var isDoubtful = false
  }

  /// Parameters that have other values now; nil where none is spoken of.
  func change(in utterance: Utterance, _ agreement: Agreement?, at question: QuestionGrammar) -> Answer? {
    let choices = question.settled.filter { $0.reader.kind != .text && !$0.reader.isList }
    let isNamed = question.settled.contains { $0.isNamed(in: utterance.words) }
    let latest = choices.first { $0.reader.kind == .option }?.name
    var changes: [Change] = []
    for settled in choices {
      let sentence = sentence(utterance, of: settled, at: question)
      if sentence.kinds.contains(.question) || sentence.kinds.contains(.offer) { return nil }
      var wanted = Self.distinct(sentence.wanted)
      // "I said family, but it's the junior one"
      if wanted.count > 1, !sentence.kinds.contains(.joint) { wanted.removeAll { settled.holds($0.value) } }
      if wanted.count > 1 { return .unsure }
      let mayBeOther = isNamed ? settled.isNamed(in: utterance.words) : settled.name == latest
      if let change = change(of: settled, in: sentence, wanted.first, mayBeOther: mayBeOther) { changes.append(change) }
    }
    // "It's three bags now", "now I'll bring my own", "yes, now" are no times.
    let isOne = changes.count == 1
    changes.removeAll { isNow($0.value) && (!isOne || !$0.unknown.isEmpty || agreement == .yes) }
    guard !changes.isEmpty else { return textChange(in: utterance, agreement, at: question) }
    // The same words may be a value of several; the latest answer is meant.
    var meant: [Change] = []
    for change in changes where !meant.contains(where: { $0.range.overlaps(change.range) || $0.range == change.range })
    {
      meant.append(change)
    }
    let unknown = changes[0].unknown.filter { place in meant.allSatisfy { $0.unknown.contains(place) } }
    let isSure = unknown.isEmpty && !meant.contains(where: \.isDoubtful)
    // What is changed is confirmed anew, so that a change need not be beyond doubt.
    let reacts = agreement == .yes || agreement == .no || agreement == .otherwise
    if !isSure, !reacts || meant.contains(where: \.isDoubtful) || unknown.count > Self.mostUnknown {
      return agreement == .yes || agreement == .no ? .unsure : nil
    }
    return .correction(
      parameter: meant[0].parameter, value: meant[0].value,
      also: meant.dropFirst().compactMap { change in change.value.map { (change.parameter, $0) } })
  }

  func sentence(
    _ utterance: Utterance, of settled: ParameterReader, at question: QuestionGrammar
  ) -> MarkedSentence {
    let titles = Set(question.settled.flatMap { $0.title.samples(limit: 8).joined() })
    // Nothing was numbered at a confirmation: "make it three" is no third.
    let mentions = mentions(of: settled, in: utterance).filter {
      $0.strength != .shared && !(settled.reader.kind == .number && isDay($0, in: utterance))
        && !(settled.reader.kind == .option && isBareNumber($0, in: utterance))
        && !((question.reader.titleWords != nil || hasArticle($0.range, in: utterance))
          && isOne($0.range, in: utterance))
        && !($0.value is Date && !isDay($0, in: utterance)
          && (isCount($0.range, in: utterance, named: question.echo.union(titles))
            || isOtherNumber($0.range, in: utterance, than: settled, at: question)))
    }
    return MarkedSentence(
      utterance,
      mentions: mentions.map { mention in
        let near = dayInPlace(mention.value, named: utterance.text(of: mention.range), of: settled)
        return near.map {
          ValueMention(range: mention.range, key: "\($0)", value: $0, strength: mention.strength)
        } ?? mention
      },
      markers: language.confirmationMarkers, echo: question.echo.union(titles))
  }

  /// "Dia quatorze" counts nothing.
  private func isDay(_ mention: ValueMention, in utterance: Utterance) -> Bool {
    let leads = Set(language.language.dates.day.filter { !$0.contains(" ") })
    return mention.range.lowerBound > 0 && leads.contains(utterance.words[mention.range.lowerBound - 1])
  }

  /// A bare number with what it counts behind it, "four visitors", which is no time.
  ///
  /// - Parameter names: the words of the question and of the parameters.
  private func isCount(_ range: Range<Int>, in utterance: Utterance, named names: Set<String>) -> Bool {
    let words = utterance.words
    let joins = Set(language.optionVocabulary.stopWords)
    guard range.upperBound < words.count, !joins.contains(words[range.upperBound]),
      range.allSatisfy({ joins.contains(words[$0]) || language.values.wholeNumber([words[$0]]) != nil })
    else { return false }
    let sentence = MarkedSentence(utterance, mentions: [], markers: language.confirmationMarkers)
    return !sentence.isPause(at: range.upperBound)
      && (names.contains(words[range.upperBound]) || sentence.unknown.contains(range.upperBound))
  }

  /// The "one" of "I need one", "that's the one", which stands for what was asked about; "at one" is a time.
  private func isOne(_ range: Range<Int>, in utterance: Utterance) -> Bool {
    let (words, vocabulary) = (utterance.words[range], language.optionVocabulary)
    guard let last = words.last, vocabulary.oneWords.contains(last),
      words.dropLast().allSatisfy(vocabulary.articles.contains)
    else { return false }
    return range.lowerBound == 0 || !language.language.dates.at.contains(utterance.words[range.lowerBound - 1])
  }

  /// It begins with an article, or stands after one.
  private func hasArticle(_ range: Range<Int>, in utterance: Utterance) -> Bool {
    let first = utterance.words[max(0, range.lowerBound - 1)...range.lowerBound]
    return first.contains(where: language.optionVocabulary.articles.contains)
  }

  /// A bare number that is one of another parameter rather than the hour of the moment that this one has.
  func isOtherNumber(
    _ range: Range<Int>, in utterance: Utterance, than settled: ParameterReader, at question: QuestionGrammar
  ) -> Bool {
    isNoHour(range, in: utterance, at: question)
      || isNearerNumber(range, in: utterance, than: settled, at: question)
  }

  /// A bare number that no clock of twelve hours shows, and that is one of another parameter: "make it fourteen".
  private func isNoHour(_ range: Range<Int>, in utterance: Utterance, at question: QuestionGrammar) -> Bool {
    guard let number = language.values.wholeNumber(Array(utterance.words[range])), number > Self.lastHour,
      [.oneToTwelve, .zeroToEleven].contains(Locale(identifier: language.language.identifier).hourCycle)
    else { return false }
    return !numberReaders(of: range, in: utterance, at: question).isEmpty
  }

  private static let lastHour = 12

  /// "Make it three" of two people at seven: a bare number that another parameter's number is as near to as the hour, or
  /// nearer; people correct by little.
  private func isNearerNumber(
    _ range: Range<Int>, in utterance: Utterance, than settled: ParameterReader, at question: QuestionGrammar
  ) -> Bool {
    let at = language.language.dates.at
    guard let number = language.values.wholeNumber(Array(utterance.words[range])),
      let hour = settled.heldHour(calendar),
      range.lowerBound == 0 || !at.contains(utterance.words[range.lowerBound - 1])
    else { return false }
    let hours = [hour, (hour + Self.lastHour) % 24].map { abs($0 - number) }.min() ?? 0
    return numberReaders(of: range, in: utterance, at: question).contains { other in
      other.heldNumber.map { $0 != Double(number) && abs($0 - Double(number)) <= Double(hours) } ?? false
    }
  }

  /// The settled parameters that may have as their number what is named there.
  private func numberReaders(
    of range: Range<Int>, in utterance: Utterance, at question: QuestionGrammar
  ) -> [ParameterReader] {
    question.settled.filter { other in
      other.reader.kind == .number && other.reader.mentions(utterance).contains { $0.range.overlaps(range) }
    }
  }

  func isNow(_ value: (any Sendable)?) -> Bool {
    (value as? Date).map { abs($0.timeIntervalSince(dateContext().now)) < 60 } ?? false
  }

  private func change(
    of settled: ParameterReader, in sentence: MarkedSentence, _ wanted: ValueMention?, mayBeOther: Bool
  ) -> Change? {
    // "Hmm, make it two": who thinks first has thought by then; after the value it is unsure.
    let isDoubtful = !sentence.kinds.isDisjoint(
      with: wanted == nil ? [.condition, .unsure, .wait] : [.condition, .unsure])
    func change(to value: (any Sendable)?, _ range: Range<Int>) -> Change {
      Change(
        parameter: settled.name, value: value, unknown: sentence.unknown, range: range, isDoubtful: isDoubtful)
    }
    if let wanted { return settled.holds(wanted.value) ? nil : change(to: wanted.value, wanted.range) }
    if let refused = sentence.refused.first {
      return settled.holds(refused.value) ? change(to: nil, refused.range) : nil
    }
    guard sentence.kinds.contains(.other), mayBeOther, sentence.unknown.count < 2 else { return nil }
    let left = settled.reader.options.filter { !settled.holds($0.value) }
    // "the other address": the word after it says what it is.
    return Change(parameter: settled.name, value: left.count == 1 ? left[0].value : nil)
  }

  /// "Yes, but to 14 Oak Street": another text in the place of one that is like it.
  private func textChange(in utterance: Utterance, _ agreement: Agreement?, at question: QuestionGrammar) -> Answer? {
    let sentence = MarkedSentence(
      utterance, mentions: [], markers: language.confirmationMarkers,
      echo: Set(question.settled.flatMap { $0.title.samples(limit: 8).joined() }))
    let words = utterance.words
    guard let start = sentence.unknown.first, sentence.kinds.isDisjoint(with: [.question, .offer, .condition, .unsure])
    else { return nil }
    if let other = textInPlace(in: utterance, at: question) { return other }
    let text = language.withoutCourtesy(utterance.text(of: start..<words.count))
    let said = telling(text)
    for settled in question.settled where settled.reader.kind == .text {
      guard let held = settled.held.map({ telling(settled.shown($0.value)) }), held != said else { continue }
      let isNumbered = isNumbered(said, from: 0) && isNumbered(held, from: 0)
      let isShared = !Set(said).isDisjoint(with: held.filter { language.values.wholeNumber([$0]) == nil })
      if isNumbered && isShared || agreement != nil && (isNumbered || isShared) {
        return .correction(parameter: settled.name, value: text)
      }
    }
    return nil
  }

  /// The words of a text that say something.
  private func telling(_ text: String) -> [String] {
    let vocabulary = language.optionVocabulary
    return utterance(text).words.filter { !(vocabulary.articles + vocabulary.stopWords).contains($0) }
  }
}

extension ParameterReader {
  /// The hour of the day of the moment that it has.
  fileprivate func heldHour(_ calendar: Calendar) -> Int? {
    switch held?.value {
    case let date as Date: calendar.component(.hour, from: date)
    case let components as DateComponents: components.hour
    default: nil
    }
  }

  fileprivate var heldNumber: Double? { (held?.value as? Int).map(Double.init) ?? held?.value as? Double }
}
