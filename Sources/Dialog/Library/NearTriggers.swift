import AppIntents
import Foundation
import ParleyLanguage

/// Flexible matching (R14): an utterance runs the shortcut for which its words speak most, when they speak for it enough,
/// more than for any other kind of request, and when each word that carries meaning is accounted for.
///
/// The app's name, or a synonym, has to be said unless several words point to one app alone. Values of parameters are
/// taken only as they are named. What is as near to one of the app's negative phrases runs nothing.
struct NearTriggers: Sendable {
  /// Without the app's name, this many words have to point to it.
  static let sharedWordsWithoutName = 2

  private struct Negative: Sendable {
    let text: String
    let number: Int
  }

  private struct Place: Hashable, Sendable {
    let app: Int
    let shortcut: Int
  }

  /// What was said, or what is left of it without the names in it.
  private struct Heard {
    let words: [String]
    let units: [HeardUnit]
    let kinds: [(kind: Int, evidence: Double)]
  }

  /// One phrase of a shortcut, with what was said for it.
  private struct Reading {
    let phrase: NearShortcut.Phrase
    let values: [String: ValueOption]
    let heard: Heard
    let shared: Int
    let unsaid: Int

    /// Every word of one is a word of the other, but for those that say nothing.
    var isWholePhrase: Bool {
      unsaid == 0 && shared > 0 && heard.units.count(where: \.unit.isMeant) == shared - values.count
    }
  }

  private let apps: [RegisteredApp]
  private let language: SpokenLanguage
  /// Nil where nothing runs because it is near: words that are compared with nothing tell too little. What may be meant is
  /// asked about all the same.
  private let requests: CommonRequests?
  let words: NearWords
  private let names: [[[String]]]
  private let phrases: [[[NearShortcut.Phrase]]]
  private let negatives: [[Negative]]
  let values: NearValues
  /// The phrases of every shortcut, and every negative phrase by itself.
  private let index: RequestIndex
  private let numbers: [Place: Int]
  /// Made for the shortcuts that come into question.
  private let shortcuts = Memo<Place, NearShortcut>()

