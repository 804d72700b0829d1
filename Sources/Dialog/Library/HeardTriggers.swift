import AppIntents
import ParleyGrammar
import ParleyLanguage

/// What the recogniser listens for where a trigger phrase is awaited.
///
/// It is wider than what may start something: words near in meaning to those of a phrase, so that a near phrase is
/// heard at all; phrases that are declared to be left alone, so that they are not heard as something else; and in the
/// place of a value something unknown, so that it is refused rather than taken for the nearest value. What was heard
/// is then read as text, where the rules are.
struct HeardTriggers {
  /// Words of like meaning that are shorter are not listened for: they are heard where they were not said.
  private static let leastLetters = 6

  /// Slots beside those of parameters: words between two values that take back the one before, or the one after.
  static let corrected = "corrected"
  static let rejected = "rejected"
  static func count(of parameter: String) -> String { "count \(parameter)" }
  private static let largestCount = 999
  /// More of something are hardly ever ordered at once.
  private static let largestHeardCount = 99
  /// Of a longer list the recogniser does not listen for two values at once.
  private static let mostRepeated = 40

  /// What may stand before a value: "some", and how many of it.
  static func beforeValue(
    _ language: SpokenLanguage, number wrap: (PhraseNode) -> PhraseNode = { $0 }
  ) -> PhraseNode {
    let requests = language.language.requests
    let number = language.wholeNumbers.value(for: largestCount) { language.grammars.wholeNumber(upTo: largestCount) }
    return .choice(
      (requests?.determiners ?? []) + [.sequence([wrap(number), .optional(.choice(requests?.units ?? []))])])
  }

  private let language: SpokenLanguage
  private let similar: SimilarWords?
  private let groups: [String: [String]]
  private let openings: PhraseNode
  private let links: PhraseNode
  /// What may stand between two values.
  private let between: PhraseNode
  private let placeholders: [PhraseNode]
  private let heardBetween: PhraseNode
  private let heardCount: PhraseNode
  private let verbs: OppositeVerbs
  private let forms: HeardForms
  private let articles: PhraseNode
  private let particles: ParticleVerbs
  private let looseArticles: LooseArticles
  private let directions: Directions
  let durations: PhraseNode
  let unitsOfTime: Set<String>

  init(language: SpokenLanguage) {
    self.language = language
    let similar = language.language.similar
    self.similar = similar
    var groups: [String: [String]] = [:]
    for group in similar?.groups ?? [] {
      for word in group where groups[word] == nil { groups[word] = group }
    }
    self.groups = groups
    openings = .oneOf(similar?.heardOpenings ?? [])
    links = .oneOf(similar?.heardLinks ?? [])
    let requests = language.language.requests
    var betweenValues = [language.separator]
    if let markers = requests?.markers {
      betweenValues += [.slot(Self.corrected, language.corrections), .slot(Self.rejected, markers.contrasts)]
    }
    between = .choice(betweenValues)
    let heard = language.language.markers?.heard
    heardBetween = .choice([
      language.separator,
      .weighted(Likelihood.reaction, .oneOf((heard?.contrasts ?? []) + (heard?.corrections ?? []))),
    ])
    articles = .optional(.oneOf(language.optionVocabulary.articles))
    placeholders = requests?.placeholders ?? []
    verbs = OppositeVerbs(requests)
    particles = ParticleVerbs(language)
    looseArticles = LooseArticles(language)
    directions = Directions(language)
    forms = HeardForms(language)
    durations = language.grammars.duration
    unitsOfTime = Set(language.language.units.durations.flatMap(\.words))
    let most = Self.largestHeardCount
    heardCount = .weighted(
      Likelihood.count, language.wholeNumbers.value(for: most) { language.grammars.wholeNumber(upTo: most) })
  }

  /// A declared phrase; `isNear` takes in words of like meaning.
  func phrase(
    _ parts: [PhrasePart], name: PhraseNode, isNear: Bool, isCounted: Bool, slot: (String) -> PhraseNode,
    kinds: (String) -> [PhraseNode]
  ) -> PhraseNode {
    let isNear = isNear && similar != nil && language.language.commonRequests != nil
    let nodes = parts.flatMap { part in
      switch part {
      case .text(let text): isNear ? nearWords(text) : [language.triggerPhrase(text)]
      case .applicationName: [name]
      case .parameter(let name): [list(name, of: slot(name), isCounted: isCounted, kinds: kinds(name))]
      }
    }
    let plain = parts.map { part in
      switch part {
      case .text(let text): PhraseNode(words: language.triggerWords(text))
      case .applicationName: name
      case .parameter(let name): Self.allowingUnknown(slot(name))
      }
    }
    let phrase = PhraseNode.sequence(nodes).withArticlesAgreeing(in: language.articles)
    var heard = besideOpposites(phrase, of: .sequence(plain))
    if isNear { heard = .sequence([.optional(.weighted(Likelihood.link, .only(.listening, openings))), heard]) }
    return particles.beside(heard, as: phrase)
  }

