import ParleyGrammar

/// Random small trees and utterances, the same for the same seed.
struct RandomPhrases {
  var generator: SplitMix64
  var words = ["order", "soup", "clam", "the", "with"]

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  mutating func node(depth: Int) -> PhraseNode {
    if depth == 0 { return below(9) == 0 ? .anything : .word(words[below(words.count)]) }
    switch below(10) {
    case 0, 1: return .word(words[below(words.count)])
    case 2, 3: return .sequence(nodes(below(4), depth: depth - 1))
    case 4, 5: return .choice(nodes(1 + below(3), depth: depth - 1))
    case 6: return .optional(node(depth: depth - 1))
    case 7: return .repeated(node(depth: depth - 1))
    case 8: return .slot(["soup", "store"][below(2)], node(depth: depth - 1))
    default: return .value(["v1", "v2", "v3"][below(3)], node(depth: depth - 1))
    }
  }

  private mutating func nodes(_ count: Int, depth: Int) -> [PhraseNode] {
    var nodes: [PhraseNode] = []
    for _ in 0..<count { nodes.append(node(depth: depth)) }
    return nodes
  }

  mutating func tokens(upTo count: Int) -> [String] {
    var tokens: [String] = []
    for _ in 0..<below(count + 1) { tokens.append(words[below(words.count)]) }
    return tokens
  }

  mutating func mutated(_ tokens: [String]) -> [String] {
    var tokens = tokens
    for _ in 0...below(2) {
      let place = below(tokens.count + 1)
      switch below(3) {
      case 0: tokens.insert(words[below(words.count)], at: place)
      case 1 where place < tokens.count: tokens.remove(at: place)
      case 2 where place < tokens.count: tokens[place] = words[below(words.count)]
      default: break
      }
    }
    return tokens
  }
}

extension WordGraph {
  /// Whether the exported arcs accept the tokens, by a plain simulation.
  func accepts(_ tokens: [String]) -> Bool {
    var states = closure([start])
    for token in tokens {
      var next: Set<Int> = []
      for arc in arcs where states.contains(arc.from) && (arc.label == .word(token) || arc.label == .anything) {
        next.insert(arc.to)
      }
      states = closure(next)
    }
    return states.contains(final)
  }

  private func closure(_ states: Set<Int>) -> Set<Int> {
    var states = states
    while true {
      let more = states.union(arcs.filter { $0.label == .empty && states.contains($0.from) }.map(\.to))
      if more == states { return states }
      states = more
    }
  }
}
