import Foundation

extension ValueScanner {
  /// A number at one end of a range, with its unit where it names one.
  struct RangeItem {
    let value: Decimal
    var unit: Int?
  }

  struct RangeOfItems {
    var range: NumberRange
    /// Of one end or both.
    var unit: Int?
  }

  /// "between two and four", "two to four", "at least three", "more than 10 and less than 20", "five or more".
  func scanRange(at start: Int) -> Match<NumberRange>? {
    scanRange(at: start, of: rangeNumber).map { Match(value: $0.value.range, end: $0.end) }
  }

  /// The same of amounts with a unit: "between 10 and 20 dollars", "from 3 km to 5 km", "under 40 degrees".
  func scanRangeOfUnits(at start: Int, of item: (Int) -> Match<RangeItem>?) -> Match<(range: NumberRange, unit: Int)>? {
    let match = scanRange(at: start) { index in
      let index = isSign("~", at: index) ? index + 1 : skip(words.numberPrefixes, at: index)
      return item(index) ?? scanNumber(at: index).map { Match(value: RangeItem(value: $0.value), end: $0.end) }
    }
    return match.flatMap { match in match.value.unit.map { Match(value: (match.value.range, $0), end: match.end) } }
  }

  private func scanRange(at start: Int, of item: (Int) -> Match<RangeItem>?) -> Match<RangeOfItems>? {
    if let match = scanPair(at: start, of: item) { return match }
    guard let first = scanBound(at: start, of: item) else { return nil }
    let next = skip(words.and, at: skipBut(at: first.end))
    if next > first.end || words.rangeOr.end(tokens, at: first.end) == nil,
      let second = scanBound(at: next, of: item), let joined = Self.join(first.value, second.value)
    {
      return Match(value: joined, end: second.end)
    }
    return first
  }

  private func skipBut(at start: Int) -> Int {
    let index = isSign(",", at: start) ? start + 1 : start
    return skip(words.but, at: index)
  }

  private static func join(_ a: RangeOfItems, _ b: RangeOfItems) -> RangeOfItems? {
    let (low, high) = a.range.lower != nil ? (a.range, b.range) : (b.range, a.range)
    guard let lower = low.lower, let upper = high.upper, low.upper == nil, high.lower == nil, lower < upper,
      a.unit == nil || b.unit == nil || a.unit == b.unit
    else { return nil }
    let range = NumberRange(
      lower: lower, upper: upper, includesLower: low.includesLower, includesUpper: high.includesUpper)
    return RangeOfItems(range: range, unit: a.unit ?? b.unit)
  }

  private func rangeNumber(at start: Int) -> Match<RangeItem>? {
    let index = skip(words.the, at: start)
    if let ordinal = scanOrdinal(at: index, includesPositions: false) {
      return Match(value: RangeItem(value: Decimal(ordinal.value)), end: ordinal.end)
    }
    return scanNumber(at: index).map { Match(value: RangeItem(value: $0.value), end: $0.end) }
  }

  /// Two numbers: "between … and …", "from … to …", "… to …", "5-7", "20~100".
  private func scanPair(at start: Int, of item: (Int) -> Match<RangeItem>?) -> Match<RangeOfItems>? {
    func pair(_ index: Int, _ separator: (Int) -> Int?) -> Match<RangeOfItems>? {
      guard let first = item(index), let middle = separator(first.end),
        let second = item(skip(words.rangeFrom, at: middle)),
        first.value.unit == nil || second.value.unit == nil || first.value.unit == second.value.unit
      else { return nil }
      // "1995-01" and "222-2222-1" are codes.
      let isJoinedBefore = start > 0 && isJoined(start) && tokens[start - 1].isSign
      if tokens[first.end].isSign,
        first.value.value > second.value.value || isSign(text(first.end), at: second.end) || isJoinedBefore
      {
        return nil
      }
      // "between nine and four" has the same ends as "between four and nine".
      let (one, two) = (first.value.value, second.value.value)
      let range = NumberRange(lower: min(one, two), upper: max(one, two))
      return Match(value: RangeOfItems(range: range, unit: second.value.unit ?? first.value.unit), end: second.end)
    }
    let and = { (index: Int) in words.and.contains(text(index)) ? index + 1 : words.rangeTo.end(tokens, at: index) }
    if let index = words.rangeBetween.end(tokens, at: start) { return pair(index, and) }
    let isDash = { (index: Int) in ["-", "~", "\u{2013}", "\u{2014}"].contains(text(index)) ? index + 1 : nil }
    let index = skip(words.rangeFrom, at: start)
    return pair(index) { words.rangeTo.end(tokens, at: $0) ?? isDash($0) }
      ?? (index == start ? pair(index) { words.rangeOr.end(tokens, at: $0) } : pair(index, and))
  }

  /// One open end.
  private func scanBound(at start: Int, of item: (Int) -> Match<RangeItem>?) -> Match<RangeOfItems>? {
    func make(_ number: Match<RangeItem>, _ range: NumberRange, _ end: Int? = nil) -> Match<RangeOfItems> {
      Match(value: RangeOfItems(range: range, unit: number.value.unit), end: end ?? number.end)
    }
    let fronts: [(PhraseLookup<Bool>, (Decimal) -> NumberRange)] = [
      (words.rangeAtLeast, { NumberRange(lower: $0, upper: nil) }),
      (words.rangeAtMost, { NumberRange(lower: nil, upper: $0) }),
      (words.rangeMoreThan, { NumberRange(lower: $0, upper: nil, includesLower: false) }),
      (words.rangeLessThan, { NumberRange(lower: nil, upper: $0, includesUpper: false) }),
    ]
    for (lookup, range) in fronts {
      guard let index = lookup.end(tokens, at: start), let number = item(index) else { continue }
      return make(number, range(number.value.value))
    }
    let signs: [(String, (Decimal, Bool) -> NumberRange)] = [
      (">", { NumberRange(lower: $0, upper: nil, includesLower: $1) }),
      ("<", { NumberRange(lower: nil, upper: $0, includesUpper: $1) }),
      ("\u{2265}", { value, _ in NumberRange(lower: value, upper: nil) }),
      ("\u{2264}", { value, _ in NumberRange(lower: nil, upper: value) }),
    ]
    for (sign, range) in signs where isSign(sign, at: start) && !isSign("=", at: start - 1) {
      let includes = isSign("=", at: start + 1)
      guard let number = item(includes ? start + 2 : start + 1) else { continue }
      return make(number, range(number.value.value, includes))
    }
    guard let number = item(start) else { return nil }
    if let end = words.rangeOrMore.end(tokens, at: number.end) ?? (isSign("+", at: number.end) ? number.end + 1 : nil) {
      return make(number, NumberRange(lower: number.value.value, upper: nil), end)
    }
    if let end = words.rangeOrLess.end(tokens, at: number.end) {
      return make(number, NumberRange(lower: nil, upper: number.value.value), end)
    }
    return nil
  }
}
