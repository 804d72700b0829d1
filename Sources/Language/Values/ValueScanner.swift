import Foundation

/// Recognises values at a place of a tokenised text: the one engine behind `ValueParser` and `ValueFinder`.
///
/// Each `scan…` function returns the value that starts exactly at `start` and the index after its last token, or
/// nil. All of them look ahead a bounded number of tokens, so that a long text costs time in proportion.
struct ValueScanner: Sendable {
  struct Match<Value> {
    var value: Value
    var end: Int
    /// A bare number, which only a word before it makes what it was taken for.
    var isWeak = false
  }

  let language: Language
  let words: ValueLexicon
  let tokens: ValueTokens
  /// What was found before, also by other scanners of the text.
  let known: ScannedPlaces
  /// A number is how many there are: "five out of five" is five, and not one.
  let isCounting: Bool
  /// "Not" beside a day does not make another of it.
  let takesDenied: Bool
  private let scanned: ScannedText

  var counting: ValueScanner {
    ValueScanner(scanned, language: language, isCounting: true, takesDenied: takesDenied)
  }

  init(_ text: String, language: Language, takesDenied: Bool = false) {
    self.init(
      ScannedText.of(text, language.lexicon), language: language, isCounting: false, takesDenied: takesDenied)
  }

  private init(_ scanned: ScannedText, language: Language, isCounting: Bool, takesDenied: Bool) {
    (self.scanned, self.language, self.isCounting) = (scanned, language, isCounting)
    self.takesDenied = takesDenied
    words = language.lexicon
    tokens = scanned.tokens
    known = isCounting ? scanned.countedPlaces : takesDenied ? scanned.deniedPlaces : scanned.places
  }

  func text(_ index: Int) -> String { tokens[index].text }

  func isSign(_ sign: String, at index: Int) -> Bool {
    let token = tokens[index]
    return token.text == sign && token.isSign
  }

  func isJoined(_ index: Int) -> Bool { tokens[index].isJoined }

  /// The place after one of these phrases, or `start` itself.
  func skip(_ phrases: PhraseLookup<Bool>, at start: Int) -> Int {
    phrases.end(tokens, at: start) ?? start
  }

  func skip(_ words: Set<String>, at start: Int) -> Int { words.contains(text(start)) ? start + 1 : start }
}

extension ValueScanner.Match: Sendable where Value: Sendable {}
