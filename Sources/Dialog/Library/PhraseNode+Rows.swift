import AppIntents
import ParleyGrammar

extension PhraseNode {
  /// The ways in which a phrase can be said, each as its words and the places of its values; what has more ways than
  /// `limit`, or may be anything, is cut there.
  func rows(atMost limit: Int) -> [[PhrasePart]] {
    switch self {
    case .word(let word): return [[.text(word)]]
    case .slot(let name, _): return [[.parameter(name)]]
    case .optional(let node): return Array((node.rows(atMost: limit) + [[]]).prefix(limit))
    case .choice(let nodes): return Array(nodes.lazy.flatMap { $0.rows(atMost: limit) }.prefix(limit))
    case .weighted(_, let node), .only(.reading, let node), .value(_, let node): return node.rows(atMost: limit)
    case .only(.listening, _), .repeated, .anything: return []
    case .sequence(let nodes):
      return nodes.reduce([[]]) { rows, node in
        let ends = node.rows(atMost: limit)
        return Array(rows.lazy.flatMap { row in ends.lazy.map { row + $0 } }.prefix(limit))
      }
    }
  }
}
