import Foundation

/// Moments, periods, and what lies between two of them.
extension ValueScanner {
  /// Whatever part of time begins at `start`: of the reading that takes most words.
  func scanSpan(at start: Int, in context: DateContext) -> SpanMatch? {
    guard tokens.holds(start) else { return nil }
    let readings: [(Int, DateContext) -> SpanMatch?] = [
      spanBetween, openSpan, spanOfLength, scanPeriod, spanOfPoint,
    ]
    var best: SpanMatch?
    for reading in readings {
      guard let match = reading(start, context) else { continue }
      let isSurer = match.end == best?.end && best?.isWeak == true && !match.isWeak
      if match.end > best?.end ?? start || isSurer { best = match }
    }
    return best
  }

  /// A moment or a day.
  private func spanOfPoint(at start: Int, in context: DateContext) -> SpanMatch? {
    guard let moment = scanMoment(at: start, in: context) else { return nil }
    let second = context.calendar.component(.second, from: moment.value.date)
    let grain: TimeSpan.Grain = !moment.value.hasTime ? .day : second == 0 ? .minute : .second
    var span = TimeSpan.point(moment.value.date, grain)
    span.isTimeOnly = !moment.value.hasDay
    // "at 7"
    let isAfterWord =
      span.isTimeOnly && words.at.end(tokens, at: start) != nil && words.forLength.end(tokens, at: start) == nil
    return SpanMatch(value: span, end: moment.end, isWeak: moment.value.isWeak && !isAfterWord)
  }

  /// What may stand at one end: a period, a moment or a day.
  private func spanEnd(at start: Int, in context: DateContext) -> SpanMatch? {
    let readings: [(Int, DateContext) -> SpanMatch?] = [wholePeriod, spanOfPoint, scanPeriod]
    return readings.compactMap { $0(start, context) }.max { $0.end < $1.end }
  }

  private func rangeSeparator(at start: Int, allowsAnd: Bool) -> Int? {
    if let end = words.rangeTo.end(tokens, at: start) { return end }
    if ["-", "~", "\u{2013}", "\u{2014}"].contains(text(start)) { return start + 1 }
    return allowsAnd ? words.and.contains(text(start)) ? start + 1 : nil : nil
  }

  // MARK: From one to another

  /// "from monday to wednesday", "july 13 - 15", "3:30 to 6:00pm tomorrow", "thursday from 9 to 11".
  private func spanBetween(at start: Int, in context: DateContext) -> SpanMatch? {
    let readings: [(Int, DateContext) -> SpanMatch?] = [daysOfMonth, clockRange, rangeOfEnds]
    return readings.compactMap { $0(start, context) }.max { $0.end < $1.end }
  }

  private func rangeOpening(at start: Int) -> Int? {
    words.rangeFrom.end(tokens, at: start) ?? words.rangeBetween.end(tokens, at: start)
  }

  /// "13 to 15 July", "the 13th through the 15th of July 2014", "July 13 - 15".
  private func daysOfMonth(at start: Int, in context: DateContext) -> SpanMatch? {
    let opening = rangeOpening(at: start)
    var index = skip(words.the, at: opening ?? start)
    var month = words.months.match(tokens, at: index)
    if let month { index = skip(words.the, at: month.end) }
    guard let one = monthDay(at: index), let middle = rangeSeparator(at: one.end, allowsAnd: opening != nil),
      let two = monthDay(at: skip(words.the, at: middle)), one.value < two.value
    else { return nil }
    var end = two.end
    if month == nil {
      month = words.months.match(tokens, at: skip(words.of, at: end))
      end = month?.end ?? end
    }
    guard let month else { return nil }
    let year = scanYear(at: isSign(",", at: end) ? end + 1 : end)
    let from =
      year.map { context.date(year: $0.value, month: month.value, day: one.value) }
      ?? context.next(month: month.value, day: one.value)
    guard let from else { return nil }
    let to = context.day(two.value - one.value + 1, from: from)
    return SpanMatch(value: .range(from, to, .day), end: year?.end ?? end)
  }

