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

  /// A number with one of the units that `lookup` knows; `subunit` says which smaller unit may follow a unit, and
  /// how many of it make one.
  func scanMeasurement(
    at start: Int, units lookup: PhraseLookup<Int>, subunit: (Int) -> (unit: Int, perUnit: Int)? = { _ in nil }
  ) -> Match<MeasuredQuantity>? {
    guard let number = scanQuantity(at: start), let unit = unitMatch(lookup, at: number.end) else { return nil }
    var match = Match(value: MeasuredQuantity(value: number.value, unit: unit.value), end: unit.end)
    if let fraction = scanAddedFraction(at: unit.end) {
      match.value.value += fraction.value
      match.end = fraction.end
    } else if let smaller = subunit(unit.value),
      let rest = scanNumber(at: skip(words.and, at: unit.end)), rest.value > 0,
      let restUnit = lookup.match(tokens, at: rest.end), restUnit.value == smaller.unit
    {
      match.value.value += rest.value / Decimal(smaller.perUnit)
      match.end = restUnit.end
    }
    return match
  }

  private func unitMatch(_ lookup: PhraseLookup<Int>, at start: Int) -> (value: Int, end: Int)? {
    var index = start
    if isSign("<", at: start) { index += 1 }
    guard let match = lookup.match(tokens, at: index) else { return nil }
    // "2 in total" has a preposition, "5 ft 2 in" a unit.
    if text(index) == "in", !isJoined(index), tokens.indices.contains(match.end), tokens[match.end].isWord {
      return nil
    }
    return (match.value, isSign(">", at: match.end) && index > start ? match.end + 1 : match.end)
  }

  /// A number with any unit that the language knows.
  func scanAnyMeasurement(at start: Int) -> Match<MeasuredQuantity>? {
    let units = language.units.measurements
    return scanMeasurement(at: start, units: words.measurements) { index in
      guard let symbol = units[index].subunit, let count = units[index].subunitsPerUnit, count > 0,
        let smaller = units.firstIndex(where: { $0.symbol == symbol })
      else { return nil }
      return (smaller, count)
    }
  }
}
