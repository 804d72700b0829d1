import Foundation

extension ValueScanner {
  struct ScannedTime {
    var time: TimeOfDay
    /// True for a number that only the words around it make a time: "at six", "eight forty".
    var isWeak: Bool
  }

  /// "6:30 PM", "half past six", "quarter to nine", "noon", "seven in the evening", "in the afternoon at 7", "1530".
  func scanTime(at start: Int) -> Match<ScannedTime>? {
    known.times.value(for: start) { findTime(at: start) }
  }

  private func findTime(at start: Int) -> Match<ScannedTime>? {
    if let part = partOfDay(at: start, needsPrefix: false) {
      var index = isSign(",", at: part.end) ? part.end + 1 : part.end
      index = skip(words.at, at: index)
      if let core = scanClock(at: index) {
        let match = scanTimeSuffix(core)
        return Match(
          value: ScannedTime(time: match.value.time.settled(in: part.value), isWeak: false), end: match.end)
      }
    }
    return scanClock(at: start).map(scanTimeSuffix).map { match in
      var match = match
      let time = match.value.time
      if time.isTwelveHour, isWrittenInFull(start..<match.end) { match.value.time = time.settled(hour: time.hour % 24) }
      return match
    }
  }

  /// "01:00" is a time of the whole day where people write times so.
  private func isWrittenInFull(_ range: Range<Int>) -> Bool {
    guard words.clock != nil else { return false }
    return range.contains { text($0).count == 2 && text($0).hasPrefix("0") && isSign(":", at: $0 + 1) }
  }

  /// "in the morning", "at night", "evening".
  func partOfDay(at start: Int, needsPrefix: Bool) -> (value: DateWords.PartOfDay, end: Int)? {
    if let index = words.partOfDayPrefixes.end(tokens, at: start),
      let part = words.partsOfDay.match(tokens, at: index)
    {
      return part
    }
    return needsPrefix ? nil : words.partsOfDay.match(tokens, at: start)
  }

  private func scanTimeSuffix(_ core: Match<ScannedTime>) -> Match<ScannedTime> {
    var match = core
    if let end = words.oClock.end(tokens, at: match.end) {
      match.end = end
      match.value.isWeak = false
    }
    if let marked = scanMeridiem(match.value.time, at: match.end) {
      // "4a" is rather a name.
      let isLetter = marked.end == match.end + 1 && text(match.end).count == 1
      match = Match(value: ScannedTime(time: marked.value, isWeak: match.value.isWeak && isLetter), end: marked.end)
    }
    let index = isSign(",", at: match.end) ? match.end + 1 : match.end
    if let part = partOfDay(at: index, needsPrefix: false) {
      match = Match(
        value: ScannedTime(time: match.value.time.settled(in: part.value), isWeak: false), end: part.end)
    }
    return match
  }

  private func scanMeridiem(_ time: TimeOfDay, at start: Int) -> Match<TimeOfDay>? {
    let index = isSign(".", at: start) && isJoined(start + 1) ? start + 1 : start
    for (lookup, isMorning) in [(words.am, true), (words.pm, false)] {
      guard let end = lookup.end(tokens, at: index) else { continue }
      // "9a" is a time, "9 a" is not.
      if end == index + 1, text(index).count == 1, !isJoined(index) { continue }
      guard (1...12).contains(time.hour) || !isMorning || time.hour == 0 else {
        return Match(value: time, end: end)
      }
      let hour = time.hour > 12 ? time.hour : time.hour % 12 + (isMorning ? 0 : 12)
      return Match(value: time.settled(hour: hour), end: end)
    }
    return nil
  }

  private func scanClock(at start: Int, allowsPast: Bool = true) -> Match<ScannedTime>? {
    if let word = words.clockWords.match(tokens, at: start), scanHourName(at: start, endsAfter: word.end) == nil {
      let time = TimeOfDay(hour: word.value / 60 % 24, minute: word.value % 60)
      return Match(value: ScannedTime(time: time, isWeak: false), end: word.end)
    }
    if allowsPast, let match = scanMinutesBesideHour(at: start) { return match }
    if let clock = words.clock {
      // "halb sieben" and "sieben Uhr dreißig" say more than the number in them.
      let spoken = scanClockPhrase(at: start, clock)
      return scanDigitalClock(at: skip(clock.articles, at: start)) ?? spoken
    }
    return scanDigitalClock(at: start) ?? scanSpokenClock(at: start).flatMap { isCount(endingAt: $0.end) ? nil : $0 }
  }

