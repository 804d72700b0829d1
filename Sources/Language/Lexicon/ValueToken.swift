import Foundation

/// One word, number or sign of a text in which values are looked for, with its place.
struct ValueToken: Hashable, Sendable {
  /// Lower case; digits without thousands separators; one character where it is a sign.
  let text: String
  /// The value where digits are written.
  let number: Decimal?
  let range: Range<String.Index>
  /// True when no space stands before it.
  let isJoined: Bool

  var isWord: Bool { number == nil && (text.first.map { $0.isLetter } ?? false) }
  var isSign: Bool { number == nil && !isWord && !text.isEmpty }
  /// The value where a whole number is written in digits.
  var integer: Int? {
    guard let number, !text.contains("."), text.count <= 15 else { return nil }
    return NSDecimalNumber(decimal: number).intValue
  }
}
