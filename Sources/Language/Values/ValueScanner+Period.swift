import Foundation

/// Periods of the calendar and of the day.
extension ValueScanner {
  typealias SpanMatch = Match<TimeSpan>

  private var first: Int { language.dates.firstWeekday }

  func period(_ grain: TimeSpan.Grain, from start: Date, end: Int, in context: DateContext, isWeak: Bool = false)
    -> SpanMatch
  {
    let span = TimeSpan(kind: .period, start: start, end: grain.added(1, to: start, context.calendar), grain: grain)
    return SpanMatch(value: span, end: end, isWeak: isWeak)
  }

  /// "next week", "october 2014", "the third quarter", "in 2014", "the first week of may", "last two weeks", "end of
  /// april", "tomorrow evening".
  func scanPeriod(at start: Int, in context: DateContext) -> SpanMatch? {
    known.periods.value(for: .init(index: start, context: context)) { findPeriod(at: start, in: context) }
  }

  private func findPeriod(at start: Int, in context: DateContext) -> SpanMatch? {
    let readings: [(Int, DateContext) -> SpanMatch?] = [
      wholePeriod, countedPeriod, nthOfPeriod, partOfPeriod, partOfSomeDay,
    ]
    return readings.compactMap { $0(start, context) }.max { $0.end < $1.end }
  }

  /// One period of the calendar.
  func wholePeriod(at start: Int, in context: DateContext) -> SpanMatch? {
    known.wholePeriods.value(for: .init(index: start, context: context)) { findWholePeriod(at: start, in: context) }
  }

  private func findWholePeriod(at start: Int, in context: DateContext) -> SpanMatch? {
    let readings: [(Int, DateContext) -> SpanMatch?] = [relativePeriod, monthPeriod, quarterPeriod, yearPeriod]
    return readings.compactMap { $0(start, context) }.max { $0.end < $1.end }
  }

  private func calendarGrain(at start: Int) -> (value: TimeSpan.Grain, end: Int)? {
    for (lookup, grain) in [
      (words.week, TimeSpan.Grain.week), (words.month, .month), (words.quarter, .quarter), (words.year, .year),
    ] {
      if let end = lookup.end(tokens, at: start) { return (grain, end) }
    }
    return nil
  }

  /// "next week", "upcoming month", "this quarter", "the year".
  private func relativePeriod(at start: Int, in context: DateContext) -> SpanMatch? {
    var offset = periodOffset(at: start)
    if offset == nil, let end = words.coming.end(tokens, at: start) { offset = Match(value: 1, end: end) }
    let isBare = offset == nil
    if isBare, let end = words.the.end(tokens, at: start) { offset = Match(value: 0, end: end) }
    guard let offset else { return nil }
    if !isBare, let month = words.months.match(tokens, at: offset.end) {
      guard let next = context.next(month: month.value, day: 1) else { return nil }
      let back = offset.value < 0 || offset.value == 0 && context.month == month.value ? -1 : 0
      let date = context.calendar.date(byAdding: .year, value: back, to: next) ?? next
      return period(.month, from: date, end: month.end, in: context)
    }
    if !isBare, let end = words.weekend.end(tokens, at: offset.end) {
      let saturday = context.weekday(7, inWeek: offset.value, firstWeekday: first)
      // It begins on Friday evening.
      let friday = context.date(TimeOfDay(hour: 18), on: context.day(-1, from: saturday))
      return SpanMatch(value: .range(friday, context.day(2, from: saturday), .hour), end: end)
    }
    guard let unit = calendarGrain(at: offset.end) else { return nil }
    let now = context.start(of: unit.value, at: context.now, firstWeekday: first)
    return period(
      unit.value, from: unit.value.added(offset.value, to: now, context.calendar), end: unit.end, in: context,
      isWeak: isBare)
  }

  /// "october 2014", "during march", "2/2013", "2014-10".
  private func monthPeriod(at start: Int, in context: DateContext) -> SpanMatch? {
    let prefix = words.during.end(tokens, at: start)
    let index = prefix ?? start
    // "check in March 4th"
    if prefix != nil, scanDay(at: index, in: context)?.value.isWeak == false { return nil }
    if let month = words.months.match(tokens, at: index) {
      var next = isSign(".", at: month.end) || isSign(",", at: month.end) ? month.end + 1 : month.end
      next = skip(words.of, at: next)
      if let year = scanYear(at: words.during.end(tokens, at: next) ?? next),
        let date = context.date(year: year.value, month: month.value, day: 1)
      {
        return period(.month, from: date, end: year.end, in: context)
      }
      // The month that goes on counts.
      let year = month.value >= context.month ? context.year : context.year + 1
      guard let date = context.date(year: year, month: month.value, day: 1) else { return nil }
      let isWeak = prefix == nil && words.ambiguousDateWords.contains(text(index))
      return period(.month, from: date, end: month.end, in: context, isWeak: isWeak)
    }
    guard tokens.holds(index + 2), let left = tokens[index].integer, let right = tokens[index + 2].integer,
      ["/", "-"].contains(text(index + 1)), isJoined(index + 1), isJoined(index + 2),
      !["/", "-"].contains(text(index + 3)), !["/", "-", ":"].contains(text(index - 1))
    else { return nil }
    let isYearFirst = tokens[index].text.count == 4
    guard isYearFirst != (tokens[index + 2].text.count == 4),
      (1900...2199).contains(isYearFirst ? left : right),
      let date = context.date(year: isYearFirst ? left : right, month: isYearFirst ? right : left, day: 1)
    else { return nil }
    return period(.month, from: date, end: index + 3, in: context)
  }

