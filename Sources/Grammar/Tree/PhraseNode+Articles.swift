extension PhraseNode {
  /// The same where a word directly before a slot may also be read as another of its group: which article a phrase has
  /// there depends on the value, as in “a latte” and “an espresso”.
  ///
  /// - Parameter groups: words that stand for each other.
  package func withArticlesAgreeing(in groups: [[String]]) -> PhraseNode {
    agreeing(in: groups, beforeSlot: false)
  }

  private func agreeing(in groups: [[String]], beforeSlot: Bool) -> PhraseNode {
    func inner(_ node: PhraseNode) -> PhraseNode { node.agreeing(in: groups, beforeSlot: beforeSlot) }
    switch self {
    case .word(let word):
      guard beforeSlot, let group = groups.first(where: { $0.contains(word) }) else { return self }
      return .choice([self, .only(.reading, .choice(group.filter { $0 != word }.map { .word($0) }))])
    case .sequence(let nodes):
      var made: [PhraseNode] = []
      var isBefore = beforeSlot
      for node in nodes.reversed() {
        made.append(node.agreeing(in: groups, beforeSlot: isBefore))
        isBefore = node.mayBeginWithSlot || node.allowsNothing && isBefore
      }
      return .sequence(made.reversed())
    case .choice(let nodes): return .choice(nodes.map(inner))
    case .optional(let node): return .optional(inner(node))
    case .repeated(let node): return .repeated(inner(node))
    case .weighted(let weight, let node): return .weighted(weight, inner(node))
    case .value(let identifier, let node): return .value(identifier, inner(node))
    case .only(let use, let node): return use == .reading ? .only(use, inner(node)) : self
    case .slot, .anything: return self
    }
  }

  /// A slot may come first of all that is said.
  package var mayBeginWithSlot: Bool {
    switch self {
    case .slot: return true
    case .word, .anything: return false
    case .sequence(let nodes):
      for node in nodes {
        if node.mayBeginWithSlot { return true }
        if !node.allowsNothing { return false }
      }
      return false
    case .choice(let nodes): return nodes.contains(where: \.mayBeginWithSlot)
    case .optional(let node), .repeated(let node), .weighted(_, let node), .value(_, let node), .only(_, let node):
      return node.mayBeginWithSlot
    }
  }
}
