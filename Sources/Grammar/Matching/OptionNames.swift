/// Everything that chooses from a list: whole names and synonyms, parts of names, and places in the list.
///
/// A whole name means its option, though it be a part of another's ("soup" beside "tomato soup"). A part that
/// several options share means all of them. A part is a row of neighbouring words, not only stop words, and not
/// ending in one.
package struct OptionNames: Sendable {
  /// Parts of a name longer than this are not looked for, only the whole name.
  private static let longestPart = 6
  /// Shorter words in a longer sentence are more likely about something else.
  private static let shortestTellingWord = 4

  package let options: [NamedOption]
  private let articles: [[String]]
  private let placeArticles: [[String]]
  private let demonstratives: [[String]]
  private let ordinals: Set<[String]>
  let endings: [[String]]
  let genitive: String
  /// What may stand after a place besides: "of them".
  private let placeEndings: [[String]]
  /// Which options each row of words means, without what may stand around it.
  let meanings: [[String]: [Int]]
  /// How plainly a row names its option, where that is only one.
  let strengths: [[String]: NameMention.Strength]
  /// What says a place in the list, in its order.
  package let placeRows: [[String]]
  /// Bare numbers that are places in the list.
  let numberPlaces: [[String]: Int]
  let longestRow: Int
  /// Every word that names something.
  package let words: Set<String>
  /// The same rows in the order of the list, so that equal lists give equal trees.
  private let rows: [[String]]

  /// - Parameters:
  ///   - options: the list, in the order in which it is read out. An identifier should occur once.
  ///   - listed: how many of them, from the first on, have a place; nil for all.
  ///   - kinds: what one of them is called: "game", as in "the second game".
  ///   - numbersArePlaces: "two" is the second one, unless a name has a number in it.
  package init(
    _ options: [NamedOption], listed: Int? = nil, kinds: [String] = [], numbersArePlaces: Bool = false,
    vocabulary: OptionVocabulary
  ) {
    self.options = options
    let listed = listed ?? options.count
    articles = Self.tokens(vocabulary.articles)
    demonstratives = Self.tokens(vocabulary.demonstratives ?? [])
    placeArticles = Self.tokens(vocabulary.definiteArticles)
    ordinals = Set(vocabulary.ordinals.flatMap(Self.tokens))
    endings = Self.tokens(vocabulary.oneWords)
    genitive = vocabulary.genitive
    placeEndings = Self.tokens(vocabulary.placeEndings + kinds)
    let stopWords = Set(vocabulary.stopWords.flatMap { Utterance($0).words })
    var whole = OptionMeanings()
    var parts = OptionMeanings()
    var places: Set<[String]> = []
    for (index, option) in options.enumerated() {
      for name in option.names where !name.isEmpty {
        whole.add(name, meaning: index)
      }
      for name in option.partNames ?? option.names where !name.isEmpty {
        if option.partNames != nil { parts.add(name, meaning: index) }
        for part in Self.parts(of: name, stopWords: stopWords) { parts.add(part, meaning: index) }
      }
      for place in Self.places(of: index, among: listed, vocabulary) {
        parts.add(place, meaning: index)
        places.insert(place)
      }
    }
    numberPlaces = numbersArePlaces ? Self.numberPlaces(options, listed: listed, vocabulary) : [:]
    placeRows = parts.order.filter(places.contains)
    rows = whole.order + parts.order.filter { whole.meanings[$0] == nil }
    let named = whole.meanings.merging(parts.meanings) { whole, _ in whole }
    meanings = named.merging(listed == 2 ? Self.pair(vocabulary) : [:]) { named, _ in named }
    strengths = meanings.filter { $0.value.count == 1 }.reduce(into: [:]) { strengths, entry in
      let row = entry.key
      let isName = parts.meanings[row] != nil && !places.contains(row)
      let isTelling = isName && row.contains { $0.count >= Self.shortestTellingWord }
      strengths[row] = whole.meanings[row] != nil ? .whole : isTelling ? .part : .place
    }
    longestRow = meanings.keys.map(\.count).max() ?? 0
    words = Set(rows.joined())
  }

  /// Which options an answer means: as it stands, else without an article, without "one", without both.
  package func resolve(_ tokens: [String]) -> OptionChoice {
    for row in bare(tokens) {
      if let meant = meanings[row] {
        return meant.count == 1 ? .one(options[meant[0]].id) : .several(meant.map { options[$0].id })
      }
    }
    if let place = numberPlaces[tokens] { return .one(options[place].id) }
    return .none
  }

  /// Everything that chooses exactly one option, each option a value.
  package var node: PhraseNode {
    let numbers = numberPlaces.sorted { $0.value < $1.value }
      .map { PhraseNode.weighted(Likelihood.numberPlace, .value(options[$0.value].id, PhraseNode(words: $0.key))) }
    return .choice(nodes(of: rows) + numbers)
  }

  /// Everything that calls exactly one option by its name or a part of it, each option a value.
  package var named: PhraseNode {
    let places = Set(placeRows)
    return .choice(nodes(of: rows.filter { !places.contains($0) }))
  }

  /// Single words of names that tell an option from all others.
  package var tellingWords: [[String]] { rows.filter { $0.count == 1 && strengths[$0] == .part } }

  private func nodes(of rows: [[String]]) -> [PhraseNode] {
    var rowsOf: [Int: [[String]]] = [:]
    for row in rows {
      if let meant = meanings[row], meant.count == 1 { rowsOf[meant[0], default: []].append(row) }
    }
    return options.indices.compactMap { index in rowsOf[index].map { .value(options[index].id, spoken($0)) } }
  }

  /// Everything that can be understood, for the recogniser: `node`, and as words alone what several options share.
  package var heard: PhraseNode {
    let shared = rows.filter { (meanings[$0]?.count ?? 0) > 1 }
    return shared.isEmpty ? node : .choice([node, .weighted(Likelihood.shared, spoken(shared))])
  }

  /// `heard` without what adds nothing at the end ("one"), so that it is not waited for.
  package var core: PhraseNode {
    surrounded(.choice(rows.map { PhraseNode(words: $0) }), articles, [])
  }

  // MARK: What stands around a row

  /// The tokens without what may stand around them, in the order in which they are looked up.
  private func bare(_ tokens: [String]) -> [[String]] {
    let fronts = articles.filter { tokens.count > $0.count && tokens.starts(with: $0) }.map(\.count)
    let backs = (endings + placeEndings).filter { tokens.count > $0.count && tokens.suffix($0.count).elementsEqual($0) }
      .map(\.count)
    var rows = [tokens]
    rows += fronts.map { Array(tokens.dropFirst($0)) }
    rows += backs.map { Array(tokens.dropLast($0)) }
    for front in fronts {
      for back in backs where front + back < tokens.count {
        rows.append(Array(tokens[front..<(tokens.count - back)]))
      }
    }
    return rows
  }

  /// Rows with what may stand around them, unless that makes another row.
  private func spoken(_ rows: [[String]]) -> PhraseNode {
    var plain: [PhraseNode] = []
    var special: [PhraseNode] = []
    var places: [PhraseNode] = []
    for row in rows {
      let isPlace = strengths[row] == .place
      let fronts = (isPlace ? placeArticles : articles).filter { meanings[$0 + row] == nil }
      let backs = (endings + (isPlace ? placeEndings : [])).filter { meanings[row + $0] == nil }
      if fronts.count == articles.count, backs.count == endings.count, !isPlace {
        plain.append(weighted(row, PhraseNode(words: row)))
      } else {
        let node = surrounded(
          PhraseNode(words: row), fronts, backs, isPlace ? Likelihood.oneAfterPlace : Likelihood.oneWord)
        if isPlace {
          places.append(ordinals.contains(row) ? node : .weighted(Likelihood.otherPlace, node))
        } else {
          special.append(weighted(row, node))
        }
      }
    }
    if !plain.isEmpty { special.insert(surrounded(.choice(plain), articles, endings), at: 0) }
    if !places.isEmpty { special.append(.weighted(Likelihood.place, .choice(places))) }
    return .choice(special)
  }

  private func weighted(_ row: [String], _ node: PhraseNode) -> PhraseNode {
    strengths[row] == .whole ? node : .weighted(Likelihood.part, node)
  }

  private func surrounded(
    _ node: PhraseNode, _ fronts: [[String]], _ backs: [[String]], _ likelihoodOfBack: Double = Likelihood.oneWord
  ) -> PhraseNode {
    var nodes = [node]
    if !fronts.isEmpty {
      let articles = fronts.map { front in
        let node = PhraseNode(words: front)
        return demonstratives.contains(front) ? .weighted(Likelihood.demonstrative, node) : node
      }
      nodes.insert(.optional(.weighted(Likelihood.article, .choice(articles))), at: 0)
    }
    if !backs.isEmpty {
      nodes.append(.optional(.weighted(likelihoodOfBack, .choice(backs.map { PhraseNode(words: $0) }))))
    }
    return nodes.count == 1 ? node : .sequence(nodes)
  }

  // MARK: Rows

  private static func tokens(_ texts: [String]) -> [[String]] {
    texts.map { Utterance($0).words }.filter { !$0.isEmpty }
  }

  private static func parts(of name: [String], stopWords: Set<String>) -> [[String]] {
    var parts: [[String]] = []
    for begin in name.indices {
      for end in name[begin...].prefix(longestPart).indices {
        let part = name[begin...end]
        if part.count < name.count, !stopWords.contains(name[end]) { parts.append(Array(part)) }
      }
    }
    return parts
  }

  private static func places(of index: Int, among count: Int, _ vocabulary: OptionVocabulary) -> [[String]] {
    guard count > 1, index < count else { return [] }
    var texts: [String] = []
    if index < vocabulary.ordinals.count { texts += vocabulary.ordinals[index] }
    if index < vocabulary.numbers.count {
      for word in vocabulary.numberWords { texts += vocabulary.numbers[index].map { word + " " + $0 } }
    }
    if index == count - 1 { texts += vocabulary.lastWords }
    if count > 2, index == count - 2 { texts += vocabulary.beforeLastWords }
    if count > 2, index * 2 == count - 1 { texts += vocabulary.middleWords }
    return tokens(texts)
  }

  /// They are read and not listened for: all that is listened for at a choice of two would sound more alike.
  private static func pair(_ vocabulary: OptionVocabulary) -> [[String]: [Int]] {
    vocabulary.pairWords.enumerated().reduce(into: [:]) { meanings, texts in
      for row in tokens(texts.element) { meanings[row] = [texts.offset] }
    }
  }

  private static func numberPlaces(
    _ options: [NamedOption], listed: Int, _ vocabulary: OptionVocabulary
  ) -> [[String]: Int] {
    let numbers = vocabulary.numbers.prefix(listed).map { tokens($0) }
    let words = Set(vocabulary.numbers.flatMap { tokens($0).joined() })
    guard listed > 1, !options.contains(where: { $0.names.contains { !words.isDisjoint(with: $0) } }) else {
      return [:]
    }
    return numbers.enumerated().reduce(into: [:]) { places, numbers in
      for number in numbers.element { places[number] = numbers.offset }
    }
  }
}

/// Rows of words and the options that they mean, in order of appearance.
private struct OptionMeanings {
  private(set) var meanings: [[String]: [Int]] = [:]
  private(set) var order: [[String]] = []

  mutating func add(_ row: [String], meaning option: Int) {
    if meanings[row] == nil { order.append(row) }
    if meanings[row]?.last != option { meanings[row, default: []].append(option) }
  }
}
