import Phrases

/// Another parameter of the intent, as far as an answer may speak of it.
struct ParameterReader: Sendable {
  let name: String
  /// What people call it.
  let title: PhraseNode
  let reader: AnswerReader
}

/// Everything that is understood at one question: the answer, with or without the words that people put around it and
/// with values of other parameters in it; the universal commands; corrections of earlier answers.
///
/// Slots: `answer`; `extra NAME` for another parameter's value; `command`; `correction` and `change` around the slots
/// of the commands that carry values.
struct QuestionGrammar: Sendable {
  let reader: AnswerReader
  /// Parameters without a value, which an answer may fill besides.
  var open: [ParameterReader] = []
  /// Parameters with a value, the latest answer first, which may be corrected.
  var settled: [ParameterReader] = []

  /// How much of what people say around an answer is understood.
  enum Breadth {
    /// Whatever may be typed.
    case typed
    /// What the recogniser listens for: fewer words, so that they are not heard where nobody said them.
    case heard
    /// As heard, without what may follow a complete answer: words of courtesy, values of other parameters.
    case core
  }

  func node(_ breadth: Breadth, in language: SpokenLanguage) -> PhraseNode {
    let answer = PhraseNode.slot("answer", breadth == .core ? reader.core : reader.grammar)
    let commands = PhraseNode.slot("command", language.commandGrammar)
    let corrections = corrections(in: language)
    // Open text takes anything, so what else is understood has to come first.
    if reader.kind == .text { return .choice([commands] + corrections + [answer]) }
    let leadIns = breadth == .typed ? language.leadIns : language.heardLeadIns
    let leadOuts = breadth == .typed ? language.leadOuts : language.heardLeadOuts
    let wrapped: [PhraseNode] =
      breadth == .core
      ? [.optional(leadIns), answer] : [.optional(leadIns), withExtras(answer, in: language), .optional(leadOuts)]
    return .choice([answer, commands] + corrections + [.sequence(wrapped)])
  }

  /// "two clam chowders for pickup": values of other parameters before and after the answer.
  private func withExtras(_ answer: PhraseNode, in language: SpokenLanguage) -> PhraseNode {
    if open.isEmpty { return answer }
    let extra = PhraseNode.choice(open.map { .slot("extra \($0.name)", $0.reader.grammar) })
    let connectors = PhraseNode.optional(.repeated(language.connectors))
    let before = PhraseNode.sequence([extra, connectors])
    let after = PhraseNode.sequence([connectors, extra])
    return .sequence([.optional(.repeated(before)), answer, .optional(.repeated(after))])
  }

  private func corrections(in language: SpokenLanguage) -> [PhraseNode] {
    var candidates = settled.map(\.reader.grammar)
    if reader.kind != .yesNo { candidates.append(reader.grammar) }
    if settled.isEmpty || candidates.isEmpty { return [] }
    let value = PhraseNode.choice(candidates)
    let names = PhraseNode.choice(settled.map { .value($0.name, $0.title) })
    let commands = language.language.commands
    return [
      .slot("change", commands.node(for: .changeParameter, slots: ["parameter": names, "value": value])),
      .slot("correction", commands.node(for: .correct, slots: ["value": value, "rejected": value])),
    ]
  }
}
