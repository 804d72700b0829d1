import AppIntents

extension AnswerReaders {
  /// How many readings of one text are understood: numbers and abbreviations in it have several each.
  private static let readingLimit = 12

  func spokenNames(of option: ValueOption) -> SpokenNames {
    let texts = ([option.display.title] + option.display.synonyms).map { $0.resolved() }
    return language.namesOfTexts.value(for: texts) { spokenNames(of: texts) }
  }

  func isName(_ words: [String], of option: ValueOption) -> Bool { spokenNames(of: option).whole.contains(words) }

  /// Whether the words stand in a name of the option and are none of its names.
  func isPart(_ words: [String], of option: ValueOption) -> Bool {
    let names = spokenNames(of: option).whole
    return !words.isEmpty && !names.contains(words) && names.contains { $0.contains(words) }
  }

  private func spokenNames(of texts: [String]) -> SpokenNames {
    var names = SpokenNames()
    for text in texts {
      let readings = readings(of: text)
      let first = language.spokenForm.tokens(text)
      names.whole += readings + readings.compactMap { language.plural(of: $0) }
      names.brief += ([first] + [language.plural(of: first)].compactMap { $0 }).filter { !$0.isEmpty }
      let written = text.split(whereSeparator: \.isWhitespace)
      let words = written.filter { !$0.contains(where: \.isNumber) }
      if words.count == written.count {
        names.parts += [first] + [language.plural(of: first)].compactMap { $0 }
      } else {
        names.parts.append(language.spokenForm.tokens(words.joined(separator: " ")))
        for numeral in written where numeral.contains(where: \.isNumber) {
          names.whole += self.readings(of: String(numeral))
        }
        names.whole += readings.flatMap { prefixes(of: $0) }
      }
    }
    return names
  }

  private func readings(of text: String) -> [[String]] {
    language.spokenForm.phrase(text).samples(limit: Self.readingLimit, seed: 1)
  }

  /// A name with a numeral in it, broken off before its last words: "seventy four oh one south lewis".
  private func prefixes(of reading: [String]) -> [[String]] {
    guard reading.count > 3 else { return [] }
    return [Array(reading.dropLast()), Array(reading.dropLast(2))]
  }
}
