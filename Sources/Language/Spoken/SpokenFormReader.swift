import Foundation

/// Goes through a written text once, from left to right, and says how each stretch of it is read.
struct SpokenFormReader {
  let form: SpokenForm
  let text: String
  let scanner: ValueScanner
  var index = 0
  /// Tokens left in which single letters and abbreviations belong to an address.
  var addressTokensLeft = 0

  init(form: SpokenForm, text: String) {
    self.form = form
    self.text = text
    scanner = ValueScanner(text, language: form.language)
  }

  var tokens: ValueTokens { scanner.tokens }
  var words: ValueLexicon { scanner.words }
  var speller: NumberSpeller { form.speller }
  var written: AbbreviationWords { form.language.abbreviations }

  mutating func items() -> [SpokenItem] {
    var items: [SpokenItem] = []
    while index < tokens.count {
      let start = index
      items.append(next())
      if index <= start { index = start + 1 }
      addressTokensLeft = max(0, addressTokensLeft - (index - start))
    }
    return items
  }

  /// The text as written, for its capital letters.
  func original(_ index: Int) -> Substring { text[tokens[index].range] }

  func isCapitalised(_ index: Int) -> Bool {
    tokens[index].isWord && original(index).first?.isUppercase == true
  }

  private mutating func next() -> SpokenItem {
    if let item = moneyItem() { return item }
    if let match = form.abbreviations.match(tokens, at: index), isWritten(match.end) {
      let letters = (index..<match.end).map { tokens[$0].text }.filter { $0.contains(where: \.isLetter) }
      index = match.end
      skipFullStop()
      return SpokenItem(match.value, written: letters)
    }
    let token = tokens[index]
    if let item = phoneItem() ?? timeItem() ?? dateItem() ?? numberItem() { return item }
    index += 1
    if token.isWord { return wordItem(token, at: index - 1) }
    return signItem(token, at: index - 1)
  }

  /// "co" is an abbreviation with its full stop, or with a capital, not inside "co-op".
  private func isWritten(_ end: Int) -> Bool {
    let token = tokens[index]
    if end > index + 1 || token.text.count > 2 { return true }
    return scanner.isSign(".", at: end) || isCapitalised(index)
  }

  mutating func skipFullStop() {
    if scanner.isSign(".", at: index), scanner.isJoined(index),
      tokens[index + 1].isWord || tokens[index + 1].number != nil
    {
      index += 1
    }
  }

  private func signItem(_ token: ValueToken, at place: Int) -> SpokenItem {
    if let name = written.symbols[token.text] { return SpokenItem(SpokenForm.split(name)) }
    if token.text == "#", tokens[place + 1].number != nil, let number = form.language.numbers.number.first {
      return SpokenItem([number])
    }
    if token.text == "-", tokens[place + 1].number != nil, tokens[place + 1].isJoined {
      if tokens[place - 1].number != nil, token.isJoined, let to = form.language.numbers.rangeTo.first {
        return SpokenItem([[to], []])
      }
      if !token.isJoined, let minus = form.language.numbers.negative.first { return SpokenItem([minus]) }
    }
    return [".", ",", "?", "!", ";", ":"].contains(token.text) && !tokens[place + 1].isJoined
      ? SpokenItem(pause: token.text) : SpokenItem([String]())
  }
}
