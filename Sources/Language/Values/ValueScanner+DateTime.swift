import Foundation

extension ValueScanner {
  struct ScannedDistance {
    let date: Date
    /// True when only days and longer were counted.
    let isDay: Bool
  }

  /// A moment given by its distance: "in twenty minutes", "two days ago", "three weeks from tomorrow".
  func scanDistance(at start: Int, in context: DateContext) -> Match<ScannedDistance>? {
    if let prefix = words.in.end(tokens, at: start),
      let duration = scanDuration(at: skip(words.numberPrefixes, at: prefix))
    {
      let end = skip(words.fromNow, at: duration.end)
      return Match(value: distance(duration.value, from: context.now, in: context), end: end)
    }
    if let index = words.agoBefore.end(tokens, at: start), let duration = scanDuration(at: index) {
      return Match(value: distance(duration.value, from: context.now, in: context, backwards: true), end: duration.end)
    }
    guard let duration = scanDuration(at: start) else { return nil }
    if let end = words.fromNow.end(tokens, at: duration.end) {
      return Match(value: distance(duration.value, from: context.now, in: context), end: end)
    }
    if let end = words.ago.end(tokens, at: duration.end) {
      return Match(value: distance(duration.value, from: context.now, in: context, backwards: true), end: end)
    }
    if language.dates.weeksFollow == true, [[.week], [.fortnight]].contains(duration.value.parts.map(\.unit)),
      let day = dayInWeeks(at: duration.end, in: context)
    {
      return Match(value: distance(duration.value, from: day.value, in: context), end: day.end)
    }
    for (lookup, backwards) in [(words.after, false), (words.before, true)] {
      guard let index = lookup.end(tokens, at: duration.end) else { continue }
      guard let day = scanAnchorDay(at: index, in: context) else {
        // "15 minutes from 1 pm"
        guard !duration.value.isOfDays, let time = scanTime(at: index), !time.value.isWeak else { continue }
        let start = nextOccurrence(of: time.value.time, in: context)
        return Match(
          value: distance(duration.value, from: start, in: context, backwards: backwards), end: time.end)
      }
      // "a year after christmas": after which one?
      if duration.value.parts.contains(where: { $0.unit == .year }), scanYear(at: day.end - 1) == nil { return nil }
      return Match(
        value: distance(duration.value, from: day.value.date, in: context, backwards: backwards), end: day.end)
    }
    return nil
  }

  /// What "a week" stands before: "on friday", "today".
  func dayInWeeks(at start: Int, in context: DateContext) -> Match<Date>? {
    if let index = words.on.end(tokens, at: start), let day = words.weekdays.match(tokens, at: index) {
      return Match(value: context.next(weekday: day.value), end: day.end)
    }
    guard let day = words.relativeDays.match(tokens, at: start), (0...1).contains(day.value) else { return nil }
    return Match(value: context.day(day.value), end: day.end)
  }

  /// The day that a distance counts from; not itself a distance, so that the search ends.
  private func scanAnchorDay(at start: Int, in context: DateContext) -> DayMatch? {
    guard let day = scanDay(at: start, in: context, includesDistance: false), !day.value.isWeak else { return nil }
    return day
  }

  private func distance(
    _ duration: DurationParts, from date: Date, in context: DateContext, backwards: Bool = false
  ) -> ScannedDistance {
    ScannedDistance(
      date: duration.added(to: date, calendar: context.calendar, backwards: backwards), isDay: duration.isOfDays)
  }

  struct ScannedMoment {
    var date: Date
    /// False where only a day was said.
    var hasTime: Bool
    /// False where only a time was said.
    var hasDay: Bool
    var isWeak = false
  }

  /// A day with a time, in either order; a day with a part of it; a distance; "now".
  func scanMoment(at start: Int, in context: DateContext) -> Match<ScannedMoment>? {
    known.moments.value(for: .init(index: start, context: context)) { findMoment(at: start, in: context) }
  }

