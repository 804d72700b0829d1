import Foundation

extension ValueScanner {
  struct ScannedDay {
    /// Midnight at its start.
    var date: Date
    /// True for words that only those around them make a date: "15", "may".
    var isWeak = false
    /// The hour where the words say one: "tonight".
    var hour: Int?
  }

  typealias DayMatch = Match<ScannedDay>

  /// A day, alone: of the reading that takes most words.
  ///
  /// Without `includesDistance`, days counted from other days are left out.
  func scanDay(at start: Int, in context: DateContext) -> DayMatch? {
    known.days.value(for: .init(index: start, context: context)) {
      scanDay(at: start, in: context, includesDistance: true)
    }
  }

  func scanDay(at start: Int, in context: DateContext, includesDistance: Bool) -> DayMatch? {
    guard tokens.holds(start) else { return nil }
    var readings: [(Int, DateContext) -> DayMatch?] = [
      dayFromDenied, relativeDay, weekday, monthAndDay, numericDate, dayOfMonth, startOfPeriod, holiday, nthWeekday,
      nthDay,
      countedWeekday,
    ]
    if includesDistance { readings.append(distantDay) }
    var best: DayMatch?
    for reading in readings {
      if let match = reading(start, context), match.end > best?.end ?? start { best = match }
    }
    return best
  }

  func found(_ date: Date?, _ end: Int, isWeak: Bool = false) -> DayMatch? {
    date.map { Match(value: ScannedDay(date: $0, isWeak: isWeak), end: end) }
  }

  /// Commas and full stops that people write inside a date.
  func skipDateSign(at start: Int) -> Int {
    var index = start
    while isSign(",", at: index) || isSign(".", at: index) || isSign("-", at: index) { index += 1 }
    return index
  }

  /// The number of weeks from this one: "this week", "next", "last".
  func periodOffset(at start: Int) -> Match<Int>? {
    for (lookup, offset) in [(words.next, 1), (words.this, 0), (words.last, -1)] {
      if let end = lookup.end(tokens, at: start) { return Match(value: offset, end: end) }
    }
    return nil
  }

  /// "next week", "of this week".
  private func weekOffset(at start: Int) -> Match<Int>? {
    let index = skip(words.on, at: start)
    guard let offset = periodOffset(at: index), let end = words.week.end(tokens, at: offset.end) else { return nil }
    return Match(value: offset.value, end: end)
  }

  private func weekday(at start: Int, in context: DateContext) -> DayMatch? {
    let first = language.dates.firstWeekday
    if let week = weekOffset(at: start) {
      let index = skipDateSign(at: skip(words.on, at: skipDateSign(at: week.end)))
      if let day = words.weekdays.match(tokens, at: index) {
        return found(context.weekday(day.value, inWeek: week.value, firstWeekday: first), day.end)
      }
    }
    if let end = words.coming.end(tokens, at: start), let day = words.weekdays.match(tokens, at: end) {
      return found(context.next(weekday: day.value), day.end)
    }
    if let offset = periodOffset(at: start), let day = words.weekdays.match(tokens, at: offset.end) {
      if offset.value < 0, language.dates.lastIsOfWeek != true {
        return found(context.last(weekday: day.value), day.end)
      }
      let date = context.weekday(day.value, inWeek: offset.value, firstWeekday: first)
      let isPast = offset.value == 0 && date < context.today
      return found(isPast ? context.next(weekday: day.value) : date, day.end)
    }
    guard let day = words.weekdays.match(tokens, at: start) else { return nil }
    if language.dates.periodsFollow == true, let offset = periodOffset(at: day.end) {
      if offset.value < 0, language.dates.lastIsOfWeek != true {
        return found(context.last(weekday: day.value), offset.end)
      }
      let date = context.weekday(day.value, inWeek: offset.value, firstWeekday: first)
      let isPast = offset.value >= 0 && date <= context.today
      return found(isPast || offset.value == 1 ? context.next(weekday: day.value) : date, offset.end)
    }
    if let more = weeks(at: day.end) ?? weeksAhead(at: day.end) {
      return found(
        context.calendar.date(byAdding: .day, value: more.value, to: context.next(weekday: day.value)), more.end)
    }
    if let end = words.afterNext.end(tokens, at: day.end) {
      return found(context.weekday(day.value, inWeek: 2, firstWeekday: first), end)
    }
    if let week = weekOffset(at: day.end) {
      return found(context.weekday(day.value, inWeek: week.value, firstWeekday: first), week.end)
    }
    let index = skipDateSign(at: day.end)
    if let date = monthAndDay(at: skip(words.the, at: index), in: context) ?? numericDate(at: index, in: context)
      ?? dottedDate(at: index, in: context)
    {
      // "sunday february 10th" may have been this year.
      guard context.weekday(of: date.value.date) != day.value,
        let before = context.calendar.date(byAdding: .year, value: -1, to: date.value.date), before < context.today,
        context.weekday(of: before) == day.value, scanYear(at: date.end - 1) == nil
      else { return date }
      return found(before, date.end)
    }
    let hasArticle = words.the.end(tokens, at: index) != nil
    if let number = dayNumber(at: skip(words.the, at: index)), number.value.isOrdinal || hasArticle || number.isLast,
      let date = context.day(number.value.day, weekday: day.value)
    {
      return found(date, number.end)
    }
    return found(
      context.next(weekday: day.value), day.end, isWeak: words.ambiguousDateWords.contains(tokens[start].text))
  }

