import AppIntents
import ParleyGrammar

/// The trees that trigger phrases are made of.
extension TriggerTable {
  static func slot(
    _ name: String, _ options: ArraySlice<ValueOption>, strings: StringCatalogue?, language: SpokenLanguage
  ) -> PhraseNode {
    let choices = options.enumerated().map { index, option in
      let texts = ([option.display.title] + option.display.synonyms).map { $0.resolved(with: strings) }
      let nodes = texts.map { language.triggerPhrase($0) }.filter { $0 != .nothing }
      let others = texts.flatMap { language.otherNumbers(of: language.triggerWords($0)) }
      return PhraseNode.value(
        "\(index)", .choice(nodes + others.map { .only(.reading, PhraseNode(words: $0)) }))
    }
    // "Lend the drill to nobody" is soon heard as a name.
    let none = PhraseNode.weighted(
      Likelihood.none, .only(.listening, .oneOf(language.language.requests?.nones ?? [])))
    return .slot(name, .choice(choices + [none]))
  }

  /// What the values of a parameter are called, one or several of them.
  static func kinds(
    of name: String, in shortcut: RegisteredShortcut, _ app: RegisteredApp, _ language: SpokenLanguage
  ) -> [PhraseNode] {
    shortcut.kindNames(of: name).flatMap { name in
      let one = language.triggerWords(name.resolved(with: app.strings))
      return [one, language.plural(of: one)].compactMap(\.self).filter { !$0.isEmpty }.map { PhraseNode(words: $0) }
    }
  }

  /// A phrase as it is declared.
  static func plain(
    _ parts: [PhrasePart], name: PhraseNode, language: SpokenLanguage, slot: (String) -> PhraseNode
  ) -> PhraseNode {
    .sequence(
      parts.map { part in
        switch part {
        case .text(let text): language.triggerPhrase(text)
        case .applicationName: name
        case .parameter(let name): slot(name)
        }
      })
  }

  /// R16: help on everything, and on one app, which is named in the phrase.
  static func help(names: [PhraseNode], language: SpokenLanguage) -> [(PhraseNode, Entry)] {
    let general = (language.language.commands.phrases[.help] ?? []).map { ($0, Entry.help(app: nil)) }
    let named = names.enumerated().flatMap { app, name in
      (language.language.requests?.help(forApp: name) ?? []).map { ($0, Entry.help(app: app)) }
    }
    return general + named
  }
}
