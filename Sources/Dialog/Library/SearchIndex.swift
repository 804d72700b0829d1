import AppIntents
import ParleyGrammar
import ParleyLanguage

/// The words of everything that can be run: of apps' names, titles and phrases, and of the person's own shortcuts.
///
/// The words lie in order, so that a thousand shortcuts cost hardly more than ten.
struct SearchIndex: Sendable {
  /// In declared order, those of the person's own last.
  let hits: [SearchHit]
  private let words: [String]
  /// For each of `words` the places in `hits` that have it, in order.
  private let places: [[Int]]
  private let determiners: PhraseGraph
  private let similar: [[String]]
  private let numbers: NumberWords
  /// Values that a phrase may hold, with the place in `hits` of what has them.
  private let values: [(hit: SearchHit, place: Int, words: [String])]

  /// Shorter words have to be whole.
  private static let shortestBeginning = 3

  init(_ table: TriggerTable, own shortcuts: [PersonalShortcut], declared: (PersonalShortcut.Action) -> TriggerMatch?) {
    let language = table.language
    var hits: [SearchHit] = []
    var found: [String: [Int]] = [:]
    var values: [(hit: SearchHit, place: Int, words: [String])] = []
    func file(_ hit: SearchHit, _ texts: [String]) {
      for word in Set(texts.flatMap(language.triggerWords)) { found[word, default: []].append(hits.count) }
      hits.append(hit)
    }
    for (appIndex, app) in table.apps.enumerated() {
      for (index, shortcut) in app.shortcuts.enumerated() where shortcut.isDiscoverable {
        let match = TriggerMatch(
          id: TriggerID(app: appIndex, shortcut: index, phrase: 0), shortcut: shortcut,
          phrase: shortcut.phrases.first ?? "", isExact: true, nearness: 1, values: [:])
        let declared = shortcut.shortcut
        let short = declared.shortTitle?.resolved(with: app.strings)
        let hit = SearchHit(
          target: .declared(match), title: short ?? shortcut.title, app: app.name, intent: shortcut.name,
          phrase: HelpPhrases.primary(of: index, app: appIndex, in: table), imageName: declared.systemImageName,
          opensApp: declared.makeIntent().needsForeground)
        for (value, names) in Self.values(of: hit, match, in: table) {
          values.append((value, hits.count, names.flatMap(language.triggerWords)))
        }
        file(hit, app.names + [shortcut.title, short ?? ""] + shortcut.phrases.map(Self.withoutMarks))
      }
    }
    for shortcut in shortcuts {
      let steps = shortcut.actions.flatMap { action in
        [declared(action)?.shortcut.title ?? action.intent] + action.values.values.map(Self.withoutMarks)
      }
      let hit = SearchHit(
        target: .personal(shortcut), title: shortcut.name, app: nil, intent: nil, phrase: shortcut.name,
        imageName: nil, opensApp: false)
      file(hit, [shortcut.name] + steps)
    }
    (self.hits, self.values) = (hits, values)
    words = found.keys.sorted()
    places = words.map { found[$0] ?? [] }
    determiners = PhraseGraph(.choice(language.language.requests?.determiners ?? []), for: .reading)
    similar = language.language.similar?.groups ?? []
    numbers = language.language.numbers
  }

  /// A parameter's mark is no word of a phrase.
  private static func withoutMarks(_ text: String) -> String {
    text.replacing(/<[^>]*>|\{[^}]*\}/, with: " ")
  }

  /// The same shortcut with each value that it can be said with, and what the value is called.
  private static func values(
    of hit: SearchHit, _ match: TriggerMatch, in table: TriggerTable
  ) -> [(SearchHit, names: [String])] {
    let app = table.apps[match.id.app]
    return match.shortcut.parametersInPhrases.flatMap { name in
      let place = TriggerValues.Parameter(app: match.id.app, shortcut: match.id.shortcut, name: name)
      let parts = match.shortcut.phraseParts.first { parts in
        parts.compactMap { if case .parameter(let own) = $0 { own } else { nil } } == [name]
      }
      return (table.values[place] ?? []).map { option in
        let title = option.display.title.resolved(with: app.strings)
        let phrase = parts?.map { part in
          switch part {
          case .text(let text): text
          case .applicationName: app.names[0]
          case .parameter: title
          }
        }.joined()
        let separator = table.language.sentence(.listSeparator)
        let valued = SearchHit(
          target: .declared(match.with(SaidBeside(values: [name: option]))), title: hit.title + separator + title,
          app: hit.app, intent: hit.intent, phrase: phrase ?? hit.phrase, imageName: hit.imageName,
          opensApp: hit.opensApp)
        return (valued, [title] + option.display.synonyms.map { $0.resolved(with: app.strings) })
      }
    }
  }

  /// What has all the words, or begins with them, in order; a noun in its other number, or words of like meaning, where a
  /// word itself is nowhere. What has them only with a value is found with that.
  func find(_ query: [String]) -> [SearchHit] {
    let wanted = query.filter { determiners.match([$0]) == nil }
    let words = wanted.isEmpty ? query : wanted
    if words.isEmpty { return [] }
    let having = words.map(having)
    let whole = having.dropFirst().reduce(having.first ?? []) { $0.intersection($1) }
    let valued = values.indices.filter { index in
      let (_, place, names) = values[index]
      return !whole.contains(place)
        && words.indices.allSatisfy { word in
          having[word].contains(place) || names.contains { Self.begins($0, words[word]) }
        }
    }
    let found = whole.map { ($0, 0, hits[$0]) } + valued.map { (values[$0].place, $0 + 1, values[$0].hit) }
    return found.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  private static func begins(_ known: String, _ word: String) -> Bool {
    known == word || word.count >= shortestBeginning && known.hasPrefix(word)
  }

  private func having(_ word: String) -> Set<Int> {
    let direct = beginning(with: word)
    if !direct.isEmpty { return direct }
    let others = Set(numbers.otherNumbers(of: [word]).joined().flatMap(beginning))
    if !others.isEmpty { return others }
    return Set(
      similar.filter { $0.contains(word) }.joined().flatMap { other in
        let start = place(of: other)
        return start < words.count && words[start] == other ? places[start] : []
      })
  }

  private func beginning(with word: String) -> Set<Int> {
    var found: Set<Int> = []
    var place = place(of: word)
    while place < words.count, Self.begins(words[place], word) {
      found.formUnion(places[place])
      place += 1
    }
    return found
  }

  /// The first word that is not before this one.
  private func place(of word: String) -> Int {
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle] < word { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
