/// How a language writes numbers and joins words.
struct ValueWriting: Sendable {
  var hasDecimalComma = false
  /// Between groups of three digits.
  var groupSeparators: Set<Character> = [",", "\u{202F}"]
  /// Words that an apostrophe ends, with it: "l'".
  var elisions: Set<String> = []

  init() {}

  init(_ numbers: NumberWords) {
    hasDecimalComma = numbers.decimalComma ?? false
    if hasDecimalComma { groupSeparators = [".", "\u{202F}", "\u{A0}"] }
    elisions = Set((numbers.elisions ?? []).map { $0 + "'" })
  }
}
