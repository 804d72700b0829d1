import Foundation

/// Locates values inside longer sentences, from left to right, without overlap.
public struct ValueFinder: Sendable {
  /// A value with the words that say it.
  public struct Found<Value: Sendable>: Sendable {
    public let value: Value
    /// In the text that was searched.
    public let range: Range<String.Index>
    public let text: String
  }

  public let language: Language

  public init(language: Language) {
    self.language = language
  }

  public func numbers(in text: String) -> [Found<Decimal>] {
    find(text) { $0.scanNumber(at: $1) }
  }

  /// Counted from the end as negative numbers: "the last one" is -1.
  public func ordinals(in text: String) -> [Found<Int>] {
    find(text) { $0.scanOrdinal(at: $1) }
  }

  public func percentages(in text: String) -> [Found<Decimal>] {
    find(text) { $0.scanPercentage(at: $1) }
  }

  /// Amounts that name their currency.
  public func money(in text: String) -> [Found<MoneyAmount>] {
    find(text) { $0.scanMoney(at: $1) }
  }

  public func ranges(in text: String) -> [Found<NumberRange>] {
    find(text) { $0.scanRange(at: $1) }
  }

  public func durations(in text: String) -> [Found<Duration>] {
    find(text) { scanner, start in
      scanner.scanDuration(at: start).map { .init(value: $0.value.duration, end: $0.end) }
    }
  }

  /// A number with a unit of `units.json`, and that unit.
  public func measurements(in text: String) -> [Found<(value: Decimal, unit: UnitWords.MeasurementUnit)>] {
    find(text) { scanner, start in
      scanner.isPartOfCode(start)
        ? nil
        : scanner.scanAnyMeasurement(at: start).map {
          .init(value: ($0.value.value, scanner.language.units.measurements[$0.value.unit]), end: $0.end)
        }
    }
  }

  /// Times on the clock; a bare number only after a word such as "at".
  public func times(in text: String) -> [Found<TimeOfDay>] {
    find(text) { scanner, start in
      guard let match = scanner.scanTime(at: start) else { return nil }
      if match.value.isWeak, !scanner.hasTimeWord(before: start) { return nil }
      return .init(value: match.value.time, end: match.end)
    }
  }

  public func dates(in text: String, context: DateContext) -> [Found<Date>] {
    find(text) { scanner, start in
      guard let match = scanner.scanDay(at: start, in: context) else { return nil }
      if match.value.isWeak, !scanner.hasDateWord(before: start) { return nil }
      // "$12 December 27": the number belongs to the money.
      if start > 0, scanner.words.currencySymbols.match(scanner.tokens, at: start - 1) != nil { return nil }
      return .init(value: match.value.date, end: match.end)
    }
  }

  /// Days with times, and moments given by their distance from now.
  public func dateTimes(in text: String, context: DateContext) -> [Found<Date>] {
    find(text) { scanner, start in
      guard let match = scanner.scanMoment(at: start, in: context), match.value.hasTime, match.value.hasDay,
        !match.value.isWeak
      else { return nil }
      return .init(value: match.value.date, end: match.end)
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
      found.append(Found(value: match.value, range: range, text: String(text[range])))
      index = match.end
    }
    return found
  }
}

extension ValueScanner {
  /// "A173": digits straight after a letter are a name.
  func isPartOfCode(_ start: Int) -> Bool {
    guard tokens[start].number != nil, tokens[start].isJoined else { return false }
    return tokens[start - 1].isWord
      || isSign("-", at: start - 1) && tokens[start - 1].isJoined && tokens[start - 2].isWord
  }

  func hasTimeWord(before start: Int) -> Bool {
    (1...2).contains { length in start >= length && words.at.end(tokens, at: start - length) == start }
  }

  func hasDateWord(before start: Int) -> Bool {
    start > 0 && (words.on.end(tokens, at: start - 1) == start || words.the.end(tokens, at: start - 1) == start)
      && text(start - 1) != "at"
  }
}
