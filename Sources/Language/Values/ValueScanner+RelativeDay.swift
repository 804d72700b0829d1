/// Days that are told from others: "tomorrow", "friday week", "not yesterday but the day before".
extension ValueScanner {
  func relativeDay(at start: Int, in context: DateContext) -> DayMatch? {
    if let days = weeks(at: start), let day = dayInWeeks(at: days.end, in: context) {
      return found(context.calendar.date(byAdding: .day, value: days.value, to: day.value), day.end)
    }
    guard let day = words.relativeDays.match(tokens, at: start) else { return nil }
    if (0...1).contains(day.value), let more = weeks(at: day.end) {
      return found(context.day(day.value + more.value), more.end)
    }
    return found(context.day(day.value), day.end)
  }

  /// "The day before" of "not yesterday but the day before".
  func dayFromDenied(at start: Int, in context: DateContext) -> DayMatch? {
    guard takesDenied, let day = words.day.end(tokens, at: start) else { return nil }
    for (lookup, distance) in [(words.after, 1), (words.before, -1)] {
      guard let end = lookup.end(tokens, at: day), scanDay(at: end, in: context, includesDistance: false) == nil else {
        continue
      }
      // "Not the day before" denies no other day.
      for place in (0..<max(0, start - 1)).reversed() where language.options.negations.contains(text(place)) {
        guard let denied = scanDay(at: place + 1, in: context, includesDistance: false), denied.end <= start else {
          continue
        }
        return found(context.day(distance, from: denied.value.date), end)
      }
    }
    return nil
  }

  /// The days of "friday *in a week*".
  func weeksAhead(at start: Int) -> Match<Int>? {
    guard let place = words.in.end(tokens, at: start), let length = scanDuration(at: place),
      length.value.parts.map(\.unit) == [.week], let weeks = Self.integer(length.value.parts[0].count), weeks > 0
    else { return nil }
    return Match(value: 7 * weeks, end: length.end)
  }

  /// The days of what stands beside a day that is to be so much later: "friday *week*", "*fortnight* today".
  func weeks(at start: Int) -> Match<Int>? {
    guard language.dates.weeksFollow == true else { return nil }
    if let end = words.week.end(tokens, at: start) { return Match(value: 7, end: end) }
    guard let unit = words.durationUnits.match(tokens, at: start), unit.value == .fortnight else { return nil }
    return Match(value: 14, end: unit.end)
  }
}
