import ParleyGrammar

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
  var reader: AnswerReader
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
  }

  /// As heard, without what may follow a complete answer: words of courtesy, values of other parameters.
  func cores(in language: SpokenLanguage) -> [PhraseNode] {
    if reader.kind == .text { return [] }
    return [language.commandGrammar] + reader.cores.map { .sequence([.optional(language.heardLeadIns), $0]) }
  }

  func node(_ breadth: Breadth, in language: SpokenLanguage) -> PhraseNode {
    let answer = PhraseNode.slot("answer", reader.grammar)
    let commands = PhraseNode.slot("command", language.commandGrammar)
    let corrections = corrections(breadth, in: language)
    // Open text takes anything, so what else is understood has to come first.
    if reader.kind == .text { return .choice([commands] + corrections + [answer]) }
    let wrapped: [PhraseNode] =
      switch breadth {
      case .typed:
        [.optional(language.leadIns), withExtras(answer, in: language), .optional(language.leadOuts)]
      case .heard:
        [.optional(language.heardLeadIns), withFewExtras(answer, in: language), .optional(language.heardLeadOuts)]
      }
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

  /// The same for the ear: one number before, one value after, by their plain names. Whatever can be heard can be
  /// misheard, and the recogniser's work grows with every state.
  private func withFewExtras(_ answer: PhraseNode, in language: SpokenLanguage) -> PhraseNode {
    if open.isEmpty { return answer }
    let extras = open.map { PhraseNode.slot("extra \($0.name)", $0.reader.brief) }
    let numbers = zip(open, extras).filter { $0.0.reader.kind == .number }.map(\.1)
    var nodes = [answer, .optional(.sequence([.optional(language.connectors), .choice(extras)]))]
    if !numbers.isEmpty { nodes.insert(.optional(.choice(numbers)), at: 0) }
    return .sequence(nodes)
  }

  private func corrections(_ breadth: Breadth, in language: SpokenLanguage) -> [PhraseNode] {
    if settled.isEmpty, reader.kind != .text { return [] }
    func grammar(of reader: AnswerReader) -> PhraseNode { breadth == .typed ? reader.grammar : reader.brief }
    var candidates = settled.map { grammar(of: $0.reader) }
    if reader.kind != .yesNo { candidates.append(grammar(of: reader)) }
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
