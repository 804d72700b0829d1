import ParleyDialog
import ParleyGrammar
import ParleySpeech

extension WideHearing {
  /// More is listened for than is said. Of ten orders that a synthetic voice spoke in a room seven lie above both; a novel that
  /// is read aloud was heard as an order below both (0.90 and 0.28).
  private static let leastConfidence = 0.95
  /// How well the words fit on the average.
  private static let leastMeanFit = 0.35

  /// The order that the utterance that was closed last is, to be asked about; nil where it is none.
  func finding(of recognizer: any SpeechRecognizer, _ findings: FindingPolicy, _ plan: ListeningPlan) -> Finding? {
    guard let grammar, let heard = recognizer.hear(grammar) else { return nil }
    var finding = findings.finding(heard, plan: plan.hearing(grammar))
    guard finding.result.hasWords, finding.result.trust == .certain, heard.confidence ?? 0 >= Self.leastConfidence,
      heard.meanWordConfidence >= Self.leastMeanFit,
      isOrder(finding.result.utterance)
    else { return nil }
    finding.result.alternatives = [.somethingElse]
    return finding
  }

  /// The grammar: what may lead to a phrase, twice at most; a phrase; values and other phrases; and what may follow; beside
  /// anything else. Nil where there is no phrase.
  var grammar: RecognitionGrammar? {
    var joined = JoinedGraphs()
    guard let phrases = joined.add(parts.phrases) else { return nil }
    let leadIns = [joined.add(parts.leadIns), joined.add(parts.leadIns)]
    let (between, told, leadOuts) = (joined.add(parts.between), joined.add(parts.told), joined.add(parts.leadOuts))
    let (start, end) = (joined.addState(), joined.addState())
    var before = start
    for leadIn in leadIns.compactMap({ $0 }) {
      joined.link(before, to: leadIn.start, Likelihood.leadIn)
      joined.link(before, to: phrases.start, 1 - Likelihood.leadIn)
      before = leadIn.end
    }
    joined.link(before, to: phrases.start, 1)
    for last in [phrases.end, told?.end].compactMap({ $0 }) {
      joined.link(last, to: end, Self.ends)
      if let told { joined.link(last, to: told.start, Likelihood.tail) }
      if let between { joined.link(last, to: between.start, Likelihood.reaction) }
      if let leadOuts { joined.link(last, to: leadOuts.start, Likelihood.leadOut) }
    }
    if let between {
      joined.link(between.end, to: phrases.start, Likelihood.wrapped)
      if let told { joined.link(between.end, to: told.start, Likelihood.wrapped) }
    }
    if let leadOuts { joined.link(leadOuts.end, to: end, 1) }
    joined.arcs.append(.init(from: start, to: end, label: .garbage, probability: 1))
    return try? RecognitionGrammar(stateCount: joined.stateCount, start: start, final: end, arcs: joined.arcs)
  }

  private static let ends = 0.5
}

/// Graphs side by side, with the empty arcs between them.
private struct JoinedGraphs {
  var arcs: [RecognitionGrammar.Arc] = []
  private(set) var stateCount = 0

  /// - Returns: nil where the grammar holds nothing.
  mutating func add(_ grammar: PhraseGrammar) -> (start: Int, end: Int)? {
    let graph = grammar.wordGraph
    guard graph.arcs.contains(where: { $0.label != .empty }) else { return nil }
    let offset = stateCount
    arcs += graph.recognised(from: offset)
    stateCount += graph.states
    return (offset + graph.start, offset + graph.final)
  }

  mutating func addState() -> Int {
    stateCount += 1
    return stateCount - 1
  }

  mutating func link(_ from: Int, to: Int, _ probability: Double) {
    arcs.append(.init(from: from, to: to, label: .empty, probability: Float(probability)))
  }
}
