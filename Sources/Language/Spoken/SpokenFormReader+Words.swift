extension SpokenFormReader {
  mutating func wordItem(_ token: ValueToken, at place: Int) -> SpokenItem {
    let word = token.text
    if let item = placeItem(word, at: place) {
      skipFullStop()
      return item
    }
    if word == form.language.numbers.number.dropFirst().first, scanner.isSign(".", at: index),
      tokens[index + 1].number != nil, let number = form.language.numbers.number.first
    {
      index += 1
      return SpokenItem([number])
    }
    if let otherwise = written.spokenOtherwise[word] {
      return SpokenItem([SpokenForm.split(otherwise), letters(word)])
    }
    if isSpelled(word, at: place) {
      return SpokenItem([letters(word), [word]])
    }
    return SpokenItem([asWritten(word, at: place)])
  }

  /// The word with its accents, which tell the synthesiser how it sounds.
  private func asWritten(_ word: String, at place: Int) -> String {
    let original = original(place)
    guard original.utf8.contains(where: { $0 >= 0x80 }) else { return word }
    return original.lowercased().replacingOccurrences(of: "\u{2019}", with: "'")
  }

  /// Streets, directions and titles, by the words around them.
  private mutating func placeItem(_ word: String, at place: Int) -> SpokenItem? {
    let following = scanner.isSign(".", at: place + 1) ? place + 2 : place + 1
    let beforeName = isCapitalised(following) && tokens[following].text.count > 1
    if addressTokensLeft > 0, let direction = written.inAddress[word] { return SpokenItem([direction]) }
    if let street = written.afterStreetName[word], isCapitalised(place) || addressTokensLeft > 0,
      isCapitalised(place - 1) || addressTokensLeft > 0 || tokens[place - 1].number != nil, place > 0
    {
      let isTitle = written.beforeName[word] != nil && beforeName && !endsStreet(place)
      if !isTitle { return SpokenItem([[street]]) }
    }
    if let title = written.beforeName[word], isCapitalised(place), beforeName { return SpokenItem([[title]]) }
    return nil
  }

  /// "Sheridan Dr Suite 5": in an address, the kind of street comes after its name.
  private func endsStreet(_ place: Int) -> Bool {
    guard addressTokensLeft > 0, place > 0, tokens[place - 1].isWord else { return false }
    return written.inAddress[tokens[place - 1].text] == nil
  }

  /// "TV", "USB", and capitals that cannot be read as a word.
  private func isSpelled(_ word: String, at place: Int) -> Bool {
    guard word.count > 1, word.count <= 6, !word.contains("'") else { return false }
    if form.letterWords.contains(word) { return true }
    let original = original(place)
    guard original.allSatisfy({ $0.isUppercase && $0.isASCII }) else { return false }
    return !word.contains { "aeiouy".contains($0) }
  }

  private func letters(_ word: String) -> [String] {
    let plural = written.letterPlurals
    if word.count > 2, word.hasSuffix(plural), form.letterWords.contains(String(word.dropLast(plural.count))) {
      let letters = word.dropLast(plural.count).map(String.init)
      return letters.dropLast() + [(letters.last ?? "") + "'" + plural]
    }
    return word.map(String.init)
  }
}
