import Foundation

/// Understands a whole answer as a value: "two", "I'd like two of them please", "2".
///
/// Text may be typed or recognised; polite words around the value are ignored, anything else makes the answer
/// something other than the value, and the result is nil. To look for values inside longer sentences use
/// `ValueFinder`.
package struct ValueParser: Sendable {
  package let language: Language

  package init(language: Language) {
    self.language = language
  }

  /// A whole number, as small as minus billions and as large as billions: "a hundred and five", "twelve hundred",
  /// "a dozen", "seventy four oh one". Nil for "two and a half".
  package func wholeNumber(_ text: String) -> Int? {
    decimal(text).flatMap(ValueScanner.integer)
  }

  /// A number with or without a fraction: "two point five", "three quarters", "5 1/2", "minus four".
  package func decimal(_ text: String) -> Decimal? {
    wholeAnswer(ValueScanner(text, language: language)) { scanner, start in
      let number = scanner.scanNumber(at: start)
      // "five one one" is no "five" with something polite after it.
      guard let row = scanner.scanDigitRow(at: start), row.end > number?.end ?? start,
        let value = Decimal(string: row.value)
      else { return number }
      return .init(value: value, end: row.end)
    }
  }

  /// A number with or without what it counts: "twenty minutes", "five people", "fifty percent", "half a dozen of them".
  package func count(_ text: String) -> Decimal? {
    let scanner = ValueScanner(text, language: language).counting
    return wholeAnswer(scanner) { $0.scanNumber(at: $1) } ?? decimal(text)
      ?? wholeAnswer(scanner) { scanner, start in
        let number = scanner.scanNumber(at: start)
        return number.map { .init(value: $0.value, end: scanner.skip(scanner.words.counted, at: $0.end)) }
      }
  }

  /// A place in an order: 1 for "the first one"; counted from the end as a negative number, so that -1 is "the last".
  package func ordinal(_ text: String) -> Int? {
    let scanner = ValueScanner(text, language: language)
    return wholeAnswer(scanner) { scanner, start in
      scanner.scanOrdinal(at: scanner.skip(scanner.words.the, at: start))
    }
  }

  package func wholeNumber(_ tokens: [String]) -> Int? { wholeNumber(tokens.joined(separator: " ")) }

  /// Tries `scan` at the start and after every polite opening, and takes it when only polite words follow.
  func wholeAnswer<Value>(
    _ scanner: ValueScanner, _ scan: (ValueScanner, Int) -> ValueScanner.Match<Value>?
  ) -> Value? {
    var start = 0
    while start < scanner.tokens.count {
      if let match = scan(scanner, start), isOnlyPolite(scanner, from: match.end) { return match.value }
      guard let next = openingEnd(scanner, at: start) else { return nil }
      start = next
    }
    return nil
  }

  private func openingEnd(_ scanner: ValueScanner, at start: Int) -> Int? {
    let words = scanner.words
    if scanner.tokens[start].isSign { return start + 1 }
    // "No, eight" is eight; "no eight" may be anything but.
    if let end = words.no.end(scanner.tokens, at: start) {
      return end < scanner.tokens.count && scanner.tokens[end].isSign ? end : nil
    }
    return words.leadIns.end(scanner.tokens, at: start) ?? words.hesitations.end(scanner.tokens, at: start)
      ?? words.the.end(scanner.tokens, at: start)
  }

  private func isOnlyPolite(_ scanner: ValueScanner, from start: Int) -> Bool {
    var index = start
    while index < scanner.tokens.count {
      if scanner.tokens[index].isSign, !ValueScanner.meaningfulSigns.contains(scanner.tokens[index].text) {
        index += 1
      } else if let end = scanner.words.leadOuts.end(scanner.tokens, at: index)
        ?? scanner.words.hesitations.end(scanner.tokens, at: index)
      {
        index = end
      } else {
        return false
      }
    }
    return true
  }
}

extension ValueScanner {
  /// Signs after a number that change what it means.
  static let meaningfulSigns: Set<String> = ["%", "/", "°", "+", "*", "=", ":", "$", "€", "£"]
}
