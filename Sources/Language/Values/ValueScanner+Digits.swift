import Foundation

extension ValueScanner {
  /// A number read in pieces, as house numbers, years and telephone numbers are: "thirty eight eight oh one" is
  /// "38801", "nineteen eighty four" is "1984", "double five" is not.
  ///
  /// Each piece is one digit, a number below 100, or a number of hundreds; a single piece is not enough.
  func scanDigitRow(at start: Int) -> Match<String>? {
    var digits = ""
    var pieces = 0
    var index = start
    while index < tokens.count, digits.count < 30 {
      let token = tokens[index]
      if token.integer != nil {
        digits += token.text
      } else if words.digitZero.contains(token.text) {
        guard pieces > 0 || words.cardinals[text(index + 1)] != nil else { break }
        digits += "0"
      } else if let piece = scanBelowHundred(at: index) {
        digits += String(piece.value)
        index = piece.end - 1
      } else if pieces > 0, words.multipliers[token.text] == 100 {
        digits += "00"
      } else {
        break
      }
      pieces += 1
      index += 1
    }
    return pieces > 1 ? Match(value: digits, end: index) : nil
  }

  /// 0 to 99 in words: "five", "fifty five".
  func scanBelowHundred(at start: Int) -> Match<Int>? {
    if let composed = words.composed {
      if words.cardinals[text(start)] == 0 { return Match(value: 0, end: start + 1) }
      guard let piece = composed.parts.match(tokens, at: start), piece.value < 100 else { return nil }
      return Match(value: piece.value, end: piece.end)
    }
    guard let cardinal = words.cardinals[text(start)], cardinal < 100 else { return nil }
    let next = words.cardinals[text(start + 1)] ?? 0
    guard cardinal >= 20, cardinal % 10 == 0, (1...9).contains(next) else {
      return Match(value: cardinal, end: start + 1)
    }
    return Match(value: cardinal + next, end: start + 2)
  }
}
