import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage

/// What is listened for after a trigger phrase: the parameters that have no place in it, "cancel the rehearsal *on
/// Friday*", "book a table *for four people*", and an app that no phrase names, "open the slip gate *in Tidemark*".
///
/// A second one is read and not listened for: for an app with a day and an amount it trebles the memory of the search, and
/// no order in the sets of conversations is heard for it.
///
/// What was heard so is read as `IntentRun.values(in:besides:)` reads it when it is typed.
struct HeardTails {
  /// More numbers are hardly ever said beside an order, and each size costs states.
  private static let largestNumber = 99

  /// People, which is what the first words of a language count, are said to be so many where anything is booked.
  private static let countedCount = 2

  private let language: SpokenLanguage
  private let readers: AnswerReaders
  private let prepositions: PhraseNode
  private let articles: PhraseNode

  init(_ language: SpokenLanguage) {
    self.language = language
    // Which days there are does not depend on the time.
    readers = AnswerReaders(language: language, now: { .distantPast }, calendar: Calendar(identifier: .gregorian))
    prepositions = .oneOf(language.prepositions)
    articles = .optional(.weighted(Likelihood.article, .oneOf(language.optionVocabulary.definiteArticles)))
  }

  /// The phrase with what may follow it.
  ///
  /// - Parameters:
  ///   - titles: what a parameter and its values are called.
  ///   - choices: the names of a parameter's values; nil where they are not known.
  ///   - name: the app's, where its phrases do not name it.
  func after(
    _ phrase: PhraseNode, of shortcut: RegisteredShortcut, titles: (String) -> [String],
    choices: (String) -> PhraseNode?, name: PhraseNode?
  ) -> PhraseNode {
    // Names are listened for where the app foresaw them: of 166 coffee orders by people 5 in a hundred more were lost to names
    // after phrases that another one has a place for.
    let open = shortcut.toldParameters.filter { parameter in
      parameter.told == .choice
        ? !shortcut.hasPlace(for: parameter.name) : phrase.slot(named: parameter.name) == nil
    }
    let tails = open.compactMap { parameter -> PhraseNode? in
      let isAlone = open.count { $0.told == parameter.told } == 1
      return isAlone || parameter.told == .choice ? tail(parameter, titles(parameter.name), choices) : nil
    }
    let told = tails.isEmpty ? nil : PhraseNode.weighted(Likelihood.tail, .choice(tails))
    let addressees = name.flatMap { language.language.requests?.heardAddressees(forApp: $0) } ?? []
    let addressee = addressees.isEmpty ? nil : PhraseNode.weighted(Likelihood.addressee, .choice(addressees))
    let parts = [told, addressee].compactMap { $0.map { PhraseNode.optional(.only(.listening, $0)) } }
    return parts.isEmpty ? phrase : .sequence([phrase] + parts)
  }

  /// What may be told beside the phrases of shortcuts, in any order: each kind of value once, and the values of each choice.
  func all(
    beside shortcuts: [(shortcut: RegisteredShortcut, titles: (String) -> [String], choices: (String) -> PhraseNode?)]
  ) -> [PhraseNode] {
    let tails = shortcuts.flatMap { shortcut, titles, choices in
      shortcut.toldParameters.compactMap { tail($0, titles($0.name), choices) }
    }
    return tails.reduce(into: []) { all, tail in if !all.contains(tail) { all.append(tail) } }
  }

  private func tail(
    _ parameter: RegisteredShortcut.ToldParameter, _ titles: [String], _ choices: (String) -> PhraseNode?
  ) -> PhraseNode? {
    switch parameter.told {
    case .choice:
      return choices(parameter.name).map { .sequence([.optional(prepositions), articles, $0]) }
    case .number:
      // "Set the heating to" would end in "two".
      let number = language.wholeNumbers.value(for: Self.largestNumber) {
        language.grammars.wholeNumber(upTo: Self.largestNumber)
      }
      let counted = PhraseNode.sequence([.optional(prepositions), number, .choice(nouns(called: titles))])
      let told = PhraseNode.choice([counted, .sequence([prepositions, number])])
      if language.values.countedUnit(in: readers.echo(of: titles)) == nil { return told }
      return .choice([told, .sequence([.optional(prepositions), language.grammars.duration])])
    case .moment:
      if case .date(.time) = parameter.kind { return language.grammars.timeAnswer }
      let day = language.grammars.plainDay
      let ledDay = PhraseNode.weighted(Likelihood.link, .sequence([prepositions, day]))
      let isDay = readers.momentReader(on: .distantPast, for: parameter.kind) == nil
      return .choice([isDay ? day : language.grammars.plainMoment, ledDay])
    case .duration, .money, .measurement:
      return .sequence([
        .optional(prepositions), readers.reader(for: parameter.kind, options: []).grammar.on(.listening),
      ])
    }
  }

  /// What a number may count.
  private func nouns(called titles: [String]) -> [PhraseNode] {
    let lasts = titles.compactMap { language.triggerWords($0).last }.map { [$0] }
    let nouns = lasts + lasts.compactMap { language.plural(of: $0) }
    let counted = (language.language.numbers.counted ?? []).prefix(Self.countedCount)
    return Set(nouns).sorted { $0.joined() < $1.joined() }.map { PhraseNode(words: $0) } + [.oneOf(Array(counted))]
  }
}
