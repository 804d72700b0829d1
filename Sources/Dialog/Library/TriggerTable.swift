import AppIntents
import Phrases

/// Every trigger phrase of the registered apps with the values of the moment, as an index and as a grammar.
struct TriggerTable: Sendable {
  /// A parameter of a shortcut that stands in one of its phrases.
  struct Parameter: Hashable, Sendable {
    let app: Int
    let shortcut: Int
    let name: String
  }

  let grammar: PhraseNode
  /// The same without the words of courtesy that may follow.
  let core: PhraseNode
  /// The values in use, to see whether anything changed.
  let valueIDs: [Parameter: [String]]

  private let apps: [RegisteredApp]
  private let language: SpokenLanguage
  private let values: [Parameter: [ValueOption]]
  private let index: PhraseIndex<Entry>

  private enum Entry: Hashable, Sendable {
    case trigger(TriggerID)
    case help(app: Int?)
  }

  init(apps: [RegisteredApp], language: SpokenLanguage, values: [Parameter: [ValueOption]]) {
    self.apps = apps
    self.language = language
    self.values = values
    valueIDs = values.mapValues { $0.map(\.id) }
    var entries: [(PhraseNode, Entry)] = []
    for (appIndex, app) in apps.enumerated() {
      let name = PhraseNode.choice(app.names.map { language.spokenForm.phrase($0) })
      for (shortcutIndex, shortcut) in app.shortcuts.enumerated() {
        for (phraseIndex, parts) in shortcut.shortcut.phrases.enumerated() {
          let nodes = parts.map { part in
            switch part {
            case .text(let text): language.spokenForm.phrase(text)
            case .applicationName: name
            case .parameter(let name):
              Self.slot(
                name, values[Parameter(app: appIndex, shortcut: shortcutIndex, name: name)] ?? [], language: language)
            }
          }
          // A choice of nothing matches nothing: before its values are known, the phrase cannot be said (R13).
          let id = TriggerID(app: appIndex, shortcut: shortcutIndex, phrase: phraseIndex)
          entries.append((.sequence(nodes), .trigger(id)))
        }
      }
    }
    for phrase in language.language.commands.phrases[.help] ?? [] { entries.append((phrase, .help(app: nil))) }
    index = PhraseIndex(entries)
    let sayable = PhraseNode.choice(entries.map(\.0).filter { $0.sentenceCount > 0 })
    core = .sequence([.optional(language.leadIns), sayable])
    grammar = .sequence([core, .optional(language.leadOuts)])
  }

  private static func slot(_ name: String, _ options: [ValueOption], language: SpokenLanguage) -> PhraseNode {
    let choices = options.enumerated().map { index, option in
      let texts = ([option.display.title] + option.display.synonyms).map { $0.resolved(with: nil) }
      return PhraseNode.value("\(index)", .choice(texts.map { language.spokenForm.phrase($0) }))
    }
    return .slot(name, .choice(choices))
  }

  func read(_ text: String) -> TriggerReading {
    let utterance = Utterance(text, digitsToWords: { language.spokenForm.tokens($0) })
    guard let (entry, match) = matches(utterance.words).first else { return .nothing }
    switch entry {
    case .help(let app): return .help(app: app.map { apps[$0].name })
    case .trigger(let id): return .shortcut(trigger(id, match))
    }
  }

  /// The declared phrase nearest to an utterance that matches none.
  func nearest(to text: String) -> (shortcut: RegisteredShortcut, phrase: String)? {
    let words = Utterance(text, digitsToWords: { language.spokenForm.tokens($0) }).words
    for (entry, distance) in index.nearest(words, limit: 3) where distance < words.count {
      if case .trigger(let id) = entry {
        let shortcut = apps[id.app].shortcuts[id.shortcut]
        return (shortcut, shortcut.phrases[id.phrase])
      }
    }
    return nil
  }

  /// Matches of the whole utterance, or else of what is left without the words that people put around a request.
  private func matches(_ words: [String]) -> [(Entry, PhraseMatch)] {
    let found = index.matches(words)
    if !found.isEmpty { return found }
    let wrapped = PhraseNode.sequence([
      .optional(language.leadIns), .slot("request", .anything), .optional(language.leadOuts),
    ])
    guard let request = PhraseGraph(wrapped).match(words)?["request"] else { return [] }
    return index.matches(Array(words[request.tokenRange]))
  }

  private func trigger(_ id: TriggerID, _ match: PhraseMatch) -> TriggerMatch {
    let shortcut = apps[id.app].shortcuts[id.shortcut]
    var chosen: [String: ValueOption] = [:]
    for slot in match.slots {
      let parameter = Parameter(app: id.app, shortcut: id.shortcut, name: slot.name)
      guard let index = slot.valueID.flatMap({ Int($0) }), let options = values[parameter] else { continue }
      chosen[slot.name] = options[index]
    }
    return TriggerMatch(id: id, shortcut: shortcut, phrase: shortcut.phrases[id.phrase], values: chosen)
  }
}
