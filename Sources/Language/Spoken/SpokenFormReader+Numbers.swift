import Foundation

extension SpokenFormReader {
  private var numbers: NumberWords { form.language.numbers }

  /// A number that is none of the special kinds, with the unit written after it.
  mutating func numberItem() -> SpokenItem? {
    let token = tokens[index]
    guard let value = token.number else { return nil }
    index += 1
    if scanner.isJoined(index), words.ordinalSuffixes.contains(tokens[index].text), let number = token.integer {
      index += 1
      return SpokenItem([speller.ordinal(number), speller.ordinal(number, and: true)])
    }
    if let item = fractionItem(token) ?? moneyBeforeSymbolItem(token) { return item }
    if isHouseNumber(at: index - 1) {
      addressTokensLeft = 8
      return houseItem(token)
    }
    if scanner.isSign("%", at: index) {
      index += 1
      let percent = numbers.percent.first ?? ""
      return SpokenItem(readings(of: token, value).map { $0 + SpokenForm.split(percent) })
    }
    let gender = unitGender()
    if let unit = unitWords(value) { return SpokenItem(readings(of: token, value, gender: gender).map { $0 + unit }) }
    return SpokenItem(readings(of: token, value, gender: gender))
  }

  /// The ways to say a number in digits: as an amount, in pairs, digit by digit.
  func readings(
    of token: ValueToken, _ value: Decimal, gender: NumberComposition.Gender? = nil
  ) -> [[String]] {
    guard let number = token.integer else {
      guard token.text.contains("."), token.text.count <= 38 else { return [speller.digits(token.text)] }
      let parts = token.text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let whole = Int(parts[0]).map { speller.cardinal($0) } ?? speller.digits(parts[0])
      return [whole + [numbers.point.first ?? ""] + speller.digits(parts[1])]
    }
    if token.text.count > 1, token.text.first == "0" {
      return [speller.digits(token.text), speller.digits(token.text, zero: speller.oh)]
    }
    if gender != nil { return [speller.cardinal(number, gender: gender), speller.cardinal(number)] }
    var readings = [speller.cardinal(number), speller.cardinal(number, and: true)]
    if speller.composer != nil { return readings + [speller.year(number), speller.digits(token.text)] }
    if number == 100 || number == 1000, let a = numbers.indefinite.first {
      readings.append([a] + speller.cardinal(number).dropFirst())
    }
    if (1000...9999).contains(number), token.text.count == 4 {
      readings += [speller.year(number), speller.houseNumber(token.text), speller.digits(token.text)]
    } else if number >= 100 {
      readings += [speller.houseNumber(token.text), speller.digits(token.text)]
      readings.append(speller.digits(token.text, zero: speller.oh))
    }
    return readings
  }

  private mutating func fractionItem(_ token: ValueToken) -> SpokenItem? {
    guard scanner.isSign("/", at: index), scanner.isJoined(index), scanner.isJoined(index + 1),
      let top = token.integer, let bottom = tokens[index + 1].integer, (1..<max(bottom, 1)).contains(top),
      [2, 3, 4, 8].contains(bottom), !scanner.isSign("/", at: index + 2), !scanner.isSign("/", at: index - 2)
    else { return nil }
    index += 2
    let names = numbers.fractions.first { $0.value == bottom }?.words
    let singular = names?.first ?? speller.ordinal(bottom).joined(separator: " ")
    let plural = names?.dropFirst().first ?? singular + numbers.pluralSuffix
    return SpokenItem([speller.cardinal(top) + [top == 1 ? singular : plural]])
  }

  /// A number is a house's when a kind of street follows within five words of a name.
  private func isHouseNumber(at place: Int) -> Bool {
    guard tokens[place].integer != nil, tokens[place].text.count <= 6 else { return false }
    for ahead in 1...6 {
      let token = tokens[place + ahead]
      if scanner.isSign(".", at: place + ahead) { continue }
      guard token.isWord || (token.number != nil && ahead > 1) else {
        // "5th St": the ordinal's suffix is a word.
        return false
      }
      let isAbbreviation = written.afterStreetName[token.text] != nil && isCapitalised(place + ahead)
      if ahead > 1, form.streetTypes.contains(token.text) || isAbbreviation { return true }
      if ahead == 1, !isCapitalised(place + 1), !tokens[place + 1].isWord { return false }
      if token.isWord, !isCapitalised(place + ahead), written.inAddress[token.text] == nil,
        !words.ordinalSuffixes.contains(token.text), !isLowerAddress(place)
      {
        return false
      }
    }
    return false
  }

  /// Text without capitals shows a street only by its kind straight after the name.
  private func isLowerAddress(_ place: Int) -> Bool {
    (2...4).contains { form.streetTypes.contains(tokens[place + $0].text) } && tokens[place + 1].isWord
      && words.durationUnits.match(tokens, at: place + 1) == nil
      && !words.and.contains(tokens[place + 1].text) && !words.of.contains(tokens[place + 1].text)
  }

  private func houseItem(_ token: ValueToken) -> SpokenItem {
    let text = token.text
    var readings = [speller.houseNumber(text)]
    if let value = token.integer {
      readings += [speller.digits(text), speller.digits(text, zero: speller.oh)]
      readings += [speller.cardinal(value), speller.cardinal(value, and: true)]
      if text.count == 5 {
        // "thirty eight eight oh one"
        readings.append(speller.belowHundred(value / 1000) + speller.houseNumber(String(text.suffix(3))))
        readings.append(
          speller.belowHundred(value / 1000) + speller.digits(String(text.suffix(3)), zero: speller.oh))
      }
      if text.count == 4 { readings.append(pairs(value)) }
    }
    return SpokenItem(readings)
  }

  private func pairs(_ value: Int) -> [String] {
    speller.belowHundred(value / 100) + speller.pairTail(value % 100)
  }

  /// The gender of the unit that follows a number, in languages where that shows.
  private func unitGender() -> NumberComposition.Gender? {
    guard let composer = speller.composer else { return nil }
    if let unit = words.durationUnits.match(tokens, at: index) {
      return form.language.units.durations.first { $0.unit == unit.value }?.gender
    }
    guard let unit = words.measurements.match(tokens, at: index) else { return nil }
    return form.language.units.measurements[unit.value].gender ?? composer.composition.gendered.first?.gender
  }

  /// "oz" after a number, as the unit's full name.
  private mutating func unitWords(_ value: Decimal) -> [String]? {
    // "5 in the morning", "7 am", "2 m": a word that is also a unit counts only where it is written like one.
    func name(_ words: [String]) -> [String]? {
      words.isEmpty ? nil : SpokenForm.split(numbers.form(of: words, after: ValueScanner.integer(value)))
    }
    let joined = scanner.isJoined(index)
    guard tokens[index].isWord || tokens[index].text == "°" || tokens[index].text == "\"" else { return nil }
    if let unit = words.measurements.match(tokens, at: index),
      joined || tokens[index].text.count > 1 && tokens[index].text != "in" && tokens[index].text != "pt"
    {
      let names = form.language.units.measurements[unit.value].words
      index = unit.end
      return name(names)
    }
    if let unit = words.durationUnits.match(tokens, at: index), joined || tokens[index].text.count > 1,
      let names = form.language.units.durations.first(where: { $0.unit == unit.value })?.words,
      !names.prefix(numbers.nounFormCount).contains(tokens[index].text),
      !["night", "nights"].contains(tokens[index].text)
    {
      index = unit.end
      return name(names)
    }
    return nil
  }
}
