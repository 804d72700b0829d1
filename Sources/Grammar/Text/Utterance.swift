/// What was said or typed, and the spoken tokens it comes to.
///
/// Matching looks only at `Token.spoken`; the token's range leads back to the original spelling, so that open-ended
/// text is kept as it was written. Any text is accepted; the work is linear in its length.
package struct Utterance: Hashable, Sendable {
  /// One spoken word.
  package struct Token: Hashable, Sendable {
    /// The normal form: compatibility-folded (NFKC), lower case, without diacritics, with no punctuation but an
    /// inner apostrophe.
    package let spoken: String
    /// Where it stands in `Utterance.text`. Tokens that come from one numeral share its range.
    package let range: Range<String.Index>

    package init(spoken: String, range: Range<String.Index>) {
      self.spoken = spoken
      self.range = range
    }
  }

  /// The text as it was given.
  package let text: String
  /// Its spoken tokens in order.
  package let tokens: [Token]
  /// The normal forms of the tokens, as matching takes them.
  package let words: [String]

  /// Splits text into spoken tokens.
  ///
  /// Characters of scripts that are written without spaces, and Hangul, are one token each, small kana one with the kana
  /// before them. A hyphen splits a word;
  /// a soft hyphen and invisible direction marks do not. Emoji and controls separate words and leave nothing.
  /// - Parameter digitsToWords: says a numeral as words. It gets the numeral as it stands, with what is attached to
  ///   it ("38801", "$3.75", "7:30", "1st", "10km", "1/2"), digits in ASCII. What it answers is taken as it is; an
  ///   empty answer means that it does not know it, and the parts are tried alone, then left as digits.
  package init(_ text: String, digitsToWords: (String) -> [String] = { _ in [] }) {
    self.text = text
    tokens = withoutActuallyEscaping(digitsToWords) { sayDigits in
      var tokenizer = UtteranceTokenizer(text: text, digitsToWords: sayDigits)
      return tokenizer.tokenize()
    }
    words = tokens.map(\.spoken)
  }

  /// Words that are spoken tokens already, as a grammar has them.
  public init(words: [String]) {
    var text = ""
    var places: [Range<Int>] = []
    for word in words {
      if !text.isEmpty { text += " " }
      let start = text.utf8.count
      text += word
      places.append(start..<text.utf8.count)
    }
    self.text = text
    self.words = words
    tokens = zip(words, places).map { [text] word, place in
      let start = text.utf8.index(text.startIndex, offsetBy: place.lowerBound)
      return Token(spoken: word, range: start..<text.utf8.index(start, offsetBy: place.count))
    }
  }

  /// The tokens that an utterance of the word has: without diacritics, without invisible marks.
  package static func normalForm(_ word: String) -> [String] {
    word.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "-") } ? [word.lowercased()] : Utterance(word).words
  }

  /// Small kana and the mark of length are said with the kana before them: "きょ", "スー".
  package static func isMora(_ spoken: String, before character: String) -> Bool {
    guard let last = spoken.unicodeScalars.last?.value, (0x3041...0x30FF).contains(last) else { return false }
    return spoken.utf8.count <= 9 && "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮー".contains(character)
  }

  /// The original spelling of some tokens with everything between them, empty for an empty range.
  ///
  /// The range is clamped to the tokens there are.
  package func text(of tokenRange: Range<Int>) -> String {
    let range = tokenRange.clamped(to: 0..<tokens.count)
    guard let first = range.first, let last = range.last else { return "" }
    let lower = tokens[first].range.lowerBound
    return String(text[lower..<max(lower, tokens[last].range.upperBound)])
  }
}
