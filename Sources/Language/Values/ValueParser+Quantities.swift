import Foundation

extension ValueParser {
  /// "three dollars and seventy five cents", "three seventy five", "$3.75", "ten": without a currency's name the
  /// language's own currency.
  package func money(_ text: String) -> MoneyAmount? {
    let scanner = ValueScanner(text, language: language)
    if let amount = wholeAnswer(scanner, { $0.scanMoney(at: $1) }) { return amount }
    let currency = language.currencies.defaultCode
    if let amount = wholeAnswer(scanner, { $0.scanNumber(at: $1) }) {
      return MoneyAmount(amount: amount, currency: currency)
    }
    return wholeAnswer(scanner) { scanner, start in
      guard let whole = scanner.scanMagnitude(at: start), whole.end > start,
        let cents = scanner.scanCents(at: whole.end)
      else { return nil }
      let amount = whole.value + (Decimal(string: "0." + cents.value) ?? 0)
      return .init(value: MoneyAmount(amount: amount, currency: currency), end: cents.end)
    }
  }

  /// "fifty percent"; a number alone is a percentage too.
  package func percentage(_ text: String) -> Decimal? {
    wholeAnswer(ValueScanner(text, language: language)) { $0.scanPercentage(at: $1) ?? $0.scanNumber(at: $1) }
  }

  /// "between two and four", "at least three", "five or more"; a number alone is the range of only that number.
  package func range(_ text: String) -> NumberRange? {
    let scanner = ValueScanner(text, language: language)
    if let range = wholeAnswer(scanner, { $0.scanRange(at: $1) }) { return range }
    return wholeAnswer(scanner) { scanner, start in
      scanner.scanNumber(at: start).map { .init(value: NumberRange(lower: $0.value, upper: $0.value), end: $0.end) }
    }
  }

  /// A number with one of the units, given as all names of each: the value and the unit's index.
  ///
  /// A number alone has the unit at `defaultUnit`, where one is given.
  package func measurement(_ text: String, units: [[String]], defaultUnit: Int? = nil) -> (value: Decimal, unit: Int)? {
    let scanner = ValueScanner(text, language: language)
    let lookup = PhraseLookup(
      units.enumerated().flatMap { index, names in names.map { ($0.lowercased(), index) } },
      writing: ValueWriting(language.numbers))
    if let match = wholeAnswer(scanner, { $0.scanMeasurement(at: $1, units: lookup) }) {
      return (match.value, match.unit)
    }
    guard let defaultUnit, let value = decimal(text) else { return nil }
    return (value, defaultUnit)
  }
}

extension ValueScanner {
  /// The 75 of "three seventy five", the 05 of "three oh five", as two digits.
  func scanCents(at start: Int) -> Match<String>? {
    if words.digitZero.contains(text(start)) || words.cardinals[text(start)] == 0,
      let digit = words.cardinals[text(start + 1)], (1...9).contains(digit)
    {
      return Match(value: "0\(digit)", end: start + 2)
    }
    guard let cents = scanMagnitude(at: start), cents.end > start, !cents.endsWithMultiplier,
      let value = Self.integer(cents.value), (10...99).contains(value)
    else { return nil }
    return Match(value: String(value), end: cents.end)
  }
}
