import Foundation

/// Times of languages with `ClockWords`.
extension ValueScanner {
  /// "las seis y media", "sette meno un quarto", "dix-huit heures trente", "halb sieben", "18 Uhr 30".
  func scanClockPhrase(at start: Int, _ clock: ClockLexicon) -> Match<ScannedTime>? {
    if let end = clock.halfBefore.end(tokens, at: start), let hour = scanHour(at: end, clock) {
      return time(hour, minutes: -30, end: hour.end)
    }
    if let part = clock.quartersBefore.match(tokens, at: start), let hour = scanHour(at: part.end, clock) {
      return time(hour, minutes: part.value - 60, end: hour.end)
    }
    guard let hour = scanHour(at: start, clock) else { return nil }
    if let end = clock.minus.end(tokens, at: hour.end), let minutes = scanMinutes(at: end, clock) {
      return time(hour, minutes: -minutes.value, end: minutes.end)
    }
    if let end = clock.plus.end(tokens, at: hour.end), let minutes = scanMinutes(at: end, clock) {
      return time(hour, minutes: minutes.value, end: minutes.end)
    }
    if let minutes = scanMinutes(at: hour.end, clock), isMinuteBesideHour(hour, minutes) {
      return time(hour, minutes: minutes.value, end: minutes.end)
    }
    return time(hour, minutes: 0, end: hour.end)
  }

  private struct SpokenHour {
    let value: Int
    let end: Int
    /// False for a number that only the words around it make an hour.
    let isNamed: Bool
  }

  private func scanHour(at start: Int, _ clock: ClockLexicon) -> SpokenHour? {
    let named = clock.hours.match(tokens, at: start)
    let index = skip(clock.articles, at: start)
    let number = scanMagnitude(at: index).flatMap { match -> (value: Int, end: Int)? in
      guard match.end > index, !match.endsWithMultiplier, let value = Self.integer(match.value),
        (0...24).contains(value)
      else { return nil }
      return (value, match.end)
    }
    let end = number.flatMap { clock.hourWords.end(tokens, at: $0.end) }
    if let named, named.end >= end ?? number?.end ?? 0 {
      let isBare = index == start && number?.end == named.end
      return SpokenHour(value: named.value, end: skip(clock.hourWords, at: named.end), isNamed: !isBare)
    }
    guard let number else { return nil }
    return SpokenHour(value: number.value, end: end ?? number.end, isNamed: end != nil || index > start)
  }

  private func scanMinutes(at start: Int, _ clock: ClockLexicon) -> Match<Int>? {
    if let name = clock.minutes.match(tokens, at: start) { return Match(value: name.value, end: name.end) }
    var index = start
    if words.cardinals[text(start)] == 0, words.cardinals[text(start + 1)] != nil { index += 1 }
    guard let number = scanMagnitude(at: index), number.end > index, !number.endsWithMultiplier,
      let value = Self.integer(number.value), (1...59).contains(value)
    else { return nil }
    return Match(value: value, end: skip(words.minuteWords, at: number.end))
  }

  /// Two numbers in a row are a time only where the second can be nothing else, such as a length of time.
  private func isMinuteBesideHour(_ hour: SpokenHour, _ minutes: Match<Int>) -> Bool {
    if tokens[hour.end].number != nil, tokens[hour.end].text.count != 2 { return false }
    return words.minuteWords.end(tokens, at: minutes.end - 1) == minutes.end
      || words.durationUnits.match(tokens, at: minutes.end) == nil
  }

  private func time(_ hour: SpokenHour, minutes: Int, end: Int) -> Match<ScannedTime>? {
    guard let plain = TimeOfDay(checkedHour: hour.value, minute: 0) else { return nil }
    let total = (plain.hour * 60 + minutes + 1440) % 1440
    let isTwelveHour = plain.isTwelveHour && (1...12).contains(hour.value)
    // "menos cuarto" before one o'clock is still a time of the twelve hours.
    let shown = isTwelveHour && total / 60 == 0 ? 12 : total / 60
    let time = TimeOfDay(hour: shown, minute: total % 60, isTwelveHour: isTwelveHour && !isNoonOrMidnight(hour))
    return Match(value: ScannedTime(time: time, isWeak: !hour.isNamed && minutes == 0), end: end)
  }

  /// "Mediodía" and "mezzanotte" can be nothing else.
  private func isNoonOrMidnight(_ hour: SpokenHour) -> Bool {
    hour.end > 0 && words.clockWords.match(tokens, at: hour.end - 1) != nil
  }
}
