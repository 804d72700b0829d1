import AppIntents
import ParleyGrammar

/// What answers one question, and how an answer becomes a value.
struct AnswerReader: Sendable {
  let kind: Expectation.Kind
  /// Every bare answer, without the words that people put around it.
  var grammar: PhraseNode
  /// The value where it is not what was asked for: in corrections, and beside an answer. The recogniser listens only for
  /// its plain name there.
  let aside: PhraseNode
  /// The same beside a choice, whose places and "any of them" are its own: nothing but names; nil for what has no places.
  var besideChoice: PhraseNode?
  /// The value where it is refused, corrected or one of several, as far as the recogniser can afford it.
  var reacted = PhraseNode.choice([])
  /// The value where it takes the place of what was understood: more is said of it than in `reacted`, which it is where nil.
  var changed: PhraseNode?
  /// Of a moment: every day that a longer sentence names, of which the time is still to be asked for.
  var days: Mentions = { _ in [] }
  /// What says of a day that it is over: "it was".
  var pasts: [String] = []
  /// Bare answers in groups: there is no waiting for what would lead from one group into another ("the first", "one").
  let cores: [PhraseNode]
  /// What can be chosen, as `read` gives it.
  var options: [ValueOption] = []
  /// What the app says about each of them.
  var facts: @Sendable () -> [OptionFacts] = { [] }
  /// Words of the app's own for yes and no.
  var ownWords: PhraseGraph?
  /// The words of the title, and of states, for yes and no.
  var titleWords: (yes: [String], no: [String])?
  /// What is asked for, as a whole; said alone it is a yes.
  var title: [String] = []
  /// The verb of what is to be confirmed, which agrees to it.
  var verb: String?
  /// Several values may be given at once.
  var isList = false
  let optionNames: [String]
  /// Reads a bare answer, its spoken tokens and the text that they came from: a value, several, none of them, or nothing.
  var read: @Sendable (_ tokens: [String], _ text: String) -> Answer
  /// Every value that a longer sentence names.
  var mentions: Mentions

  typealias Mentions = @Sendable (Utterance) -> [ValueMention]

  init(
    kind: Expectation.Kind, grammar: PhraseNode, brief: PhraseNode? = nil, cores: [PhraseNode]? = nil,
    optionNames: [String] = [],
    mentions: @escaping Mentions = { _ in [] },
    read: @escaping @Sendable (_ tokens: [String], _ text: String) -> Answer
  ) {
    self.kind = kind
    self.grammar = grammar
    aside = brief.map { .choice([.only(.reading, grammar), $0]) } ?? grammar
    self.cores = cores ?? [grammar]
    self.optionNames = optionNames
    self.read = read
    self.mentions = mentions
  }
}

extension PhraseNode {
  var isOneWord: Bool { if case .word = self { true } else { false } }
}
