import AppIntents
import ParleyGrammar
import ParleyLanguage

/// Shorter ways to say what was done.
extension ShortcutLibrary {
  /// Nil where there are no tips, or the language has no words for them.
  var tipTable: TipTable? {
    guard personal?.tips != nil else { return nil }
    if let known = personalState.withLock({ $0.tips }) { return known }
    let table = TipTable(language.language)
    personalState.withLock { $0.tips = .some(table) }
    return table
  }

  func tipRequest(in utterance: Utterance, _ range: Range<Int>) -> PersonalRequest? {
    tipTable?.read(Array(utterance.words[range])).map { .tips($0) }
  }

  /// A phrase with which a question less would have been asked: of those that a run of a phrase without values asked,
  /// the first whose value its app has in a phrase.
  func shorterPhrase(_ match: TriggerMatch, asked: [String: ValueOption]) -> (tip: String, phrase: String)? {
    let (app, shortcut) = (apps[match.id.app], match.shortcut)
    for (index, parts) in shortcut.phraseParts.enumerated() {
      let names = parts.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
      guard names.count == 1, let value = asked[names[0]] else { continue }
      let place = TriggerValues.Parameter(app: match.id.app, shortcut: match.id.shortcut, name: names[0])
      let id = TriggerID(app: match.id.app, shortcut: match.id.shortcut, phrase: index)
      guard let option = table.values.options(of: place, in: id).first(where: { $0.id == value.id }) else { continue }
      let phrase = parts.map { part in
        switch part {
        case .text(let text): text
        case .applicationName: app.names[0]
        case .parameter: option.display.title.resolved(with: app.strings)
        }
      }.joined()
      guard case .shortcut(let said) = declared(language.triggerWords(phrase), exactly: true),
        said.isOfShortcut(of: match), said.values[names[0]]?.id == value.id
      else { continue }
      return ("\(app.name), \(shortcut.name), \(names[0])", phrase)
    }
    return nil
  }
}
