/// When something recurs, in the calendar words of systemd: `Mon..Fri 07:00`, `*-*-01 12:30`, `weekly`, `*:0/15`.
///
/// Days of the week (`Mon`, `Mon,Wed`, `Mon..Fri`), then a date (`2026-11-27`, `*-*-1,15`, `*-02~01` for the last day of
/// February), then a time (`07:00`, `07:00:30`, `9..17:0/30`); what is left out is every day, and midnight. Time zones are
/// not taken: it is the clock on the wall that counts.
///
/// One form is not of systemd: `every 2 days from 2026-11-24 08:00` and `every 2 weeks from 2026-11-23 Mon,Thu 08:00` run
/// on each second day, or in each second week from Monday, counted from the day that is named, and never before it.
public struct CalendarRule: Hashable, Sendable {
  /// One of several values: from `start`, perhaps to `end`, perhaps each `step`.
  struct Part: Hashable, Sendable {
    let start: Int
    let end: Int?
    let step: Int?

    func matches(_ value: Int) -> Bool {
      guard let step else { return (start...(end ?? start)).contains(value) }
      return value >= start && value <= end ?? Int.max && (value - start) % step == 0
    }
  }

  /// Each `count` days or weeks, counted from a day.
  struct Interval: Hashable, Sendable {
    let count: Int
    let isWeeks: Bool
    /// Counted as in `LocalMinute`.
    let from: Int

    func matches(_ day: Int) -> Bool {
      guard day >= from else { return false }
      guard isWeeks else { return (day - from) % count == 0 }
      func monday(_ day: Int) -> Int { day - LocalMinute.weekday(of: day) }
      return (monday(day) - monday(from)) / 7 % count == 0
    }
  }

  /// As it was written.
  public internal(set) var text: String
  /// Nil where every day or week counts.
  var interval: Interval?
  /// From 0 for Monday; empty for every day.
  let weekdays: Set<Int>
  /// Empty lists match everything.
  let (years, months, days): ([Part], [Part], [Part])
  /// The days count from the end of the month.
  let isFromEnd: Bool
  let (hours, minutes, seconds): ([Part], [Part], [Part])

  private static let secondsPerDay = 86_400
  /// Later than this nothing is looked for.
  private static let lastYear = 2_199

  /// The first moment after another, both in seconds since the first of January 1970 by the clock on the wall; nil where
  /// there is none before the year 2200.
  package func next(after moment: Int) -> Int? {
    let first = moment + 1
    var day = (first >= 0 ? first : first - Self.secondsPerDay + 1) / Self.secondsPerDay
    var from = first - day * Self.secondsPerDay
    if let start = interval?.from, start > day { (day, from) = (start, 0) }
    while true {
      let date = LocalMinute.date(of: day)
      if date.year > Self.lastYear { return nil }
      if !Self.matches(years, date.year) {
        day = LocalMinute.day(date.year + 1, 1, 1)
        from = 0
        continue
      }
      let nextMonth =
        date.month == 12 ? LocalMinute.day(date.year + 1, 1, 1) : LocalMinute.day(date.year, date.month + 1, 1)
      if !Self.matches(months, date.month) {
        day = nextMonth
        from = 0
        continue
      }
      let dayOfMonth = isFromEnd ? nextMonth - day : date.day
      if interval?.matches(day) ?? true, Self.matches(days, dayOfMonth),
        weekdays.isEmpty || weekdays.contains(LocalMinute.weekday(of: day)),
        let second = second(from: from)
      {
        return day * Self.secondsPerDay + second
      }
      day += 1
      from = 0
    }
  }

  /// The first second of a day, not before `from`, that the time has.
  private func second(from: Int) -> Int? {
    for hour in from / 3_600..<24 where Self.matches(hours, hour) {
      for minute in 0..<60 where Self.matches(minutes, minute) {
        for second in 0..<60 where Self.matches(seconds, second) {
          let moment = hour * 3_600 + minute * 60 + second
          if moment >= from { return moment }
        }
      }
    }
    return nil
  }

  private static func matches(_ parts: [Part], _ value: Int) -> Bool {
    parts.isEmpty || parts.contains { $0.matches(value) }
  }

  /// A timer of systemd can say it.
  public var isOfSystemd: Bool { interval == nil }

  /// The first minute in which it is due, after another.
  public func next(after minute: LocalMinute) -> LocalMinute? {
    next(after: minute.minutes * 60 + 59).map { LocalMinute(minutes: $0 / 60) }
  }
}