  private func monthDay(at start: Int) -> Match<Int>? {
    if let ordinal = scanOrdinal(at: start, includesPositions: false), (1...31).contains(ordinal.value) {
      return ordinal
    }
    guard let number = scanMagnitude(at: start), number.end > start, let value = Self.integer(number.value),
      (1...31).contains(value), !isSign(":", at: number.end)
    else { return nil }
    return Match(value: value, end: number.end)
  }

  /// Two times of one day, which may be named before or after them.
  private func clockRange(at start: Int, in context: DateContext) -> SpanMatch? {
    var day = scanDay(at: start, in: context)
    if day?.value.isWeak == true { day = nil }
    var index = skipDateSign(at: day?.end ?? start)
    if day != nil, let part = partOfDay(at: index, needsPrefix: false) { index = part.end }
    index = skip(words.at, at: index)
    let opening = rangeOpening(at: index) ?? (index > 0 && index > start ? rangeOpening(at: index - 1) : nil)
    index = opening ?? index
    guard let one = scanTime(at: index) else { return nil }
    let zone = timeZone(at: one.end, in: context)
    guard let middle = rangeSeparator(at: zone?.end ?? one.end, allowsAnd: opening != nil),
      let two = scanTime(at: skip(words.at, at: middle)), opening != nil || !one.value.isWeak || !two.value.isWeak
    else { return nil }
    var end = two.end
    let shift = timeZone(at: end, in: context)
    end = shift?.end ?? end
    if day == nil, let after = scanDay(at: skip(words.on, at: end), in: context), !after.value.isWeak {
      (day, end) = (after, after.end)
    }
    let isCertain = day != nil || !one.value.isWeak || !two.value.isWeak
    let last = two.value.time
    guard var from = begin(of: one.value.time, before: last, on: day?.value.date, in: context) else { return nil }
    let midnight = context.calendar.startOfDay(for: from)
    var to = context.date(last.settled(hour: last.hour), on: midnight)
    if last.isTwelveHour, to <= from { to = context.date(last.inAfternoon, on: midnight) }
    if to <= from { to = context.day(1, from: to) }
    if let shift { (from, to) = (shift.value(from), shift.value(to)) }
    return SpanMatch(value: .range(from, to, .minute), end: end, isWeak: !isCertain)
  }

  /// "3:30 to 6 pm": of both halves of the day the one that is nearer before the end.
  private func begin(of time: TimeOfDay, before end: TimeOfDay, on day: Date?, in context: DateContext) -> Date? {
    guard time.isTwelveHour, !end.isTwelveHour else {
      return day.map { context.date(settled(time, on: $0, in: context), on: $0) }
        ?? nextOccurrence(of: time, in: context)
    }
    let minutes = { (time: TimeOfDay) in time.hour * 60 + time.minute }
    let options = [time.inAfternoon, time.inMorning].filter { minutes($0) < minutes(end) }
    guard let chosen = options.first else { return nil }
    return day.map { context.date(chosen, on: $0) } ?? nextOccurrence(of: chosen, in: context)
  }

