import Foundation

extension ValueScanner {
  /// "third", "21st", "one hundred and fifth"; counted from the end as a negative number: "last" is -1.
  func scanOrdinal(at start: Int, includesPositions: Bool = true) -> Match<Int>? {
    guard tokens.holds(start) else { return nil }
    if includesPositions, let match = words.ordinalPositions.match(tokens, at: start) {
      return Match(value: match.value, end: match.end)
    }
    if let number = tokens[start].integer {
      guard isJoined(start + 1), words.ordinalSuffixes.contains(text(start + 1)) else { return nil }
      return Match(value: number, end: start + 2)
    }
    let index = words.indefinite.contains(text(start)) ? start + 1 : start
    guard let match = scanMagnitude(at: index), let ordinal = match.ordinal, !match.ordinalIsPlural,
      let value = Self.integer(ordinal)
    else { return nil }
    return Match(value: value, end: match.ordinalEnd)
  }
}
