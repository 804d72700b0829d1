import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage

/// A language with everything that is made from its data to speak and to understand, made once.
public struct SpokenLanguage: Sendable {
  public let language: Language
  public let spokenForm: SpokenForm
  /// How values are written; nil as programs and tests know them.
  let notation: ValueNotation?
  let values: ValueParser
  let finder: ValueFinder
  /// The same in answers, where what is denied counts too.
  let answerFinder: ValueFinder
  let grammars: ValueGrammar
  let optionVocabulary: OptionVocabulary
  /// The words that people put before and after what they mean, or none. The recogniser listens for the most frequent
  /// ones, once.
  let leadIns: PhraseNode
  let leadOuts: PhraseNode
  /// What is listened for before and after a trigger phrase.
  let heardBefore: PhraseNode
  let heardAfter: PhraseNode
  /// The same before a phrase that asks something, and after one of an app's own grammar.
  let heardBeforeQuestions: PhraseNode
  let heardCourtesies: PhraseNode
  /// One of them.
  let leadIn: PhraseNode
  let leadOut: PhraseNode
  /// What may stand between values of different parameters: "for", "from the".
  let connectors: PhraseNode
  /// Those of them that lead to a value: no articles, and nothing that joins or stands for values.
  let prepositions: [String]
  /// What is more than a plain answer, where a value is asked for, and where something is to be confirmed.
  let markers: Markers
  let confirmationMarkers: Markers
  /// What takes back all that was said before: "forget it".
  let retractions: MarkerRows
  /// What is said after an order and tells nothing: "thanks".
  let courtesies: MarkerRows
  /// What leads from a reason to the answer: "so".
  let conclusions: MarkerRows
  /// Nil where the language has no data for it.
  let callingOff: CallingOffReader?
  /// Nil where the language has no data for it.
  let goingAhead: GoingAheadReader?
  /// What may stand around the value of an answer and adds nothing to it, "ought to do it"; also around one that is no day
  /// to come: "she came in".
  let plainAnswers: MarkerRows
  let plainPastAnswers: MarkerRows
  /// The single words that deny what is said, those said most first: "not".
  let negations: [String]
  /// What takes back what stands before it, for what comes after it: "no, I mean".
  let corrections: PhraseNode
  /// The words that only join others, or stand for them: they are part of no name by themselves.
  let joiningWords: Set<String>
  /// The names of options by their texts, and the grammars of whole numbers by their reach.
  let namesOfTexts = Memo<[String], SpokenNames>()
  let wholeNumbers = Memo<Int, PhraseNode>()
  /// What people ask of devices, by the language; made when a phrase is first taken for a near one.
  let requestBanks = Memo<String, RequestBank>()
  /// The words that stand for each other before a value: "a", "an"; "the", "this".
  let articles: [[String]]
  /// What stands between the values of a list: "and".
  let separator: PhraseNode
  /// Every universal command that carries no value of its own; the slot's value is the command's raw value.
  let commandGrammar: PhraseNode
  /// The same, to be looked up in the slot "command".
  let universalCommands: PhraseGraph

