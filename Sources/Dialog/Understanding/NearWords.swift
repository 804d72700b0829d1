import ParleyGrammar
import ParleyLanguage

/// Brings words to what they mean in a request, roughly: uninflected, and with those that may stand for one another.
/// Deterministic, and every step is data of the language.
struct NearWords: Sendable {
  /// A word, or a row of words that is one in meaning.
  struct Unit: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case content, number
      /// A stop word that says a little, and one that says nothing by itself.
      case light, stop
    }

    let text: String
    let kind: Kind
    let stem: String
    /// What it shares with the words of its group.
    let group: String?
    /// The group to which it belongs where "a" follows: "start a list" makes one.
    var groupBeforeIndefinite: String?

    /// Carries meaning that a request cannot leave out.
    var isMeant: Bool { kind == .content || kind == .number }
  }

  /// Longer utterances are not paraphrased requests; bounds the work.
  static let longestUtterance = 64
  private static let longestRow = 4
  private static let number = "#"
  /// How like the words of a group are.
  private static let likeGroup = 0.9
  /// No neighbour is as like as a word of the same group.
  private static let likestNeighbour = 0.85
  /// What is less like stands for nothing.
  static let leastLike = 0.5

  private let stopWords: Set<String>
  private let lightWords: Set<String>
  private let connectors: Set<String>
  private let numbers: Set<String>
  private let determiners: Set<String>
  /// Articles, and words before which none stands.
  private let articles: Set<String>
  private let unarticled: Set<String>
  private let words: SimilarWords
  private let neighbours: LikeWords?
  private let singles: [String: Int]
  private let rows: [[String]: Int]
  private let indefinites: Set<String>
  private let beforeIndefinite: [String: Int]

  init(_ words: SimilarWords, language: Language) {
    self.words = words
    neighbours = language.likeWords
    stopWords = Set(words.stopWords)
    lightWords = Set(words.lightWords)
    connectors = Set(words.connectors)
    numbers = Set((language.numbers.cardinals + language.numbers.multipliers).flatMap(\.words))
    determiners = Set(
      language.options.articles + language.numbers.indefinite + (language.markers?.objects ?? [])
        + (language.markers?.clitics ?? []))
    let openings = (words.heardOpenings + words.heardLinks).compactMap { Utterance($0).words.last }
    articles = Set(language.options.articles).intersection(openings)
    unarticled = articles.union(language.options.stopWords + words.connectors).subtracting(language.options.oneWords)
    let indefinites = Set(language.numbers.indefinite)
    var singles: [String: Int] = [:]
    var rows: [[String]: Int] = [:]
    var beforeIndefinite: [String: Int] = [:]
    for (index, group) in words.groups.enumerated() {
      for member in group {
        let tokens = Utterance(member).words
        let stems = tokens.map { Self.stem($0, words) }
        if tokens.count == 1 {
          for form in tokens + stems where singles[form] == nil { singles[form] = index }
        } else if tokens.suffix(1).contains(where: indefinites.contains) {
          if tokens.count == 2 { beforeIndefinite[stems[0]] = index }
        } else if rows[stems] == nil {
          rows[stems] = index
        }
      }
    }
    self.singles = singles
    self.rows = rows
    self.indefinites = indefinites
    self.beforeIndefinite = beforeIndefinite
  }

  func isConnector(_ word: String) -> Bool { connectors.contains(word) }

  /// The articles that belong to no word after them: "the" of "insert the to the cart", as noise is heard.
  func looseArticles(in tokens: [String]) -> [String] {
    tokens.indices.filter { index in
      articles.contains(tokens[index]) && (index + 1 == tokens.count || unarticled.contains(tokens[index + 1]))
    }.map { tokens[$0] }
  }

  /// "a", "my": it belongs to the word after it.
  func isDeterminer(_ word: String) -> Bool { determiners.contains(word) }

  /// Whether the language's data knows the word at all.
  func isKnown(_ word: String) -> Bool {
    stopWords.contains(word) || singles[word] != nil || singles[Self.stem(word, words)] != nil || numbers.contains(word)
  }

  func units(of tokens: [String]) -> [Unit] {
    let stems = tokens.map { Self.stem($0, words) }
    var units: [Unit] = []
    var places = Array(tokens.indices)
    while let first = places.first {
      if let (group, count) = row(at: first, in: places, stems) {
        units.append(unit(of: Array(places.prefix(count)), group: group, tokens, stems))
        places.removeFirst(count)
      } else if let (group, last) = parted(at: first, in: places, tokens, stems) {
        units.append(unit(of: [first, last], group: group, tokens, stems))
        places.removeAll { $0 == first || $0 == last }
      } else {
        var unit = single(tokens[first], stems[first])
        if places.count > 1, indefinites.contains(tokens[places[1]]), unit.kind == .content {
          unit.groupBeforeIndefinite = beforeIndefinite[stems[first]].map(Self.name)
        }
        if unit.kind != .number || units.last?.kind != .number { units.append(unit) }
        places.removeFirst()
      }
    }
    return units
  }

  private func unit(of places: [Int], group: Int, _ tokens: [String], _ stems: [String]) -> Unit {
    Unit(
      text: places.map { tokens[$0] }.joined(separator: " "), kind: .content,
      stem: places.map { stems[$0] }.joined(separator: " "), group: Self.name(group))
  }

  private func single(_ token: String, _ stem: String) -> Unit {
    if numbers.contains(token) && !stopWords.contains(token) || token.allSatisfy(\.isNumber) {
      return Unit(text: token, kind: .number, stem: Self.number, group: nil)
    }
    if stopWords.contains(token) {
      return Unit(text: token, kind: lightWords.contains(token) ? .light : .stop, stem: token, group: nil)
    }
    let group = singles[token] ?? singles[stem]
    return Unit(text: token, kind: .content, stem: stem, group: group.map(Self.name))
  }

  private static func name(_ group: Int) -> String { "=\(group)" }

  /// Every form in which what a unit means may stand elsewhere, with how like it is.
  func forms(of unit: Unit) -> [String: Double] {
    var forms: [String: Double] = [:]
    if unit.kind == .content {
      for (word, like) in neighbours?.neighbours(of: unit.stem) ?? [:] where like >= Self.leastLike {
        forms[word] = min(like, Self.likestNeighbour)
      }
    }
    for group in [unit.group, unit.groupBeforeIndefinite].compactMap(\.self) { forms[group] = Self.likeGroup }
    forms[unit.stem] = 1
    return forms
  }

  private func row(at first: Int, in places: [Int], _ stems: [String]) -> (group: Int, count: Int)? {
    for count in stride(from: min(Self.longestRow, places.count), to: 1, by: -1)
    where places[count - 1] == first + count - 1 {
      if let group = rows[Array(stems[first..<(first + count)])] { return (group, count) }
    }
    return nil
  }

  /// A row whose last word comes at the end: "turn the lamp on", "turn it off for me".
  private func parted(
    at first: Int, in places: [Int], _ tokens: [String], _ stems: [String]
  ) -> (group: Int, last: Int)? {
    guard !stopWords.contains(tokens[first]) else { return nil }
    let end = places.dropFirst(2).reversed().prefix { stopWords.contains(tokens[$0]) }
    return end.lazy.compactMap { last in rows[[stems[first], stems[last]]].map { ($0, last) } }.first
  }

  /// The word without its inflection, good enough to compare with other words brought to this form.
  private static func stem(_ word: String, _ words: SimilarWords) -> String {
    let first = cut(word, words.endings)
    return cut(first, words.lastLetters)
  }

  private static func cut(_ word: String, _ endings: [SimilarWords.Ending]) -> String {
    guard let fit = endings.first(where: { word.count >= $0.least && word.hasSuffix($0.ending) }),
      !fit.except.contains(where: word.hasSuffix)
    else { return word }
    var stem = String(word.dropLast(fit.ending.count))
    if fit.undoubles, stem.count > 3, let last = stem.last, stem.dropLast().last == last, last != "s", last != "l" {
      stem.removeLast()
    }
    return stem + fit.replacement
  }
}
