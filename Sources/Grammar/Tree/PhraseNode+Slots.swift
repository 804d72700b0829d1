extension PhraseNode {
  /// What may be said in the slot of that name, where it first stands; nil where it stands nowhere.
  package func slot(named wanted: String) -> PhraseNode? {
    switch self {
    case .slot(let name, let node): name == wanted ? node : node.slot(named: wanted)
    case .sequence(let nodes), .choice(let nodes): nodes.lazy.compactMap { $0.slot(named: wanted) }.first
    case .optional(let node), .repeated(let node), .weighted(_, let node), .value(_, let node), .only(_, let node):
      node.slot(named: wanted)
    case .word, .anything: nil
    }
  }

  /// Without what means the value of that identifier, and without open-ended text; nil where nothing is left.
  package func without(value identifier: String?) -> PhraseNode? {
    switch self {
    case .word: return self
    case .anything: return nil
    case .value(let own, let node):
      return own == identifier ? nil : node.without(value: identifier).map { .value(own, $0) }
    case .sequence(let nodes):
      let kept = nodes.compactMap { $0.without(value: identifier) }
      return kept.count == nodes.count ? .sequence(kept) : nil
    case .choice(let nodes):
      let kept = nodes.compactMap { $0.without(value: identifier) }
      return kept.isEmpty ? nil : .choice(kept)
    case .optional(let node): return .optional(node.without(value: identifier) ?? .nothing)
    case .weighted(let weight, let node): return node.without(value: identifier).map { .weighted(weight, $0) }
    case .repeated(let node): return node.without(value: identifier).map { .repeated($0) }
    case .slot(let name, let node): return node.without(value: identifier).map { .slot(name, $0) }
    case .only(let use, let node): return node.without(value: identifier).map { .only(use, $0) }
    }
  }

  /// The same with something else in the place of each slot, which is given by its name and whole.
  package func replacingSlots(by replacement: (String, PhraseNode) -> PhraseNode) -> PhraseNode {
    switch self {
    case .word, .anything: self
    case .slot(let name, _): replacement(name, self)
    case .value(let identifier, let node): .value(identifier, node.replacingSlots(by: replacement))
    case .sequence(let nodes): .sequence(nodes.map { $0.replacingSlots(by: replacement) })
    case .choice(let nodes): .choice(nodes.map { $0.replacingSlots(by: replacement) })
    case .optional(let node): .optional(node.replacingSlots(by: replacement))
    case .repeated(let node): .repeated(node.replacingSlots(by: replacement))
    case .weighted(let weight, let node): .weighted(weight, node.replacingSlots(by: replacement))
    case .only(let use, let node): .only(use, node.replacingSlots(by: replacement))
    }
  }
}

extension PhraseNode {
  /// The branches of a choice, and of choices that are branches of it; the tree itself where it is none.
  package var alternatives: [PhraseNode] {
    if case .choice(let nodes) = self { nodes.flatMap(\.alternatives) } else { [self] }
  }
}