  private struct DayNumber {
    let value: (day: Int, isOrdinal: Bool)
    let end: Int
    /// True when nothing that could belong to a time follows a plain number.
    let isLast: Bool
  }

  /// 1…31 as "15", "fifteenth", "15th", "fifteen".
  ///
  /// "A second" is a moment.
  private func dayNumber(at start: Int) -> DayNumber? {
    if let ordinal = scanOrdinal(at: start, includesPositions: false), (1...31).contains(ordinal.value) {
      if [start - 1, start].contains(where: { words.indefinite.contains(text($0)) && $0 < ordinal.end - 1 }) {
        return nil
      }
      return DayNumber(value: (ordinal.value, true), end: ordinal.end, isLast: true)
    }
    guard let number = scanMagnitude(at: start), number.end > start, let value = Self.integer(number.value),
      (1...31).contains(value), !isSign(":", at: number.end), !isCount(endingAt: number.end)
    else { return nil }
    let next = text(number.end)
    let isLast =
      !tokens.holds(number.end)
      || (tokens[number.end].isSign && next != "/" && next != "-")
    return DayNumber(value: (value, false), end: number.end, isLast: isLast)
  }

  private func monthAndDay(at start: Int, in context: DateContext) -> DayMatch? {
    if let month = words.months.match(tokens, at: start) {
      var index = month.end
      while isSign(".", at: index) || isSign("/", at: index) || isSign("-", at: index) || isSign(",", at: index) {
        index += 1
      }
      // "september-2020-23"
      if let year = scanYear(at: index), isSign("-", at: year.end), let day = dayNumber(at: year.end + 1) {
        return found(context.date(year: year.value, month: month.value, day: day.value.day), day.end)
      }
      guard let day = dayNumber(at: skip(words.the, at: index)) else { return nil }
      return withYear(month: month.value, day: day.value.day, at: day.end, in: context)
    }
    let prefix = skip(words.the, at: start)
    var offset: Int?
    var index = prefix
    if let period = periodOffset(at: start), dayNumber(at: period.end) != nil {
      offset = period.value
      index = period.end
    }
    guard let day = dayNumber(at: index) else { return nil }
    var next = day.end
    while ["-", "/", ",", "."].contains(text(next)), tokens[next].isSign { next += 1 }
    next = skip(words.of, at: next)
    guard let month = words.months.match(tokens, at: next) else { return nil }
    if let offset, let year = context.next(month: month.value, day: day.value.day) {
      return found(offset < 0 ? context.calendar.date(byAdding: .year, value: -1, to: year) : year, month.end)
    }
    return withYear(month: month.value, day: day.value.day, at: month.end, in: context)
  }

  private func withYear(month: Int, day: Int, at end: Int, in context: DateContext) -> DayMatch? {
    var index = end
    while ["-", "/", ",", "."].contains(text(index)), index < tokens.count { index += 1 }
    index = skip(words.of, at: index)
    if let year = scanYear(at: index) {
      return found(context.date(year: year.value, month: month, day: day), year.end)
    }
    if index > end, isJoined(index), ["-", "/"].contains(text(index - 1)), let year = tokens[index].integer,
      tokens[index].text.count == 2
    {
      return found(context.date(year: context.year(ofTwoDigits: year), month: month, day: day), index + 1)
    }
    return found(context.next(month: month, day: day), end)
  }

