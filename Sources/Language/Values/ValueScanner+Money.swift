import Foundation

extension ValueScanner {
  private typealias Currency = CurrencyWords.Currency

  /// An amount that names its currency: "$3.75", "three dollars and seventy five cents", "USD 5", "50 cents".
  func scanMoney(at start: Int) -> Match<MoneyAmount>? {
    if isSign("-", at: start), let match = scanAmount(at: start + 1) {
      return Match(value: MoneyAmount(amount: -match.value.amount, currency: match.value.currency), end: match.end)
    }
    return scanAmount(at: start)
  }

  func scanRangeOfMoney(at start: Int) -> Match<(range: NumberRange, unit: Int)>? {
    let all = language.currencies.currencies
    return scanRangeOfUnits(at: start) { index in
      scanMoney(at: index).flatMap { match in
        all.firstIndex { $0.code == match.value.currency }.map {
          Match(value: RangeItem(value: match.value.amount, unit: $0), end: match.end)
        }
      }
    }
  }

  private func scanAmount(at start: Int) -> Match<MoneyAmount>? {
    let all = language.currencies.currencies
    if let symbol = words.currencySymbols.match(tokens, at: start) {
      guard let number = scanNumber(at: symbol.end) else { return nil }
      let end = number.end
      if let name = words.currencyNames.match(tokens, at: end) {
        return Match(value: MoneyAmount(amount: number.value, currency: all[name.value].code), end: name.end)
      }
      let amount = MoneyAmount(amount: number.value, currency: all[symbol.value].code)
      return addSubunits(to: Match(value: amount, end: end), of: all[symbol.value], needsName: true)
    }
    if let name = words.currencyNames.match(tokens, at: start), isNamedBefore(name, from: start),
      let number = scanNumber(at: name.end)
    {
      return Match(value: MoneyAmount(amount: number.value, currency: all[name.value].code), end: number.end)
    }
    guard let number = scanQuantity(at: start), !isBeforeAmount(number.end) else { return nil }
    // "ten grand" is money, "two grand pianos" are not.
    if words.thousands.contains(text(number.end)),
      !tokens[number.end + 1].isWord || words.leadOuts.end(tokens, at: number.end + 1) != nil
    {
      let amount = MoneyAmount(amount: number.value * 1000, currency: language.currencies.defaultCode)
      return Match(value: amount, end: number.end + 1)
    }
    if let unit = words.currencySymbols.match(tokens, at: number.end)
      ?? words.currencyNames.match(tokens, at: number.end)
    {
      var amount = Match(
        value: MoneyAmount(amount: number.value, currency: all[unit.value].code), end: unit.end)
      if let multiplier = language.lexicon.multipliers[text(unit.end)] {
        amount.value = MoneyAmount(amount: number.value * Decimal(multiplier), currency: all[unit.value].code)
        amount.end += 1
        return amount
      }
      return addSubunits(to: amount, of: all[unit.value])
    }
    if let subunit = words.currencySubunits.match(tokens, at: number.end),
      tokens[number.end].text.count > 1 || isJoined(number.end)
    {
      let currency = all[subunit.value]
      let amount = number.value / Decimal(currency.subunitsPerUnit)
      return Match(value: MoneyAmount(amount: amount, currency: currency.code), end: subunit.end)
    }
    return nil
  }

  /// "a $5 stamp", "3 USD50 cards": the currency belongs to the number after it.
  private func isBeforeAmount(_ start: Int) -> Bool {
    if let symbol = words.currencySymbols.match(tokens, at: start) { return tokens[symbol.end].number != nil }
    guard let name = words.currencyNames.match(tokens, at: start) else { return false }
    return tokens[name.end].number != nil && isJoined(name.end)
  }

  /// "USD 5" and "dollar 22.5 million" name the currency first; "dollars 5" does not.
  private func isNamedBefore(_ name: (value: Int, end: Int), from start: Int) -> Bool {
    let currency = language.currencies.currencies[name.value]
    guard tokens.holds(name.end), tokens[name.end].number != nil, name.end == start + 1 else { return false }
    return tokens[start].text == currency.code.lowercased() || tokens[start].text == currency.names.first
      || tokens[start].text.count == 3
  }

  private func addSubunits(
    to amount: Match<MoneyAmount>, of currency: Currency, needsName: Bool = false
  ) -> Match<MoneyAmount> {
    let start = skip(words.and, at: amount.end)
    guard currency.subunitsPerUnit > 1 else { return amount }
    if start > amount.end, !needsName, let part = scanAddedFraction(at: amount.end) {
      return Match(value: MoneyAmount(amount: amount.value.amount + part.value, currency: currency.code), end: part.end)
    }
    var number = scanNumber(at: start)
    if number == nil, words.digitZero.contains(text(start)), let digit = scanNumber(at: start + 1) { number = digit }
    guard let number, number.value >= 0, number.value < Decimal(currency.subunitsPerUnit) else { return amount }
    let sum = amount.value.amount + number.value / Decimal(currency.subunitsPerUnit)
    let value = MoneyAmount(amount: sum, currency: currency.code)
    if let end = subunitEnd(of: currency, at: number.end) {
      return Match(value: value, end: end)
    }
    // "15 dollars and 50." is an amount; "15 dollars and 3 apples" is not.
    guard !needsName, ValueScanner.integer(number.value) != nil,
      !tokens.holds(number.end) || !tokens[number.end].isWord
        || words.leadOuts.end(tokens, at: number.end) != nil
    else { return amount }
    return Match(value: value, end: number.end)
  }

  private func subunitEnd(of currency: Currency, at start: Int) -> Int? {
    let names = currency.subunits.map { ValueLexer.tokens($0).map(\.text).joined(separator: " ") }
    if names.contains(text(start) + " " + text(start + 1)) { return start + 2 }
    return names.contains(text(start)) ? start + 1 : nil
  }

  /// A number, or the one that an article says: "an hour", "a dollar", "half a mile".
  func scanQuantity(at start: Int, allowsVague: Bool = false) -> Match<Decimal>? {
    if let part = scanPart(at: start) {
      let of = skip(words.of, at: part.end)
      return Match(value: part.value, end: skip(words.indefinite, at: of))
    }
    if let number = scanNumber(at: start, allowsVague: allowsVague) { return number }
    return words.indefinite.contains(text(start)) ? Match(value: 1, end: start + 1) : nil
  }
}
