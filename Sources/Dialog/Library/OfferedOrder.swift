import AppIntents

/// An order that may have been meant; nothing of it runs before the person agrees.
struct OfferedOrder: Sendable {
  private(set) var match: TriggerMatch
  /// The declared phrase with the values as they were said, and what was said of each other parameter.
  private(set) var parts: [[String]]
  /// What was said, with an empty word in the place of each that is accounted for; no word is called so.
  private(set) var rest: [String]
  private(set) var account: Account
  /// The way to say its phrase that was compared with what was said; nil where it was heard as it is.
  let row: OfferRow?
  /// The words of it that carry meaning and were not said.
  let unsaid: [String]
  /// One of those that were said is another form of it: "playing".
  let isInflected: Bool
  /// Where in the rest values of other parameters stood.
  private(set) var toldPlaces: Set<Int> = []
  /// What was said of another parameter is a text, which anything may be.
  private(set) var tellsText = false

  static let accounted = ""

  /// How much of what was said an order accounts for.
  struct Account: Comparable {
    /// What its values and the words that it shares weigh.
    var weight: Int
    /// The words among them that carry meaning.
    let contentCount: Int
    /// Words that carry no meaning alone count between orders that account for as much: "about the".
    let sharedCount: Int
    /// Words of the phrase that were not said.
    let unsaidCount: Int
    /// Words of courtesy that the phrase has: "please".
    let courtesyCount: Int
    /// Words but articles that were not said: "some".
    let addedCount: Int
    /// A name sounds better with its article.
    let articleCount: Int

    static func < (one: Account, other: Account) -> Bool {
      (one.weight, one.sharedCount, other.unsaidCount, other.courtesyCount, other.addedCount, one.articleCount)
        < (other.weight, other.sharedCount, one.unsaidCount, one.courtesyCount, one.addedCount, other.articleCount)
    }

    /// Whether neither is likelier than the other.
    func isLevel(with other: Account) -> Bool { weight == other.weight && sharedCount == other.sharedCount }
  }

  init(
    match: TriggerMatch, words: [String], rest: [String], account: Account, row: OfferRow? = nil, unsaid: [String] = [],
    isInflected: Bool = false
  ) {
    (self.match, self.rest, self.account, self.row, self.unsaid) = (match, rest, account, row, unsaid)
    self.isInflected = isInflected
    parts = [words]
  }

  /// What was heard, all of which is accounted for.
  init(match: TriggerMatch, words: [String]) {
    let none = Account(
      weight: 0, contentCount: 0, sharedCount: 0, unsaidCount: 0, courtesyCount: 0, addedCount: 0, articleCount: 0)
    self.init(match: match, words: words, rest: [], account: none)
  }

  /// With other values in the phrase.
  func with(_ match: TriggerMatch, _ words: [String]) -> OfferedOrder {
    var order = self
    order.match = match.with(SaidBeside(values: self.match.values, days: self.match.days))
    order.parts[0] = words
    return order
  }

  /// With values of other parameters that stand in the rest.
  mutating func take(_ beside: SaidBeside, at places: [Range<Int>], weight: Int) {
    match = match.with(beside)
    tellsText = beside.tellsText
    // "The bedroom" and "light" name one.
    let joined = places.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: [Range<Int>]()) { joined, place in
      if let last = joined.last, last.upperBound == place.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<place.upperBound
      } else {
        joined.append(place)
      }
    }
    for place in joined {
      parts.append(Array(rest[place]))
      account.weight += weight
      toldPlaces.formUnion(place)
      for index in place { rest[index] = Self.accounted }
    }
  }
}

/// One way to say a phrase.
struct OfferRow: Sendable {
  let parts: [PhrasePart]
  /// The words of it that carry meaning, but for numbers.
  let content: [NearWords.Unit]
  /// All words of it but names and values.
  let words: Set<String>

  /// Whether it has a value, or one of the words by their stems and groups.
  func mayHold(_ said: Set<String>) -> Bool {
    parts.contains { if case .parameter = $0 { true } else { false } }
      || content.contains { !said.isDisjoint(with: $0.keys) }
  }
}

extension NearWords.Unit {
  /// What another word has to share with it to be alike.
  var keys: [String] { [stem, group].compactMap(\.self) }

  func isAlike(_ other: NearWords.Unit) -> Bool { !Set(keys).isDisjoint(with: other.keys) }
}
