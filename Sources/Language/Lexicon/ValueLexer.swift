import Foundation
import ParleyGrammar

/// Splits text, typed or recognised, into the tokens that values are made of.
///
/// "1,450" is one number, "3pm" a number and a word, "p.m." one word, "twenty-one" two words, "三十" two.
struct ValueLexer {
  /// - Parameter writing: how the language writes.
  static func tokens(_ text: String, writing: ValueWriting = ValueWriting()) -> [ValueToken] {
    var lexer = ValueLexer(text: text, writing: writing)
    return lexer.run()
  }

  private let writing: ValueWriting
  private let characters: [Character]
  private let indices: [String.Index]
  private var position = 0
  private var tokens: [ValueToken] = []

  private init(text: String, writing: ValueWriting) {
    self.writing = writing
    characters = Array(text)
    indices = Array(text.indices) + [text.endIndex]
  }

  private mutating func run() -> [ValueToken] {
    while position < characters.count {
      let character = characters[position]
      if character.isWhitespace {
        position += 1
      } else if Self.isDigit(character) || isLeadingPoint {
        number()
      } else if Self.isWord(character) {
        mora()
      } else if character.isLetter {
        word()
      } else if character == "-", isInnerHyphen {
        position += 1
      } else {
        append(String(character).lowercased(), from: position, to: position + 1)
        position += 1
      }
    }
    return tokens
  }

  /// Scripts that are written without spaces have a word in each character, as for `Utterance`.
  private static func isWord(_ character: Character) -> Bool {
    guard !character.isASCII, character.isLetter, case .ideograph = UtteranceCharacter(character) else { return false }
    return true
  }

  private mutating func mora() {
    let start = position
    var text = ""
    repeat {
      text += Self.normalForm(characters[position])
      position += 1
    } while position < characters.count && Utterance.isMora(text, before: String(characters[position]))
    append(text, from: start, to: position)
  }

  static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

  private func digit(at index: Int) -> Bool {
    characters.indices.contains(index) && Self.isDigit(characters[index])
  }

  private func letter(at index: Int) -> Bool {
    characters.indices.contains(index) && characters[index].isLetter
  }

  /// A hyphen inside a word or between a number and its unit says nothing: "twenty-one", "30-minute".
  private var isInnerHyphen: Bool {
    let spaceBefore = position > 0 && characters[position - 1] == " "
    let spaceAfter = position + 1 < characters.count && characters[position + 1] == " "
    let before = spaceBefore ? position - 2 : position - 1
    let after = spaceAfter ? position + 2 : position + 1
    if letter(at: before) && letter(at: after) { return true }
    return !spaceBefore && !spaceAfter && digit(at: before) && letter(at: after)
  }

  private mutating func append(_ string: String, from start: Int, to end: Int, number: Decimal? = nil) {
    let isJoined = start > 0 && !characters[start - 1].isWhitespace
    tokens.append(
      ValueToken(text: string, number: number, range: indices[start]..<indices[end], isJoined: isJoined))
  }

  private mutating func number() {
    let start = position
    var digits = ""
    while digit(at: position) {
      digits.append(characters[position])
      position += 1
    }
    if let lakhs = lakhs(at: start) {
      (digits, position) = lakhs
    }
    while !digits.isEmpty, digits.count <= 30, position < characters.count, digits.count <= 3 || position > start + 3,
      writing.groupSeparators.contains(characters[position]),
      (1...3).allSatisfy({ digit(at: position + $0) }), !digit(at: position + 4),
      position - start <= 3 || writing.groupSeparators.contains(characters[position - 4])
    {
      digits += String(characters[(position + 1)...(position + 3)])
      position += 4
    }
    if isDecimalSign, digit(at: position + 1), !isDottedGroup, !followsDot(start) {
      digits.append(".")
      position += 1
      while digit(at: position) {
        digits.append(characters[position])
        position += 1
      }
    }
    if let exponent = exponent(at: position), digits.count < 30 {
      digits += "e" + exponent.digits
      position = exponent.end
    }
    // Decimal holds 38 digits; a longer row is a code, not an amount.
    let value = digits.count <= 38 ? Decimal(string: digits) : nil
    append(digits, from: start, to: position, number: value ?? 0)
  }

