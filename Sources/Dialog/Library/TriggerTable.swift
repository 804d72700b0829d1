import AppIntents
import ParleyGrammar

/// Every trigger phrase of the registered apps with the values of the moment: one tree a phrase, which is filed in an
/// index for reading and listened for as a whole.
struct TriggerTable: Sendable {
  /// Everything that starts something, with the words of courtesy around it; compiled once, however often it is listened
  /// for.
  let expectation: Expectation
  private(set) var values: TriggerValues
  let apps: [RegisteredApp]
  let language: SpokenLanguage

  private let index: PhraseIndex<Entry>
  private let frame: CarrierPhrase
  private let near: NearTriggers?

  private enum Entry: Hashable, Sendable {
    case trigger(TriggerID)
    case negative(app: Int, phrase: Int)
    case help(app: Int?)
  }

  init(apps: [RegisteredApp], language: SpokenLanguage, values: TriggerValues) {
    self.apps = apps
    self.language = language
    self.values = values
    var triggers: [(PhraseNode, Entry)] = []
    var negatives: [(PhraseNode, Entry)] = []
    var listened: [PhraseNode] = []
    // The trees that apps bring, those of which words of courtesy may stand around apart.
    var trees: [PhraseNode] = []
    var plainTrees: [PhraseNode] = []
    let phrases = HeardTriggers(language: language)
    let names = apps.map { app in PhraseNode.choice(app.names.map { language.triggerPhrase($0) }) }
    for (appIndex, app) in apps.enumerated() {
      var own: [PhraseNode] = []
      for (shortcutIndex, shortcut) in app.shortcuts.enumerated() {
        for (phraseIndex, tree) in shortcut.trees.enumerated() {
          triggers.append((tree, .trigger(.init(app: appIndex, shortcut: shortcutIndex, phrase: phraseIndex))))
          own.append(tree)
        }
        if !shortcut.trees.isEmpty { continue }
        for (phraseIndex, parts) in shortcut.phraseParts.enumerated() {
          let id = TriggerID(app: appIndex, shortcut: shortcutIndex, phrase: phraseIndex)
          // A choice of nothing matches nothing: before its values are known, the phrase cannot be said (R13).
          let phrase = phrases.phrase(
            parts, name: names[appIndex], isNear: app.allowsFlexibleMatching,
            slot: { name in
              Self.slot(
                name, values.options(of: .init(app: appIndex, shortcut: shortcutIndex, name: name), in: id),
                strings: app.strings, language: language)
            })
          triggers.append((phrase, .trigger(id)))
          listened.append(phrase)
        }
      }
      if app.isCourteous { trees += own } else { plainTrees += own }
      for (phrase, parts) in app.negativeParts.enumerated() {
        let node = Self.negative(parts, name: names[appIndex], language: language)
        negatives.append((node, .negative(app: appIndex, phrase: phrase)))
      }
    }
    let help = Self.help(names: names, language: language)
    let entries = triggers + negatives + help
    index = PhraseIndex(entries.map { $0.0.on(.reading) }, payloads: entries.map { $0.1 })
    frame = CarrierPhrase(language: language)
    near = language.language.similar.map { NearTriggers(apps: apps, values: values, words: $0, language: language) }
    listened += (negatives + help).map(\.0)
    let leading = PhraseNode.sequence([
      language.leadIns, .choice(listened.filter { $0.on(.reading).sentenceCount > 0 }),
    ])
    let courteous =
      trees.isEmpty ? leading : .choice([.sequence([.optional(language.courtesy), .choice(trees)]), leading])
    let whole = PhraseNode.sequence([courteous, language.leadOuts])
    expectation = Expectation(
      kind: .trigger, grammar: plainTrees.isEmpty ? whole : .choice([whole] + plainTrees),
      cores: [plainTrees.isEmpty ? courteous : .choice([courteous] + plainTrees)],
      spokenForm: language.triggerSpokenForm)
  }

  /// The same table for values that are said in the same way: those of another moment, or of another conversation.
  func holding(_ values: TriggerValues) -> TriggerTable {
    var table = self
    table.values = values
    return table
  }

  private static func slot(
    _ name: String, _ options: ArraySlice<ValueOption>, strings: StringCatalogue?, language: SpokenLanguage
  ) -> PhraseNode {
    let choices = options.enumerated().map { index, option in
      let texts = ([option.display.title] + option.display.synonyms).map { $0.resolved(with: strings) }
      let nodes = texts.map { language.triggerPhrase($0) }.filter { $0 != .nothing }
      return PhraseNode.value("\(index)", .choice(nodes))
    }
    return .slot(name, .choice(choices))
  }

  /// What an app wants left alone, as it is declared; `NearTriggers` takes what is near to it.
  private static func negative(_ parts: [PhrasePart], name: PhraseNode, language: SpokenLanguage) -> PhraseNode {
    .sequence(
      parts.map { part in
        switch part {
        case .text(let text): language.triggerPhrase(text)
        case .applicationName: name
        case .parameter: .nothing
        }
      })
  }