  /// "the third quarter of 2018", "q3 2018", "2018 q3".
  private func quarterPeriod(at start: Int, in context: DateContext) -> SpanMatch? {
    var year = scanYear(at: start)
    var index = year?.end ?? skip(words.the, at: start)
    let number: Int
    if text(index) == "q", let digit = tokens[index + 1].integer, isJoined(index + 1) {
      number = digit
      index += 2
    } else if let nth = scanOrdinal(at: index, includesPositions: false),
      let end = words.quarter.end(tokens, at: nth.end)
    {
      number = nth.value
      index = end
    } else {
      return nil
    }
    if year == nil {
      let of = skip(words.of, at: index)
      year = scanYear(at: words.during.end(tokens, at: of) ?? of)
      if year == nil, let other = relativePeriod(at: of, in: context), other.value.grain == .year,
        let begin = other.value.start
      {
        year = Match(value: context.calendar.component(.year, from: begin), end: other.end)
      }
      index = year?.end ?? index
    }
    guard (1...4).contains(number),
      let date = context.date(year: year?.value ?? context.year, month: number * 3 - 2, day: 1)
    else { return nil }
    return period(.quarter, from: date, end: index, in: context)
  }

  /// "in 2014"; a year alone is no more than a number.
  private func yearPeriod(at start: Int, in context: DateContext) -> SpanMatch? {
    let prefix = words.during.end(tokens, at: start)
    let index = prefix ?? start
    guard let year = scanYear(at: index), let date = context.date(year: year.value, month: 1, day: 1) else {
      return nil
    }
    return period(.year, from: date, end: year.end, in: context, isWeak: prefix == nil)
  }

  /// "last two weeks", "the next 3 days", "past few hours": whole ones, of which the present one is none.
  private func countedPeriod(at start: Int, in context: DateContext) -> SpanMatch? {
    var index = words.during.end(tokens, at: start) ?? start
    index = skip(words.the, at: index)
    let offset: Int
    if let period = periodOffset(at: index), period.value != 0 {
      (offset, index) = (period.value, period.end)
    } else {
      return nil
    }
    guard let number = scanQuantity(at: index, allowsVague: true), let count = Self.integer(number.value),
      (1...1000).contains(count), let unit = words.durationUnits.match(tokens, at: number.end),
      let grain = TimeSpan.Grain(unit.value)
    else { return nil }
    let now = context.start(of: grain, at: context.now, firstWeekday: first)
    let from = grain.added(offset > 0 ? 1 : -count, to: now, context.calendar)
    let to = offset > 0 ? grain.added(count, to: from, context.calendar) : now
    return SpanMatch(value: .range(from, to, grain), end: unit.end)
  }

  /// "the first week of october 2014", "third last week of 2018", "last month of the year": of those that lie inside.
  private func nthOfPeriod(at start: Int, in context: DateContext) -> SpanMatch? {
    guard let nth = scanPlace(at: start), let unit = calendarGrain(at: nth.end) else { return nil }
    let index = skip(words.on, at: unit.end)
    guard index > unit.end, let whole = wholePeriod(at: index, in: context), whole.value.grain > unit.value,
      let date = nthUnit(nth.value, unit.value, in: whole.value, context)
    else { return nil }
    return period(unit.value, from: date, end: whole.end, in: context)
  }

  /// "the first", "last", "second last", "third to last" before what is counted; from the end as a negative number.
  func scanPlace(at start: Int) -> Match<Int>? {
    let index = skip(words.the, at: start)
    guard let nth = scanOrdinal(at: index) else { return nil }
    if nth.value > 0, let end = words.last.end(tokens, at: nth.end) { return Match(value: -nth.value, end: end) }
    return nth
  }

