/// Phrase trees compiled to the states of a Thompson automaton, several trees in one program if wanted.
///
/// States are laid out from the end of a phrase to its beginning, so that each knows its successor when it is made.
/// Compiling is linear in the size of the tree and recurses as deep as the tree is nested.
struct PhraseProgram: Sendable {
  enum Operation: UInt8, Sendable {
    /// Takes the word `operand`.
    case word
    /// Takes any word.
    case anything
    /// Goes on at each of `next` branches, listed from `operand` on, the first with the highest priority.
    case fork
    case openSlot, closeSlot, openValue, closeValue
    case accept
  }

  struct State: Sendable {
    var operation: Operation
    var operand: Int32
    var next: Int32
  }

  /// One tree's part of the program.
  struct Entry: Sendable {
    var start: Int32
    /// The range of its states.
    var lower: Int32
    var upper: Int32
    var hasAnything: Bool
    /// A bit for each word that may be said, all of them for open-ended text.
    var possible: UInt64

    var count: Int { Int(upper - lower) }
  }

  private(set) var states: [State] = []
  private(set) var branches: [Int32] = []
  /// How likely a branch is against the others of its fork, where it is not 1.
  private var branchWeights: [Int32: Double] = [:]
  /// Slot names and value identifiers.
  private(set) var names = PhraseVocabulary()
  private(set) var vocabulary = PhraseVocabulary()
  /// What the trees are made of, children before parents, when it is wanted; see `PhraseOutline`.
  private(set) var outline: PhraseOutline?
  private var sawAnything = false
  private var possible: UInt64 = 0

  init(keepingOutline: Bool = false) {
    outline = keepingOutline ? PhraseOutline() : nil
  }

  /// Makes room for that many phrases of common length, so that little is moved while they come.
  mutating func reserve(phraseCount: Int) {
    states.reserveCapacity(16 * phraseCount)
    branches.reserveCapacity(4 * phraseCount)
    outline?.reserve(itemCount: 16 * phraseCount)
  }

  /// Forgets the outline, which is of use only while an index is made.
  mutating func dropOutline() {
    outline = nil
  }

  mutating func add(_ node: PhraseNode) -> Entry {
    sawAnything = false
    possible = 0
    let lower = Int32(states.count)
    let accept = append(.accept, 0, 0)
    let start = emit(node, next: accept)
    return Entry(
      start: start, lower: lower, upper: Int32(states.count), hasAnything: sawAnything,
      possible: sawAnything ? .max : possible)
  }

  private mutating func emit(_ node: PhraseNode, next: Int32) -> Int32 {
    switch node {
    case .word(let word):
      let number = vocabulary.number(of: word)
      possible |= PhraseFiling.bit(of: number)
      outline?.add(.word, Int(number))
      return append(.word, number, next)
    case .anything:
      sawAnything = true
      let loop = appendFork(branchCount: 2)
      let start = append(.anything, 0, loop)
      setBranch(0, of: loop, to: start)
      setBranch(1, of: loop, to: next)
      outline?.add(.anything)
      return start
    case .sequence(let nodes):
      var start = next
      var index = nodes.count - 1
      while index >= 0 {
        start = emit(nodes[index], next: start)
        index -= 1
      }
      outline?.add(.sequence, nodes.count)
      return start
    case .choice(let nodes):
      if nodes.count == 1 { return emit(nodes[0], next: next) }
      // The branches must lie together, and the alternatives may hold forks of their own.
      let firstBranch = branches.count
      for _ in nodes.indices { branches.append(0) }
      for index in nodes.indices {
        branches[firstBranch + index] = emit(nodes[index], next: next)
        setWeight(nodes[index], of: firstBranch + index)
      }
      outline?.add(.choice, nodes.count)
      return append(.fork, Int32(firstBranch), Int32(nodes.count))
    case .optional(let node):
      let body = emit(node, next: next)
      let fork = appendFork(branchCount: 2)
      setBranch(0, of: fork, to: body)
      setBranch(1, of: fork, to: next)
      setWeight(node, of: Int(states[Int(fork)].operand))
      outline?.add(.optional)
      return fork
    case .repeated(let node):
      let loop = appendFork(branchCount: 2)
      let body = emit(node, next: loop)
      setBranch(0, of: loop, to: body)
      setBranch(1, of: loop, to: next)
      setWeight(node, of: Int(states[Int(loop)].operand))
      return body
    case .slot(let name, let node):
      let close = append(.closeSlot, 0, next)
      return append(.openSlot, names.number(of: name), emit(node, next: close))
    case .value(let identifier, let node):
      let close = append(.closeValue, 0, next)
      return append(.openValue, names.number(of: identifier), emit(node, next: close))
    case .weighted(_, let node), .only(_, let node):
      return emit(node, next: next)
    }
  }

  private mutating func append(_ operation: Operation, _ operand: Int32, _ next: Int32) -> Int32 {
    states.append(State(operation: operation, operand: operand, next: next))
    return Int32(states.count - 1)
  }

  private mutating func appendFork(branchCount: Int) -> Int32 {
    for _ in 0..<branchCount { branches.append(0) }
    return append(.fork, Int32(branches.count - branchCount), Int32(branchCount))
  }

  private mutating func setBranch(_ index: Int, of fork: Int32, to target: Int32) {
    branches[Int(states[Int(fork)].operand) + index] = target
  }

  private mutating func setWeight(_ node: PhraseNode, of branch: Int) {
    if case .weighted(let weight, _) = node, weight > 0, weight.isFinite { branchWeights[Int32(branch)] = weight }
  }

  /// How likely each target of a fork is; they add up to 1.
  func probabilities(of fork: State) -> [Double] {
    let weights = (fork.operand..<fork.operand + fork.next).map { branchWeights.isEmpty ? 1 : branchWeights[$0] ?? 1 }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }

  /// Where a fork goes on, highest priority first.
  func targets(of fork: State) -> ArraySlice<Int32> {
    branches[Int(fork.operand)..<Int(fork.operand + fork.next)]
  }
}
