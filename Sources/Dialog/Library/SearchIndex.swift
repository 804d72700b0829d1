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

  /// Shorter words have to be whole.
  private static let shortestBeginning = 3

  init(_ table: TriggerTable, own shortcuts: [PersonalShortcut], declared: (PersonalShortcut.Action) -> TriggerMatch?) {
    let language = table.language
    var hits: [SearchHit] = []
    var found: [String: [Int]] = [:]
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
    self.hits = hits
    words = found.keys.sorted()
    places = words.map { found[$0] ?? [] }
    determiners = PhraseGraph(.choice(language.language.requests?.determiners ?? []), for: .reading)
    similar = language.language.similar?.groups ?? []
  }

  /// A parameter's mark is no word of a phrase.
  private static func withoutMarks(_ text: String) -> String {
    text.replacing(/<[^>]*>|\{[^}]*\}/, with: " ")
  }

  /// What has all the words, or begins with them, in order; words of like meaning where a word itself is nowhere.
  func find(_ query: [String]) -> [SearchHit] {
    let wanted = query.filter { determiners.match([$0]) == nil }
    var left: Set<Int>?
    for word in wanted.isEmpty ? query : wanted {
      let having = having(word)
      left = left.map { $0.intersection(having) } ?? having
    }
    return (left ?? []).sorted().map { hits[$0] }
  }

  private func having(_ word: String) -> Set<Int> {
    let direct = beginning(with: word)
    if !direct.isEmpty { return direct }
    return Set(
      similar.filter { $0.contains(word) }.joined().flatMap { other in
        let start = place(of: other)
        return start < words.count && words[start] == other ? places[start] : []
      })
  }

  private func beginning(with word: String) -> Set<Int> {
    var found: Set<Int> = []
    var place = place(of: word)
    while place < words.count,
      words[place] == word || words[place].hasPrefix(word) && word.count >= Self.shortestBeginning
    {
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
