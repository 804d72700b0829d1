import ParleyGrammar

/// A slow, recursive reading of the tree that follows the definition word for word: every way through the tree in
/// order of priority, the first of those with the fewest open tokens.
struct PhraseOracle {
  enum Event: Equatable {
    case openSlot(String)
    case openValue(String)
    case close
  }

  struct Way {
    var position: Int
    var openTokens = 0
    var events: [(event: Event, position: Int)] = []
  }

  let tokens: [String]

  static func match(_ node: PhraseNode, _ tokens: [String]) -> PhraseMatch? {
    let ways = PhraseOracle(tokens: tokens).ways(node, from: Way(position: 0)).filter { $0.position == tokens.count }
    guard let fewest = ways.map(\.openTokens).min(), let way = ways.first(where: { $0.openTokens == fewest }) else {
      return nil
    }
    return match(of: way)
  }

  private func ways(_ node: PhraseNode, from way: Way) -> [Way] {
    switch node {
    case .word(let word):
      guard way.position < tokens.count, tokens[way.position] == word else { return [] }
      return [Way(position: way.position + 1, openTokens: way.openTokens, events: way.events)]
    case .anything:
      return stride(from: tokens.count, to: way.position, by: -1).map {
        Way(position: $0, openTokens: way.openTokens + $0 - way.position, events: way.events)
      }
    case .sequence(let nodes):
      return nodes.reduce([way]) { ways, node in ways.flatMap { self.ways(node, from: $0) } }
    case .choice(let nodes):
      return nodes.flatMap { ways($0, from: way) }
    case .optional(let node):
      return ways(node, from: way) + [way]
    case .repeated(let node):
      return ways(node, from: way).flatMap { again(node, after: $0, isFirst: $0.position == way.position) }
    case .weighted(_, let node), .only(_, let node):
      return ways(node, from: way)
    case .slot(let name, let node):
      return marked(.openSlot(name), node, from: way)
    case .value(let identifier, let node):
      return marked(.openValue(identifier), node, from: way)
    }
  }

  /// Another round that says nothing is no round.
  private func again(_ node: PhraseNode, after way: Way, isFirst saidNothing: Bool) -> [Way] {
    if saidNothing { return [way] }
    let further = ways(node, from: way).filter { $0.position > way.position }
    return further.flatMap { again(node, after: $0, isFirst: false) } + [way]
  }

  private func marked(_ event: Event, _ node: PhraseNode, from way: Way) -> [Way] {
    var inside = way
    inside.events.append((event, way.position))
    return ways(node, from: inside).map {
      var after = $0
      after.events.append((.close, $0.position))
      return after
    }
  }

  private static func match(of way: Way) -> PhraseMatch {
    var match = PhraseMatch(openTokenCount: way.openTokens)
    var open: [(slot: Int?, value: (slot: Int?, index: Int)?)] = []
    for (event, position) in way.events {
      switch event {
      case .openSlot(let name):
        open.append((match.slots.count, nil))
        match.slots.append(SlotMatch(name: name, tokenRange: position..<position))
      case .openValue(let id):
        let value = ValueMatch(id: id, tokenRange: position..<position)
        if let slot = open.compactMap(\.slot).last {
          open.append((nil, (slot, match.slots[slot].values.count)))
          match.slots[slot].values.append(value)
        } else {
          open.append((nil, (nil, match.values.count)))
          match.values.append(value)
        }
      case .close:
        switch open.removeLast() {
        case (let slot?, _):
          match.slots[slot].tokenRange = match.slots[slot].tokenRange.lowerBound..<position
        case (nil, let (slot?, index)?):
          let begin = match.slots[slot].values[index].tokenRange.lowerBound
          match.slots[slot].values[index].tokenRange = begin..<position
        case (nil, let (nil, index)?):
          match.values[index].tokenRange = match.values[index].tokenRange.lowerBound..<position
        case (nil, nil): break
        }
      }
    }
    match.slots.removeAll { $0.tokenRange.isEmpty && $0.values.isEmpty }
    return match
  }
}
