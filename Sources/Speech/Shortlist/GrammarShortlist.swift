/// Finds the part of a large grammar that is near to phones which were heard, for a search of words to choose from.
///
/// The engine's search of a graph costs time for every state at every frame, whether it is active or not: beyond some
/// thousand states more than there is. So a large grammar is searched twice: the first pass hears phones alone and costs the
/// same whatever may be said; then each sentence is aligned with those phones, all at once along the graph's states; and
/// the second pass searches the words of the nearest sentences in the utterance that was kept.
struct GrammarShortlist {
  let grammar: RecognitionGrammar
  let costs: PhoneCosts
  /// States in an order in which arcs lead forward, save those that close a cycle.
  let order: [Int32]
  let hasCycle: Bool
  /// Arcs by the state they leave: `arcs[leaving[state]..<leaving[state + 1]]`.
  let leaving: [Int32]
  let arcs: [Int32]
  /// Pronunciations by arc: `chains[chainsOf[arc]..<chainsOf[arc + 1]]`, each a range of `said`.
  let chainsOf: [Int32]
  let chains: [Range<Int32>]
  let said: [UInt8]
  /// The most phones of any sentence; nil where a sentence may go on for ever.
  let longest: Int?

  /// More phones than this are in no utterance of a command.
  static let heardLimit = 120

  /// - Parameter pronunciations: of a word, in phones of `costs`; an arc whose word has none is never taken.
  init(_ grammar: RecognitionGrammar, costs: PhoneCosts, pronunciations: (String) -> [[String]]) {
    self.grammar = grammar
    self.costs = costs
    let numbers = Dictionary(uniqueKeysWithValues: costs.phones.enumerated().map { ($1, UInt8($0)) })
    var said: [UInt8] = []
    var known: [String: [Range<Int32>]] = [:]
    func chains(of word: String) -> [Range<Int32>] {
      if let found = known[word] { return found }
      let found = pronunciations(word).compactMap { phones -> Range<Int32>? in
        let start = Int32(said.count)
        let row = phones.compactMap { numbers[$0] }
        guard row.count == phones.count, !row.isEmpty else { return nil }
        said += row
        return start..<Int32(said.count)
      }
      known[word] = found
      return found
    }
    var (chainsOf, all): ([Int32], [Range<Int32>]) = ([0], [])
    for arc in grammar.arcs {
      if case .word(let word) = arc.label { all += chains(of: word) }
      chainsOf.append(Int32(all.count))
    }
    self.said = said
    self.chains = all
    self.chainsOf = chainsOf
    var leaving = [Int32](repeating: 0, count: grammar.stateCount + 1)
    for arc in grammar.arcs { leaving[arc.from + 1] += 1 }
    for state in 0..<grammar.stateCount { leaving[state + 1] += leaving[state] }
    var (next, arcs) = (leaving, [Int32](repeating: 0, count: grammar.arcs.count))
    for (number, arc) in grammar.arcs.enumerated() {
      arcs[Int(next[arc.from])] = Int32(number)
      next[arc.from] += 1
    }
    self.leaving = leaving
    self.arcs = arcs
    (order, hasCycle) = Self.order(grammar, leaving: leaving, arcs: arcs)
    longest =
      hasCycle
      ? nil
      : Self.longest(grammar, order: order, leaving: leaving, arcs: arcs) { arc in
        all[Int(chainsOf[arc])..<Int(chainsOf[arc + 1])].map(\.count).max() ?? 0
      }
  }

  /// Depth first from the start, each state after all that can be reached from it, turned round.
  private static func order(
    _ grammar: RecognitionGrammar, leaving: [Int32], arcs: [Int32]
  ) -> (order: [Int32], hasCycle: Bool) {
    var (order, hasCycle): ([Int32], Bool) = ([], false)
    var (entered, done) = (
      [Bool](repeating: false, count: grammar.stateCount), [Bool](repeating: false, count: grammar.stateCount)
    )
    var stack: [(state: Int, next: Int)] = [(grammar.start, Int(leaving[grammar.start]))]
    entered[grammar.start] = true
    while let (state, next) = stack.last {
      guard next < Int(leaving[state + 1]) else {
        stack.removeLast()
        done[state] = true
        order.append(Int32(state))
        continue
      }
      stack[stack.count - 1].next += 1
      let target = grammar.arcs[Int(arcs[next])].to
      if !entered[target] {
        entered[target] = true
        stack.append((target, Int(leaving[target])))
      } else if !done[target], target != state || grammar.arcs[Int(arcs[next])].label != .empty {
        hasCycle = true
      }
    }
    return (order.reversed(), hasCycle)
  }

  private static func longest(
    _ grammar: RecognitionGrammar, order: [Int32], leaving: [Int32], arcs: [Int32], length: (Int) -> Int
  ) -> Int {
    var reach = [Int](repeating: 0, count: grammar.stateCount)
    for state in order.lazy.map({ Int($0) }) {
      for place in leaving[state]..<leaving[state + 1] {
        let arc = Int(arcs[Int(place)])
        reach[grammar.arcs[arc].to] = max(reach[grammar.arcs[arc].to], reach[state] + length(arc))
      }
    }
    return reach.max() ?? 0
  }

  /// The numbers of phones that were heard; nil where there are none, or more than any sentence has.
  func numbers(_ heard: [String]) -> [UInt8]? {
    let numbers = heard.compactMap { phone in costs.phones.firstIndex(of: phone).map { UInt8($0) } }
    let most = longest.map { 2 * $0 + 10 } ?? Self.heardLimit
    return numbers.isEmpty || numbers.count > min(most, Self.heardLimit) ? nil : numbers
  }
}
