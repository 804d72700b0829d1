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
  private(set) var secondHearing: (@Sendable ([String]) -> SecondHearing?)?
  /// See `Expectation.orders`.
  let orders: OrderHearing?
  /// See `Expectation.wide`.
  let wide: WideHearing?
  /// See `Expectation.free`.
  let free: FreeHearing?
  private let graph: PhraseGraph
  private let cores: [PhraseGraph]
  /// Of a question for a text: what may be said that is none, such as a command.
  private var instead: RecognitionGrammar?
  /// What the recogniser is to prepare.
  public private(set) var task: RecognitionTask

  /// Compiles the grammar, in time proportional to it; throws where the grammar is not sound.
  public init(_ expectation: Expectation) throws(RecognitionGrammarError) {
    kind = expectation.kind
    waitsForever = expectation.waitsForever
    secondHearing = expectation.secondHearing
    orders = expectation.orders
    wide = expectation.wide
    free = expectation.free
    graph = expectation.grammar.listening
    cores = expectation.cores.map(\.listening)
    let words = expectation.grammar.wordGraph
    if kind == .text, words.hasOpenText {
      task = expectation.person.map { .names(leads: $0.leads) } ?? .dictation
      let withOthers = expectation.person.map { [expectation.grammar.tree, $0.otherAnswers] }
      let sentences = withOthers.map { PhraseGrammar.shared(.choice($0)).wordGraph } ?? words
      instead = sentences.withoutOpenText.flatMap { try? RecognitionGrammar($0) }
    } else {
      task = .grammar(try RecognitionGrammar(words))
    }
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

  /// The same with something else to listen for.
  func hearing(_ grammar: RecognitionGrammar) -> ListeningPlan {
    var plan = self
    plan.task = .grammar(grammar)
    return plan
  }

  /// The same; what is to be listened for once more in these words, which are probably what will be heard, is worked out
  /// beside the search.
  func hearingAhead(_ words: [String]?) -> ListeningPlan {
    guard let secondHearing, let words, !words.isEmpty else { return self }
    let ahead = WorkAhead { secondHearing(words) }
    var plan = self
    plan.secondHearing = { $0 == words ? ahead.result() : secondHearing($0) }
    return plan
  }

  /// The same question with one sentence that may be said.
  func hearing(_ words: [String]) throws(RecognitionGrammarError) -> ListeningPlan {
    var plan = self
    plan.task = .grammar(try RecognitionGrammar(PhraseGraph(PhraseNode(words: words), for: .listening).wordGraph()))
    return plan
  }

  /// A question for a text without the text; nil of any other.
  var insteadOfText: ListeningPlan? {
    guard let instead else { return nil }
    var plan = self
    (plan.task, plan.instead) = (.grammar(instead), nil)
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
    let arcs = graph.recognised() + [Arc(from: graph.start, to: graph.final, label: .garbage, probability: 1)]
    try self.init(stateCount: graph.states, start: graph.start, final: graph.final, arcs: arcs)
  }
}

extension WordGraph {
  /// The arcs as the recogniser takes them.
  ///
  /// - Parameter offset: added to the number of every state.
  func recognised(from offset: Int = 0) -> [RecognitionGrammar.Arc] {
    arcs.map { arc in
      let label: RecognitionGrammar.Label =
        switch arc.label {
        case .word(let word): .word(word)
        case .empty: .empty
        case .anything: .garbage
        }
      return .init(
        from: offset + arc.from, to: offset + arc.to, label: label, probability: Float(arc.probability))
    }
  }
}
