import AppIntents
import ParleyLanguage

/// Flexible matching (R14): an utterance runs the shortcut to whose phrases it is nearest, by the words it shares with
/// them and by what it means, when it is near enough.
///
/// The app's name, or a synonym, has to be said unless several words point to one app alone. Values of parameters are
/// taken only as they are named. What is as near to one of the app's negative phrases runs nothing.
struct NearTriggers: Sendable {
  /// Without the app's name, this many words have to point to it.
  static let sharedWordsWithoutName = 2

  private struct Phrase: Sendable {
    let id: TriggerID
    let concepts: NearWords.Concepts
    let parameters: [String]
  }

  private struct Shortcut: Sendable {
    let phrases: [Phrase]
    let score: NearScore
    let direction: NearMeaning.Direction
  }

  private struct Negative: Sendable {
    let text: String
    let concepts: NearWords.Concepts
    let direction: NearMeaning.Direction
  }

  /// What was said, or what is left of it without the names in it.
  private struct Heard {
    let words: [String]
    let concepts: NearWords.Concepts
    let direction: NearMeaning.Direction
  }

  private let apps: [RegisteredApp]
  private let words: NearWords
  /// Nil where the language has no data for it.
  private let meaning: NearMeaning?
  private let weights: NearScore.Weights
  private let names: [[[String]]]
  private let shortcuts: [[Shortcut]]
  private let negatives: [[Negative]]
  private let values: NearValues
  /// For each concept the shortcuts with it, by app and place.
  private let holders: [String: [Place]]

  private struct Place: Hashable, Sendable {
    let app: Int
    let shortcut: Int
  }

  init(apps: [RegisteredApp], values: TriggerValues, words data: SimilarWords, language: SpokenLanguage) {
    let words = NearWords(data, numbers: language.language.numbers)
    let meaning = language.language.vectors.map(NearMeaning.init)
    func tokens(_ text: String) -> [String] { language.triggerWords(text) }
    func ownWords(_ parts: [PhrasePart]) -> [String] {
      parts.flatMap { if case .text(let text) = $0 { tokens(text) } else { [String]() } }
    }
    self.apps = apps
    self.words = words
    self.meaning = meaning
    names = apps.map { app in app.names.map(tokens).filter { !$0.isEmpty }.sorted { $0.count > $1.count } }
    var phrases: [[[Phrase]]] = []
    for (appIndex, app) in apps.enumerated() {
      phrases.append(
        app.shortcuts.enumerated().map { shortcutIndex, shortcut in
          shortcut.phraseParts.enumerated().map { index, parts in
            Phrase(
              id: TriggerID(app: appIndex, shortcut: shortcutIndex, phrase: index),
              concepts: words.concepts(of: ownWords(parts)),
              parameters: parts.compactMap { if case .parameter(let name) = $0 { name } else { nil } })
          }
        })
    }
    let weights = NearScore.Weights(of: phrases.joined().map { $0.map(\.concepts) })
    self.weights = weights
    shortcuts = zip(apps, phrases).map { app, shortcuts in
      zip(app.shortcuts, shortcuts).map { shortcut, phrases in
        Shortcut(
          phrases: phrases, score: NearScore(phrases: phrases.map(\.concepts), weights: weights),
          direction: meaning?.direction(of: shortcut.phraseParts.map(ownWords)))
      }
    }
    var holders: [String: [Place]] = [:]
    for (app, shortcuts) in phrases.enumerated() {
      for (shortcut, phrases) in shortcuts.enumerated() {
        for concept in Set(phrases.flatMap { $0.concepts.filter { $0.value >= 1 }.keys }) {
          holders[concept, default: []].append(Place(app: app, shortcut: shortcut))
        }
      }
    }
    self.holders = holders
    negatives = apps.map { app in
      zip(app.negativePhrases, app.negativeParts.map(ownWords)).map { text, own in
        Negative(text: text, concepts: words.concepts(of: own), direction: meaning?.direction(of: own))
      }
    }
    self.values = NearValues(apps: apps, values: values, tokens: tokens)
  }