  /// What is read of a tree that an app brings: its words in another order, with other articles, and with directions.
  func worded(_ tree: PhraseNode) -> PhraseNode {
    directions.beside(looseArticles.loosened(particles.beside(tree)))
  }

  /// What is heard of a phrase, in every form of its verb, and the phrase with the opposites of its verb.
  func besideOpposites(_ heard: PhraseNode, of phrase: PhraseNode) -> PhraseNode {
    let heard = forms.beside(heard)
    guard let opposite = verbs.opposite(of: phrase) else { return heard }
    return .choice([heard, .weighted(Likelihood.opposite, .only(.listening, opposite))])
  }

  /// The words of a text, each with those of like meaning in its place: "summarize", "the rundown of". Of the readings
  /// that a text with numerals has, the first is listened for.
  private func nearWords(_ text: String) -> [PhraseNode] {
    let words = language.triggerWords(text)
    let near = words.flatMap { word -> [PhraseNode] in
      guard let group = groups[word] else { return [.word(word)] }
      let others = group.filter { $0 != word && $0.count >= Self.leastLetters }.map { PhraseNode(text: $0) }
      return [
        .choice([.word(word), .weighted(Likelihood.nearWord, .only(.listening, .choice(others)))]),
        .optional(.weighted(Likelihood.link, .only(.listening, links))),
      ]
    }
    let readings = language.triggerPhrase(text)
    if readings == PhraseNode(words: words) { return near }
    return [.choice([.only(.reading, readings), .only(.listening, .sequence(near))])]
  }

  /// One value, or several with "and" between them, each perhaps with how many of it, or what such values are called;
  /// of many values only one is listened for, of few a second one after it.
  private func list(_ name: String, of slot: PhraseNode, isCounted: Bool, kinds: [PhraseNode]) -> PhraseNode {
    let isKnown = slot.on(.reading).sentenceCount > 0
    return .choice([
      .only(.reading, isKnown ? readList(name, of: slot, kinds: kinds) : slot),
      .only(
        .listening,
        .sequence(
          (isCounted ? [.optional(heardCount)] : []) + [Self.allowingUnknown(slot)]
            + another(slot, isCounted: isCounted))
      ),
    ])
  }

  /// What is read in the place of a value: one or several, each perhaps with what such values are called after it, "the
  /// yoga class", or that alone.
  ///
  /// - Parameters:
  ///   - isJoined: several values have "and" before the last one.
  ///   - isAlone: no other value can stand before it, so that "roast" after "medium" names none of its own.
  func readList(
    _ name: String, of slot: PhraseNode, kinds: [PhraseNode], isJoined: Bool = false, isAlone: Bool = true
  ) -> PhraseNode {
    let before = Self.beforeValue(language) { .slot(Self.count(of: name), $0) }
    let value = PhraseNode.choice([slot, .sequence([before, slot])])
    let one = kinds.isEmpty ? value : .sequence([value, .optional(.choice(kinds))])
    let items = PhraseNode.repeated(.sequence([.optional(between), one]))
    let kind = PhraseNode.sequence([
      .optional(Self.beforeValue(language)), .choice((isAlone ? kinds : []) + placeholders),
    ])
    return .choice(isJoined ? [one, .sequence([items, between, one]), kind] : [items, kind])
  }

  /// A slot of a tree that an app brings, in whose place two values are listened for, and how many of the first.
  func heardList(_ slot: PhraseNode, isCounted: Bool) -> PhraseNode {
    .sequence(
      (isCounted ? [.optional(.only(.listening, heardCount))] : []) + [slot] + another(slot, isCounted: isCounted))
  }

  private func another(_ slot: PhraseNode, isCounted: Bool) -> [PhraseNode] {
    guard case .slot(_, let values) = slot, (1...Self.mostRepeated).contains(values.on(.listening).sentenceCount) else {
      return []
    }
    let before = isCounted ? PhraseNode.choice([articles, heardCount]) : articles
    return [.optional(.weighted(Likelihood.another, .sequence([heardBetween, before, values])))]
  }

  private static func allowingUnknown(_ slot: PhraseNode) -> PhraseNode {
    guard case .slot(let name, let values) = slot, values.sentenceCount > 0 else { return slot }
    return .slot(name, .choice([values, .weighted(Likelihood.unknown, .only(.listening, .anything))]))
  }
}
