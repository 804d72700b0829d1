import AppIntents

extension ShortcutLibrary {
  /// A phrase that would run its shortcut, with the same values, if it were not declared: flexible matching takes it
  /// for another one (R14).
  public struct CoveredPhrase: Hashable, Sendable {
    public let app: String
    public let shortcut: String
    /// In writing, as it is declared.
    public let phrase: String
    /// The declared phrase that it would be taken for.
    public let nearest: String
    /// From 0 to 1.
    public let nearness: Double
  }

  /// Every phrase that others of its app cover, in declared order; never the first of a shortcut, which stands for it.
  ///
  /// Each is tried against the rest of the app's phrases, others that are covered among them. Phrases with a parameter
  /// whose values only the running app knows are left out, as are languages without flexible matching.
  public func coveredPhrases() -> [CoveredPhrase] {
    apps.filter(\.allowsFlexibleMatching).flatMap { app in
      app.shortcuts.enumerated().flatMap { index, shortcut in
        shortcut.phrases.indices.dropFirst().compactMap { covered(phrase: $0, ofShortcut: index, of: app) }
      }
    }
  }

  private func covered(phrase: Int, ofShortcut shortcut: Int, of app: RegisteredApp) -> CoveredPhrase? {
    let declared = app.shortcuts[shortcut]
    let rest = [app.without(phrase: phrase, ofShortcut: shortcut)]
    guard let said = said(declared, phrase: phrase, of: app),
      let near = NearTriggers(apps: rest, values: TriggerValues(fixedIn: rest), language: language)
    else { return nil }
    let runnable = near.matches(said.words).runnable
    guard runnable.count == 1, let match = runnable.first, match.id.shortcut == shortcut,
      match.values.mapValues(\.id) == said.values
    else { return nil }
    return CoveredPhrase(
      app: app.name, shortcut: declared.name, phrase: declared.phrases[phrase], nearest: match.phrase,
      nearness: match.nearness)
  }

  /// The phrase with the first value in the place of each parameter.
  private func said(
    _ shortcut: RegisteredShortcut, phrase: Int, of app: RegisteredApp
  ) -> (words: [String], values: [String: String])? {
    var words: [String] = []
    var values: [String: String] = [:]
    for part in shortcut.phraseParts[phrase] {
      switch part {
      case .text(let text): words += language.triggerWords(text)
      case .applicationName: words += language.triggerWords(app.names[0])
      case .parameter(let name):
        guard let option = shortcut.optionSource(of: name)?.fixedOptions?.first else { return nil }
        words += language.triggerWords(option.display.title.resolved(with: app.strings))
        values[name] = option.id
      }
    }
    return (words, values)
  }
}
