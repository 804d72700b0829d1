import AppIntents
import ParleyGrammar
import ParleyLanguage

/// Another parameter of the intent, as far as an answer may speak of it.
struct ParameterReader: Sendable {
  let name: String
  /// What people call it.
  let title: PhraseNode
  var reader: AnswerReader
  /// The value that it has; nil where it has none.
  var held: ValueOption?
  /// The recogniser does not listen for it.
  var isOnlyRead = false
  /// It is no part of the tree, and found where a sentence mentions it.
  var isOnlyMentioned = false
  /// A time of the day, which may be told in one answer with the day.
  var isBesideDay = false
  /// How a value of it is shown.
  var shown: @Sendable (any Sendable) -> String = { "\($0)" }

  func holds(_ value: any Sendable) -> Bool {
    held.map { shown($0.value) == shown(value) } ?? false
  }

  /// People call it by its name there.
  func isNamed(in words: [String]) -> Bool {
    title.samples(limit: 8).contains { row in words.indices.contains { words[$0...].starts(with: row) } }
  }
}

/// Everything that is understood at one question: the answer, with or without the words that people put around it and
/// with values of other parameters in it; the universal commands; corrections of earlier answers.
///
/// Slots: `answer`; `extra NAME` for another parameter's value; `command`; `correction` and `change` around the slots
/// of the commands that carry values.
struct QuestionGrammar: Sendable {
  var reader: AnswerReader
  /// Parameters without a value, which an answer may fill besides.
  var open: [ParameterReader] = []
  /// Parameters with a value, the latest answer first, which may be corrected.
  var settled: [ParameterReader] = []
  /// Words of the question, which are no news in its answer.
  var echo: Set<String> = []
  /// Words of the name of what is asked for.
  var titleWords: Set<String> = []
  /// What numbers count there, as far as the question names it: "bags" of "how many bags?".
  var counted: [String] = []
  /// What stands before the word that asks: "until" of "until which day?".
  var opening: [String] = []
  /// The words of the order for which it is asked.
  var ordered: [String] = []
  /// What is asked for lies ahead: a day gone by is asked about.
  var liesAhead = false
  /// A "no" chooses one of two ways, so that "cancel" is none.
  var noIsAnswer = false
  /// A "no" wants none of the options.
  var noDeclines = false
  /// What is asked after a "yes", of which there is one at most: whoever answers it agrees.
  var next: [QuestionGrammar] = []
  /// What is asked for after this, where its answer is known by itself.
  var following: ParameterReader?
  /// The option that the person was asked about and did not mean.
  var doubted: String?

  /// It confirms nothing, so that a "no" ends nothing.
  var asksForValue: Bool { reader.kind != .yesNo || noIsAnswer || !titleWords.isEmpty }

  /// What was complete in one of these is complete: without what may follow an answer, words of courtesy and values of
  /// other parameters.
  func cores(in language: SpokenLanguage) -> [PhraseNode] {
    if reader.kind == .text { return [] }
    return [language.commandGrammar] + reader.cores.map { .sequence([language.leadIns, $0]) }
  }

  /// The one tree of the question. What the recogniser cannot afford in it is marked where it is made: here, in
  /// `SpokenLanguage.leadIns` and `leadOuts`, and in `AnswerReader.aside`.
  func tree(in language: SpokenLanguage) -> PhraseNode {
    let answer = withCounted(.slot("answer", reader.grammar), isNumber: reader.kind == .number)
    let commands = PhraseNode.slot("command", language.commandGrammar)
    let corrections = corrections(in: language)
    // Open text takes anything, so what else is understood has to come first.
    if reader.kind == .text { return .choice([commands] + corrections + [answer]) }
    let wrapped = [language.leadIns] + withExtras(answer, in: language) + [language.leadOuts]
    // A whole answer means no part of itself besides: "any one, please", "forty one and a half seconds, please".
    let polite = PhraseNode.only(.reading, .sequence([language.leadIns, answer, language.leadOuts]))
    return .choice(
      [answer, .weighted(Likelihood.command, commands)] + corrections.map { .weighted(Likelihood.correction, $0) } + [
        .weighted(Likelihood.wrapped, .choice((wrapped.count > 3 ? [polite] : []) + [.sequence(wrapped)]))
      ] + led(answer, in: language) + [
        .weighted(Likelihood.reaction, .slot("reaction", reactions(in: language)))
      ] + agreements(in: language) + nextAnswers(in: language))
  }

