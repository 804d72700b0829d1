import AppIntents
import ParleyGrammar
import ParleyLanguage

/// Every trigger phrase of the registered apps with the values of the moment: one tree a phrase, which is filed in an
/// index for reading and listened for as a whole.
struct TriggerTable: Sendable {
  /// Everything that starts something, with the words of courtesy around it; compiled once, however often it is listened
  /// for.
  let expectation: Expectation
  /// What is listened for in speech that none of it was heard in.
  let wideParts: WideHearing.Parts
  private(set) var values: TriggerValues
  let apps: [RegisteredApp]
  let language: SpokenLanguage

  let index: PhraseIndex<Entry>
  /// The phrases with anything in the places of their values.
  private let openIndex: PhraseIndex<TriggerID>
  let frame: CarrierPhrase
  let near: NearTriggers?
  let vetoes: VetoReader?
  let remarks: RemarkReader?
  let beforeValue: MarkerRows
  let wishes: MarkerRows
  let opposites: OppositeVerbs
  let plainOrders: PlainOrders
  typealias Matches = (found: [(Entry, PhraseMatch)], request: [String])
  /// A sentence and its parts are read in many ways, which share many of their words.
  let known = Memo<[String], Matches>(limit: 1_024)
  /// The words of each shortcut's phrases, without those of courtesy and with them, and whether one of them says when.
  let phraseWords = Memo<[Int], (orders: [[String]], all: Set<String>, sayWhen: Bool)>()
  /// What the phrases of each app begin with.
  let phraseVerbs = Memo<Int, [String]>()
  /// The ways in which a shortcut's phrases can be said, for what may have been meant.
  let offerRows = Memo<[Int], [OfferRow]>()