  private func findMoment(at start: Int, in context: DateContext) -> Match<ScannedMoment>? {
    let start = skipWordBeforeTime(at: start, in: context)
    if let end = words.now.end(tokens, at: start) {
      return Match(value: ScannedMoment(date: context.now, hasTime: true, hasDay: true), end: end)
    }
    if let index = words.endOf.end(tokens, at: start), wholePeriod(at: index, in: context) == nil {
      let day = scanDay(at: index, in: context)
      if let end = day?.end ?? words.day.end(tokens, at: index) {
        let last = TimeOfDay(hour: 23, minute: 59, second: 59)
        let date = context.date(last, on: day?.value.date ?? context.today)
        return Match(value: ScannedMoment(date: date, hasTime: true, hasDay: true), end: end)
      }
    }
    let distance = scanDistance(at: start, in: context).flatMap { $0.value.isDay ? nil : $0 }
    if let distance {
      return Match(value: ScannedMoment(date: distance.value.date, hasTime: true, hasDay: true), end: distance.end)
    }
    let readings = [timeThenDay(at: start, in: context), dayThenTime(at: start, in: context)]
    // Of two as long, the one that says more; a number is rather an hour than a day of the month, and rather minutes:
    // "fünfundzwanzig nach elf".
    let isBareDay = scanDay(at: start, in: context)?.value.isWeak ?? false
    func rank(_ match: Match<ScannedMoment>) -> (Int, Int) {
      (match.end, match.value.hasDay ? (match.value.isWeak || isBareDay ? 0 : 2) : 1)
    }
    return readings.compactMap { $0 }.max { rank($0) < rank($1) }
  }

  /// "at 7", "by six thirty": the word announces a time.
  private func skipWordBeforeTime(at start: Int, in context: DateContext) -> Int {
    guard let index = words.at.end(tokens, at: start), scanDay(at: start, in: context) == nil,
      scanTime(at: index) != nil || scanDay(at: index, in: context) != nil
    else { return start }
    return index
  }

  private func dayThenTime(at start: Int, in context: DateContext) -> Match<ScannedMoment>? {
    if let night = partOfYesterday(at: start, in: context) { return night }
    let night = words.tonight.end(tokens, at: start)
    guard let day = scanDay(at: start, in: context) ?? night.map({ tonight(endingAt: $0, in: context) }) else {
      return partAlone(at: start, in: context)
    }
    var index = skipDateSign(at: day.end)
    let hasAt = words.at.end(tokens, at: index) != nil
    index = skip(words.at, at: index)
    if let time = scanTime(at: index),
      hasAt || !day.value.isWeak && (!time.value.isWeak || night != nil)
        || !day.value.isWeak && isPlausible(time, at: index)
    {
      var value = time.value.time
      if night != nil, let part = words.partsOfDay.match(tokens, at: start) {
        value = value.settled(in: part.value)
        return tonight(at: value, end: time.end, in: context)
      }
      let date = context.date(settled(value, on: day.value.date, in: context), on: day.value.date)
      var match = zoned(date, end: time.end, in: context)
      // "for two at 12:30"
      match.value.isWeak = day.value.isWeak && (start == 0 || words.forLength.end(tokens, at: start - 1) == start)
      return match
    }
    if let part = partOfDay(at: skipDateSign(at: day.end), needsPrefix: false) {
      let date = context.date(TimeOfDay(hour: part.value.start), on: day.value.date)
      // "eleven in the morning" is rather a time than the eleventh.
      return Match(
        value: ScannedMoment(date: date, hasTime: true, hasDay: true, isWeak: day.value.isWeak), end: part.end)
    }
    let date = day.value.hour.map { context.date(TimeOfDay(hour: $0), on: day.value.date) } ?? day.value.date
    return Match(
      value: ScannedMoment(date: date, hasTime: day.value.hour != nil, hasDay: true, isWeak: day.value.isWeak),
      end: day.end)
  }

  /// Midnight ends the night that is meant; "tonight at three" may be either.
  private func tonight(at time: TimeOfDay, end: Int, in context: DateContext) -> Match<ScannedMoment>? {
    if (1..<5).contains(time.hour) { return nil }
    let date = context.date(time, on: time.hour == 0 ? context.day(1) : context.today)
    return Match(value: ScannedMoment(date: date, hasTime: true, hasDay: true), end: end)
  }

  /// The moment there is here, where a time zone follows.
  private func zoned(_ date: Date, end: Int, in context: DateContext) -> Match<ScannedMoment> {
    let zone = timeZone(at: end, in: context)
    return Match(
      value: ScannedMoment(date: zone?.value(date) ?? date, hasTime: true, hasDay: true), end: zone?.end ?? end)
  }

