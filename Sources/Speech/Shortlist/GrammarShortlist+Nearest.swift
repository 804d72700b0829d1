extension GrammarShortlist {
  /// How many arcs are searched at most: what the engine searches as fast as a small grammar.
  static let arcLimit = 1_000
  /// What a sentence costs at most for each phone heard to be taken for what is being said: those that were said cost 2 to 2.5.
  static let plausibleCost: Float = 2.8

  /// The part of the grammar with the sentences nearest to the phones, and speech that fits none; nil where none is near.
  func nearest(to heard: [String]) -> RecognitionGrammar? {
    guard let heard = numbers(heard) else { return nil }
    let costs = arcCosts(heard, toEnd: costsToEnd(heard))
    func isCompeting(_ arc: Int) -> Bool { grammar.isCompeting(grammar.arcs[arc]) }
    let possible = costs.filter(\.isFinite).sorted()
    guard let limit = possible.prefix(Self.arcLimit).last else { return nil }
    // All arcs of a sentence cost no more than it does, so that only whole sentences are left.
    let kept = costs.indices.filter { isCompeting($0) || costs[$0] <= limit }
    var numbers: [Int: Int] = [:]
    func number(_ state: Int) -> Int {
      if let known = numbers[state] { return known }
      numbers[state] = numbers.count
      return numbers.count - 1
    }
    // Among this few sentences each is as likely as in a grammar that holds no others.
    var sums: [Int: Float] = [:]
    for arc in kept where !isCompeting(arc) {
      sums[grammar.arcs[arc].from, default: 0] += grammar.arcs[arc].probability
    }
    let arcs = kept.map { number in
      let arc = grammar.arcs[number]
      return isCompeting(number) ? arc.probability : min(1, arc.probability / (sums[arc.from] ?? 1))
    }
    let (start, final) = (number(grammar.start), number(grammar.final))
    let part = zip(kept, arcs).map { place, probability in
      let arc = grammar.arcs[place]
      return RecognitionGrammar.Arc(
        from: number(arc.from), to: number(arc.to), label: arc.label, probability: probability)
    }
    return try? RecognitionGrammar(stateCount: numbers.count, start: start, final: final, arcs: part)
  }

  /// A word and which of the phones heard are its.
  struct Place: Equatable {
    var word: String
    var phones: Range<Int>
  }

  /// The nearest sentence; nil where none is near enough to be what is being said.
  func sentence(for names: [String]) -> [Place]? {
    guard let heard = numbers(names) else { return nil }
    let toEnd = costsToEnd(heard)
    let row = Row(heard, costs: costs)
    var (state, place, words): (Int, Int, [Place]) = (grammar.start, 0, [])
    guard toEnd.costs[state * toEnd.width] <= Self.plausibleCost * Float(heard.count) else { return nil }
    // Each arc leads nearer to the end; a cycle that takes nothing would go on for ever.
    for _ in 0..<2 * Self.heardLimit where state != grammar.final {
      var best: (arc: Int, place: Int, cost: Float) = (-1, place, .infinity)
      for position in leaving[state]..<leaving[state + 1] {
        let arc = Int(arcs[Int(position)])
        for end in row.ends(of: self, arc: arc, from: place) {
          let cost = end.cost + toEnd.costs[grammar.arcs[arc].to * toEnd.width + end.place]
          if cost < best.cost { best = (arc, end.place, cost) }
        }
      }
      guard best.arc >= 0 else { return nil }
      let arc = grammar.arcs[best.arc]
      if arc.label == .garbage { return nil }
      if case .word(let word) = arc.label { words.append(Place(word: word, phones: place..<best.place)) }
      (state, place) = (arc.to, best.place)
    }
    return words.isEmpty || state != grammar.final ? nil : words
  }
}

extension GrammarShortlist.Row {
  /// Where an arc that begins at a place may end, and what it costs.
  func ends(of list: GrammarShortlist, arc: Int, from start: Int) -> [(place: Int, cost: Float)] {
    var ends = [Float](repeating: .infinity, count: width)
    switch list.grammar.arcs[arc].label {
    case .empty: ends[start] = 0
    case .garbage:
      enter(at: start)
      passGarbage(isBackward: false)
      lower(&ends)
    case .word:
      for chain in list.chains[Int(list.chainsOf[arc])..<Int(list.chainsOf[arc + 1])] {
        enter(at: start)
        for place in chain { passForward(Int(list.said[Int(place)])) }
        lower(&ends)
      }
    }
    return ends.indices.filter { ends[$0].isFinite }.map { ($0, ends[$0]) }
  }
}