  /// How near the utterance is to each shortcut that shares anything with it, the nearest first.
  ///
  /// `barred` are the apps one of whose negative phrases was said, with the phrase.
  func matches(_ tokens: [String], barred: [Int: String] = [:]) -> NearReading {
    guard tokens.count <= NearWords.longestUtterance else { return NearReading(candidates: []) }
    let isNamed = names.map { name(among: $0, in: tokens) }
    // Of the apps that are not named, only the shortcuts that share a word are looked at: there may be thousands.
    let whole = heard(tokens)
    let shared = Set(whole.concepts.filter { $0.value >= 1 }.keys.flatMap { holders[$0] ?? [] })
    let isAnyNamed = isNamed.contains { $0 != nil }
    var candidates: [NearCandidate] = []
    for (app, name) in isNamed.enumerated() {
      let rest = name.map { heard(Array(tokens[..<$0.lowerBound] + tokens[$0.upperBound...])) } ?? whole
      let namesAnother = name == nil ? isAnyNamed : endsInAnotherName(tokens, beside: name)
      candidates += shortcuts[app].enumerated().compactMap { index, shortcut in
        guard name != nil || shared.contains(Place(app: app, shortcut: index)) else { return nil }
        return nearest(in: shortcut, app: app, rest: rest, isNamed: name != nil, namesAnother: namesAnother, barred)
      }
    }
    return NearReading(candidates: candidates.sorted { ($0.match.nearness, $1.rank) > ($1.match.nearness, $0.rank) })
  }

  /// The nearest phrase of one shortcut.
  private func nearest(
    in shortcut: Shortcut, app: Int, rest: Heard, isNamed: Bool, namesAnother: Bool, _ barred: [Int: String]
  ) -> NearCandidate? {
    var best: (nearness: Double, shared: Int, phrase: Phrase, values: [String: ValueOption])?
    var reason: NearCandidate.KeptOut?
    for (index, phrase) in shortcut.phrases.enumerated() {
      var words = rest.words
      var chosen: [String: ValueOption] = [:]
      for parameter in phrase.parameters {
        let place = TriggerValues.Parameter(app: app, shortcut: phrase.id.shortcut, name: parameter)
        guard let (option, range) = values.find(place, in: words) else { continue }
        chosen[parameter] = option
        words.removeSubrange(range)
      }
      guard chosen.count == phrase.parameters.count else { continue }
      let heard = chosen.isEmpty ? rest : self.heard(words)
      let nearness = near(
        shortcut.score.nearness(of: heard.concepts, to: index, values: chosen.count), heard, shortcut.direction)
      if nearness > best?.nearness ?? 0 {
        let shared = phrase.concepts.filter { $0.value >= 1 && heard.concepts[$0.key] != nil }.count + chosen.count
        best = (nearness, shared, phrase, chosen)
        reason = negative(heard, app: app, nearerThan: nearness, shortcut.score)
      }
    }
    guard let best else { return nil }
    let declared = apps[app].shortcuts[best.phrase.id.shortcut]
    if !apps[app].allowsFlexibleMatching {
      reason = .flexibleMatchingOff
    } else if let phrase = barred[app] {
      reason = .negative(phrase: phrase)
    } else if reason == nil, best.nearness < threshold || best.shared == 0 {
      reason = .tooFar
    } else if reason == nil, namesAnother || (!isNamed && best.shared < Self.sharedWordsWithoutName) {
      reason = .withoutAppName
    }
    return NearCandidate(
      match: TriggerMatch(
        id: best.phrase.id, shortcut: declared, phrase: declared.phrases[best.phrase.id.phrase],
        isExact: false, nearness: best.nearness, values: best.values), keptOut: reason)
  }

  private func negative(
    _ heard: Heard, app: Int, nearerThan nearness: Double, _ score: NearScore
  ) -> NearCandidate.KeptOut? {
    negatives[app].first { negative in
      near(score.nearness(of: heard.concepts, toPhrase: negative.concepts), heard, negative.direction) >= nearness
    }
    .map { .negative(phrase: $0.text) }
  }

  private func heard(_ words: [String]) -> Heard {
    Heard(words: words, concepts: self.words.concepts(of: words), direction: meaning?.direction(of: words))
  }

  // MARK: Words and meaning together

  private var threshold: Double { meaning == nil ? NearScore.threshold : NearMeaning.threshold }

  private func near(_ shared: Double, _ heard: Heard, _ direction: NearMeaning.Direction) -> Double {
    guard meaning != nil else { return shared }
    return (1 - NearMeaning.share) * shared + NearMeaning.share * NearMeaning.nearness(heard.direction, direction)
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
