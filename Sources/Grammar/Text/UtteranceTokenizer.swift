/// Walks a text once, one extended grapheme cluster at a time, and collects its spoken tokens.
struct UtteranceTokenizer {
  private let text: String
  private let digitsToWords: (String) -> [String]
  private var tokens: [Utterance.Token] = []

  /// The token under construction; a numeral when it began with a digit.
  private var spoken = ""
  private var lower: String.Index
  private var upper: String.Index
  private var isNumeral = false
  /// Held back until the next character shows that it stands inside the token.
  private var pending = ""
  /// A currency sign or minus that stands directly before a numeral.
  private var sign: (spoken: String, index: String.Index)?

  init(text: String, digitsToWords: @escaping (String) -> [String]) {
    self.text = text
    self.digitsToWords = digitsToWords
    lower = text.startIndex
    upper = text.startIndex
  }

  mutating func tokenize() -> [Utterance.Token] {
    tokens.reserveCapacity(text.utf8.count / 5)
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      take(UtteranceCharacter(text[index]), from: index, to: next)
      index = next
    }
    finishToken()
    return tokens
  }

  private mutating func take(_ piece: UtteranceCharacter, from index: String.Index, to next: String.Index) {
    switch piece {
    case .ignored:
      return
    case .separator:
      if isNumeral, pending.isEmpty, let end = currencySign(from: next) {
        spoken += " " + String(text[text.index(before: end)])
        upper = end
      }
      let isBeforeAmount = spoken.isEmpty && isCurrency(sign?.spoken) && next < text.endIndex && text[next].isNumber
      finishToken()
      if !isBeforeAmount { sign = nil }
    case .sign(let character):
      if isNumeral, pending.isEmpty, character == "%" || character == "°" {
        spoken.append(character)
        upper = next
        finishToken()
      } else {
        // A minus inside a word is a hyphen.
        let wasInWord = !spoken.isEmpty
        finishToken()
        sign = wasInWord && character == "-" ? nil : (String(character), index)
      }
    case .apostrophe:
      hold("'", when: !isNumeral)
    case .numeralPoint(let character):
      hold(character, when: isNumeral)
    case .fraction(let fraction):
      finishToken()
      begin(fraction, from: index, isNumeral: true)
      upper = next
      finishToken()
    case .ideograph(let character):
      finishToken()
      if let last = tokens.last, last.range.upperBound == index, Utterance.isMora(last.spoken, before: character) {
        tokens[tokens.count - 1] = Utterance.Token(
          spoken: last.spoken + character, range: last.range.lowerBound..<next)
      } else {
        tokens.append(Utterance.Token(spoken: character, range: index..<next))
      }
    case .digit(let digit):
      if !spoken.isEmpty, !isNumeral || isNumeralWithLetters || pending == "'" { finishToken() }
      extend(with: digit, from: index, to: next, isNumeral: true)
    case .letters(let letters):
      if isNumeral, !pending.isEmpty { finishToken() }
      extend(with: letters, from: index, to: next, isNumeral: false)
    }
  }

  /// The end of a currency sign that stands after a space and belongs to the amount before it: "3,50 €", not "2 $5 notes".
  private func currencySign(from index: String.Index) -> String.Index? {
    guard index < text.endIndex, isCurrency(String(text[index])) else { return nil }
    let end = text.index(after: index)
    guard end < text.endIndex else { return end }
    return text[end].isNumber || text[end].isLetter ? nil : end
  }

  private func isCurrency(_ sign: String?) -> Bool {
    sign?.unicodeScalars.first?.properties.generalCategory == .currencySymbol
  }

  private var isNumeralWithLetters: Bool { spoken.last?.isLetter ?? false }

  private mutating func hold(_ character: Character, when fits: Bool) {
    if !spoken.isEmpty, fits, pending.isEmpty {
      pending = String(character)
    } else {
      finishToken()
      sign = nil
    }
  }

  private mutating func begin(_ text: String, from index: String.Index, isNumeral: Bool) {
    spoken = text
    lower = index
    self.isNumeral = isNumeral
    if isNumeral, let sign {
      spoken = sign.spoken + text
      lower = sign.index
    }
    sign = nil
  }

  private mutating func extend(
    with text: String, from index: String.Index, to next: String.Index, isNumeral: Bool
  ) {
    if spoken.isEmpty {
      begin(text, from: index, isNumeral: isNumeral)
    } else {
      spoken += pending
      spoken += text
      pending = ""
    }
    upper = next
  }

  private mutating func finishToken() {
    guard !spoken.isEmpty else { return }
    if isNumeral {
      for word in words(ofNumeral: spoken) { tokens.append(Utterance.Token(spoken: word, range: lower..<upper)) }
    } else {
      tokens.append(Utterance.Token(spoken: spoken, range: lower..<upper))
    }
    spoken = ""
    pending = ""
    isNumeral = false
  }

  private func words(ofNumeral numeral: String) -> [String] {
    let whole = digitsToWords(numeral).filter { !$0.isEmpty }
    if !whole.isEmpty { return whole }
    var words: [String] = []
    var run = ""
    func finishRun() {
      guard let first = run.first else { return }
      let said = first.isNumber ? digitsToWords(run).filter { !$0.isEmpty } : []
      words += said.isEmpty ? [run] : said
      run = ""
    }
    for character in numeral {
      guard character.isLetter || character.isNumber else {
        finishRun()
        continue
      }
      if let last = run.last, last.isNumber != character.isNumber { finishRun() }
      run.append(character)
    }
    finishRun()
    return words
  }
}