  /// "Saffron" where "Did you mean put a bird out?" was asked.
  private func nextAnswers(in language: SpokenLanguage) -> [PhraseNode] {
    next.map { next in
      .weighted(
        Likelihood.extra,
        .slot("next", .sequence([language.leadIns, next.reader.grammar, language.leadOuts])))
    }
  }

  /// "For Felix", "in the library", "until Friday": an answer after what leads to it and adds nothing.
  private func led(_ answer: PhraseNode, in language: SpokenLanguage) -> [PhraseNode] {
    let words = (reader.kind == .option ? language.prepositions : []) + opening
    return words.isEmpty ? [] : [.weighted(Likelihood.led, .sequence([.oneOf(words), answer, language.leadOuts]))]
  }

  /// A number with or without what it counts: "two bags".
  private func withCounted(_ number: PhraseNode, isNumber: Bool) -> PhraseNode {
    guard isNumber, !counted.isEmpty else { return number }
    return .sequence([number, .optional(.weighted(Likelihood.noun, .oneOf(counted)))])
  }

  /// The most frequent ways to agree, where there is nothing to agree to: a "yes" that answers what was asked before, or what
  /// the person believes was asked, would be heard as one of the options, or as "you choose".
  private func agreements(in language: SpokenLanguage) -> [PhraseNode] {
    guard reader.kind != .yesNo, reader.reacted != .choice([]) else { return [] }
    let agreements = language.language.answers.yesPhrases.prefix(Self.heardAgreementCount)
    return [.weighted(Likelihood.agreement, .slot("reaction", .oneOf(Array(agreements))))]
  }

  private static let heardAgreementCount = 6
  private static let correctionsHeard = 6
  /// The first ones of a language are those said most.
  private static let commonRefusals = 2
  private static let commonCorrections = 4
  private static let commonContrasts = 3
  private static let commonChanges = 2

  /// Half of the time one of the few that are said most.
  ///
  /// - Parameter all: they may be among these.
  private static func oneOf(_ commonParts: [ArraySlice<String>], else all: [String]) -> PhraseNode {
    let common = commonParts.flatMap(\.self)
    let others = all.filter { !common.contains($0) }
    return .choice(common: common.map { PhraseNode(text: $0) }, else: others.map { PhraseNode(text: $0) })
  }

  /// What is more than a plain answer, as far as it is listened for: "not the first", "two, sorry, three", "wait".
  ///
  /// It is read word by word (`MarkedSentence`), so that the tree only says what may be heard.
  private func reactions(in language: SpokenLanguage) -> PhraseNode {
    guard let heard = language.language.markers?.heard else { return .choice([]) }
    // The first two of a language are those said most; each more is one more thing that a value can be taken for.
    let wholes = reader.kind == .option ? Array((language.language.markers?.wholes?.all ?? []).prefix(2)) : []
    // "None" is soon heard as "nine". At a choice it is one of its answers.
    let nones = [.number, .value].contains(reader.kind) ? language.optionVocabulary.noneWords : []
    let alone = PhraseNode.oneOf(heard.waits + heard.unsure + wholes + nones)
    if reader.kind == .yesNo {
      return .choice([alone, .oneOf(heard.takenBack), .oneOf(heard.questions)] + changes(heard, language))
    }
    if reader.reacted == .choice([]) { return alone }
    var value = withCounted(reader.reacted, isNumber: reader.kind == .number)
    if reader.kind == .option {
      let preposition = PhraseNode.weighted(Likelihood.link, .oneOf(language.prepositions))
      value = .sequence([.optional(preposition), value])
      value = .sequence([value, .optional(.weighted(Likelihood.oneWord, .oneOf(language.optionVocabulary.oneWords)))])
    }
    let between = Self.oneOf(
      [
        heard.corrections.prefix(Self.commonCorrections), heard.contrasts.prefix(Self.commonContrasts),
        heard.joints.prefix(1),
      ],
      else: heard.corrections + heard.contrasts + heard.joints)
    // "To the first" must not be likelier than "no, not the first".
    let refusals = Self.oneOf([heard.refusals.prefix(Self.commonRefusals)], else: heard.refusals)
    let refused = PhraseNode.sequence([refusals, value])
    let past = reader.pasts.isEmpty ? [] : [PhraseNode.sequence([.oneOf(reader.pasts), reader.reacted])]
    return .choice(
      past + [
        alone, .oneOf(heard.questions),
        .sequence([
          .choice([.sequence([.optional(.oneOf(heard.questions)), value]), refused]),
          .optional(
            .choice([
              .sequence([.optional(between), value]),
              .weighted(Likelihood.reaction, .sequence([value, between, value])),
              .weighted(Likelihood.reaction, .oneOf((heard.dropped ?? []) + (heard.after ?? []))),
            ])),
        ]),
      ])
  }

