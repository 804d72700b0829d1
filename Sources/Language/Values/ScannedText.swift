/// A text with its tokens and what was found at their places: the readings of a text ask for the same days and numbers
/// many times.
struct ScannedText: Sendable {
  private struct Key: Hashable {
    let lexicon: ObjectIdentifier
    let text: String
  }

  /// Those that were looked at last, of all languages. In parts, each behind a lock of its own: every conversation of a
  /// process asks here for each word.
  private static let latest = (0..<16).map { _ in Memo<Key, ScannedText>(limit: 8) }

  let tokens: ValueTokens
  let places = ScannedPlaces()
  /// Where numbers say how many there are.
  let countedPlaces = ScannedPlaces()
  /// Where a day counts from one that is denied.
  let deniedPlaces = ScannedPlaces()
  private let text: String
  /// Held so that no other lexicon comes to have its identity.
  private let lexicon: ValueLexicon

  private init(_ text: String, _ lexicon: ValueLexicon) {
    (self.text, self.lexicon) = (text, lexicon)
    tokens = ValueTokens(ValueLexer.tokens(text, writing: lexicon.writing))
  }

  static func of(_ text: String, _ lexicon: ValueLexicon) -> ScannedText {
    let part = latest[(text.utf8.count &+ Int(text.utf8.first ?? 0)) % latest.count]
    let known = part.value(for: Key(lexicon: ObjectIdentifier(lexicon), text: text)) { ScannedText(text, lexicon) }
    // Texts are equal also where their letters are composed in other ways, and then their places are not.
    return known.text.utf8.elementsEqual(text.utf8) ? known : ScannedText(text, lexicon)
  }
}

/// What begins at the places of one text.
struct ScannedPlaces: Sendable {
  struct Place: Hashable, Sendable {
    let index: Int
    let context: DateContext
  }

  let magnitudes = Memo<Int, ValueScanner.MagnitudeMatch?>()
  let durations = Memo<Int, ValueScanner.Match<DurationParts>?>()
  let times = Memo<Int, ValueScanner.Match<ValueScanner.ScannedTime>?>()
  let days = Memo<Place, ValueScanner.DayMatch?>()
  let moments = Memo<Place, ValueScanner.Match<ValueScanner.ScannedMoment>?>()
  let periods = Memo<Place, ValueScanner.SpanMatch?>()
  let wholePeriods = Memo<Place, ValueScanner.SpanMatch?>()
  let spans = Memo<DateContext, [ValueScanner.PlacedSpan]>()
}
