import Foundation

/// A length of time as it was said, in units of the calendar and of the clock.
struct DurationParts: Hashable, Sendable {
  typealias Unit = UnitWords.DurationUnit.Name
  var parts: [Part] = []

  struct Part: Hashable, Sendable {
    let unit: Unit
    var count: Decimal
  }

  /// True when no unit is shorter than a day.
  var isOfDays: Bool { parts.allSatisfy { Self.seconds($0.unit) >= 86_400 } }

  /// A month counts 30 days and a year 365, as where no calendar says more.
  var seconds: Decimal { parts.reduce(0) { $0 + $1.count * Self.seconds($1.unit) } }

  static func seconds(_ unit: Unit) -> Decimal {
    switch unit {
    case .millisecond: Decimal(string: "0.001") ?? 0
    case .second: 1
    case .minute: 60
    case .hour: 3600
    case .day: 86_400
    case .weekend: 172_800
    case .week: 604_800
    case .fortnight: 1_209_600
    case .month: 2_592_000
    case .year: 31_536_000
    case .decade: 315_360_000
    case .century: 3_153_600_000
    }
  }

  /// The moment that lies this far after `date`, or before it.
  func added(to date: Date, calendar: Calendar, backwards: Bool = false) -> Date {
    var result = date
    for part in parts {
      let months: Int? =
        switch part.unit {
        case .month: 1
        case .year: 12
        case .decade: 120
        case .century: 1200
        default: nil
        }
      let sign = backwards ? -1 : 1
      if let months, let count = ValueScanner.integer(part.count * Decimal(months)), abs(count) < 1_000_000 {
        result = calendar.date(byAdding: .month, value: sign * count, to: result) ?? result
      } else if Self.seconds(part.unit) >= 86_400, months == nil,
        let days = ValueScanner.integer(part.count * Self.seconds(part.unit) / 86_400), abs(days) < 10_000_000
      {
        result = calendar.date(byAdding: .day, value: sign * days, to: result) ?? result
      } else {
        let seconds = NSDecimalNumber(decimal: part.count * Self.seconds(part.unit)).doubleValue
        guard abs(seconds) < 1e12 else { continue }
        result = result.addingTimeInterval(Double(sign) * seconds)
      }
    }
    return result
  }

  var duration: Duration {
    let total = seconds
    guard abs(total) < Decimal(1_000_000_000_000_000) else { return .seconds(0) }
    let milliseconds = NSDecimalNumber(decimal: total * 1000).doubleValue.rounded()
    return .milliseconds(Int64(milliseconds))
  }
}

extension ValueScanner {
  /// "an hour and a half", "ninety minutes", "1h30", "half an hour", "two weeks and three days", "all day".
  func scanDuration(at start: Int) -> Match<DurationParts>? {
    known.durations.value(for: start) { findDuration(at: start) }
  }

  private func findDuration(at start: Int) -> Match<DurationParts>? {
    var parts = DurationParts()
    var end = start
    while parts.parts.count < 8 {
      var index = end
      if !parts.parts.isEmpty {
        if isSign(",", at: index) { index += 1 }
        index = skip(words.and, at: index)
      }
      // "Ten minutes, twenty minutes": another length, and no part of it.
      guard let part = scanDurationPart(at: index), !parts.parts.contains(where: { $0.unit == part.value.unit }) else {
        break
      }
      parts.parts.append(part.value)
      end = part.end
      if let fraction = scanAddedFraction(at: end) ?? bareHalf(at: end) {
        parts.parts[parts.parts.count - 1].count += fraction.value
        end = fraction.end
      } else if let minutes = scanTrailingMinutes(after: part) {
        parts.parts.append(minutes.value)
        return Match(value: parts, end: minutes.end)
      }
    }
    return parts.parts.isEmpty ? nil : Match(value: parts, end: end)
  }

