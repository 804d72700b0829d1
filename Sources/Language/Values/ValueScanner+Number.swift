import Foundation

extension ValueScanner {
  /// Any number: whole, decimal, fraction, with a sign, as a collective ("a dozen").
  func scanNumber(at start: Int, allowsVague: Bool = false) -> Match<Decimal>? {
    scanPlainNumber(at: start, allowsVague: allowsVague).map { scanPower(of: scanPowerOfTen(after: $0)) }
  }

  private func scanPlainNumber(at start: Int, allowsVague: Bool) -> Match<Decimal>? {
    if let sign = negativeSign(at: start) {
      guard let match = scanUnsigned(at: sign, allowsVague: false) else { return nil }
      return Match(value: -match.value, end: match.end)
    }
    return scanUnsigned(at: start, allowsVague: allowsVague)
  }

  /// The exponent of "2.5^-1", joined to what it raises.
  private func scanPower(of base: Match<Decimal>) -> Match<Decimal> {
    guard isSign("^", at: base.end), isJoined(base.end) else { return base }
    let sign = text(base.end + 1)
    let index = sign == "-" || sign == "+" ? base.end + 2 : base.end + 1
    guard isJoined(index), let exponent = tokens[index].integer, exponent <= 100, base.value != 0 || sign != "-" else {
      return base
    }
    let power = pow(
      NSDecimalNumber(decimal: base.value).doubleValue, sign == "-" ? -Double(exponent) : Double(exponent))
    guard power.isFinite, abs(power) < 1e100 else { return base }
    return Match(value: Decimal(power), end: index + 1)
  }

  /// The "x10^-4" of "6.23x10^-4".
  private func scanPowerOfTen(after factor: Match<Decimal>) -> Match<Decimal> {
    let index = factor.end + 1
    guard ["x", "\u{00d7}", "*"].contains(text(factor.end)), isJoined(factor.end), isJoined(index),
      tokens[index].integer == 10, isSign("^", at: index + 1)
    else { return factor }
    let power = scanPower(of: Match(value: 10, end: index + 1))
    return power.end > index + 1 ? Match(value: factor.value * power.value, end: power.end) : factor
  }

  private func negativeSign(at start: Int) -> Int? {
    if words.negative.contains(text(start)) { return start + 1 }
    guard isSign("-", at: start) || isSign("\u{2212}", at: start), start + 1 < tokens.count,
      tokens[start + 1].number != nil
    else { return nil }
    // "5-7" and "A-1" hold a hyphen.
    return start == 0 || !tokens[start].isJoined || tokens[start - 1].isSign ? start + 1 : nil
  }

  private func scanUnsigned(at start: Int, allowsVague: Bool) -> Match<Decimal>? {
    guard tokens.holds(start) else { return nil }
    if let match = scanWrittenFraction(at: start) { return match }
    if let match = scanPart(at: start) { return match }
    if let match = scanCollective(at: start, allowsVague: allowsVague) { return match }
    if let half = words.halves.match(tokens, at: start) {
      return scale(Match(value: Decimal(half.value) + Decimal(1) / 2, end: half.end), includesHundred: false)
    }
    if let quarter = words.quarters.match(tokens, at: start) {
      return scale(Match(value: Decimal(quarter.value) / 4, end: quarter.end), includesHundred: false)
    }
    guard let whole = scanMagnitude(at: skipIndefiniteBeforeMultiplier(at: start)), whole.end > start else {
      return nil
    }
    if whole.ordinal != nil, whole.end == whole.ordinalEnd { return nil }
    var match = Match(value: whole.value, end: whole.end)
    if let decimals = scanDecimals(at: match.end) {
      match = Match(value: match.value + decimals.value, end: decimals.end)
      return scale(match, includesHundred: true)
    }
    if let fraction = scanAddedFraction(at: match.end) {
      let multiplier = whole.endsWithMultiplier ? lastMultiplier(before: whole.end) : 1
      match = Match(value: match.value + fraction.value * multiplier, end: fraction.end)
      return scale(match, includesHundred: false)
    }
    if let collective = words.collectives[text(match.end)], !words.indefinite.contains(text(start)) {
      return Match(value: match.value * Decimal(collective), end: skip(words.of, at: match.end + 1))
    }
    return scanQuotient(of: match)
  }

  /// "a hundred": the article before a multiplier says one.
  private func skipIndefiniteBeforeMultiplier(at start: Int) -> Int {
    guard words.indefinite.contains(text(start)), words.multipliers[text(start + 1)] != nil else { return start }
    return start + 1
  }

  private func lastMultiplier(before end: Int) -> Decimal {
    guard let multiplier = words.multipliers[text(end - 1)] else { return 1 }
    // "a hundred and a half" is 100.5, "a million and a half" is 1,500,000.
    return multiplier == 100 ? 1 : Decimal(multiplier)
  }

  private func scale(_ match: Match<Decimal>, includesHundred: Bool) -> Match<Decimal> {
    guard let multiplier = words.multipliers[text(match.end)], includesHundred || multiplier > 100 else { return match }
    return Match(value: match.value * Decimal(multiplier), end: match.end + 1)
  }

  /// "3/4", "2 1/2".
  private func scanWrittenFraction(at start: Int) -> Match<Decimal>? {
    func fraction(_ index: Int) -> Match<Decimal>? {
      guard index + 2 < tokens.count, let top = tokens[index].integer, isSign("/", at: index + 1),
        let bottom = tokens[index + 2].integer, (1...999).contains(bottom), !isSign("/", at: index + 3),
        isJoined(index + 1) == isJoined(index + 2), !isSign("/", at: index - 1)
      else { return nil }
      return Match(value: Decimal(top) / Decimal(bottom), end: index + 3)
    }
    if let match = fraction(start) { return match }
    if let whole = tokens[start].integer, let match = fraction(start + 1), match.value < 1 {
      return Match(value: Decimal(whole) + match.value, end: match.end)
    }
    return nil
  }