  /// "2018", "nineteen eighty six", "two thousand and thirty two", "twenty eighteen".
  func scanYear(at start: Int) -> Match<Int>? {
    guard tokens.holds(start) else { return nil }
    if tokens[start].number != nil {
      guard let year = tokens[start].integer, (1000...2999).contains(year), tokens[start].text.count == 4,
        !isSign(":", at: start + 1)
      else { return nil }
      return Match(value: year, end: start + 1)
    }
    guard let whole = scanMagnitude(at: start), whole.end > start else { return nil }
    if let year = Self.integer(whole.value), (1000...2999).contains(year) { return Match(value: year, end: whole.end) }
    guard let head = Self.integer(whole.value), (17...20).contains(head), let row = scanDigitRow(at: start),
      row.value.count >= 4, let year = Int(row.value.prefix(4)), row.value.count == 4
    else { return nil }
    return Match(value: year, end: row.end)
  }

  /// "the fifteenth", "15th", "the 20th of next month".
  private func dayOfMonth(at start: Int, in context: DateContext) -> DayMatch? {
    let index = skip(words.the, at: start)
    guard let day = dayNumber(at: index) else { return nil }
    let of = skip(words.on, at: day.end)
    if let offset = periodOffset(at: of), let end = words.month.end(tokens, at: offset.end) {
      return found(context.day(day.value.day, inMonth: offset.value), end)
    }
    let isWeak = !day.value.isOrdinal || index == start
    return found(context.next(dayOfMonth: day.value.day), day.end, isWeak: isWeak)
  }

  /// "in two weeks", "three days from tomorrow", "two days ago", "a week from friday".
  private func distantDay(at start: Int, in context: DateContext) -> DayMatch? {
    guard let match = scanDistance(at: start, in: context), match.value.isDay else { return nil }
    return found(context.calendar.startOfDay(for: match.value.date), match.end)
  }

  private func startOfPeriod(at start: Int, in context: DateContext) -> DayMatch? {
    if language.dates.periodsFollow == true, let period = periodBeforeOffset(at: start, in: context) { return period }
    guard let offset = periodOffset(at: start) else { return nil }
    let first = language.dates.firstWeekday
    if let end = words.weekend.end(tokens, at: offset.end) {
      return found(context.weekday(7, inWeek: offset.value, firstWeekday: first), end)
    }
    if let end = words.week.end(tokens, at: offset.end) {
      let date = context.weekday(first, inWeek: offset.value, firstWeekday: first)
      return found(offset.value == 0 ? context.today : date, end)
    }
    if let end = words.month.end(tokens, at: offset.end) {
      return found(offset.value == 0 ? context.today : context.firstOfMonth(offset.value), end)
    }
    if let end = words.year.end(tokens, at: offset.end) {
      return found(
        offset.value == 0 ? context.today : context.date(year: context.year + offset.value, month: 1, day: 1), end)
    }
    return nil
  }

  /// "la semaine prochaine", "il mese prossimo".
  private func periodBeforeOffset(at start: Int, in context: DateContext) -> DayMatch? {
    let index = skip(words.the, at: start)
    for lookup in [words.weekend, words.week, words.month, words.year] {
      guard let end = lookup.end(tokens, at: index), let offset = periodOffset(at: end) else { continue }
      return startOfPeriod(index..<end, offset, in: context)
    }
    return nil
  }

  private func startOfPeriod(_ span: Range<Int>, _ offset: Match<Int>, in context: DateContext) -> DayMatch? {
    let first = language.dates.firstWeekday
    let start = span.lowerBound
    if words.weekend.end(tokens, at: start) == span.upperBound {
      return found(context.weekday(7, inWeek: offset.value, firstWeekday: first), offset.end)
    }
    if offset.value == 0 { return found(context.today, offset.end) }
    if words.week.end(tokens, at: start) == span.upperBound {
      return found(context.weekday(first, inWeek: offset.value, firstWeekday: first), offset.end)
    }
    if words.month.end(tokens, at: start) == span.upperBound {
      return found(context.firstOfMonth(offset.value), offset.end)
    }
    return found(context.date(year: context.year + offset.value, month: 1, day: 1), offset.end)
  }
}