  /// "midi et demi", "mezzogiorno e un quarto": a name of an hour with minutes.
  private func scanHourName(at start: Int, endsAfter end: Int) -> Match<ScannedTime>? {
    guard let clock = words.clock, let phrase = scanClockPhrase(at: start, clock), phrase.end > end else { return nil }
    return phrase
  }

  /// "6:30", "7:56:30", "7h01", "8.30 pm".
  private func scanDigitalClock(at start: Int) -> Match<ScannedTime>? {
    guard tokens.holds(start), tokens[start].number != nil else { return nil }
    func make(_ hour: Int, _ minute: Int, _ second: Int, _ end: Int) -> Match<ScannedTime>? {
      TimeOfDay(checkedHour: hour, minute: minute, second: second)
        .map { Match(value: ScannedTime(time: $0, isWeak: false), end: end) }
    }
    guard let hour = tokens[start].integer else {
      let parts = tokens[start].text.split(separator: ".")
      guard parts.count == 2, parts[1].count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]),
        var match = make(hour, minute, 0, start + 1)
      else { return nil }
      match.value.isWeak = true
      return match
    }
    if let match = scanBareClock(hour, at: start) { return match }
    let separator = text(start + 1)
    guard separator == ":" || separator == "h", start + 2 < tokens.count, let minute = tokens[start + 2].integer,
      tokens[start + 2].text.count == 2
    else { return nil }
    if separator == ":", isSign(":", at: start + 3), start + 4 < tokens.count, let second = tokens[start + 4].integer {
      return make(hour, minute, second, start + 5)
    }
    // "3h18" counts the hours of the whole day.
    var match = make(hour, minute, 0, start + 3)
    if separator == "h", let time = match?.value.time { match?.value.time = time.settled(hour: time.hour) }
    return match
  }

  /// "19h", "330 p.m."
  private func scanBareClock(_ number: Int, at start: Int) -> Match<ScannedTime>? {
    let next = start + 1
    if text(next) == "h", isJoined(next), !isJoined(next + 1) || !tokens.holds(next + 1),
      let time = TimeOfDay(checkedHour: number, minute: 0)
    {
      return Match(value: ScannedTime(time: time.settled(hour: time.hour), isWeak: true), end: next + 1)
    }
    guard (3...4).contains(tokens[start].text.count),
      [words.am, words.pm].contains(where: { $0.end(tokens, at: next) != nil }),
      let time = TimeOfDay(checkedHour: number / 100, minute: number % 100)
    else { return nil }
    return Match(value: ScannedTime(time: time, isWeak: true), end: next)
  }

  /// "10 days": a number that counts something is no hour.
  func isCount(endingAt end: Int) -> Bool {
    isSign("%", at: end)
      || text(end).count > 1 && words.counted.end(tokens, at: end) != nil && words.hourWords.end(tokens, at: end) == nil
        && words.relativeDays.match(tokens, at: end) == nil
  }

  /// "six", "six thirty", "ten oh five", "fifteen hundred hours".
  private func scanSpokenClock(at start: Int) -> Match<ScannedTime>? {
    guard tokens.holds(start), tokens[start].integer != nil || words.cardinals[text(start)] != nil,
      let hour = scanMagnitude(at: start), hour.end > start, let value = Self.integer(hour.value)
    else { return nil }
    if value >= 100, value <= 2400, let end = words.hourWords.end(tokens, at: hour.end) {
      return TimeOfDay(checkedHour: value / 100, minute: value % 100)
        .map { Match(value: ScannedTime(time: $0.settled(hour: $0.hour), isWeak: false), end: end) }
    }
    guard value <= 24, !hour.endsWithMultiplier else { return nil }
    if let minute = scanSpokenMinute(at: hour.end),
      let time = TimeOfDay(checkedHour: value, minute: minute.value)
    {
      let end = skip(words.minuteWords, at: minute.end)
      return Match(value: ScannedTime(time: time, isWeak: true), end: end)
    }
    return TimeOfDay(checkedHour: value, minute: 0)
      .map { Match(value: ScannedTime(time: $0, isWeak: true), end: hour.end) }
  }

  private func scanSpokenMinute(at start: Int) -> Match<Int>? {
    guard tokens.holds(start) else { return nil }
    if words.digitZero.contains(text(start)) || words.cardinals[text(start)] == 0 {
      guard let digit = words.cardinals[text(start + 1)], (1...9).contains(digit) else { return nil }
      return Match(value: digit, end: start + 2)
    }
    if tokens[start].number != nil, tokens[start].text.count != 2 { return nil }
    guard let minute = scanMagnitude(at: start), minute.end > start, !minute.endsWithMultiplier, minute.value < 60,
      minute.value > 0, minute.ordinal == nil, let value = Self.integer(minute.value),
      words.minuteWords.end(tokens, at: minute.end) != nil
        || words.durationUnits.match(tokens, at: minute.end) == nil
    else { return nil }
    return Match(value: value, end: minute.end)
  }

  /// "half past six", "quarter to nine", "ten past nine", "thirty six minutes past eight".
  private func scanMinutesBesideHour(at start: Int) -> Match<ScannedTime>? {
    if let half = scanHalfHour(at: start) { return half }
    guard let minutes = scanClockMinutes(at: start) else { return nil }
    let hasUnit = minutes.value.hasUnit
    for (lookup, plain, sign) in [
      (words.past, language.dates.past.first, 1), (words.to, language.dates.to.first, -1),
    ] {
      guard let index = lookup.end(tokens, at: minutes.end), hasUnit || text(minutes.end) == plain,
        hasUnit || minutes.value.minutes % 5 == 0 || sign > 0,
        let hour = scanClock(at: skip(words.at, at: index), allowsPast: false)
      else { continue }
      let marked = scanTimeSuffix(hour)
      let total = (marked.value.time.hour * 60 + marked.value.time.minute + sign * minutes.value.minutes + 1440) % 1440
      let time = TimeOfDay(
        hour: total / 60, minute: total % 60, isTwelveHour: marked.value.time.isTwelveHour)
      // "5 to 7" may also be a range.
      let isRange = sign < 0 && !hasUnit && marked.value.isWeak && tokens[start].number != nil
      return Match(value: ScannedTime(time: time, isWeak: isRange), end: marked.end)
    }
    return nil
  }

  /// "Half ten", where that is half past ten.
  private func scanHalfHour(at start: Int) -> Match<ScannedTime>? {
    guard language.dates.halfIsPast == true, let half = scanPart(at: start), half.value * 2 == 1, half.end == start + 1,
      let hour = words.cardinals[text(half.end)] ?? tokens[half.end].integer, (1...12).contains(hour),
      !words.indefinite.contains(text(half.end)), !isCount(endingAt: half.end + 1),
      words.durationUnits.match(tokens, at: half.end + 1) == nil, scanMagnitude(at: half.end)?.end == half.end + 1
    else { return nil }
    return Match(
      value: ScannedTime(time: TimeOfDay(hour: hour, minute: 30, isTwelveHour: true), isWeak: false), end: half.end + 1)
  }

  private func scanClockMinutes(at start: Int) -> Match<(minutes: Int, hasUnit: Bool)>? {
    if let part = scanPart(at: start), part.value <= 1, let minutes = Self.integer(part.value * 60) {
      return Match(value: (minutes, true), end: part.end)
    }
    // "Five and twenty past three"
    if let ones = words.cardinals[text(start)], (1...9).contains(ones), words.and.contains(text(start + 1)),
      let tens = words.cardinals[text(start + 2)], tens >= 20, tens < 60, tens % 10 == 0
    {
      return Match(value: (tens + ones, false), end: start + 3)
    }
    guard let number = scanMagnitude(at: start), number.end > start, let minutes = Self.integer(number.value),
      (1...59).contains(minutes)
    else { return nil }
    let end = skip(words.minuteWords, at: number.end)
    return Match(value: (minutes, end > number.end), end: end)
  }
}