  /// "three quarters", "a third", "half", "two thirds of a million", "one twenty-fifth".
  func scanPart(at start: Int) -> Match<Decimal>? {
    var part: Match<Decimal>
    let index = words.indefinite.contains(text(start)) ? start + 1 : start
    if let denominator = words.namedFractions[text(index)] {
      part = Match(value: 1 / Decimal(denominator), end: index + 1)
    } else if index > start, let denominator = scanMagnitude(at: index), let bottom = denominator.ordinal, bottom > 2,
      denominator.end == index, !denominator.ordinalIsPlural
    {
      part = Match(value: 1 / bottom, end: denominator.ordinalEnd)
    } else if let top = scanMagnitude(at: skipIndefiniteBeforeMultiplier(at: start)), top.end > start,
      let bottom = scanDenominator(at: top.end, isOne: top.value == 1)
    {
      part = Match(value: top.value / bottom.value, end: bottom.end)
    } else {
      return nil
    }
    let of = skip(words.of, at: part.end)
    let article = skip(words.indefinite, at: of)
    if let collective = words.collectives[text(article)] {
      return Match(value: part.value * Decimal(collective), end: article + 1)
    }
    if let multiplier = words.multipliers[text(article)] {
      return Match(value: part.value * Decimal(multiplier), end: article + 1)
    }
    return part
  }

  private func scanDenominator(at start: Int, isOne: Bool) -> Match<Decimal>? {
    if let denominator = (isOne ? words.singularFractions : words.pluralFractions)[text(start)] {
      return Match(value: Decimal(denominator), end: start + 1)
    }
    if !isOne, let denominator = words.singularFractions[text(start)], denominator == 4 || denominator == 2 {
      return Match(value: Decimal(denominator), end: start + 1)
    }
    guard let magnitude = scanMagnitude(at: start), let ordinal = magnitude.ordinal, ordinal > 2,
      magnitude.end > start, magnitude.ordinalIsPlural != isOne
    else { return nil }
    return Match(value: ordinal, end: magnitude.ordinalEnd)
  }

  /// "point seven five", "point seventy five", "point five".
  private func scanDecimals(at start: Int) -> Match<Decimal>? {
    guard words.point.contains(text(start)) else { return nil }
    var digits = ""
    var index = start + 1
    while index < tokens.count, digits.count < 30 {
      let word = tokens[index].text
      if tokens[index].integer != nil {
        digits += word
      } else if words.digitZero.contains(word) {
        digits += "0"
      } else if let piece = scanBelowHundred(at: index) {
        digits += String(piece.value)
        index = piece.end - 1
      } else {
        break
      }
      index += 1
    }
    guard !digits.isEmpty, let value = Decimal(string: "0." + digits) else { return nil }
    return Match(value: value, end: index)
  }

  /// "and a half", "and three quarters", "and one fourth".
  func scanAddedFraction(at start: Int) -> Match<Decimal>? {
    guard words.and.contains(text(start)), let part = scanPartWithoutScale(at: start + 1), part.value < 1 else {
      return nil
    }
    return part
  }

  private func scanPartWithoutScale(at start: Int) -> Match<Decimal>? {
    let index = words.indefinite.contains(text(start)) ? start + 1 : start
    if let denominator = words.singularFractions[text(index)], index > start || denominator == 2 || denominator == 4 {
      guard words.multipliers[text(index + 1)] == nil || denominator == 2 else {
        return scanPart(at: start).map { Match(value: $0.value, end: $0.end) }
      }
      return Match(value: 1 / Decimal(denominator), end: index + 1)
    }
    guard let top = scanMagnitude(at: start), top.end > start,
      let bottom = scanDenominator(at: top.end, isOne: top.value == 1)
    else { return nil }
    return Match(value: top.value / bottom.value, end: bottom.end)
  }

  /// "a dozen", "a couple of", "half a dozen" (by `scanPart`).
  private func scanCollective(at start: Int, allowsVague: Bool) -> Match<Decimal>? {
    let index = words.indefinite.contains(text(start)) ? start + 1 : start
    if let collective = words.collectives[text(index)], index > start || allowsVague {
      return Match(value: Decimal(collective), end: skip(words.of, at: index + 1))
    }
    if allowsVague, let vague = words.vague[text(index)] {
      return Match(value: Decimal(vague), end: skip(words.of, at: index + 1))
    }
    return nil
  }

  /// "one over twenty", "two out of five"; the two of it where whole numbers are meant.
  private func scanQuotient(of top: Match<Decimal>) -> Match<Decimal> {
    guard let index = words.over.end(tokens, at: top.end), let bottom = scanMagnitude(at: index), bottom.end > index,
      bottom.value > 0, index == top.end + 1 || top.value <= bottom.value,
      words.durationUnits.match(tokens, at: bottom.end) == nil
    else { return top }
    return Match(value: isCounting ? top.value : top.value / bottom.value, end: bottom.end)
  }

  /// The value as an `Int` where it is whole and small enough.
  static func integer(_ value: Decimal) -> Int? {
    guard abs(value) < Decimal(Int64.max / 2), NSDecimalNumber(decimal: value).doubleValue.isFinite else { return nil }
    let result = NSDecimalNumber(decimal: value).int64Value
    return Decimal(result) == value ? Int(result) : nil
  }
}