  /// R16: help on everything, and on one app, which is named in the phrase.
  private static func help(names: [PhraseNode], language: SpokenLanguage) -> [(PhraseNode, Entry)] {
    let general = (language.language.commands.phrases[.help] ?? []).map { ($0, Entry.help(app: nil)) }
    let named = names.enumerated().flatMap { app, name in
      (language.language.requests?.help(forApp: name) ?? []).map { ($0, Entry.help(app: app)) }
    }
    return general + named
  }

  // MARK: Reading

  /// What an utterance starts; `exactly` takes only the phrases as they are (R14, a watch).
  func read(_ words: [String], exactly: Bool) -> TriggerReading {
    if words.isEmpty { return .nothing }
    let (found, request) = exactly ? (index.matches(words), words) : matches(words)
    let barred = negatives(among: found)
    let triggers = found.compactMap { entry, match -> TriggerMatch? in
      guard case .trigger(let id) = entry, barred[id.app] == nil else { return nil }
      return trigger(id, match, in: request)
    }
    if let reading = reading(of: triggers) { return reading }
    for case (.help(let app), _) in found { return .help(app: app) }
    if exactly { return .nothing }
    let matches = near?.matches(words, barred: barred).runnable ?? []
    return reading(of: matches.map(current)) ?? .nothing
  }

  /// With the values that the table holds in the place of those that it was built with.
  private func current(_ match: TriggerMatch) -> TriggerMatch {
    let chosen = match.values.map { name, option in
      let options = values[.init(app: match.id.app, shortcut: match.id.shortcut, name: name)]
      return (name, options?.first { $0.id == option.id } ?? option)
    }
    return TriggerMatch(
      id: match.id, shortcut: match.shortcut, phrase: match.phrase, isExact: match.isExact, nearness: match.nearness,
      values: Dictionary(uniqueKeysWithValues: chosen))
  }

  /// What the utterance is near to, for explanations.
  func nearReading(of text: String) -> NearReading? {
    let words = self.words(of: text)
    return near?.matches(words, barred: barred(by: words))
  }

  /// The apps one of whose negative phrases was said, with the phrase in writing.
  func barred(by words: [String]) -> [Int: String] { negatives(among: matches(words).found) }

  private func negatives(among found: [(Entry, PhraseMatch)]) -> [Int: String] {
    var phrases: [Int: String] = [:]
    for case (.negative(let app, let phrase), _) in found where phrases[app] == nil {
      phrases[app] = apps[app].negativePhrases[phrase]
    }
    return phrases
  }

  /// Phrases that come nearest by words alone, for a language of which nothing more is known.
  func nearestByWords(_ text: String, limit: Int) -> [(id: TriggerID, distance: Int)] {
    let words = self.words(of: text)
    if words.count > NearWords.longestUtterance { return [] }
    return index.nearest(words, limit: limit).compactMap { entry, distance in
      if case .trigger(let id) = entry, distance < words.count { (id, distance) } else { nil }
    }
  }

  /// One shortcut, of several matches of it the one that names most values; or several shortcuts.
  private func reading(of matches: [TriggerMatch]) -> TriggerReading? {
    var best: [TriggerMatch] = []
    for match in matches {
      let same = best.firstIndex { $0.id.app == match.id.app && $0.id.shortcut == match.id.shortcut }
      if let same {
        if best[same].values.count < match.values.count { best[same] = match }
      } else {
        best.append(match)
      }
    }
    guard let first = best.first else { return nil }
    return best.count == 1 ? .shortcut(first) : .several(best)
  }

  func words(of text: String) -> [String] { language.triggerWords(text) }

  /// Matches of the whole utterance, or else of what is left without the words that people put around a request.
  private func matches(_ words: [String]) -> (found: [(Entry, PhraseMatch)], request: [String]) {
    for range in frame.requests(in: words) {
      let request = Array(words[range])
      var found = index.matches(request)
      if range != words.indices { found.removeAll { isDiscourteous($0.0) } }
      if !found.isEmpty { return (found, request) }
    }
    return ([], words)
  }

  private func isDiscourteous(_ entry: Entry) -> Bool {
    if case .trigger(let id) = entry { !apps[id.app].isCourteous } else { false }
  }

  private func trigger(_ id: TriggerID, _ match: PhraseMatch, in words: [String]) -> TriggerMatch {
    let shortcut = apps[id.app].shortcuts[id.shortcut]
    var chosen: [String: ValueOption] = [:]
    for slot in match.slots where chosen[slot.name] == nil {
      if let options = values[.init(app: id.app, shortcut: id.shortcut, name: slot.name)] {
        chosen[slot.name] = slot.valueID.flatMap { Int($0) }.map { options[$0] }
      } else {
        chosen[slot.name] = number(in: slot, words)
      }
    }
    return TriggerMatch(
      id: id, shortcut: shortcut, phrase: shortcut.phrases[id.phrase], isExact: true, nearness: 1, values: chosen)
  }

  /// A number by its words, or one that is meant without being said.
  private func number(in slot: SlotMatch, _ words: [String]) -> ValueOption? {
    let said = slot.tokenRange.isEmpty ? nil : language.values.wholeNumber(Array(words[slot.tokenRange]))
    return (said ?? slot.valueID.flatMap { Int($0) }).map {
      ValueOption(id: "\($0)", display: DisplayRepresentation(stringLiteral: "\($0)"), value: $0)
    }
  }
}