  /// "from monday to wednesday", "tomorrow to friday", "between 2014 and 2018", "1960 - 1961".
  private func rangeOfEnds(at start: Int, in context: DateContext) -> SpanMatch? {
    let opening = rangeOpening(at: start)
    guard var one = spanEnd(at: opening ?? start, in: context),
      let middle = rangeSeparator(at: one.end, allowsAnd: opening != nil)
    else { return nil }
    guard var two = spanEnd(at: middle, in: context), !one.isWeak || !two.isWeak else { return nil }
    if let from = one.value.start, let to = two.value.start, to <= from {
      // The end follows the beginning: "from november to march".
      if let later = spanEnd(at: middle, in: DateContext(now: from, calendar: context.calendar)),
        let date = later.value.start, date > from, later.end == two.end
      {
        two = later
      } else if let before = context.calendar.date(byAdding: .year, value: -1, to: to),
        let earlier = spanEnd(at: opening ?? start, in: DateContext(now: before, calendar: context.calendar)),
        earlier.end == one.end
      {
        one = earlier
      }
    }
    guard let from = one.value.start, let to = two.value.start, from < to else { return nil }
    let end = two.value.kind == .point && two.value.grain == .day ? context.day(1, from: to) : two.value.end ?? to
    return SpanMatch(
      value: .range(from, end, max(one.value.grain, two.value.grain)), end: two.end, isWeak: one.isWeak || two.isWeak)
  }

  // MARK: Open ends, lengths

  /// "until 2 pm", "before 2014", "after friday", "by the end of the month", "later than 3 but before 6".
  private func openSpan(at start: Int, in context: DateContext) -> SpanMatch? {
    let openings = [(words.until, true, false), (words.since, false, true), (words.later, false, false)]
    for (lookup, isUntil, isWhole) in openings {
      guard let index = lookup.end(tokens, at: start), let other = spanEnd(at: index, in: context) else { continue }
      if isUntil {
        // What something is to be done by begins now.
        let isDeadline = other.value.kind == .range
        let end = isDeadline ? other.value.end : other.value.start
        return SpanMatch(value: .range(isDeadline ? context.now : nil, end, other.value.grain), end: other.end)
      }
      // "after lunch" ends somewhere too.
      if other.value.kind == .range { return nil }
      let from = isWhole || other.value.kind == .point ? other.value.start : other.value.end
      var span = SpanMatch(value: .range(from, nil, other.value.grain), end: other.end)
      let but = skip(words.but, at: other.end)
      if let last = openSpan(at: but, in: context), last.value.start == nil {
        span = SpanMatch(value: .range(from, last.value.end, other.value.grain), end: last.end)
      }
      return span
    }
    return nil
  }

  /// "18th december for 10 days", "4 pm for 30 minutes", "for 10 days from december 18th".
  private func spanOfLength(at start: Int, in context: DateContext) -> SpanMatch? {
    let opening = words.rangeFrom.end(tokens, at: start) ?? start
    if let point = spanOfPoint(at: opening, in: context), !point.isWeak || opening > start,
      let index = words.forLength.end(tokens, at: point.end), let length = scanDuration(at: index)
    {
      return span(from: point.value, length, end: length.end, in: context)
    }
    if let index = words.forLength.end(tokens, at: start), let length = scanDuration(at: index),
      let from = words.since.end(tokens, at: length.end)
        ?? words.rangeFrom.end(tokens, at: length.end),
      let point = spanOfPoint(at: from, in: context)
    {
      return span(from: point.value, length, end: point.end, in: context)
    }
    return nil
  }

  private func span(
    from point: TimeSpan, _ length: Match<DurationParts>, end: Int, in context: DateContext
  ) -> SpanMatch? {
    guard let from = point.start else { return nil }
    return SpanMatch(
      value: .range(from, length.value.added(to: from, calendar: context.calendar), point.grain), end: end)
  }

  // MARK: Time zones

  /// "gmt", "(pst)": how a time there becomes the moment here.
  func timeZone(at start: Int, in context: DateContext) -> (value: (Date) -> Date, end: Int)? {
    let isBracketed = isSign("(", at: start)
    guard let zone = words.timeZones.match(tokens, at: isBracketed ? start + 1 : start),
      !isBracketed || isSign(")", at: zone.end)
    else { return nil }
    let here = context.calendar.timeZone
    let shift: (Date) -> Date = { $0.addingTimeInterval(Double(here.secondsFromGMT(for: $0) - zone.value * 60)) }
    return (shift, isBracketed ? zone.end + 1 : zone.end)
  }
}