  /// "one hour and half".
  private func bareHalf(at start: Int) -> Match<Decimal>? {
    guard words.and.contains(text(start)), words.singularFractions[text(start + 1)] == 2 else { return nil }
    return Match(value: Decimal(1) / 2, end: start + 2)
  }

  private func scanDurationPart(at start: Int) -> Match<DurationParts.Part>? {
    if let index = words.wholeDuration.end(tokens, at: start), let unit = durationUnit(at: index),
      text(index).count > 1
    {
      return Match(value: .init(unit: unit.value, count: 1), end: unit.end)
    }
    if let part = scanJoinedPart(at: start) { return part }
    // "hora y media"
    if words.composed != nil, let unit = durationUnit(at: start), bareHalf(at: unit.end) != nil {
      return Match(value: .init(unit: unit.value, count: 1), end: unit.end)
    }
    if let number = scanQuantity(at: start, allowsVague: true) {
      // "one and a quarter of an hour"
      if !number.value.isWholeNumber, let of = words.of.contains(text(number.end)) ? number.end + 1 : nil,
        let unit = durationUnit(at: skip(words.indefinite, at: of))
      {
        return Match(value: .init(unit: unit.value, count: number.value), end: unit.end)
      }
      if let unit = durationUnit(at: number.end) {
        return Match(value: .init(unit: unit.value, count: number.value), end: unit.end)
      }
      // "one and half hour"
      if let half = bareHalf(at: number.end), let unit = durationUnit(at: half.end) {
        return Match(value: .init(unit: unit.value, count: number.value + half.value), end: unit.end)
      }
      // "twenty and four hours"
      if words.and.contains(text(number.end)), (number.value / 10).isWholeNumber, number.value >= 20,
        number.value < 100, let digit = scanMagnitude(at: number.end + 1), digit.value < 10, digit.value > 0,
        let unit = durationUnit(at: digit.end)
      {
        return Match(value: .init(unit: unit.value, count: number.value + digit.value), end: unit.end)
      }
    }
    return nil
  }

  /// "Viertelstunde", "eine Dreiviertelstunde": a part and its unit in one word.
  private func scanJoinedPart(at start: Int) -> Match<DurationParts.Part>? {
    guard let composition = language.numbers.composition else { return nil }
    let fractions = composition.isJoined ? language.numbers.fractions : composition.joinedFractions ?? []
    let index = words.indefinite.contains(text(start)) ? start + 1 : start
    let word = text(index)
    for part in fractions {
      for name in part.words.map(ValueLexer.normal) {
        guard let place = word.range(of: name) else { continue }
        let (head, tail) = (String(word[..<place.lowerBound]), String(word[place.upperBound...]))
        guard tail.count > 2 else { continue }
        let unit = language.units.durations.first { $0.words.contains { ValueLexer.normal($0) == tail } }
        guard let unit, let count = head.isEmpty ? 1 : words.cardinals[head] else { continue }
        return Match(value: .init(unit: unit.unit, count: Decimal(count) / Decimal(part.value)), end: index + 1)
      }
    }
    return nil
  }

  private func durationUnit(at start: Int) -> (value: DurationParts.Unit, end: Int)? {
    words.durationUnits.match(tokens, at: start)
  }

  /// The 30 of "1h30", of "one hour thirty", and of "an hour and thirty".
  private func scanTrailingMinutes(after part: Match<DurationParts.Part>) -> Match<DurationParts.Part>? {
    let start = skip(words.and, at: part.end)
    guard part.value.unit == .hour, tokens.holds(start), let minutes = scanMagnitude(at: start),
      minutes.end > start, minutes.value < 60, durationUnit(at: minutes.end) == nil,
      !tokens.holds(minutes.end) || tokens[minutes.end].isSign || tokens[start].isJoined
        || words.leadOuts.end(tokens, at: minutes.end) != nil
    else { return nil }
    return Match(value: .init(unit: .minute, count: minutes.value), end: minutes.end)
  }
}

extension Decimal {
  var isWholeNumber: Bool { ValueScanner.integer(self) != nil }
}
