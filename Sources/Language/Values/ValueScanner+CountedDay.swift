import Foundation

/// Holidays, and days that are counted: "the second monday of next month", "two sundays from now".
extension ValueScanner {
  func holiday(at start: Int, in context: DateContext) -> DayMatch? {
    guard let match = words.holidays.match(tokens, at: start) else { return nil }
    let holiday = match.value
    func date(_ year: Int) -> Date? {
      if let offset = holiday.easterOffset {
        return context.easter(year: year).map { context.day(offset, from: $0) }
      }
      if let day = holiday.day { return context.date(year: year, month: holiday.month, day: day) }
      guard let weekday = holiday.weekday, let nth = holiday.nth else { return nil }
      return context.weekday(weekday, nth: nth, year: year, month: holiday.month)
    }
    if let year = scanYear(at: skip(words.of, at: match.end)) { return found(date(year.value), year.end) }
    guard let thisYear = date(context.year) else { return nil }
    return found(thisYear < context.today ? date(context.year + 1) : thisYear, match.end)
  }

  /// "the second monday of next month", "first sunday in june".
  func nthWeekday(at start: Int, in context: DateContext) -> DayMatch? {
    guard let nth = scanOrdinal(at: skip(words.the, at: start)), (-1...5).contains(nth.value), nth.value != 0,
      let day = words.weekdays.match(tokens, at: nth.end)
    else { return nil }
    let index = skip(words.on, at: day.end)
    let calendar = context.calendar
    func inMonth(of date: Date) -> Date? {
      context.weekday(
        day.value, nth: nth.value, year: calendar.component(.year, from: date),
        month: calendar.component(.month, from: date))
    }
    if let month = words.months.match(tokens, at: index), index > day.end {
      let year = scanYear(at: month.end)
      let date = context.weekday(day.value, nth: nth.value, year: year?.value ?? context.year, month: month.value)
      if let date, year == nil, date < context.today {
        return found(
          context.weekday(day.value, nth: nth.value, year: context.year + 1, month: month.value), month.end)
      }
      return found(date, year?.end ?? month.end)
    }
    let offset = periodOffset(at: index) ?? words.the.end(tokens, at: index).map { Match(value: 0, end: $0) }
    if let offset, let end = words.month.end(tokens, at: offset.end) {
      return found(inMonth(of: context.firstOfMonth(offset.value)), end)
    }
    guard nth.value > 0 else { return nil }
    return found(inMonth(of: context.today), day.end)
  }

  /// "the third day of october", "last day of the month".
  func nthDay(at start: Int, in context: DateContext) -> DayMatch? {
    guard let nth = scanPlace(at: start), let day = words.day.end(tokens, at: nth.end) else { return nil }
    let index = skip(words.on, at: day)
    guard index > day, let whole = wholePeriod(at: index, in: context) else { return nil }
    return found(nthUnit(nth.value, .day, in: whole.value, context), whole.end)
  }

  /// "two sundays from now", "three fridays ago".
  func countedWeekday(at start: Int, in context: DateContext) -> DayMatch? {
    guard let number = scanMagnitude(at: start), number.end > start, let count = Self.integer(number.value),
      (1...100).contains(count), let day = words.weekdays.match(tokens, at: number.end)
    else { return nil }
    let next = context.next(weekday: day.value)
    if let end = words.fromNow.end(tokens, at: day.end) { return found(context.day(7 * (count - 1), from: next), end) }
    let weeks = context.weekday(of: context.today) == day.value ? count + 1 : count
    return words.ago.end(tokens, at: day.end).flatMap { found(context.day(-7 * weeks, from: next), $0) }
  }
}
