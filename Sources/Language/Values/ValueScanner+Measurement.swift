import Foundation

extension ValueScanner {
  /// "fifty percent", "12.5 %".
  func scanPercentage(at start: Int) -> Match<Decimal>? {
    if let end = words.percent.end(tokens, at: start), words.of.contains(text(end)),
      let number = scanNumber(at: end + 1)
    {
      return number
    }
    guard let number = scanNumber(at: start), let end = words.percent.end(tokens, at: number.end) else { return nil }
    return Match(value: number.value, end: end)
  }

  struct MeasuredQuantity {
    var value: Decimal
    /// Into the list of units that was asked for.
    let unit: Int
  }

  /// A number with one of the units that `lookup` knows; `count` says how many of a unit that may follow another make
  /// one of it.
  func scanMeasurement(
    at start: Int, units lookup: PhraseLookup<Int>, count: (Int, Int) -> Decimal? = { _, _ in nil }
  ) -> Match<MeasuredQuantity>? {
    guard let number = scanQuantity(at: start), let unit = unitMatch(lookup, at: number.end) else { return nil }
    var match = Match(value: MeasuredQuantity(value: number.value, unit: unit.value), end: unit.end)
    if let fraction = scanAddedFraction(at: unit.end) {
      match.value.value += fraction.value
      match.end = fraction.end
      return match
    }
    var last = unit.value
    while let rest = scanNumber(at: skip(words.and, at: match.end)), rest.value > 0,
      let smaller = unitMatch(lookup, at: rest.end), count(last, smaller.value) != nil,
      let share = count(unit.value, smaller.value)
    {
      match.value.value += rest.value / share
      match.end = smaller.end
      last = smaller.value
    }
    return match.end == unit.end ? bareSubunit(of: match, count: count) ?? match : match
  }

  /// The 11 of "5 foot 11".
  private func bareSubunit(
    of whole: Match<MeasuredQuantity>, count: (Int, Int) -> Decimal?
  ) -> Match<MeasuredQuantity>? {
    let units = language.units.measurements
    guard units.indices.contains(whole.value.unit), let symbol = units[whole.value.unit].subunit,
      let smaller = units.firstIndex(where: { $0.symbol == symbol }), let share = count(whole.value.unit, smaller),
      let rest = scanNumber(at: whole.end), rest.value > 0, rest.value < share, rest.value.isWholeNumber,
      !tokens[rest.end].isWord || words.leadOuts.end(tokens, at: rest.end) != nil
    else { return nil }
    let value = MeasuredQuantity(value: whole.value.value + rest.value / share, unit: whole.value.unit)
    return Match(value: value, end: rest.end)
  }

  private func unitMatch(_ lookup: PhraseLookup<Int>, at start: Int) -> (value: Int, end: Int)? {
    var index = start
    if isSign("<", at: start) { index += 1 }
    guard let match = lookup.match(tokens, at: index) else { return nil }
    // "2 in total" has a preposition, "5 ft 2 in" a unit.
    if text(index) == "in", !isJoined(index), tokens.holds(match.end), tokens[match.end].isWord {
      return nil
    }
    return (match.value, isSign(">", at: match.end) && index > start ? match.end + 1 : match.end)
  }

  /// A number with any unit that the language knows.
  func scanAnyMeasurement(at start: Int) -> Match<MeasuredQuantity>? {
    let units = language.units.measurements
    return scanMeasurement(at: start, units: words.measurements) { one, two in
      if let symbol = units[one].subunit, let count = units[one].subunitsPerUnit, units[two].symbol == symbol {
        return Decimal(count)
      }
      guard units[one].dimension == units[two].dimension, let large = units[one].size, let small = units[two].size,
        small < large
      else { return nil }
      return large / small
    }
  }

  func scanRangeOfMeasurements(at start: Int) -> Match<(range: NumberRange, unit: Int)>? {
    scanRangeOfUnits(at: start) { index in
      scanAnyMeasurement(at: index).map {
        Match(value: RangeItem(value: $0.value.value, unit: $0.value.unit), end: $0.end)
      }
    }
  }
}