  /// Nil for a language without data for it.
  init?(apps: [RegisteredApp], values: TriggerValues, language: SpokenLanguage) {
    guard let similar = language.language.similar else { return nil }
    let words = NearWords(similar, language: language.language)
    func tokens(_ text: String) -> [String] { language.triggerWords(text) }
    func ownUnits(_ parts: [PhrasePart]) -> [NearWords.Unit] {
      words.units(of: parts.flatMap { if case .text(let text) = $0 { tokens(text) } else { [String]() } })
    }
    self.apps = apps
    self.language = language
    requests = language.language.commonRequests
    self.words = words
    names = apps.map { app in app.names.map(tokens).filter { !$0.isEmpty }.sorted { $0.count > $1.count } }
    var index = RequestIndex()
    var places: [Place] = []
    phrases = apps.enumerated().map { appIndex, app in
      app.shortcuts.enumerated().map { shortcutIndex, shortcut in
        defer { places.append(Place(app: appIndex, shortcut: shortcutIndex)) }
        return shortcut.phraseParts.enumerated().map { phraseIndex, parts in
          let units = ownUnits(parts)
          index.add(units, to: places.count)
          return NearShortcut.Phrase(
            id: TriggerID(app: appIndex, shortcut: shortcutIndex, phrase: phraseIndex), units: units,
            parameters: parts.compactMap { if case .parameter(let name) = $0 { name } else { nil } })
        }
      }
    }
    var number = places.count
    negatives = apps.map { app in
      zip(app.negativePhrases, app.negativeParts).map { text, parts in
        index.add(ownUnits(parts), to: number)
        defer { number += 1 }
        return Negative(text: text, number: number)
      }
    }
    self.index = index
    numbers = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1, $0) })
    self.values = NearValues(apps: apps, values: values, tokens: tokens)
  }

  /// How near the utterance is to each shortcut that shares anything with it, the nearest first.
  ///
  /// - Parameters:
  ///   - barred: the apps one of whose negative phrases was said, with the phrase.
  ///   - veto: what makes of the words no order for a shortcut, all of them or as many as are not free text.
  func matches(
    _ tokens: [String], barred: [Int: String] = [:], veto: (TriggerMatch, Int) -> RequestVeto? = { _, _ in nil }
  ) -> NearReading {
    guard tokens.count <= NearWords.longestUtterance else { return NearReading(candidates: []) }
    let bank = language.requestBanks.value(for: language.language.identifier) { RequestBank(requests, words: words) }
    let isNamed = names.map { name(among: $0, in: tokens) }
    // Of the apps that are not named, only the shortcuts that share a word are looked at: there may be thousands.
    let whole = heard(tokens, bank)
    let shared = Set(whole.units.filter(\.unit.isMeant).flatMap(\.own.keys))
    let isAnyNamed = isNamed.contains { $0 != nil }
    let inQuestion = isNamed.enumerated().map { app, name in
      phrases[app].indices.map { Place(app: app, shortcut: $0) }.filter { place in
        name != nil || numbers[place].map(shared.contains) ?? false
      }
    }
    let loose = words.looseArticles(in: tokens)
    let declaredKinds = inQuestion.joined().reduce(into: Set<Int>()) { $0.formUnion(shortcut($1, bank).usualKinds) }
    var candidates: [NearCandidate] = []
    for (app, name) in isNamed.enumerated() {
      let rest = name.map { heard(without($0, in: tokens), bank) } ?? whole
      let namesAnother = name == nil ? isAnyNamed : endsInAnotherName(tokens, beside: name)
      candidates += inQuestion[app].compactMap { place in
        candidate(
          place, rest: rest, isNamed: name != nil, namesAnother: namesAnother, barred: barred[app],
          declaredKinds: declaredKinds, loose: loose, bank
        ) { match in
          veto(match, headCount(of: tokens, for: shortcut(place, bank)))
        }
      }
    }
    candidates.sort { ($0.evidence, $1.rank) > ($1.evidence, $0.rank) }
    if let nearest = candidates.first, nearest.isMeant, nearest.keptOut?.isDistance == true,
      veto(nearest.match, tokens.count) == .opposite
    {
      candidates[0].keptOut = .vetoed(.opposite)
    }
    return NearReading(candidates: candidates)
  }

  /// Words such as "from now on", which ask for nothing by themselves.
  func saysNothing(_ words: some Sequence<String>) -> Bool {
    self.words.units(of: Array(words)).allSatisfy { !$0.isMeant }
  }

  private func candidate(
    _ place: Place, rest: Heard, isNamed: Bool, namesAnother: Bool, barred: String?, declaredKinds: Set<Int>,
    loose: [String], _ bank: RequestBank, veto: (TriggerMatch) -> RequestVeto?
  ) -> NearCandidate? {
    guard let reading = reading(of: place, in: rest, bank) else { return nil }
    let shortcut = shortcut(place, bank)
    let heard = reading.heard
    let head = shortcut.head(of: heard.units)
    let evidence =
      shortcut.evidence(of: head, values: reading.values.count)
      + (reading.isWholePhrase ? NearShortcut.wholePhraseEvidence : 0)
    let negative = negative(in: heard, of: place.app, likelierThan: evidence, bank)
    let unaccounted = shortcut.unaccounted(in: heard.units, for: reading.phrase) + loose
    let rival = shortcut.rival(
      in: head.count == heard.units.count ? heard.kinds : bank.kinds(of: head), besides: declaredKinds)
    let declared = apps[place.app].shortcuts[place.shortcut]
    let match = TriggerMatch(
      id: reading.phrase.id, shortcut: declared, phrase: declared.phrases[reading.phrase.id.phrase], isExact: false,
      nearness: 1 / (1 + exp(NearShortcut.threshold - evidence)), values: reading.values)
    let isMeant = !namesAnother && (isNamed || reading.shared >= Self.sharedWordsWithoutName)
    let barring: NearCandidate.KeptOut? =
      if let phrase = barred ?? negative {
        .negative(phrase: phrase)
      } else if reading.shared == 0 || evidence < NearShortcut.threshold && unaccounted.isEmpty {
        .tooFar
      } else if !unaccounted.isEmpty {
        .unaccounted(unaccounted)
      } else if let rival, rival.evidence >= evidence + (isNamed ? NearShortcut.namedEvidence : 0) {
        .other(example: bank.example(of: rival.kind))
      } else {
        nil
      }
    let vetoed = barring == nil ? veto(match) : nil
    let isFlexible = apps[place.app].allowsFlexibleMatching
    let uncompared: NearCandidate.KeptOut? = requests == nil ? .tooFar : nil
    var candidate = NearCandidate(
      match: match, evidence: evidence, unsaid: reading.unsaid, isMeant: isMeant,
      keptOut: isFlexible
        ? barring ?? (isMeant ? vetoed.map { .vetoed($0) } ?? uncompared : .withoutAppName) : .flexibleMatchingOff)
    candidate.mayBeAskedAbout = barring == nil && vetoed == nil && !namesAnother
    return candidate
  }

  /// How many words come before what may be anything.
  private func headCount(of tokens: [String], for shortcut: NearShortcut) -> Int {
    let units = tokens.map { words.units(of: [$0])[0] }
    guard let own = units.lastIndex(where: shortcut.isCore) else { return tokens.count }
    return units[own...].firstIndex(where: shortcut.isOpenEnd) ?? tokens.count
  }

  /// The phrase of a shortcut of which most was said: most values, most words, least that is missing.
  private func reading(of place: Place, in rest: Heard, _ bank: RequestBank) -> Reading? {
    var best: Reading?
    var heardWithout: [[String]: Heard] = [:]
    for phrase in phrases[place.app][place.shortcut] {
      var words = rest.words
      var chosen: [String: ValueOption] = [:]
      for name in phrase.parameters {
        let parameter = TriggerValues.Parameter(app: place.app, shortcut: place.shortcut, name: name)
        guard let (option, range) = values.find(parameter, in: words) else { continue }
        chosen[name] = option
        words.removeSubrange(range)
      }
      guard chosen.count == phrase.parameters.count else { continue }
      let heard = chosen.isEmpty ? rest : heardWithout[words] ?? self.heard(words, bank)
      heardWithout[words] = heard
      let content = phrase.units.filter { $0.kind == .content }
      let said = content.count { unit in heard.units.contains { $0.says(unit) } }
      let reading = Reading(
        phrase: phrase, values: chosen, heard: heard, shared: said + chosen.count, unsaid: content.count - said)
      if best.map({
        ($0.values.count, $0.shared, reading.unsaid) < (reading.values.count, reading.shared, $0.unsaid)
      }) ?? true {
        best = reading
      }
    }
    return best
  }

  private func shortcut(_ place: Place, _ bank: RequestBank) -> NearShortcut {
    shortcuts.value(for: place) {
      let app = apps[place.app]
      let shortcut = app.shortcuts[place.shortcut]
      let texts = [shortcut.title] + shortcut.spokenParameterNames + app.names
      return NearShortcut(
        number: numbers[place] ?? 0, phrases: phrases[place.app][place.shortcut],
        ownWords: Set(texts.flatMap { words.units(of: language.triggerWords($0)) }.filter(\.isMeant).map(\.stem)),
        bank: bank, index: index)
    }
  }

  private func negative(
    in heard: Heard, of app: Int, likelierThan evidence: Double, _ bank: RequestBank
  ) -> String? {
    negatives[app].first { negative in
      let sum = heard.units.reduce(0) { sum, unit in
        sum + unit.evidence(openness: HeardUnit.usualOpenness) { ($0.own[negative.number] ?? 0) / 2 }
      }
      return sum >= evidence
    }?.text
  }

  private func heard(_ words: [String], _ bank: RequestBank) -> Heard {
    let units = bank.hear(self.words.units(of: words), among: index)
    return Heard(words: words, units: units, kinds: bank.kinds(of: units))
  }

  /// Where the app's name stands, the longest of its names first and the last place of it.
  private func name(among names: [[String]], in tokens: [String]) -> Range<Int>? {
    for name in names where name.count <= tokens.count {
      for start in stride(from: tokens.count - name.count, through: 0, by: -1)
      where tokens[start..<(start + name.count)].elementsEqual(name) {
        return start..<(start + name.count)
      }
    }
    return nil
  }

  /// What is left without the app's name and what joins it: "with".
  private func without(_ name: Range<Int>, in tokens: [String]) -> [String] {
    let isJoined = name.lowerBound > 0 && words.isConnector(tokens[name.lowerBound - 1])
    return Array(tokens[..<(name.lowerBound - (isJoined ? 1 : 0))] + tokens[name.upperBound...])
  }

  /// "Order soup with Fantasia": what comes last after "with", and is no word of the language's data, names an app that
  /// is not here.
  private func endsInAnotherName(_ tokens: [String], beside name: Range<Int>?) -> Bool {
    guard let connector = tokens.lastIndex(where: words.isConnector), let name, name.upperBound <= connector else {
      return false
    }
    let tail = tokens[(connector + 1)...]
    return !tail.isEmpty && tail.count <= 2 && tail.allSatisfy { !words.isKnown($0) }
  }
}
