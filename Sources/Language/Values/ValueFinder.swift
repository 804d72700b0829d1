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

    package init(value: Value, range: Range<String.Index>, text: String, isWeak: Bool) {
      (self.value, self.range, self.text, self.isWeak) = (value, range, text, isWeak)
    }
  }

  private typealias Scan<Value> = (ValueScanner, Int) -> ValueScanner.Match<Value>?

  package let language: Language
  /// A day or a time that is denied is one all the same: the Sunday of "Monday, not Sunday".
  private let takesDenied: Bool

  package init(language: Language, takesDenied: Bool = false) {
    self.language = language
    self.takesDenied = takesDenied
  }

  /// Not the "one" that stands for a thing ("the red one"), nor a number written together with its unit ("180ml").
  ///
  /// - Parameter isCount: they say how many there are.
  package func numbers(in text: String, isCount: Bool = false) -> [Found<Decimal>] {
    let number: Scan<Decimal> = { scanner, start in
      let scanner = isCount ? scanner.counting : scanner
      guard let match = scanner.scanNumber(at: start) else { return nil }
      let isUnit = scanner.tokens[match.end].isWord && scanner.tokens[match.end].isJoined
      return isUnit || scanner.isPronoun(from: start, to: match.end) ? nil : match
    }
    return find(text, unless: { $0.isPartOfNumber($1) }, number)
  }

  /// Numbers that are no part of a time or a day, nor of a length of time in several parts.
  package func plainNumbers(in text: String, context: DateContext, isCount: Bool = false) -> [Found<Decimal>] {
    let all = numbers(in: text, isCount: isCount)
    if all.isEmpty { return [] }
    let scanner = ValueScanner(text, language: language)
    var others = scanner.spans(in: context).filter(\.isCertain).map { scanner.place(of: $0.range) }
    others += times(in: text).filter { !$0.isWeak }.map(\.range)
    others += find(text) { scanner, start in
      scanner.scanDuration(at: start).flatMap { length in
        let number = scanner.scanNumber(at: start)
        let unit = number.flatMap { scanner.words.durationUnits.match(scanner.tokens, at: $0.end) }
        return unit?.end == length.end ? nil : .init(value: true, end: length.end)
      }
    }.map(\.range)
    return all.filter { number in !others.contains { $0.overlaps(number.range) } }
  }

  /// Counted from the end as negative numbers: "the last one" is -1.
  package func ordinals(in text: String) -> [Found<Int>] {
    find(text) { $0.scanOrdinal(at: $1) }
  }

  package func percentages(in text: String) -> [Found<Decimal>] {
    find(text, unless: { $0.isPartOfAddress($1) }, { $0.scanPercentage(at: $1) })
  }

  /// Amounts that name their currency.
  package func money(in text: String) -> [Found<MoneyAmount>] {
    find(text, unless: { $0.isInRangeOfMoney($1) }, { $0.scanMoney(at: $1) })
  }

  package func moneyRanges(in text: String) -> [Found<(range: NumberRange, currency: String)>] {
    find(text) { scanner, start in
      scanner.scanRangeOfMoney(at: start).map { match in
        .init(value: (match.value.range, language.currencies.currencies[match.value.unit].code), end: match.end)
      }
    }
  }

  package func ranges(in text: String) -> [Found<NumberRange>] {
    find(text) { $0.scanRange(at: $1) }
  }

  package func durations(in text: String) -> [Found<Duration>] {
    let duration: Scan<Duration> = { scanner, start in
      scanner.scanDuration(at: start).map { .init(value: $0.value.duration, end: $0.end) }
    }
    return find(text, unless: { $0.isPartOfDistance($1) }, duration)
  }

  /// A number with a unit of `units.json`, and that unit.
  package func measurements(in text: String) -> [Found<(value: Decimal, unit: UnitWords.MeasurementUnit)>] {
    let measurement: Scan<(value: Decimal, unit: UnitWords.MeasurementUnit)> = { scanner, start in
      guard !scanner.isPartOfCode(start), let match = scanner.scanAnyMeasurement(at: start) else { return nil }
      return .init(value: (match.value.value, scanner.language.units.measurements[match.value.unit]), end: match.end)
    }
    return find(text, unless: { $0.isPartOfQuantity($1) }, measurement)
  }

  /// A number with one of the units, given as all names of each, and the unit's index.
  package func measurements(in text: String, units: [[String]]) -> [Found<(value: Decimal, unit: Int)>] {
    let lookup = PhraseLookup(
      units.enumerated().flatMap { index, names in names.map { ($0.lowercased(), index) } },
      writing: ValueWriting(language.numbers))
    let measurement: Scan<(value: Decimal, unit: Int)> = { scanner, start in
      guard !scanner.isPartOfCode(start), let match = scanner.scanMeasurement(at: start, units: lookup) else {
        return nil
      }
      return .init(value: (match.value.value, match.value.unit), end: match.end)
    }
    return find(text, unless: { $0.isPartOfQuantity($1) }, measurement)
  }

  package func measurementRanges(
    in text: String
  ) -> [Found<(range: NumberRange, unit: UnitWords.MeasurementUnit)>] {
    let range: Scan<(range: NumberRange, unit: UnitWords.MeasurementUnit)> = { scanner, start in
      scanner.scanRangeOfMeasurements(at: start).map { match in
        .init(value: (match.value.range, language.units.measurements[match.value.unit]), end: match.end)
      }
    }
    return find(text, unless: { $0.words.per.end($0.tokens, at: $1.upperBound) != nil }, range)
  }

  /// Times on the clock; a bare number only after a word such as "at".
  package func times(in text: String) -> [Found<TimeOfDay>] {
    findPoints(in: text, context: .unimportant) { scanner, start in
      guard let match = scanner.scanTime(at: start) else { return nil }
      if scanner.isClockDoubtful(from: start, to: match.end, isWeak: match.value.isWeak) { return nil }
      if match.value.isWeak, !scanner.hasTimeWord(before: start) { return nil }
      return .init(value: match.value.time, end: match.end, isWeak: match.value.isWeak)
    }
  }

  package func dates(in text: String, context: DateContext) -> [Found<Date>] {
    findPoints(in: text, context: context) { scanner, start in
      guard let match = scanner.scanDay(at: start, in: context) else { return nil }
      if match.value.isWeak, !scanner.hasDateWord(before: start) || scanner.isDistance(before: start) { return nil }
      if scanner.isAfterCurrency(start) { return nil }
      if scanner.isClockDoubtful(from: start, to: match.end, isWeak: match.value.isWeak) { return nil }
      return .init(value: match.value.date, end: match.end, isWeak: match.value.isWeak)
    }
  }

  /// "The day before" of a day that is known, at the end of what is said but for courtesy.
  package func neighbouringDays(in text: String, of day: Date, calendar: Calendar) -> [Found<Date>] {
    find(text) { scanner, start in
      guard let match = scanner.words.neighbouringDays.match(scanner.tokens, at: start),
        !scanner.tokens[match.end].isWord || scanner.words.leadOuts.end(scanner.tokens, at: match.end) != nil
      else { return nil }
      return calendar.date(byAdding: .day, value: match.value, to: day).map { .init(value: $0, end: match.end) }
    }
  }

  /// Days with times, and moments given by their distance from now.
  package func dateTimes(in text: String, context: DateContext) -> [Found<Date>] {
    findPoints(in: text, context: context, wholeSpans: true) { scanner, start in
      guard let match = scanner.scanMoment(at: start, in: context), match.value.hasTime, match.value.hasDay,
        !match.value.isWeak
      else { return nil }
      return .init(value: match.value.date, end: match.end)
    }
  }

  /// Times with their days, where one is said, each as the next moment that it can mean; days alone do not count, and bare
  /// hours only after a word such as "at", or where they are asked for.
  package func moments(
    in text: String, context: DateContext, includesBareHours: Bool = false
  ) -> [Found<Date>] {
    // "Tomorrow at three, no, at four": both are of one day.
    var ofDay = context
    return findPoints(in: text, context: context, wholeSpans: true) { scanner, start in
      guard var match = scanner.scanMoment(at: start, in: context), match.value.hasTime else { return nil }
      if match.value.isWeak, !includesBareHours, !scanner.hasTimeWord(before: start) { return nil }
      if scanner.isClockDoubtful(from: start, to: match.end, isWeak: match.value.isWeak) { return nil }
      if match.value.hasDay {
        ofDay = DateContext(now: context.calendar.startOfDay(for: match.value.date), calendar: context.calendar)
      } else {
        match = scanner.scanMoment(at: start, in: ofDay) ?? match
      }
      return .init(value: match.value.date, end: match.end, isWeak: match.value.isWeak)
    }
  }

  /// Moments, days, periods, and what lies between two of them; bare numbers are none.
  package func spans(in text: String, context: DateContext) -> [Found<TimeSpan>] {
    let scanner = ValueScanner(text, language: language)
    let spans = scanner.spans(in: context)
    if scanner.areDoubtful(spans.map(\.range)) { return [] }
    return spans.map { found in
      let range = scanner.place(of: found.range)
      return Found(value: found.span, range: range, text: String(text[range]), isWeak: false)
    }
  }

  /// Where it is said that something is for another time: "at seven", "in an hour", "on friday"; today is now.
  package func laterTimes(in text: String) -> [Range<String.Index>] {
    let now = DateContext.unimportant
    let later = spans(in: text, context: now).filter { found in
      guard found.value.grain <= .day else { return false }
      guard let start = found.value.start, let end = found.value.end ?? found.value.start else { return true }
      return !(start...max(start, end)).contains(now.now)
    }
    return (times(in: text).map(\.range) + later.map(\.range)).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Nothing where one of them is only the beginning of a period, or stands beside words that would change it; with
  /// `wholeSpans`, nor where it is only a part of a moment ("now" in "two mondays from now").
  private func findPoints<Value>(
    in text: String, context: DateContext, wholeSpans: Bool = false, _ scan: Scan<Value>
  ) -> [Found<Value>] {
    let scanner = ValueScanner(text, language: language, takesDenied: takesDenied)
    guard scanner.mayHoldSpans else { return [] }
    let spans = scanner.spans(in: context)
    let isDoubtful: (ValueScanner, Range<Int>) -> Bool = { scanner, range in
      guard let around = spans.first(where: { $0.range.overlaps(range) }) else {
        return scanner.isCalendarDoubtful(range)
      }
      let before = around.range.lowerBound..<max(around.range.lowerBound, range.lowerBound)
      if wholeSpans, before.contains(where: { scanner.words.at.end(scanner.tokens, at: $0) != $0 + 1 }) { return true }
      // "until friday" names that day, "after friday" another one.
      if around.span.isHalfOpen { return scanner.isCalendarDoubtful(range.lowerBound..<around.range.upperBound) }
      return around.span.isRange || scanner.areDoubtful(spans.map(\.range))
    }
    return find(text, unless: isDoubtful, scan)
  }

  /// Nothing at all where one of the values is doubtful: what it should be may be another of them.
  private func find<Value>(
    _ text: String, unless isDoubtful: (ValueScanner, Range<Int>) -> Bool = { _, _ in false },
    _ scan: Scan<Value>
  ) -> [Found<Value>] {
    let scanner = ValueScanner(text, language: language, takesDenied: takesDenied)
    var found: [Found<Value>] = []
    var index = 0
    while index < scanner.tokens.count {
      guard let match = scan(scanner, index), match.end > index else {
        index += 1
        continue
      }
      if isDoubtful(scanner, index..<match.end) { return [] }
      let range = scanner.place(of: index..<match.end)
      found.append(Found(value: match.value, range: range, text: String(text[range]), isWeak: match.isWeak))
      index = match.end
    }
    return found
  }
}

extension ValueScanner {
  func place(of range: Range<Int>) -> Range<String.Index> {
    tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
  }

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