  /// What was understood and is to be another: "yes, but from the office", "no, four bags".
  private func changes(_ heard: MarkerWords.Heard, _ language: SpokenLanguage) -> [PhraseNode] {
    let values = settled.compactMap { other -> PhraseNode? in
      let value = other.reader.changed ?? other.reader.reacted
      return value == .choice([]) ? nil : withCounted(value, isNumber: other.reader.kind == .number)
    }
    if values.isEmpty { return [] }
    // "Delete Groceries" where "Delete Trip" was understood.
    let verbs = reader.verb.map { [$0] } ?? []
    let openings = Self.oneOf(
      [heard.changes.prefix(Self.commonChanges), heard.corrections.prefix(1)],
      else: heard.changes + heard.corrections.prefix(Self.correctionsHeard) + verbs)
    let preposition = PhraseNode.oneOf(language.prepositions)
    let articles = PhraseNode.optional(
      .weighted(Likelihood.article, .oneOf(language.optionVocabulary.definiteArticles)))
    let value = PhraseNode.sequence([articles, .choice(values)])
    return [.sequence([openings, .optional(.weighted(Likelihood.link, preposition)), value])]
  }

  /// "two clam chowders for pickup": values of other parameters before and after the answer.
  ///
  /// Whatever can be heard can be misheard, and the recogniser's work grows with every state: it listens for one number
  /// before the answer and for one value after it.
  private func withExtras(_ answer: PhraseNode, in language: SpokenLanguage) -> [PhraseNode] {
    // "Tomorrow at three": with the day its time.
    let times = self.open.filter(\.isBesideDay).map { time in
      PhraseNode.only(
        .listening, .optional(.weighted(Likelihood.extra, .slot("extra \(time.name)", time.reader.grammar))))
    }
    let open = open.filter { $0.reader.kind != .text && !$0.isOnlyMentioned }
    if open.isEmpty { return [answer] + times }
    let extras = open.map { other in
      let value = reader.kind == .option ? other.reader.besideChoice ?? other.reader.aside : other.reader.aside
      let slot = PhraseNode.slot("extra \(other.name)", value)
      return other.isOnlyRead ? .only(.reading, slot) : slot
    }
    let leading = zip(open, extras).map { $0.reader.kind == .number ? $1 : .only(.reading, $1) }
    let connector = PhraseNode.optional(language.connectors)
    let connectors = PhraseNode.optional(.only(.reading, .repeated(language.connectors)))
    func more(_ nodes: [PhraseNode]) -> PhraseNode {
      .optional(.only(.reading, .repeated(.sequence(nodes))))
    }
    return [
      .optional(
        .weighted(Likelihood.extra, .sequence([more([.choice(extras), connectors]), .choice(leading), connectors]))),
      .sequence([answer] + times),
      .optional(
        .weighted(
          Likelihood.extra,
          .sequence([connector, connectors, .choice(extras), more([connectors, .choice(extras)])]))),
    ]
  }

  private func corrections(in language: SpokenLanguage) -> [PhraseNode] {
    if settled.isEmpty, reader.kind != .text { return [] }
    var candidates = settled.map(\.reader.aside)
    if reader.kind != .yesNo { candidates.append(reader.aside) }
    let value = PhraseNode.choice(candidates)
    let names = PhraseNode.choice(settled.map { .value($0.name, $0.title) })
    let commands = language.language.commands
    let correction = PhraseNode.slot(
      "correction", commands.node(for: .correct, slots: ["value": value, "rejected": value]))
    if settled.isEmpty { return [correction] }
    let change = commands.node(for: .changeParameter, slots: ["parameter": names, "value": value])
    return [.slot("change", change), correction]
  }
}
