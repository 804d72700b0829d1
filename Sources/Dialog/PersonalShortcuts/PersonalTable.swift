import ParleyGrammar
import ParleyLanguage

/// Everything that may be said of a person's shortcuts at one moment, those in the language of the device.
///
/// Names are looked up as a whole, so that a thousand cost no more than one; the recogniser hears each name once, with
/// what may stand before and after it.
struct PersonalTable: Sendable {
  let shortcuts: [PersonalShortcut]
  private let places: [[String]: Int]
  private let requests: PhraseIndex<ShortcutWords.Request>
  private let hasGallery: Bool
  private let recurrences: RecurrenceReader?
  private let language: SpokenLanguage
  /// What the recogniser listens for.
  let heard: PhraseNode
  /// The names by themselves.
  let names: PhraseNode

  /// - Parameters:
  ///   - titles: what the values in the shortcuts are called.
  ///   - sought: what is listened for after "find".
  ///   - automations: what is said of what runs by itself; nil where nobody may speak of it.
  ///   - phrases: what can be run by itself beside the shortcuts.
  ///   - quiet: what is said of quiet hours; nil where there are none.
  ///   - gallery: the names of what is in the gallery; nil where nobody may speak of it.
  ///   - tips: what is said of tips; nil where there are none.
  init(
    _ shortcuts: [PersonalShortcut], titles: Set<String>, sought: PhraseNode, automations: AutomationTable? = nil,
    phrases: [PhraseNode] = [], quiet: QuietTable? = nil, tips: TipTable? = nil,
    gallery: [String]? = nil, language: SpokenLanguage
  ) {
    (self.language, hasGallery) = (language, gallery != nil)
    recurrences = automations?.recurrences
    self.shortcuts = shortcuts.filter { $0.locale == language.language.identifier }
    var places: [[String]: Int] = [:]
    var nodes: [PhraseNode] = []
    for (index, shortcut) in self.shortcuts.enumerated() {
      let words = language.triggerWords(shortcut.name)
      guard !words.isEmpty, places[words] == nil else { continue }
      places[words] = index
      nodes.append(PhraseNode(words: words))
    }
    self.places = places
    names = .choice(nodes)
    let words = language.language.shortcuts
    requests = PhraseIndex(
      ShortcutWords.Request.allCases.flatMap { request in (words?.phrases[request] ?? []).map { ($0, request) } })
    let titles = PhraseNode.choice(titles.sorted().map { PhraseNode(words: language.triggerWords($0)) })
    let stepPlaces = language.stepPlaces
    let around =
      words?.heard(parameter: titles, sought: sought, places: stepPlaces) ?? (before: [], after: [], alone: [])
    var listened: [PhraseNode] = [.weighted(Likelihood.rareCommand, .choice(around.alone))]
    let told = automations?.heard
    if let quiet { listened.append(.weighted(Likelihood.rareCommand, .choice(quiet.heard))) }
    if let words, let gallery, !gallery.isEmpty {
      let items = PhraseNode.choice(gallery.map { PhraseNode(words: language.triggerWords($0)) })
      listened.append(.weighted(Likelihood.rareCommand, .choice(words.heardOfGallery(items: items))))
    }
    if let words, let recurrences {
      let asked = PhraseNode.choice(words.heardOfHabits(times: recurrences.heard))
      listened.append(.weighted(Likelihood.rareCommand, asked))
    }
    if let tips { listened.append(.weighted(Likelihood.rareCommand, .choice(tips.heard))) }
    if let told { listened.append(.weighted(Likelihood.rareCommand, .choice(told.alone))) }
    if !nodes.isEmpty || told != nil && !phrases.isEmpty {
      listened.append(
        .sequence([
          // "Run" is said as often as everything else together, and so is when.
          .optional(
            .choice(
              common: Array(around.before.prefix(1)), else: around.before.dropFirst() + (told?.before ?? []))),
          told == nil ? names : .choice(nodes + phrases),
          .optional(
            .choice(
              common: Array((told?.after ?? []).prefix(2)), else: around.after + (told?.after ?? []).dropFirst(2))),
        ]))
    }
    heard = .only(.listening, .sequence([language.heardBefore, .choice(listened), language.heardAfter]))
  }

  /// The shortcut of that name.
  func named(_ words: [String]) -> PersonalShortcut? { places[words].map { shortcuts[$0] } }

