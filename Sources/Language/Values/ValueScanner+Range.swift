import Foundation

extension ValueScanner {
  /// "between two and four", "two to four", "at least three", "more than 10 and less than 20", "five or more".
  func scanRange(at start: Int) -> Match<NumberRange>? {
    if let match = scanPair(at: start) { return match }
    guard let first = scanBound(at: start) else { return nil }
    let next = skip(words.and, at: skipBut(at: first.end))
    if next > first.end || words.rangeOr.end(tokens, at: first.end) == nil,
      let second = scanBound(at: next), let joined = Self.join(first.value, second.value)
    {
      return Match(value: joined, end: second.end)
    }
    return first
  }

  private func skipBut(at start: Int) -> Int {
    let index = isSign(",", at: start) ? start + 1 : start
    return skip(words.but, at: index)
  }

  private static func join(_ a: NumberRange, _ b: NumberRange) -> NumberRange? {
    let (low, high) = a.lower != nil ? (a, b) : (b, a)
    guard let lower = low.lower, let upper = high.upper, low.upper == nil, high.lower == nil, lower < upper else {
      return nil
    }
    return NumberRange(
      lower: lower, upper: upper, includesLower: low.includesLower, includesUpper: high.includesUpper)
  }

  private func rangeNumber(at start: Int) -> Match<Decimal>? {
    let index = skip(words.the, at: start)
    if let ordinal = scanOrdinal(at: index, includesPositions: false) {
      return Match(value: Decimal(ordinal.value), end: ordinal.end)
    }
    return scanNumber(at: index)
  }

  /// Two numbers: "between … and …", "from … to …", "… to …", "5-7", "20~100".
  private func scanPair(at start: Int) -> Match<NumberRange>? {
    func pair(_ index: Int, _ separator: (Int) -> Int?) -> Match<NumberRange>? {
      guard let first = rangeNumber(at: index), let middle = separator(first.end),
        let second = rangeNumber(at: skip(words.rangeFrom, at: middle))
      else { return nil }
      // "1995-01" and "222-2222-1" are codes.
      if tokens[first.end].isSign, first.value > second.value || isSign(text(first.end), at: second.end) { return nil }
      // "between nine and four" has the same ends as "between four and nine".
      let (lower, upper) = (min(first.value, second.value), max(first.value, second.value))
      return Match(value: NumberRange(lower: lower, upper: upper), end: second.end)
    }
    if let index = words.rangeBetween.end(tokens, at: start) {
      return pair(index) { words.and.contains(text($0)) ? $0 + 1 : words.rangeTo.end(tokens, at: $0) }
    }
    let isDash = { (index: Int) in ["-", "~", "\u{2013}", "\u{2014}"].contains(text(index)) ? index + 1 : nil }
    let index = skip(words.rangeFrom, at: start)
    return pair(index) { words.rangeTo.end(tokens, at: $0) ?? isDash($0) }
      ?? (index == start ? pair(index) { words.rangeOr.end(tokens, at: $0) } : nil)
  }

  /// One open end.
  private func scanBound(at start: Int) -> Match<NumberRange>? {
    let fronts: [(PhraseLookup<Bool>, (Decimal) -> NumberRange)] = [
      (words.rangeAtLeast, { NumberRange(lower: $0, upper: nil) }),
      (words.rangeAtMost, { NumberRange(lower: nil, upper: $0) }),
      (words.rangeMoreThan, { NumberRange(lower: $0, upper: nil, includesLower: false) }),
      (words.rangeLessThan, { NumberRange(lower: nil, upper: $0, includesUpper: false) }),
    ]
    for (lookup, make) in fronts {
      guard let index = lookup.end(tokens, at: start), let number = rangeNumber(at: index) else { continue }
      return Match(value: make(number.value), end: number.end)
    }
    let signs: [(String, (Decimal, Bool) -> NumberRange)] = [
      (">", { NumberRange(lower: $0, upper: nil, includesLower: $1) }),
      ("<", { NumberRange(lower: nil, upper: $0, includesUpper: $1) }),
      ("\u{2265}", { value, _ in NumberRange(lower: value, upper: nil) }),
      ("\u{2264}", { value, _ in NumberRange(lower: nil, upper: value) }),
    ]
    for (sign, make) in signs where isSign(sign, at: start) && !isSign("=", at: start - 1) {
      let includes = isSign("=", at: start + 1)
      guard let number = rangeNumber(at: includes ? start + 2 : start + 1) else { continue }
      return Match(value: make(number.value, includes), end: number.end)
    }
    guard let number = rangeNumber(at: start) else { return nil }
    if let end = words.rangeOrMore.end(tokens, at: number.end) ?? (isSign("+", at: number.end) ? number.end + 1 : nil) {
      return Match(value: NumberRange(lower: number.value, upper: nil), end: end)
    }
    if let end = words.rangeOrLess.end(tokens, at: number.end) {
      return Match(value: NumberRange(lower: nil, upper: number.value), end: end)
    }
    return nil
  }
}
