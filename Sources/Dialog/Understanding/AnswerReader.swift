import AppIntents
import ParleyGrammar

/// What answers one question, and how an answer becomes a value.
struct AnswerReader: Sendable {
  let kind: Expectation.Kind
  /// Every bare answer, without the words that people put around it.
  let grammar: PhraseNode
  /// The value where it is not what was asked for: in corrections, and beside an answer. The recogniser listens only for
  /// its plain name there.
  let aside: PhraseNode
  /// Bare answers in groups: there is no waiting for what would lead from one group into another ("the first", "one").
  let cores: [PhraseNode]
  let optionNames: [String]
  /// Reads a bare answer, its spoken tokens and the text that they came from: a value, several, none of them, or nothing.
  let read: @Sendable (_ tokens: [String], _ text: String) -> Answer
  /// The one value that a longer sentence speaks of; nil where there is none, or where there are several. `isRefused`
  /// says of a place among the tokens whether what is named there is not wanted.
  let mention: Mention

  typealias Mention =
    @Sendable (_ tokens: [String], _ text: String, _ isRefused: (_ place: Int) -> Bool) -> (any Sendable)?

  init(
    kind: Expectation.Kind, grammar: PhraseNode, brief: PhraseNode? = nil, cores: [PhraseNode]? = nil,
    optionNames: [String] = [],
    mention: @escaping Mention = { _, _, _ in nil },
    read: @escaping @Sendable (_ tokens: [String], _ text: String) -> Answer
  ) {
    self.kind = kind
    self.grammar = grammar
    aside = brief.map { .choice([.only(.reading, grammar), $0]) } ?? grammar
    self.cores = cores ?? [grammar]
    self.optionNames = optionNames
    self.read = read
    self.mention = mention
  }
}

extension PhraseNode {
  var isOneWord: Bool { if case .word = self { true } else { false } }
}
