/// Walks a phrase tree again and again and says one sentence a time, alternatives not yet said first.
struct PhraseSampler {
  /// Bounds one sentence: beyond it, repetitions are said once.
  private static let longSentence = 64

  private var generator: SplitMix64
  private let openWords: [[String]]
  private var root: SampledNode
  private(set) var sentence: [String] = []

  init(_ node: PhraseNode, seed: UInt64, openWords: [[String]]) {
    generator = SplitMix64(seed: seed)
    self.openWords = openWords
    root = SampledNode(node)
  }

  /// How many more sentences until every alternative has been said; `nil` for a tree that nothing matches.
  var sentencesToCover: Int? { root.visitsNeeded }

  mutating func next() -> [String] {
    sentence.removeAll()
    visit(root)
    return sentence
  }

  private mutating func visit(_ node: SampledNode) {
    switch node.kind {
    case .word(let word):
      sentence.append(word)
    case .anything:
      sentence += openWords.randomElement(using: &generator) ?? []
    case .all:
      for child in node.children { visit(child) }
    case .oneOf:
      guard let index = pick(in: node) else { return }
      node.visits[index] += 1
      visit(node.children[index])
    case .repeated:
      repeat {
        visit(node.children[0])
      } while sentence.count < Self.longSentence && generator.next() % 3 == 0
    }
  }

  private mutating func pick(in node: SampledNode) -> Int? {
    let owed = node.children.indices.filter { node.visits[$0] < node.children[$0].visitsNeeded ?? 0 }
    if !owed.isEmpty { return owed.randomElement(using: &generator) }
    return node.children.indices.filter { node.children[$0].visitsNeeded != nil }
      .randomElement(using: &generator)
  }
}

/// A node of the tree with how often each alternative has been said.
final class SampledNode {
  enum Kind {
    case word(String)
    case anything
    case all
    case oneOf
    case repeated
  }

  let kind: Kind
  let children: [SampledNode]
  /// How often it must be visited until everything below it has been said; `nil` when nothing can match it.
  let visitsNeeded: Int?
  var visits: [Int]

  private init(kind: Kind, children: [SampledNode]) {
    self.kind = kind
    self.children = children
    visits = Array(repeating: 0, count: children.count)
    let needed = children.compactMap(\.visitsNeeded)
    visitsNeeded =
      switch kind {
      case .word, .anything: 1
      case .all, .repeated: needed.count < children.count ? nil : max(needed.max() ?? 1, 1)
      case .oneOf: needed.isEmpty ? nil : needed.reduce(0) { min($0 + $1, Int.max / 2) }
      }
  }

  convenience init(_ node: PhraseNode) {
    switch node {
    case .word(let word): self.init(kind: .word(word), children: [])
    case .anything: self.init(kind: .anything, children: [])
    case .sequence(let nodes): self.init(kind: .all, children: nodes.map(SampledNode.init))
    case .choice(let nodes): self.init(kind: .oneOf, children: nodes.map(SampledNode.init))
    case .optional(let node):
      self.init(kind: .oneOf, children: [SampledNode(node), SampledNode(kind: .all, children: [])])
    case .repeated(let node): self.init(kind: .repeated, children: [SampledNode(node)])
    case .weighted(_, let node), .slot(_, let node), .value(_, let node), .only(_, let node):
      self.init(kind: .all, children: [SampledNode(node)])
    }
  }
}

extension PhraseNode {
  /// Different sentences that the tree matches, the same for the same seed on every machine.
  ///
  /// Each alternative is said at least once where the limit allows it.
  /// - Parameter openWords: what is said where the tree takes anything.
  public func samples(
    limit: Int, seed: UInt64 = 0, openWords: [[String]] = [["anything"]]
  ) -> [[String]] {
    let said = openWords.filter { !$0.isEmpty }
    var sampler = PhraseSampler(self, seed: seed, openWords: said.isEmpty ? [["anything"]] : said)
    guard limit > 0, let toCover = sampler.sentencesToCover else { return [] }
    var found: [[String]] = []
    var seen: Set<[String]> = []
    // A tree of few sentences repeats itself; it is given up when that happens often.
    var repeats = 0
    var visits = 0
    while found.count < limit, visits < toCover || repeats < 32 {
      let sentence = sampler.next()
      visits += 1
      if seen.insert(sentence).inserted {
        found.append(sentence)
        repeats = 0
      } else {
        repeats += 1
      }
    }
    return found
  }
}