  enum Entry: Hashable, Sendable {
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
    var open: [(PhraseNode, TriggerID)] = []
    // The trees that apps bring, those of which words of courtesy may stand around apart.
    var trees: [PhraseNode] = []
    var plainTrees: [PhraseNode] = []
    // Both without what may follow them, which is not waited for.
    var (listenedAlone, treesAlone): ([PhraseNode], [PhraseNode]) = ([], [])
    var told: [(shortcut: RegisteredShortcut, titles: (String) -> [String], choices: (String) -> PhraseNode?)] = []
    let phrases = HeardTriggers(language: language)
    let tails = HeardTails(language)
    let determiners = PhraseNode.choice(language.language.requests?.determiners ?? [])
    let names = apps.map { app in PhraseNode.choice(app.names.map { language.triggerPhrase($0) }) }
    for (appIndex, app) in apps.enumerated() {
      var (own, ownAlone): ([PhraseNode], [PhraseNode]) = ([], [])
      let unsaidName = app.isNamedInPhrases ? nil : names[appIndex]
      for (shortcutIndex, shortcut) in app.shortcuts.enumerated() {
        func choices(_ name: String) -> PhraseNode? {
          let known = values[.init(app: appIndex, shortcut: shortcutIndex, name: name)]
          guard let options = known ?? shortcut.optionSource(of: name)?.fixedOptions, !options.isEmpty else {
            return nil
          }
          return Self.slot(name, options[...], strings: app.strings, language: language)
        }
        func titles(_ name: String) -> [String] { shortcut.kindNames(of: name).map { $0.resolved(with: app.strings) } }
        if app.isCourteous { told.append((shortcut, titles, choices)) }
        for (phraseIndex, tree) in shortcut.trees.enumerated() {
          let id = TriggerID(app: appIndex, shortcut: shortcutIndex, phrase: phraseIndex)
          guard app.isCourteous else {
            own.append(tree)
            triggers.append((tree, .trigger(id)))
            continue
          }
          let lists = shortcut.parameterNames.filter {
            values[.init(app: appIndex, shortcut: shortcutIndex, name: $0)]?.isEmpty == false
          }
          let forms = AppTree(
            tree, of: shortcut, lists: Set(lists), phrases: phrases, determiners: determiners,
            articles: language.articles, kinds: { Self.kinds(of: $0, in: shortcut, app, language) })
          ownAlone.append(forms.heard)
          own.append(
            tails.after(forms.heard, of: shortcut, titles: titles, choices: choices, name: unsaidName))
          triggers.append((forms.read, .trigger(id)))
          open += forms.opened.map { ($0, id) }
        }
        if !shortcut.trees.isEmpty { continue }
        for (phraseIndex, parts) in shortcut.phraseParts.enumerated() {
          let id = TriggerID(app: appIndex, shortcut: shortcutIndex, phrase: phraseIndex)
          // A choice of nothing matches nothing: before its values are known, the phrase cannot be said (R13).
          let phrase = phrases.phrase(
            parts, name: names[appIndex], isNear: app.allowsFlexibleMatching, isCounted: shortcut.isCounted,
            slot: { name in
              Self.slot(
                name, values.options(of: .init(app: appIndex, shortcut: shortcutIndex, name: name), in: id),
                strings: app.strings, language: language)
            },
            kinds: { Self.kinds(of: $0, in: shortcut, app, language) })
          triggers.append((phrase, .trigger(id)))
          listenedAlone.append(phrase)
          listened.append(
            tails.after(phrase, of: shortcut, titles: titles, choices: choices, name: unsaidName))
          if parts.contains(where: { if case .parameter = $0 { true } else { false } }) {
            let plain = Self.plain(parts, name: names[appIndex], language: language) { .slot($0, .anything) }
            open.append((plain.withArticlesAgreeing(in: language.articles), id))
          }
        }
      }
      if app.isCourteous { (trees, treesAlone) = (trees + own, treesAlone + ownAlone) } else { plainTrees += own }
      for (phrase, parts) in app.negativeParts.enumerated() {
        let node = Self.plain(parts, name: names[appIndex], language: language) { _ in .nothing }
        negatives.append((node, .negative(app: appIndex, phrase: phrase)))
      }
    }
    let help = Self.help(names: names, language: language)
    let entries = triggers + negatives + help
    index = PhraseIndex(entries.map { $0.0.on(.reading) }, payloads: entries.map { $0.1 })
    openIndex = PhraseIndex(open.map { ($0.0.on(.reading), $0.1) })
    frame = CarrierPhrase(language: language, names: .choice(names))
    let requests = language.language.requests
    vetoes = requests?.markers.map { VetoReader($0, language) }
    remarks = requests?.markers.flatMap { markers in requests.map { RemarkReader(markers, $0, language) } }
    beforeValue = MarkerRows(HeardTriggers.beforeValue(language))
    wishes = MarkerRows(.choice(language.language.requests?.wishes ?? []))
    plainOrders = PlainOrders(language)
    opposites = OppositeVerbs(requests)
    near = NearTriggers(apps: apps, values: values, language: language)
    let others = negatives.map(\.0) + help.map { .weighted(Likelihood.help, $0.0) }
    func heard(_ phrases: [PhraseNode]) -> PhraseNode {
      Self.heard((phrases + others).filter { $0.on(.reading).sentenceCount > 0 }, language)
    }
    let leading = heard(listened)
    let own = Self.heard(trees, language)
    let courteous = PhraseNode.choice(
      (treesAlone.isEmpty ? [] : [Self.heard(treesAlone, language)]) + [heard(listenedAlone)])
    let declared = PhraseNode.sequence([leading, language.heardAfter])
    // A tree may be a whole grammar of an app's own, in which "no" at the end is heard in noise.
    let whole = trees.isEmpty ? declared : .choice([.sequence([own, language.heardCourtesies]), declared])
    wideParts = Self.wide(treesAlone + listenedAlone, tails.all(beside: told), language)
    expectation = Expectation(
      kind: .trigger, grammar: plainTrees.isEmpty ? whole : .choice([whole] + plainTrees),
      cores: [plainTrees.isEmpty ? courteous : .choice([courteous] + plainTrees)],
      spokenForm: language.triggerSpokenForm)
  }

  /// Phrases with what is listened for before them: "would you" before one that asks something is heard where something
  /// else was said.
  private static func heard(_ phrases: [PhraseNode], _ language: SpokenLanguage) -> PhraseNode {
    let questions = language.language.requests?.markers.map { MarkerRows($0.questions) }
    func asks(_ phrase: PhraseNode) -> Bool {
      phrase.samples(limit: 4).allSatisfy { questions?.length(in: $0, at: 0) != nil }
    }
    let (asking, others) = phrases.reduce(into: ([PhraseNode](), [PhraseNode]())) { parts, phrase in
      let ways = phrase.alternatives
      let asking = ways.filter(asks)
      if asking.count < ways.count { parts.1.append(asking.isEmpty ? phrase : .choice(ways.filter { !asks($0) })) }
      if !asking.isEmpty { parts.0.append(asking.count == ways.count ? phrase : .choice(asking)) }
    }
    return .choice([
      .sequence([language.heardBefore, .choice(others)]), .sequence([language.heardBeforeQuestions, .choice(asking)]),
    ])
  }

  /// The same table for values that are said in the same way: those of another moment, or of another conversation.
  func holding(_ values: TriggerValues) -> TriggerTable {
    var table = self
    table.values = values
    return table
  }

