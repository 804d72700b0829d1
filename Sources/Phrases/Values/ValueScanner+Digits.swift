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
      } else if let cardinal = words.cardinals[token.text], cardinal < 100 {
        let next = words.cardinals[text(index + 1)] ?? 0
        if cardinal >= 20, cardinal % 10 == 0, (1...9).contains(next) {
          digits += String(cardinal + next)
          index += 1
        } else {
          digits += String(cardinal)
        }
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
}
