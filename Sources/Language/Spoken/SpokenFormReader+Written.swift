/// Dates, times and amounts as they are written in languages whose clock and days have patterns of their own.
extension SpokenFormReader {
  /// The day of "24. November 2026" and "1 marzo": an ordinal, or a number with a name of its own.
  mutating func dayItem(_ style: SpokenDay) -> SpokenItem? {
    guard let day = tokens[index].integer, (1...31).contains(day), tokens[index].text.count <= 2 else { return nil }
    var end = index + 1
    if style.isOrdinal {
      guard scanner.isSign(".", at: end), scanner.isJoined(end) else { return nil }
      end += 1
    }
    var place = end
    for word in SpokenForm.split(style.pattern) where !word.hasPrefix("{") && tokens[place].text == word { place += 1 }
    guard words.months.match(tokens, at: place) != nil, let name = name(ofDay: day, style) else { return nil }
    index = end
    return SpokenItem([name])
  }

  /// Nil where the number is said as any other.
  private func name(ofDay day: Int, _ style: SpokenDay) -> [String]? {
    if style.isOrdinal {
      let before = index > 0 ? tokens[index - 1].text : ""
      let endings = style.ordinalEndings ?? []
      let ending = endings.first { $0.after.contains(before) } ?? endings.last
      let ordinal = speller.ordinal(day)
      return ordinal.dropLast() + [(ordinal.last ?? "") + (ending?.ending ?? "")]
    }
    guard let name = style.days.first(where: { $0.value == day })?.words.first else { return nil }
    let article = style.day.replacingOccurrences(of: "{number}", with: "")
    return name.hasPrefix(article) ? SpokenForm.split(String(name.dropFirst(article.count))) : nil
  }

  /// How a time goes on after the words before it: "a las 8:00" is said "a las ocho"; nil where none of them belongs to
  /// it.
  func readingAfterWords(_ time: TimeOfDay) -> [String]? {
    guard let clock = form.language.dates.clock, index > 0, tokens[index - 1].isWord else { return nil }
    let before = (max(0, index - 3)..<index).map { tokens[$0].isWord ? tokens[$0].text : "" }
    let shown = clock.isTwelveHour ? (time.hour + 11) % 12 + 1 : time.hour % 24
    let onTheHour = time.minute == 0 ? clock.hours.first { $0.value == shown }?.words ?? [] : []
    let ways = [true, false].map { form.words(of: time, by: clock, isAfterDay: $0) } + onTheHour.map(SpokenForm.split)
    for way in ways {
      for count in stride(from: min(way.count - 1, before.count), to: 0, by: -1)
      where Array(before.suffix(count)) == way.prefix(count).map({ $0.lowercased() }) {
        return Array(way.dropFirst(count))
      }
    }
    // "A las 13:05": the article tells the hour of the whole day.
    if clock.isTwelveHour, clock.articles.contains(tokens[index - 1].text) {
      let minutes = time.minute > 0 ? clock.plus.prefix(1) + speller.cardinal(time.minute) : []
      return speller.cardinal(time.hour) + minutes
    }
    // "Ore 8:00": after the unit the hour has no article.
    guard form.language.dates.hourWords.contains(tokens[index - 1].text) else { return nil }
    let names = [form.words(of: time, by: clock).joined(separator: " ")] + onTheHour
    func article(of name: String) -> Int {
      clock.articles.filter { name.hasPrefix($0.hasSuffix("'") ? $0 : $0 + " ") }.map(\.count).max() ?? 0
    }
    let name = names.first { article(of: $0) > 0 } ?? names[0]
    return SpokenForm.split(String(name.dropFirst(article(of: name))))
  }

  /// "3,50 €", "1.234,50 USD".
  mutating func moneyBeforeSymbolItem(_ amount: ValueToken) -> SpokenItem? {
    guard let value = amount.number else { return nil }
    let currencies = form.language.currencies.currencies
    if let symbol = words.currencySymbols.match(tokens, at: index),
      tokens[index].isSign || tokens[symbol.end - 1].isSign
    {
      index = symbol.end
      return SpokenItem(form.readings(ofMoney: value, in: currencies[symbol.value]))
    }
    guard tokens[index].isWord, original(index).allSatisfy(\.isUppercase),
      let currency = currencies.first(where: { $0.code == original(index) })
    else { return nil }
    index += 1
    return SpokenItem(form.readings(ofMoney: value, in: currency))
  }
}
