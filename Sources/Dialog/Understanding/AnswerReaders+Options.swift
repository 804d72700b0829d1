import AppIntents
import ParleyGrammar

/// The reader of a choice.
extension AnswerReaders {
  /// Of a longer list the recogniser does not listen for refusals and corrections, which name its options twice.
  private static let mostReacted = 40
  /// Of a longer one it listens for whole names only there: "not the clam chowder", but not "not the chowder".
  private static let mostTold = 12

  /// The words of a title that may say what one of several is, "the second game"; not those in which names end, since "the
  /// third day" sounds like "Thursday".
  private func kinds(_ title: String, of names: [SpokenNames]) -> [String] {
    let stopWords = language.optionVocabulary.stopWords
    let words = Set(names.flatMap { $0.whole.joined() })
    return language.spokenForm.tokens(title).filter { kind in
      !stopWords.contains(kind) && !words.contains { $0 != kind && $0.hasSuffix(kind) }
    }
  }

  /// The options by name, synonym, distinctive part or place; the value is the option's index.
  func indexReader(_ options: [ValueOption]) -> AnswerReader {
    let indices = options.indices.map { ValueOption(id: options[$0].id, display: options[$0].display, value: $0) }
    return optionReader(indices, standingFor: options, numbersArePlaces: true)
  }

  /// The same, of which the value is the option's own.
  ///
  /// - Parameters:
  ///   - standingFor: the options as the app has them, where `options` have other values.
  ///   - unlisted: options that are understood by their names and have no place any more.
  ///   - title: what one of them is called, as in "the second game".
  ///   - numbersArePlaces: "two" is the second one.
  func optionReader(
    _ options: [ValueOption], standingFor own: [ValueOption]? = nil, unlisted: [ValueOption] = [],
    title: String = "", numbersArePlaces: Bool = false
  ) -> AnswerReader {
    let own = own ?? options
    let all = (options + unlisted).toldApart { $0.resolved(with: nil) }
    let options = Array(all.prefix(options.count))
    let spoken = all.map(spokenNames(of:))
    let names = OptionNames(
      spoken.enumerated().map { NamedOption(id: "\($0.offset)", names: $0.element.whole, partNames: $0.element.parts) },
      listed: options.count, kinds: kinds(title, of: spoken), numbersArePlaces: numbersArePlaces,
      vocabulary: language.optionVocabulary)
    let brief = PhraseNode.choice(spoken.flatMap { $0.brief.map { PhraseNode(words: $0) } })
    let special = specialChoices(count: options.count, ranks: rankWords(for: own.map(\.value)))
    let specialGraph = PhraseGraph(.slot("choice", special))
    let plural = language.language.numbers.pluralEnding
    let endings = (language.language.requests?.markers?.inflections ?? []).filter {
      plural.isEmpty || !$0.ending.hasSuffix(plural)
    }
    let mentions: AnswerReader.Mentions = { utterance in
      // "Have it delivered" means what "deliver it" does.
      let words = utterance.words.map { word in
        if names.words.contains(word) { return word }
        return endings.lazy.compactMap { $0.base(of: word) }.first(where: names.words.contains) ?? word
      }
      return names.mentions(in: words).compactMap { mention in
        let ids = mention.ids.compactMap { Int($0) }
        let meant = ids.count > 1 ? titled(Array(words[mention.range]), among: ids, of: all) : ids
        guard let first = meant.first else { return nil }
        let isSettled = ids.count > 1 && meant.count == 1
        return ValueMention(
          range: mention.range, key: "\(first)", value: all[first].value,
          strength: isSettled ? .whole : mention.strength, shared: meant.count > 1 ? meant.map { all[$0] } : [])
      }
    }
    var reader = AnswerReader(
      kind: .option, grammar: .choice([names.heard, .weighted(Likelihood.specialChoice, special)]), brief: brief,
      cores: [.choice([names.core, special]), names.heard], optionNames: options.map(text(of:)), mentions: mentions
    ) { tokens, _ in
      switch names.resolve(tokens) {
      case .one(let id): return Int(id).map { .value(all[$0].value) } ?? .noMatch
      case .several(let ids):
        let meant = titled(tokens, among: ids.compactMap { Int($0) }, of: all)
        return meant.count == 1 ? .value(all[meant[0]].value) : .several(meant.map { all[$0] })
      case .none: break
      }
      guard let choice = specialGraph.match(tokens)?["choice"]?.valueID else { return .noMatch }
      return Int(choice).map { .value(all[$0].value) } ?? .declined
    }
    reader.options = options
    reader.besideChoice = .choice([.only(.reading, names.named), brief])
    if all.count <= Self.mostReacted {
      let words = all.count <= Self.mostTold ? names.tellingWords : []
      let vocabulary = language.optionVocabulary
      func after(_ articles: [String], _ rows: [PhraseNode]) -> PhraseNode {
        .sequence([.optional(.weighted(Likelihood.article, .oneOf(articles))), .choice(rows)])
      }
      let parts = PhraseNode.weighted(Likelihood.part, .choice(words.map { PhraseNode(words: $0) }))
      let places = names.placeRows.map { PhraseNode(words: $0) }
      let named = after(vocabulary.articles, [brief, parts])
      // Once something else is asked, "the last" is none of these.
      reader.changed = named
      reader.reacted = .choice([
        named,
        .weighted(Likelihood.place, after(vocabulary.definiteArticles, places)),
      ])
    }
    reader.facts = { [language] in
      zip(options, own).map { OptionFacts($0, value: $1.value, tokens: language.spokenForm.tokens) }
    }
    return reader
  }

  /// The option whose title the words are, where they are a synonym of others; else all.
  private func titled(_ tokens: [String], among places: [Int], of options: [ValueOption]) -> [Int] {
    let titled = places.filter { language.spokenForm.tokens(text(of: options[$0])) == tokens }
    return titled.count == 1 ? titled : places
  }
}
