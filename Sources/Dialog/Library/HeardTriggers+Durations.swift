import ParleyGrammar

/// Lengths of time in phrases that count one unit: "set a timer for *an hour and a half*" where "for {minutes} minutes" is
/// declared.
extension HeardTriggers {
  /// The same with any length listened for where a number stands before a unit of time.
  func withDurations(_ tree: PhraseNode, isNumber: (String) -> Bool) -> PhraseNode {
    func inner(_ node: PhraseNode) -> PhraseNode { withDurations(node, isNumber: isNumber) }
    switch tree {
    case .sequence(let nodes):
      let nodes = nodes.flattened
      var made: [PhraseNode] = []
      var place = 0
      while place < nodes.count {
        if case .slot(let name, _) = nodes[place], place + 1 < nodes.count, isNumber(name), isUnit(nodes[place + 1]) {
          let length = PhraseNode.weighted(Likelihood.partOfUnit, .only(.listening, durations))
          made.append(.choice([.sequence([nodes[place], nodes[place + 1]]), length]))
          place += 2
        } else {
          made.append(inner(nodes[place]))
          place += 1
        }
      }
      return .sequence(made)
    case .choice(let nodes): return .choice(nodes.map(inner))
    case .optional(let node): return .optional(inner(node))
    case .repeated(let node): return .repeated(inner(node))
    case .weighted(let weight, let node): return .weighted(weight, inner(node))
    case .value(let identifier, let node): return .value(identifier, inner(node))
    case .only(let use, let node): return .only(use, inner(node))
    case .slot, .word, .anything: return tree
    }
  }

  private func isUnit(_ node: PhraseNode) -> Bool {
    switch node {
    case .word(let word): unitsOfTime.contains(word)
    case .choice(let nodes): !nodes.isEmpty && nodes.allSatisfy(isUnit)
    case .sequence(let nodes): nodes.count == 1 && isUnit(nodes[0])
    default: false
    }
  }
}
