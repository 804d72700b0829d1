import ParleyDialog
import ParleyGrammar
import ParleySpeech

/// A question made ready for utterance capture: its grammar compiled once, for the recogniser and for the endpointer.
public struct ListeningPlan: Sendable {
  public let kind: Expectation.Kind
  /// No time-out ends the listening.
  public let waitsForever: Bool
  /// Nothing was asked: what is listened for are commands over a statement.
  var isForCommands = false
  /// See `Expectation.secondHearing`.
  let secondHearing: (@Sendable ([String]) -> SecondHearing?)?
  /// See `Expectation.orders`.
  let orders: OrderHearing?
  /// See `Expectation.free`.
  let free: FreeHearing?
  private let graph: PhraseGraph
  private let cores: [PhraseGraph]
  /// What the recogniser is to prepare.
  public private(set) var task: RecognitionTask

  /// Compiles the grammar, in time proportional to it; throws where the grammar is not sound.
  public init(_ expectation: Expectation) throws(RecognitionGrammarError) {
    kind = expectation.kind
    waitsForever = expectation.waitsForever
    secondHearing = expectation.secondHearing
    orders = expectation.orders
    free = expectation.free
    graph = expectation.grammar.listening
    cores = expectation.cores.map(\.listening)
    let words = expectation.grammar.wordGraph
    task = kind == .text && words.hasOpenText ? .dictation : .grammar(try RecognitionGrammar(words))
  }

  /// What is listened for, as far as it matters for how sure is sure enough.
  func occasion(isWoken: Bool) -> AcceptancePolicy.Occasion {
    isForCommands ? .command : kind == .trigger ? .trigger(isWoken: isWoken) : .question(kind)
  }

  /// The same without the sentences that hold one of these words, which have no pronunciation.
  func omitting(_ words: Set<String>) throws(RecognitionGrammarError) -> ListeningPlan {
    guard !words.isEmpty, case .grammar(let grammar) = task else { return self }
    let arcs = grammar.arcs.filter { arc in
      if case .word(let word) = arc.label { !words.contains(word) } else { true }
    }
    var plan = self
    plan.task = .grammar(
      try RecognitionGrammar(
        stateCount: grammar.stateCount, start: grammar.start, final: grammar.final, arcs: arcs))
    return plan
  }

  /// The same question with one sentence that may be said.
  func hearing(_ words: [String]) throws(RecognitionGrammarError) -> ListeningPlan {
    var plan = self
    plan.task = .grammar(try RecognitionGrammar(PhraseGraph(PhraseNode(words: words), for: .listening).wordGraph()))
    return plan
  }

  /// How far an answer has come with these words.
  public func progress(_ words: [String]) -> PhraseProgress {
    let isSettled = cores.contains { $0.progress(words) == .complete(extendable: false) }
    return isSettled ? .complete(extendable: false) : graph.progress(words)
  }
}

extension RecognitionGrammar {
  /// The graph's arcs with a competing path beside them, so that speech which fits nothing is not forced into the
  /// nearest option.
  init(_ graph: WordGraph) throws(RecognitionGrammarError) {
    var arcs = graph.arcs.map { arc in
      let label: Label =
        switch arc.label {
        case .word(let word): .word(word)
        case .empty: .empty
        case .anything: .garbage
        }
      return Arc(from: arc.from, to: arc.to, label: label, probability: Float(arc.probability))
    }
    arcs.append(Arc(from: graph.start, to: graph.final, label: .garbage, probability: 1))
    try self.init(stateCount: graph.states, start: graph.start, final: graph.final, arcs: arcs)
  }
}

extension WordGraph {
  /// Some of what may be said is open-ended, so that only dictation can hear it.
  var hasOpenText: Bool { arcs.contains { $0.label == .anything } }
}
