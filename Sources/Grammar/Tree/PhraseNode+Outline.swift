extension PhraseNode {
  /// Equal for equal trees, and hardly ever for others: a hash of a part of the nodes, since the tree of a question has
  /// thousands of them, and is looked up at each.
  var outline: Int {
    var hasher = Hasher()
    combineOutline(into: &hasher, nodes: 1_000)
    return hasher.finalize()
  }

  /// Of so many nodes at most, which the parts of a row share.
  private func combineOutline(into hasher: inout Hasher, nodes: Int) {
    guard nodes > 0 else { return }
    switch self {
    case .word(let word):
      hasher.combine(0)
      hasher.combine(word)
    case .sequence(let row):
      hasher.combine(1)
      Self.combineOutline(of: row, into: &hasher, nodes: nodes - 1)
    case .choice(let row):
      hasher.combine(2)
      Self.combineOutline(of: row, into: &hasher, nodes: nodes - 1)
    case .optional(let node):
      hasher.combine(3)
      node.combineOutline(into: &hasher, nodes: nodes - 1)
    case .repeated(let node):
      hasher.combine(4)
      node.combineOutline(into: &hasher, nodes: nodes - 1)
    case .slot(let name, let node), .value(let name, let node):
      hasher.combine(name)
      node.combineOutline(into: &hasher, nodes: nodes - 1)
    case .weighted(let weight, let node):
      hasher.combine(weight)
      node.combineOutline(into: &hasher, nodes: nodes - 1)
    case .only(let use, let node):
      hasher.combine(use)
      node.combineOutline(into: &hasher, nodes: nodes - 1)
    case .anything: hasher.combine(5)
    }
  }

  /// Of a long row each eighth part shows how it begins, and its end.
  private static func combineOutline(of row: [PhraseNode], into hasher: inout Hasher, nodes: Int) {
    hasher.combine(row.count)
    guard let last = row.last else { return }
    let places = stride(from: 0, to: row.count - 1, by: max(1, row.count / 8))
    let share = nodes / (places.underestimatedCount + 1)
    for place in places { row[place].combineOutline(into: &hasher, nodes: share) }
    last.combineOutline(into: &hasher, nodes: share)
  }
}
