import Foundation

extension SpokenFormReader {
  /// "$3.75".
  mutating func moneyItem() -> SpokenItem? {
    guard let symbol = words.currencySymbols.match(tokens, at: index), let amount = tokens[symbol.end].number,
      !tokens[index].isWord || tokens[symbol.end - 1].isSign
    else { return nil }
    let currency = form.language.currencies.currencies[symbol.value]
    if let multiplier = words.multipliers[tokens[symbol.end + 1].text], multiplier >= 1000 {
      let number = readings(of: tokens[symbol.end], amount)[0] + [tokens[symbol.end + 1].text]
      index = symbol.end + 2
      return SpokenItem([number + form.currencyName(currency, after: 0)])
    }
    index = symbol.end + 1
    return SpokenItem(form.readings(ofMoney: amount, in: currency))
  }

  /// "555-0123", "(206) 555-1212", "+1 206 555 1212": digit by digit.
  mutating func phoneItem() -> SpokenItem? {
    var place = index
    var groups: [String] = []
    if scanner.isSign("+", at: place) { place += 1 }
    var dashes = place > index ? 1 : 0
    while groups.count < 5 {
      let isBracketed = scanner.isSign("(", at: place)
      let at = isBracketed ? place + 1 : place
      guard tokens[at].integer != nil, tokens[at].text.count <= 4, groups.isEmpty || tokens[at].text.count >= 3 else {
        break
      }
      if isBracketed, !scanner.isSign(")", at: at + 1) { break }
      groups.append(tokens[at].text)
      place = isBracketed ? at + 2 : at + 1
      if scanner.isSign("-", at: place) || scanner.isSign(".", at: place), scanner.isJoined(place),
        tokens[place + 1].number != nil
      {
        dashes += 1
        place += 1
      } else if isBracketed {
        dashes += 1
      }
    }
    let counts = groups.map(\.count)
    guard dashes > 0, [[3, 4], [3, 3, 4], [1, 3, 3, 4], [2, 3, 3, 4]].contains(counts) else { return nil }
    index = place
    let digits = groups.joined()
    return SpokenItem([speller.digits(digits), speller.digits(digits, zero: speller.oh)])
  }

  /// "6:30 PM", "14:05".
  mutating func timeItem() -> SpokenItem? {
    guard let hour = tokens[index].integer, tokens[index].text.count <= 2, hour <= 24 else { return nil }
    var end = index + 1
    var minute = 0
    if scanner.isSign(":", at: end), scanner.isJoined(end), scanner.isJoined(end + 1),
      tokens[end + 1].text.count == 2, let value = tokens[end + 1].integer, value < 60
    {
      if scanner.isSign(":", at: end + 2) { return nil }
      minute = value
      end += 2
    } else if words.am.end(tokens, at: end) == nil && words.pm.end(tokens, at: end) == nil
      || tokens[end].text.count < 2
    {
      return nil
    }
    var half: [String] = []
    for (lookup, name) in [(words.am, "am"), (words.pm, "pm")] {
      guard let stop = lookup.end(tokens, at: end), tokens[end].text.count > 1 || stop > end + 1 else { continue }
      half = name.map(String.init)
      end = stop
      if scanner.isSign(".", at: end), scanner.isJoined(end), text[tokens[end - 1].range].contains("."),
        tokens[end + 1].isWord
      {
        end += 1
      }
      break
    }
    let readings = form.readings(ofHour: hour, minute: minute, half: half)
    let rest = half.isEmpty ? readingAfterWords(TimeOfDay(hour: hour, minute: minute)) : nil
    index = end
    if let clock = form.language.dates.clock, clock.hourWords.contains(where: { $0.lowercased() == tokens[end].text }) {
      index += 1
    }
    return SpokenItem((rest.map { [$0] } ?? []) + readings)
  }

  /// "March 5", "Mar. 5th, 2026", "5 March": the day as an ordinal, the year in pairs.
  mutating func dateItem() -> SpokenItem? {
    if let style = form.language.dates.spokenDay { return dayItem(style) }
    if let month = words.months.match(tokens, at: index), isCapitalised(index) || tokens[index].text.count > 4 {
      let name = form.language.dates.months.first { $0.value == month.value }?.words.first ?? ""
      let place = scanner.isSign(".", at: month.end) ? month.end + 1 : month.end
      guard let day = tokens[place].integer, (1...31).contains(day), tokens[place].text.count <= 2,
        !scanner.isSign(":", at: place + 1)
      else {
        guard month.end == place || tokens[place].isWord, tokens[index].text != name, isCapitalised(index),
          !words.ambiguousDateWords.contains(tokens[index].text)
        else { return nil }
        index = place
        return SpokenItem([name])
      }
      var end = place + 1
      if scanner.isJoined(end), words.ordinalSuffixes.contains(tokens[end].text) { end += 1 }
      var year: [String] = []
      let comma = scanner.isSign(",", at: end) ? end + 1 : end
      if let number = tokens[comma].integer, (1000...2999).contains(number), tokens[comma].text.count == 4 {
        year = speller.year(number)
        end = comma + 1
      }
      index = end
      let the = form.language.dates.the.first ?? ""
      let ordinal = speller.ordinal(day)
      return SpokenItem([
        [name] + ordinal + year, [name, the] + ordinal + year, [name] + speller.cardinal(day) + year,
        [the] + ordinal + form.language.dates.on.dropFirst().prefix(1) + [name] + year,
      ])
    }
    return nil
  }
}