  /// "last night", "last night at 8".
  private func partOfYesterday(at start: Int, in context: DateContext) -> Match<ScannedMoment>? {
    guard let end = words.last.end(tokens, at: start), let part = words.partsOfDay.match(tokens, at: end) else {
      return nil
    }
    let yesterday = context.day(-1)
    let time = words.at.end(tokens, at: part.end).flatMap { scanTime(at: $0) }
    let clock = time.map { $0.value.time.settled(in: part.value) } ?? TimeOfDay(hour: part.value.start)
    return Match(
      value: ScannedMoment(date: context.date(clock, on: yesterday), hasTime: true, hasDay: true),
      end: time?.end ?? part.end)
  }

  /// "march eighteenth nine thirty": a time of two words needs no "at".
  private func isPlausible(_ time: Match<ScannedTime>, at start: Int) -> Bool { time.end - start >= 2 }

  private func tonight(endingAt end: Int, in context: DateContext) -> DayMatch {
    let hour = words.partsOfDay.match(tokens, at: end - 1)?.value.start ?? 20
    return Match(value: ScannedDay(date: context.today, hour: hour), end: end)
  }

  /// "this evening", "in the morning": today, or tomorrow when it is over.
  private func partAlone(at start: Int, in context: DateContext) -> Match<ScannedMoment>? {
    guard let part = partOfDay(at: start, needsPrefix: false) else { return nil }
    let today = context.date(TimeOfDay(hour: part.value.start), on: context.today)
    let end = context.calendar.date(byAdding: .hour, value: part.value.to, to: context.today) ?? today
    let date = end <= context.now ? context.day(1, from: today) : today
    return Match(value: ScannedMoment(date: date, hasTime: true, hasDay: true), end: part.end)
  }

  private func timeThenDay(at start: Int, in context: DateContext) -> Match<ScannedMoment>? {
    guard let time = scanTime(at: start) else { return nil }
    var index = isSign(",", at: time.end) ? time.end + 1 : time.end
    index = skip(words.on, at: index)
    if let day = scanDay(at: index, in: context) ?? scanDay(at: time.end, in: context), !day.value.isWeak {
      let part = partOfDay(at: day.end, needsPrefix: false)
      let clock = part.map { time.value.time.settled(in: $0.value) } ?? time.value.time
      let date = context.date(settled(clock, on: day.value.date, in: context), on: day.value.date)
      return zoned(date, end: part?.end ?? day.end, in: context)
    }
    if let zone = timeZone(at: time.end, in: context) {
      let date = zone.value(nextOccurrence(of: time.value.time, in: context))
      return Match(value: ScannedMoment(date: date, hasTime: true, hasDay: false), end: zone.end)
    }
    if let end = words.tonight.end(tokens, at: index), let part = words.partsOfDay.match(tokens, at: end - 1) {
      return tonight(at: time.value.time.settled(in: part.value), end: end, in: context)
    }
    // "ten, tonight" says the day with the part of it.
    if words.tonight.end(tokens, at: time.end - 1) == time.end || words.tonight.end(tokens, at: start) != nil {
      return tonight(at: time.value.time, end: time.end, in: context)
    }
    return Match(
      value: ScannedMoment(
        date: nextOccurrence(of: time.value.time, in: context), hasTime: true, hasDay: false,
        isWeak: time.value.isWeak), end: time.end)
  }

  /// The first moment from now on when a clock shows this time, of both halves of the day when either may be meant.
  func nextOccurrence(of time: TimeOfDay, in context: DateContext) -> Date {
    // Twelve o'clock is noon: people say so when they mean midnight.
    let isNoon = time.isTwelveHour && time.hour == 12
    let times = isNoon ? [time.inAfternoon] : time.isTwelveHour ? [time.inMorning, time.inAfternoon] : [time]
    let dates = (0...1).flatMap { offset in times.map { context.date($0, on: context.day(offset)) } }
    return dates.filter { $0 >= context.now }.min() ?? context.date(time, on: context.today)
  }

  /// Which half of the day is meant on a known day: today the next that comes, otherwise what is usual, 7 to 12
  /// as said and 1 to 6 in the afternoon.
  func settled(_ time: TimeOfDay, on day: Date, in context: DateContext) -> TimeOfDay {
    guard time.isTwelveHour else { return time }
    if day == context.today {
      if context.date(time.inMorning, on: day) >= context.now, time.hour >= 7, time.hour < 12 { return time.inMorning }
      if context.date(time.inAfternoon, on: day) >= context.now { return time.inAfternoon }
    }
    return time.hour >= 7 && time.hour < 12 ? time.inMorning : time.inAfternoon
  }
}