  func nthUnit(_ nth: Int, _ unit: TimeSpan.Grain, in period: TimeSpan, _ context: DateContext) -> Date? {
    guard let from = period.start, let to = period.end, nth != 0, abs(nth) <= 400 else { return nil }
    var date = context.start(of: unit, at: from, firstWeekday: first)
    if date < from { date = unit.added(1, to: date, context.calendar) }
    if nth < 0 {
      var last = context.start(of: unit, at: to, firstWeekday: first)
      if unit.added(1, to: last, context.calendar) > to { last = unit.added(-1, to: last, context.calendar) }
      date = unit.added(nth + 1, to: last, context.calendar)
    } else {
      date = unit.added(nth - 1, to: date, context.calendar)
    }
    return date >= from && unit.added(1, to: date, context.calendar) <= to ? date : nil
  }

  /// "beginning of next week", "end of april", "early march", "mid 2014": thirds, of a year the first and the last four
  /// months but for its beginning, which is a quarter.
  private func partOfPeriod(at start: Int, in context: DateContext) -> SpanMatch? {
    var index = words.at.end(tokens, at: start) ?? start
    let parts: [(ValueLexicon.Words, Int)] = [(words.beginningOf, 0), (words.middleOf, 1), (words.endOfPeriod, 2)]
    if let short = words.endsOfPeriods.match(tokens, at: skip(words.the, at: index)) {
      let grain = TimeSpan.Grain(rawValue: short.value) ?? .day
      let now = context.start(of: grain, at: context.now, firstWeekday: first)
      return third(2, of: period(grain, from: now, end: short.end, in: context), in: context)
    }
    index = skip(words.the, at: index)
    for (lookup, number) in parts {
      guard let end = lookup.end(tokens, at: index) else { continue }
      let whole = wholePeriod(at: skip(words.approximately, at: end), in: context) ?? bareGrain(at: end, in: context)
      guard let whole else { continue }
      return third(number, of: whole, in: context)
    }
    return nil
  }

  /// "end of month"
  private func bareGrain(at start: Int, in context: DateContext) -> SpanMatch? {
    guard let unit = calendarGrain(at: start) else { return nil }
    let now = context.start(of: unit.value, at: context.now, firstWeekday: first)
    return period(unit.value, from: now, end: unit.end, in: context)
  }

  private func third(_ number: Int, of whole: SpanMatch, in context: DateContext) -> SpanMatch? {
    guard let from = whole.value.start, let to = whole.value.end else { return nil }
    let grain: TimeSpan.Grain
    let cuts: (Int, Int)
    switch whole.value.grain {
    case .week: (grain, cuts) = (.day, (3, 4))
    case .month: (grain, cuts) = (.day, (10, 20))
    case .year: (grain, cuts) = (.month, (number == 0 ? 3 : 4, 8))
    default: return nil
    }
    let (one, two) = (
      grain.added(cuts.0, to: from, context.calendar), grain.added(cuts.1, to: from, context.calendar)
    )
    let (start, end) = number == 0 ? (from, one) : number == 1 ? (one, two) : (two, to)
    return SpanMatch(value: .range(start, end, grain), end: whole.end)
  }

  // MARK: Parts of days

  /// "tomorrow evening", "this morning", "monday early morning", "in the morning of february 15th".
  private func partOfSomeDay(at start: Int, in context: DateContext) -> SpanMatch? {
    func make(_ part: DateWords.PartOfDay, _ day: Date, _ end: Int, isWeak: Bool = false) -> SpanMatch {
      let hours = part.span ?? [part.from, part.to]
      func at(_ hour: Int) -> Date { context.calendar.date(byAdding: .hour, value: hour, to: day) ?? day }
      return SpanMatch(value: .range(at(hours[0]), at(hours[1]), .hour), end: end, isWeak: isWeak)
    }
    if let end = words.last.end(tokens, at: start), let part = words.partsOfDay.match(tokens, at: end) {
      return make(part.value, context.day(-1), part.end)
    }
    if let day = scanDay(at: start, in: context), day.value.hour == nil, !day.value.isWeak {
      var index = skipDateSign(at: day.end)
      if let part = partOfDay(at: index, needsPrefix: false) { return make(part.value, day.value.date, part.end) }
      index = skip(words.at, at: index)
      if let part = words.partsOfDay.match(tokens, at: index) { return make(part.value, day.value.date, part.end) }
    }
    if let part = partOfDay(at: start, needsPrefix: false) {
      let of = skip(words.on, at: part.end)
      if let day = scanDay(at: of, in: context), !day.value.isWeak { return make(part.value, day.value.date, day.end) }
      let isToday = words.this.end(tokens, at: start) != nil || words.tonight.end(tokens, at: start) == part.end
      return make(part.value, context.today, part.end, isWeak: !isToday)
    }
    return nil
  }
}
