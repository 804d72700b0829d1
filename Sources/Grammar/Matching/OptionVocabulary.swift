/// The words of a language with which people choose from a list, beside the names themselves.
///
/// Every text may be several words; it is brought to normal form when it is used.
public struct OptionVocabulary: Hashable, Sendable, Codable {
  /// What may stand before a name: "the".
  public var articles: [String]
  /// Those of them that point at something, which are said less: "that"; nil where none do.
  public var demonstratives: [String]?
  /// What may stand after a name in place of what is named: "one", as in "the red one".
  public var oneWords: [String]
  /// What stands before a number that says a place in the list: "number", as in "number two".
  public var numberWords: [String]
  /// What says the end of the list: "last".
  public var lastWords: [String]
  /// Words that tell nothing apart by themselves: "of", "the", "with".
  public var stopWords: [String]
  /// For each place in the list, from the first on, what says it: "first".
  public var ordinals: [[String]]
  /// For each place in the list, from the first on, its number: "one".
  public var numbers: [[String]]
  /// What leaves the choice to the device: "any of them".
  public var anyWords: [String]
  /// What declines every choice: "neither".
  public var noneWords: [String]
  /// Words that turn the mention of a name into its opposite: "not".
  public var negations: [String]
  /// The articles that stand before no place: "a", as nobody says "a last one".
  package var indefiniteArticles: [String] = []
  /// What may stand after a place: "of them".
  package var placeEndings: [String] = []
  /// What says the place in the middle of a list of an odd number: "middle".
  package var middleWords: [String] = []
  /// What says the place before the last: "last but one".
  package var beforeLastWords: [String] = []
  /// What says the first and what the last of two, where it is read: "former", "latter".
  package var pairWords: [[String]] = []

  /// The ending of a name of whose something is: "'s".
  package var genitive = ""

  /// What may stand before a place.
  package var definiteArticles: [String] { articles.filter { !indefiniteArticles.contains($0) } }

  private enum CodingKeys: String, CodingKey {
    case articles, demonstratives, oneWords, numberWords, lastWords, stopWords, ordinals, numbers, anyWords, noneWords,
      negations
  }

  public init(
    articles: [String] = [], oneWords: [String] = [], numberWords: [String] = [], lastWords: [String] = [],
    stopWords: [String] = [], ordinals: [[String]] = [], numbers: [[String]] = [], anyWords: [String] = [],
    noneWords: [String] = [], negations: [String] = []
  ) {
    self.articles = articles
    self.oneWords = oneWords
    self.numberWords = numberWords
    self.lastWords = lastWords
    self.stopWords = stopWords
    self.ordinals = ordinals
    self.numbers = numbers
    self.anyWords = anyWords
    self.noneWords = noneWords
    self.negations = negations
  }
}