  public init(_ language: Language) {
    self.language = language
    spokenForm = SpokenForm(language: language)
    notation = ValueNotation(language)
    values = ValueParser(language: language)
    finder = ValueFinder(language: language)
    answerFinder = ValueFinder(language: language, takesDenied: true)
    grammars = ValueGrammar(language: language)
    var vocabulary = language.options
    vocabulary.indefiniteArticles = language.numbers.indefinite
    vocabulary.placeEndings = language.markers?.placeEndings ?? []
    vocabulary.middleWords = language.markers?.middleWords ?? []
    vocabulary.beforeLastWords = language.markers?.beforeLastWords ?? []
    vocabulary.pairWords = language.markers?.pairWords ?? []
    vocabulary.genitive = language.requests?.rewordings.genitive ?? ""
    optionVocabulary = vocabulary
    let pronouns = (language.answers.pronouns ?? []) + (language.markers?.wholes?.all ?? [])
    joiningWords = Set(
      (language.similar?.stopWords ?? []) + vocabulary.stopWords + vocabulary.articles + pronouns + vocabulary.noneWords
        + (language.markers?.neutral ?? []))
    let fillers = language.fillers
    let hesitation = PhraseNode.oneOf(fillers.hesitations)
    let opening = Self.oneOf(fillers.leadIns, heard: fillers.heardLeadIns)
    leadIn = .choice([hesitation, opening])
    let hesitating = PhraseNode.weighted(Likelihood.hesitation, hesitation)
    leadIns = .optional(
      .weighted(
        Likelihood.leadIn,
        .sequence([
          .choice([hesitating, opening, .weighted(Likelihood.hesitation, .sequence([hesitation, opening]))]),
          .optional(.only(.reading, .repeated(leadIn))),
        ])))
    leadOut = Self.oneOf(fillers.leadOuts, heard: fillers.heardLeadOuts)
    leadOuts = .optional(
      .weighted(Likelihood.leadOut, .sequence([leadOut, .optional(.only(.reading, .repeated(leadOut)))])))
    let requests = language.requests
    func before(_ rows: [PhraseNode]?) -> PhraseNode? {
      guard let rows, !rows.isEmpty else { return nil }
      let openings = requests?.heardOpenings ?? []
      let opening = openings.isEmpty ? [] : [PhraseNode.weighted(Likelihood.opening, .choice(openings))]
      return .sequence([
        .optional(.choice([hesitating] + opening)), .optional(.weighted(Likelihood.leadIn, .choice(rows))),
      ])
    }
    func after(_ rows: [PhraseNode]?) -> PhraseNode? {
      guard let rows, !rows.isEmpty else { return nil }
      return .optional(.weighted(Likelihood.leadOut, .choice(rows)))
    }
    heardBefore = before(requests?.heardBefore) ?? leadIns
    heardBeforeQuestions = before(requests?.heardBeforeQuestions) ?? heardBefore
    heardAfter = after(requests?.heardAfter) ?? leadOuts
    heardCourtesies = after(requests?.heardCourtesies) ?? leadOuts
    connectors = .oneOf(language.options.stopWords)
    let others = Set(
      vocabulary.articles + vocabulary.oneWords + language.numbers.indefinite + language.numbers.and
        + language.numbers.of + (requests?.possessives ?? []) + fillers.leadOuts
        + (language.markers?.heard.joints ?? []))
    prepositions = language.options.stopWords.filter { !others.contains($0) }
    markers = Markers(language, atConfirmation: false)
    confirmationMarkers = Markers(language, atConfirmation: true)
    retractions = MarkerRows(language.requests?.markers?.retractions ?? .nothing)
    courtesies = MarkerRows(.choice(requests?.heardCourtesies ?? []))
    conclusions = MarkerRows(.oneOf(language.markers?.conclusions ?? []))
    callingOff = language.callingOff.map(CallingOffReader.init)
    goingAhead = language.goingAhead.map(GoingAheadReader.init)
    let negated = requests?.markers?.negations.samples(limit: Self.mostNegations) ?? []
    negations = negated.filter { $0.count == 1 }.flatMap(\.self)
    let plain = language.requests?.plain
    plainAnswers = MarkerRows(.choice(plain?.answers ?? []))
    plainPastAnswers = MarkerRows(.choice((plain?.answers ?? []) + (plain?.pastAnswers ?? [])))
    if let corrections = requests?.markers?.corrections {
      // "Uh, no wait, sorry": what is said around words that take something back takes nothing else back.
      let chain = PhraseNode.repeated(.choice([hesitation, corrections]))
      self.corrections = .sequence([.optional(.repeated(hesitation)), corrections, .optional(chain)])
    } else {
      corrections = .nothing
    }
    let indefinites = language.numbers.indefinite
    articles = [indefinites, vocabulary.articles.filter { !indefinites.contains($0) }].filter { $0.count > 1 }
    // "An" and "n" are how "and" is typed.
    let (heard, typed) = language.numbers.and.reduce(into: ([String](), [String]())) { rows, word in
      let isSaid = !indefinites.contains(word) && !ValueGrammar.isOnlyWritten(word)
      if isSaid { rows.0.append(word) } else { rows.1.append(word) }
    }
    separator = typed.isEmpty ? .oneOf(heard) : .choice([.oneOf(heard), .only(.reading, .oneOf(typed))])
    let number = spokenForm
    let levels = PhraseNode.choice(
      (0...10).map { level in
        .value("\(level)", PhraseNode(words: number.tokens("\(level)")))
      })
    commandGrammar = .choice(
      Self.plainCommands.map { command in
        let node = PhraseNode.value(command.rawValue, language.commands.node(for: command))
        return Self.frequentCommands.contains(command) ? node : .weighted(Likelihood.rareCommand, node)
      } + [
        .weighted(
          Likelihood.rareCommand,
          .value(UniversalCommand.volume.rawValue, language.commands.node(for: .volume, slots: ["number": levels])))
      ])
    universalCommands = PhraseGraph(.slot("command", commandGrammar), for: .reading)
  }

  private static func oneOf(_ texts: [String], heard: [String]) -> PhraseNode {
    .choice(heard.map { PhraseNode(text: $0) } + [.only(.reading, .oneOf(texts.filter { !heard.contains($0) }))])
  }

  private static let mostNegations = 64
  private static let plainCommands: [UniversalCommand] = [
    .cancel, .help, .repeat, .back, .startOver, .louder, .quieter, .more,
  ]

  private static let frequentCommands: Set<UniversalCommand> = [.cancel, .help, .repeat]

  /// A name as people say it after a number: "clam chowders".
  func plural(of name: [String]) -> [String]? { language.numbers.plural(of: name) }

  /// "no", which refuses what was said before, and not "not", which refuses what comes after.
  func refusesAlone(_ word: String) -> Bool {
    markers.longest(in: [word], at: 0, before: 1).map { $0.kinds.contains(.restart) || !$0.kinds.contains(.refusal) }
      ?? true
  }

  /// A name in the plural where it is in the singular, and the other way round.
  func otherNumbers(of name: [String]) -> [[String]] { language.numbers.otherNumbers(of: name) }

  var prompts: PromptTable { language.prompts }

  /// "There are lemons and honey."
  func sentence(thatThereIs names: [String]) -> String {
    prompts.text(.valuesThere, ["options": prompts.list(names, or: false)], variant: isPlural(names) ? 1 : 0)
  }

  /// "There is no gazpacho."
  func sentence(thatThereIsNo name: String) -> String {
    prompts.text(.unknownValue, ["value": name], variant: isPlural([name]) ? 1 : 0)
  }

  /// Whether the verb before the names is in the plural, which the first of them decides where a plural has an ending.
  private func isPlural(_ names: [String]) -> Bool {
    let ending = language.numbers.pluralEnding
    if ending.isEmpty { return names.count > 1 }
    return names.first.map { $0.hasSuffix(ending) && !$0.hasSuffix(ending + ending) } ?? false
  }

  /// One of the device's own sentences with its placeholders filled in.
  func sentence(_ key: PromptKey, _ values: [String: String] = [:]) -> String {
    language.prompts.text(key, values)
  }
}
