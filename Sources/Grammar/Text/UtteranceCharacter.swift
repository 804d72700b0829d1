import Foundation

/// What one written character means to the tokenizer.
package enum UtteranceCharacter: Equatable, Sendable {
  /// Leaves no trace and does not separate: direction marks, soft hyphen, variation selectors.
  case ignored
  case separator
  /// Stays only inside a word.
  case apostrophe
  /// Stays only between digits.
  case numeralPoint(Character)
  /// Belongs to a numeral beside it: a currency sign, a minus, percent, degrees.
  case sign(Character)
  /// A character that is itself a fraction, as "1/2".
  case fraction(String)
  case digit(String)
  /// A character of a script that is written without spaces: a token of its own.
  case ideograph(String)
  case letters(String)

  /// Classifies one extended grapheme cluster.
  package init(_ character: Character) {
    self = Self.of(character)
  }

  private static func of(_ character: Character) -> UtteranceCharacter {
    // `Character.asciiValue` compares, which takes quadratic time over a long row of combining marks.
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return .ignored }
    let isAlone = scalars.index(after: scalars.startIndex) == scalars.endIndex
    if isAlone, first.isASCII { return of(ascii: UInt8(truncatingIfNeeded: first.value)) }
    if isAlone, isStableIdeograph(first.value) { return .ideograph(String(character)) }
    if isAlone, europeanLetters.contains(first.value) { return european[Int(first.value - europeanLetters.lowerBound)] }
    return of(cluster: character, first: first, isAlone: isAlone)
  }

  /// Latin with diacritics, Greek and Cyrillic.
  private static let europeanLetters: Range<UInt32> = 0xC0..<0x530
  /// What each of them comes to, since folding takes long.
  private static let european = europeanLetters.map { value in
    let scalar = Unicode.Scalar(value) ?? " "
    return of(cluster: Character(scalar), first: scalar, isAlone: true)
  }

  private static func of(cluster character: Character, first: Unicode.Scalar, isAlone: Bool) -> UtteranceCharacter {
    if isAlone, let simple = of(symbol: first) { return simple }
    return of(folded: fold(character), unfolded: first)
  }

  private static func of(ascii: UInt8) -> UtteranceCharacter {
    switch ascii {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): .letters(String(UnicodeScalar(ascii)))
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): .letters(String(UnicodeScalar(ascii | 0x20)))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit(String(UnicodeScalar(ascii)))
    case UInt8(ascii: "'"), UInt8(ascii: "`"): .apostrophe
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "/"):
      .numeralPoint(Character(UnicodeScalar(ascii)))
    case UInt8(ascii: "$"), UInt8(ascii: "-"), UInt8(ascii: "%"): .sign(Character(UnicodeScalar(ascii)))
    default: .separator
    }
  }

  private static func of(symbol scalar: Unicode.Scalar) -> UtteranceCharacter? {
    switch scalar {
    case "\u{2019}", "\u{2018}", "\u{02BC}", "\u{02B9}", "\u{2032}", "\u{FF07}", "\u{00B4}", "\u{201B}": .apostrophe
    case "\u{2212}": .sign("-")
    case "\u{00B0}", "\u{00A2}": .sign(Character(scalar))
    // Thai and Khmer mark the end of a word with it, where other scripts write a space.
    case "\u{200B}": .separator
    default:
      switch scalar.properties.generalCategory {
      case .currencySymbol: .sign(Character(scalar))
      case .format, .nonspacingMark, .enclosingMark: .ignored
      case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator: .separator
      default: nil
      }
    }
  }

  private static func of(folded: String, unfolded: Unicode.Scalar) -> UtteranceCharacter {
    // A vowel sign without a letter under it is nothing that can be said.
    guard let first = folded.unicodeScalars.first, first != "\u{0E33}", first != "\u{0EB3}" else { return .ignored }
    if folded.unicodeScalars.count > 1, folded.unicodeScalars.contains("\u{2044}") {
      return .fraction(folded.replacing("\u{2044}", with: "/"))
    }
    if let digit = first.properties.numericType == .decimal ? first.properties.numericValue : nil {
      return folded.unicodeScalars.count == 1
        ? .digit(String(Int(digit))) : .digit(folded.filter { $0.isNumber || $0.isLetter })
    }
    if isWrittenWithoutSpaces(first.value) { return .ideograph(folded) }
    if first.properties.isAlphabetic || first.properties.generalCategory == .otherNumber {
      let letters = folded.unicodeScalars.filter { $0.properties.isAlphabetic || isMark($0) || isNumber($0) }
      return .letters(String(String.UnicodeScalarView(letters)))
    }
    if let ascii = folded.first?.asciiValue, folded.count == 1 { return of(ascii: ascii) }
    return .separator
  }

  /// Compatibility form, lower case, without Latin, Greek and Cyrillic diacritics.
  ///
  /// Only the first 32 scalars of a cluster count: the Unicode stream-safe text process (UAX #15) allows 30
  /// combining marks in a row, and longer rows make canonical ordering slow.
  private static func fold(_ character: Character) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: character.unicodeScalars.prefix(32))
    let decomposed = String(scalars).decomposedStringWithCompatibilityMapping.lowercased()
    var kept = String.UnicodeScalarView()
    for scalar in decomposed.unicodeScalars where !isDroppedMark(scalar) || isShortI(scalar, after: kept.last) {
      if let vowel = oneLetterVowels[scalar], kept.last == vowel.firstPart {
        kept.removeLast()
        kept.append(vowel.letter)
      } else if let plain = plainLetters[scalar] {
        kept.append(contentsOf: plain.unicodeScalars)
      } else {
        kept.append(scalar)
      }
    }
    let base = kept.drop { isMark($0) }
    return String(base).precomposedStringWithCanonicalMapping
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  private static func isNumber(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }

  /// "й" is a letter of its own, which is never written without its mark.
  private static func isShortI(_ scalar: Unicode.Scalar, after letter: Unicode.Scalar?) -> Bool {
    scalar == "\u{0306}" && letter == "\u{0438}"
  }

  private static func isDroppedMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE2F: true
    // Hebrew points and Arabic vowel signs, which are usually left unwritten.
    case 0x0591...0x05BD, 0x064B...0x065F, 0x0670: true
    // What "ŉ" decomposes to.
    case 0x02BC: true
    default: scalar.properties.generalCategory == .format
    }
  }

  /// Thai and Lao vowels that compatibility folding takes apart, by their second part, though they are one letter.
  private static let oneLetterVowels: [Unicode.Scalar: (firstPart: Unicode.Scalar, letter: Unicode.Scalar)] = [
    "\u{0E32}": ("\u{0E4D}", "\u{0E33}"), "\u{0EB2}": ("\u{0ECD}", "\u{0EB3}"),
  ]

  /// Letters that Unicode does not decompose and people type without.
  private static let plainLetters: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
  ]

  /// Common ideographs, kana and Hangul syllables: one scalar that no folding changes.
  private static func isStableIdeograph(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }

  /// Han, kana, Hangul, Thai, Lao, Myanmar and Khmer.
  private static func isWrittenWithoutSpaces(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0E01...0x0E4E, 0x0E81...0x0ECE, 0x1000...0x103F, 0x1100...0x11FF, 0x1780...0x17D3, 0x3005...0x3007,
      0x3041...0x30FF, 0x3105...0x312F, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7FB,
      0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