  // MARK: Reading

  /// What an utterance starts; `exactly` takes only the phrases as they are (R14, a watch).
  ///
  /// - Parameter isAsked: it ends in a question mark.
  func read(_ words: [String], exactly: Bool, isAsked: Bool = false) -> TriggerReading {
    if isAsked { return asked(words, read(words, exactly: exactly)) }
    if words.isEmpty { return .nothing }
    let (reading, barred) = declared(words, exactly: exactly)
    if let reading { return reading }
    return exactly || words.count > NearWords.longestUtterance ? .nothing : freeReading(of: words, barred)
  }

  /// The declared phrase that the words are, and the apps one of whose negative phrases they are.
  func declared(_ words: [String], exactly: Bool = false) -> (reading: TriggerReading?, barred: [Int: String]) {
    let (found, request) = exactly ? (index.matches(words), words) : matches(words)
    let barred = negatives(among: found)
    if let reading = reading(of: triggers(among: found, in: request, barred)) { return (reading, barred) }
    for case (.help(let app), _) in found { return (.help(app: app), barred) }
    return (nil, barred)
  }

  /// What words start that are no declared phrase: what was said last, what they are near to, or nothing, and why.
  private func freeReading(of words: [String], _ barred: [Int: String]) -> TriggerReading {
    for end in correctionEnds(in: words) {
      if let reading = declared(Array(words[end...])).reading { return reading }
    }
    if !barred.isEmpty { return nearOrNothing(words, barred) }
    if let said = numbersCorrected(in: words) { return read(said, exactly: false) }
    for said in inOtherUnits(words) {
      if let reading = declared(said).reading { return reading }
    }
    if let reading = addressed(in: words) ?? inPlaceOfKind(in: words) ?? clauses(of: words) ?? wished(words) {
      return reading
    }
    let beside = formsBeside(words) + kindsBeside(words)
    return beside.isEmpty ? nearOrNothing(words, [:]) : .beside(beside, else: nearOrNothing(words, [:]))
  }

  func nearOrNothing(_ words: [String], _ barred: [Int: String]) -> TriggerReading {
    let core = frame.core(of: apart(words))
    let near = nearReading(core, barred)
    let matches = near?.runnable ?? []
    let barring = matches.isEmpty ? near?.candidates.lazy.compactMap(\.veto).first : nil
    if let barring, barring != .unaccounted { return .vetoed(barring) }
    if let unknown = unknownValue(in: words), barred[unknown.match.id.app] == nil {
      // "Lend it to nobody"
      if language.language.requests?.nones.contains(unknown.text) == true { return .vetoed(.negated) }
      return veto(on: core, for: unknown.match).map { .vetoed($0) } ?? .unknownValue(unknown)
    }
    if let barring { return .vetoed(barring) }
    if let reading = reading(of: matches.map(current)) { return reading }
    let nearest = self.near == nil ? nearestByWords(core.words, limit: 1).first.map { match($0.id) } : nil
    return (nearest.map { veto(on: core, for: $0) } ?? veto(on: core)).map { .vetoed($0) } ?? .nothing
  }

  private func triggers(
    among found: [(Entry, PhraseMatch)], in request: [String], _ barred: [Int: String]
  ) -> [TriggerMatch] {
    found.compactMap { entry, match in
      guard case .trigger(let id) = entry, barred[id.app] == nil else { return nil }
      return trigger(id, match, in: request)
    }
  }

  /// The declared phrases that were said, each with the words that are it and where its values stand in them.
  func said(_ words: [String]) -> [(match: TriggerMatch, phrase: PhraseMatch, words: [String])] {
    let (found, request) = matches(words)
    return found.compactMap { entry, phrase in
      guard case .trigger(let id) = entry else { return nil }
      return trigger(id, phrase, in: request).map { ($0, phrase, request) }
    }
  }

  /// With the values that the table holds in the place of those that it was built with.
  private func current(_ match: TriggerMatch) -> TriggerMatch {
    let chosen = match.values.map { name, option in
      let options = values[.init(app: match.id.app, shortcut: match.id.shortcut, name: name)]
      return (name, options?.first { $0.id == option.id } ?? option)
    }
    let held = Dictionary(uniqueKeysWithValues: chosen)
    return TriggerMatch(
      id: match.id, shortcut: match.shortcut, phrase: match.phrase, isExact: match.isExact, nearness: match.nearness,
      values: held, namesakes: namesakes(of: held, in: match.id))
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

  func openMatches(_ request: [String]) -> [(TriggerID, PhraseMatch)] { openIndex.matches(request) }
}
