import AppIntents
import ParleyGrammar
import ParleyLanguage

extension ShortcutLibrary {
  /// What can be run and has all the words: apps' shortcuts in declared order, then the person's own by name (R26).
  ///
  /// - Parameter profile: what shows its app is left out where the device cannot show it.
  public func find(_ text: String, on profile: DeviceProfile) -> [SearchHit] {
    searchIndex.find(language.triggerWords(text)).filter { profile.opensApps || !$0.opensApp }
  }

  private var searchIndex: SearchIndex {
    let table = table
    let (version, shortcuts) = personal?.current() ?? (0, [])
    if let known = personalState.withLock({ state in
      state.search.flatMap { $0.version == version && $0.apps === table.expectation.grammar ? $0.index : nil }
    }) {
      return known
    }
    let own = shortcuts.filter { $0.locale == language.language.identifier }
    let index = SearchIndex(table, own: own, declared: declared)
    personalState.withLock { $0.search = (version, table.expectation.grammar, index) }
    return index
  }

  /// What the recogniser listens for after "find": names and titles, and a few words on end of each; a person who is not
  /// understood can type.
  func soughtWords(_ shortcuts: [PersonalShortcut]) -> PhraseNode {
    let texts = apps.flatMap { $0.names + $0.shortcuts.filter(\.isDiscoverable).map(\.title) } + shortcuts.map(\.name)
    var seen: Set<[String]> = []
    var wholes: [PhraseNode] = []
    var pieces: [PhraseNode] = []
    for text in texts where seen.count < Self.mostSought {
      let words = language.triggerWords(text)
      if !words.isEmpty, seen.insert(words).inserted { wholes.append(PhraseNode(words: words)) }
      for start in words.indices {
        for end in (start + 1)...min(start + Self.longestPiece, words.count)
        where seen.insert(Array(words[start..<end])).inserted {
          pieces.append(PhraseNode(words: Array(words[start..<end])))
        }
      }
    }
    return .choice([.choice(wholes), .choice(pieces)])
  }

  private static let mostSought = 400
  private static let longestPiece = 3
}
