import Foundation

/// Locates values inside longer sentences, from left to right, without overlap.
package struct ValueFinder: Sendable {
  /// A value with the words that say it.
  package struct Found<Value: Sendable>: Sendable {
    package let value: Value
    /// In the text that was searched.
    package let range: Range<String.Index>
    package let text: String
    /// A bare number, which only a word before it makes a time or a day: "for three".
    package let isWeak: Bool
  }

  package let language: Language

  package init(language: Language) {
    self.language = language
  }

  /// Not the "one" that stands for a thing ("the red one"), nor a number written together with its unit ("180ml").
  package func numbers(in text: String) -> [Found<Decimal>] {
    find(text) { scanner, start in
      guard let match = scanner.scanNumber(at: start) else { return nil }
      let isUnit = scanner.tokens[match.end].isWord && scanner.tokens[match.end].isJoined
      return isUnit || scanner.isPronoun(from: start, to: match.end) ? nil : match
    }
  }

  /// Numbers that are no part of a time or a day.
  package func plainNumbers(in text: String, context: DateContext) -> [Found<Decimal>] {
    let times = times(in: text).filter { !$0.isWeak }.map(\.range)
    let others = times + dates(in: text, context: context).filter { !$0.isWeak }.map(\.range)
    return numbers(in: text).filter { number in !others.contains { $0.overlaps(number.range) } }
  }

  /// Counted from the end as negative numbers: "the last one" is -1.
  package func ordinals(in text: String) -> [Found<Int>] {
    find(text) { $0.scanOrdinal(at: $1) }
  }

  package func percentages(in text: String) -> [Found<Decimal>] {
    find(text) { $0.scanPercentage(at: $1) }
  }

  /// Amounts that name their currency.
  package func money(in text: String) -> [Found<MoneyAmount>] {
    find(text) { $0.scanMoney(at: $1) }
  }

  package func ranges(in text: String) -> [Found<NumberRange>] {
    find(text) { $0.scanRange(at: $1) }
  }

  package func durations(in text: String) -> [Found<Duration>] {
    find(text) { scanner, start in
      scanner.scanDuration(at: start).map { .init(value: $0.value.duration, end: $0.end) }
    }
  }

  /// A number with a unit of `units.json`, and that unit.
  package func measurements(in text: String) -> [Found<(value: Decimal, unit: UnitWords.MeasurementUnit)>] {
    find(text) { scanner, start in
      scanner.isPartOfCode(start)
        ? nil
        : scanner.scanAnyMeasurement(at: start).map {
          .init(value: ($0.value.value, scanner.language.units.measurements[$0.value.unit]), end: $0.end)
        }
    }
  }

  /// Times on the clock; a bare number only after a word such as "at".
  package func times(in text: String) -> [Found<TimeOfDay>] {
    find(text) { scanner, start in
      guard let match = scanner.scanTime(at: start) else { return nil }
      if match.value.isWeak, !scanner.hasTimeWord(before: start) { return nil }
      return .init(value: match.value.time, end: match.end, isWeak: match.value.isWeak)
    }
  }

  package func dates(in text: String, context: DateContext) -> [Found<Date>] {
    find(text) { scanner, start in
      guard let match = scanner.scanDay(at: start, in: context) else { return nil }
      if match.value.isWeak, !scanner.hasDateWord(before: start) { return nil }
      // "$12 December 27": the number belongs to the money.
      if start > 0, scanner.words.currencySymbols.match(scanner.tokens, at: start - 1) != nil { return nil }
      return .init(value: match.value.date, end: match.end, isWeak: match.value.isWeak)
    }
  }

  /// Days with times, and moments given by their distance from now.
  package func dateTimes(in text: String, context: DateContext) -> [Found<Date>] {
    find(text) { scanner, start in
      guard let match = scanner.scanMoment(at: start, in: context), match.value.hasTime, match.value.hasDay,
        !match.value.isWeak
      else { return nil }
      return .init(value: match.value.date, end: match.end)
    }
  }

  /// Times with their days, where one is said, each as the next moment that it can mean; days alone do not count.
  package func moments(in text: String, context: DateContext) -> [Found<Date>] {
    find(text) { scanner, start in
      guard let match = scanner.scanMoment(at: start, in: context), match.value.hasTime else { return nil }
      if match.value.isWeak, !scanner.hasTimeWord(before: start) { return nil }
      return .init(value: match.value.date, end: match.end, isWeak: match.value.isWeak)
    }
  }

  private func find<Value>(
    _ text: String, _ scan: (ValueScanner, Int) -> ValueScanner.Match<Value>?
  ) -> [Found<Value>] {
    let scanner = ValueScanner(text, language: language)
    var found: [Found<Value>] = []
    var index = 0
    while index < scanner.tokens.count {
      guard let match = scan(scanner, index), match.end > index else {
        index += 1
        continue
      }
      let range = scanner.tokens[index].range.lowerBound..<scanner.tokens[match.end - 1].range.upperBound
      found.append(Found(value: match.value, range: range, text: String(text[range]), isWeak: match.isWeak))
      index = match.end
    }
    return found
  }
}

extension Array {
  /// The value that was found, where it is the only one, or where all are the same; bare numbers count only where
  /// there is nothing else.
  package func only<Value: Hashable>() -> Value? where Element == ValueFinder.Found<Value> {
    let certain = contains { !$0.isWeak } ? filter { !$0.isWeak } : self
    return Set(certain.map(\.value)).count == 1 ? certain[0].value : nil
  }
}

extension ValueScanner {
  /// "A173": digits straight after a letter are a name.
  func isPartOfCode(_ start: Int) -> Bool {
    guard tokens[start].number != nil, tokens[start].isJoined else { return false }
    return tokens[start - 1].isWord
      || isSign("-", at: start - 1) && tokens[start - 1].isJoined && tokens[start - 2].isWord
  }

  /// Whether the one token is a word for a thing that was spoken of, such as "one" in "which one".
  func isPronoun(from start: Int, to end: Int) -> Bool {
    guard end == start + 1, language.options.oneWords.contains(text(start)), start > 0 else { return false }
    return language.options.articles.contains(text(start - 1)) || words.questions.end(tokens, at: start - 1) == start
  }

  func hasTimeWord(before start: Int) -> Bool {
    (1...2).contains { length in start >= length && words.at.end(tokens, at: start - length) == start }
  }

  func hasDateWord(before start: Int) -> Bool {
    start > 0 && (words.on.end(tokens, at: start - 1) == start || words.the.end(tokens, at: start - 1) == start)
      && text(start - 1) != "at"
  }
}