  /// A shortcut and what is said of it, which may follow its name at once: the longest name counts.
  private func divided(
    _ match: PhraseMatch, _ words: [String], by slot: String = ShortcutWords.step
  ) -> (PersonalShortcut, rest: Range<Int>?)? {
    guard let name = match[ShortcutWords.shortcut]?.tokenRange else { return nil }
    guard let rest = match[slot]?.tokenRange, rest.lowerBound == name.upperBound else {
      return named(Array(words[name])).map { ($0, match[slot]?.tokenRange) }
    }
    for end in (name.lowerBound + 1..<rest.upperBound).reversed() {
      if let shortcut = named(Array(words[name.lowerBound..<end])) { return (shortcut, end..<rest.upperBound) }
    }
    return nil
  }

  /// What a request without words of courtesy around it means; nil where it is none of these.
  ///
  /// - Parameter utterance: what the words come from, in whose spelling names are kept.
  func read(_ words: [String], from start: Int, of utterance: Utterance) -> PersonalRequest? {
    if let place = places[words] { return .run(shortcuts[place]) }
    let matches = requests.matches(words)
    // In "the bedtime shortcut", the last word is none of the name; in "something about soup", the first are not.
    func shortest(of request: ShortcutWords.Request) -> Range<Int>? {
      matches.filter { $0.0 == request }.compactMap { $0.1[ShortcutWords.words]?.tokenRange }
        .min { $0.count < $1.count }
    }
    for (request, match) in matches {
      func text(_ range: Range<Int>) -> String {
        language.withoutCourtesy(utterance.text(of: range.lowerBound + start..<range.upperBound + start))
      }
      func text(_ slot: String) -> String? { match[slot].map { text($0.tokenRange) } }
      let named = match[ShortcutWords.shortcut].flatMap { places[Array(words[$0.tokenRange])] }.map { shortcuts[$0] }
      switch (request, named) {
      case (.run, let shortcut?): return .run(shortcut)
      case (.saveAsking, _):
        guard let parameter = text(ShortcutWords.parameter) else { continue }
        return .saveAsking(parameter: parameter, name: text(ShortcutWords.name))
      case (.save, _): return .save(name: text(ShortcutWords.name))
      case (.list, _): return .list
      case (.describe, let shortcut?): return .describe(shortcut)
      case (.callIt, _):
        guard let name = text(ShortcutWords.name) else { continue }
        return .callIt(name: name)
      case (.remove, let shortcut?): return .remove(shortcut)
      case (.remove, nil) where match[ShortcutWords.shortcut] == nil: return .removeOne
      case (.rename, _):
        guard let (shortcut, name) = divided(match, words, by: ShortcutWords.name) else { continue }
        return .rename(shortcut, to: name.map(text))
      case (.use, let shortcut?):
        guard let value = text(ShortcutWords.value) else { continue }
        return .use(value, shortcut)
      case (.forgetHabits, _): return .forgetHabits
      case (.edit, let shortcut?): return .edit(shortcut)
      case (.change, let shortcut?):
        guard let parameter = text(ShortcutWords.parameter) else { continue }
        return .change(shortcut, parameter: parameter, to: text(ShortcutWords.value))
      case (.alwaysAsk, let shortcut?):
        guard let parameter = text(ShortcutWords.parameter) else { continue }
        return .alwaysAsk(shortcut, parameter: parameter)
      case (.addLast, let shortcut?): return .addLast(shortcut)
      case (.addStep, _), (.addTo, _):
        guard let (shortcut, step) = divided(match, words) else { continue }
        let said = step.map(text)
        if request == .addStep { return .addStep(shortcut, said) }
        guard let said else { continue }
        return .addTo(shortcut, said)
      case (.removeStep, let shortcut?): return .removeStep(shortcut, text(ShortcutWords.step))
      case (.removeFrom, let shortcut?):
        guard let step = text(ShortcutWords.step) else { continue }
        return .removeFrom(shortcut, step)
      case (.search, _):
        guard let sought = shortest(of: request) else { continue }
        return .search(text(sought))
      case (.suggest, _): return .suggest
      case (.habits, _):
        guard let said = match[ShortcutWords.words]?.tokenRange,
          let when = recurrences?.recurrence(utterance, said.lowerBound + start..<said.upperBound + start)
        else { continue }
        return .habits(when)
      case (.gallery, _) where hasGallery: return .gallery
      case (.takeFromGallery, _) where hasGallery:
        guard let range = shortest(of: request) else { continue }
        return .takeFromGallery(text(range))
      default: continue
      }
    }
    return nil
  }
}

extension SpokenLanguage {
  /// "first", "second", "third", "last".
  fileprivate var stepPlaces: PhraseNode {
    let last = language.numbers.ordinalPositions.first?.words ?? []
    return .choice([grammars.ordinal(upTo: 3)] + last.prefix(1).map { PhraseNode(words: Utterance($0).words) })
  }
}
