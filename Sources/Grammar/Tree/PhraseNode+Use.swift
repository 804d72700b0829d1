extension PhraseNode {
  /// The tree for one use, without marks and without what is marked for the other; parts without marks stay as they are.
  public func on(_ use: PhraseUse) -> PhraseNode {
    switch pruned(for: use) {
    case .same: self
    case .other(let node): node
    case .blocked: .choice([])
    }
  }

  fileprivate enum Pruned {
    case same
    case other(PhraseNode)
    /// No way is left through it.
    case blocked
  }

  private func pruned(for use: PhraseUse) -> Pruned {
    switch self {
    case .word, .anything: .same
    case .only(let marked, let node): marked == use ? .other(node.on(use)) : .blocked
    case .sequence(let nodes): Self.pruned(nodes, for: use)
    case .choice(let nodes): Self.prunedChoice(nodes, for: use)
    case .optional(let node):
      switch node.pruned(for: use) {
      case .same: .same
      case .other(let node): .other(.optional(node))
      case .blocked: .other(.nothing)
      }
    case .repeated(let node): node.pruned(for: use).inside { .repeated($0) }
    case .weighted(let weight, let node): node.pruned(for: use).inside { .weighted(weight, $0) }
    case .slot(let name, let node): node.pruned(for: use).inside { .slot(name, $0) }
    case .value(let identifier, let node): node.pruned(for: use).inside { .value(identifier, $0) }
    }
  }

  private static func pruned(_ nodes: [PhraseNode], for use: PhraseUse) -> Pruned {
    var kept: [PhraseNode] = []
    var isSame = true
    for node in nodes {
      switch node.pruned(for: use) {
      case .same: kept.append(node)
      case .other(let node):
        isSame = false
        if node != .nothing { kept.append(node) }
      case .blocked: return .blocked
      }
    }
    return isSame ? .same : .other(.sequence(kept))
  }

  private static func prunedChoice(_ nodes: [PhraseNode], for use: PhraseUse) -> Pruned {
    var kept: [PhraseNode] = []
    var isSame = true
    for node in nodes {
      switch node.pruned(for: use) {
      case .same: kept.append(node)
      case .other(let node):
        isSame = false
        kept.append(node)
      case .blocked: isSame = false
      }
    }
    return isSame ? .same : kept.isEmpty ? .blocked : .other(.choice(kept))
  }
}

extension PhraseNode.Pruned {
  fileprivate func inside(_ wrap: (PhraseNode) -> PhraseNode) -> Self {
    if case .other(let node) = self { .other(wrap(node)) } else { self }
  }
}