  /// "12,34,567", as India groups digits: by twos before the last three.
  private func lakhs(at start: Int) -> (digits: String, end: Int)? {
    var index = start
    while digit(at: index) { index += 1 }
    guard (1...2).contains(index - start) else { return nil }
    var digits = String(characters[start..<index])
    var pairs = 0
    while index < characters.count, writing.groupSeparators.contains(characters[index]), digits.count <= 30 {
      var end = index + 1
      while digit(at: end) { end += 1 }
      digits += String(characters[(index + 1)..<end])
      switch end - index - 1 {
      case 2: pairs += 1
      case 3: return pairs > 0 ? (digits, end) : nil
      default: return nil
      }
      index = end
    }
    return nil
  }

  /// Where commas make decimals, a point that groups no digits does too.
  private var isDecimalSign: Bool {
    guard position < characters.count else { return false }
    return characters[position] == "." || writing.hasDecimalComma && characters[position] == ","
  }

  /// The exponent of "1.3e6": one or two digits that nothing follows.
  private func exponent(at start: Int) -> (digits: String, end: Int)? {
    guard letter(at: start), characters[start].lowercased() == "e" else { return nil }
    var index = start + 1
    if characters.indices.contains(index), characters[index] == "-" || characters[index] == "+" { index += 1 }
    let first = index
    while digit(at: index) { index += 1 }
    guard (1...2).contains(index - first), !letter(at: index) else { return nil }
    return (String(characters[(start + 1)..<index]), index)
  }

  /// The point of ".5", but not one of the points of ".5.5" and "5..5".
  private var isLeadingPoint: Bool {
    characters[position] == "." && digit(at: position + 1) && !digit(at: position - 1) && !isDottedGroup
      && !followsDot(position)
  }

  private func followsDot(_ start: Int) -> Bool {
    start > 1 && characters[start - 1] == "." && digit(at: start - 2)
  }

  /// "2015.5.13", "1.2.3": the dots separate.
  private var isDottedGroup: Bool {
    var index = position + 1
    while digit(at: index) { index += 1 }
    return index < characters.count && characters[index] == "." && digit(at: index + 1)
  }

  /// As people type it: o'clock, o’clock, o"clock.
  private static let apostrophes: Set<Character> = ["'", "\u{2019}", "\""]

  private mutating func word() {
    let start = position
    // "p.m.", "u.s."
    var end = position
    var joined = ""
    while letter(at: end), !letter(at: end + 1), end + 1 < characters.count, characters[end + 1] == "." {
      joined.append(characters[end])
      end += 2
    }
    if joined.count >= 1, letter(at: end), !letter(at: end + 1), !joined.isEmpty {
      joined.append(characters[end])
      end += 1
    }
    if joined.count >= 2 {
      position = end
      append(joined.lowercased(), from: start, to: end)
      return
    }
    var string = ""
    while position < characters.count {
      let character = characters[position]
      if Self.isWord(character) {
        break
      } else if character.isLetter {
        string += Self.normalForm(character)
      } else if Self.apostrophes.contains(character),
        letter(at: position + 1) || writing.elisions.contains(string.lowercased() + "'")
      {
        string.append("'")
        if writing.elisions.contains(string.lowercased()) {
          position += 1
          break
        }
      } else {
        break
      }
      position += 1
    }
    append(string.lowercased(), from: start, to: position)
  }

  /// One word as the lexer has it.
  static func normal(_ word: String) -> String { tokens(word).map(\.text).joined() }

  /// The letter as `Utterance` has it, without diacritics.
  private static func normalForm(_ character: Character) -> String {
    if character.isASCII { return String(character) }
    if case .letters(let letters) = UtteranceCharacter(character), !letters.isEmpty { return letters }
    return String(character)
  }
}
