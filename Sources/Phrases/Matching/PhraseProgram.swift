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

    var count: Int { Int(upper - lower) }
  }

  private(set) var states: [State] = []
  private(set) var branches: [Int32] = []
  /// Slot names and value identifiers.
  private(set) var names = PhraseVocabulary()
  private(set) var vocabulary = PhraseVocabulary()
  private var sawAnything = false

  mutating func add(_ node: PhraseNode) -> Entry {
    sawAnything = false
    let lower = Int32(states.count)
    let accept = append(.accept, 0, 0)
    let start = emit(node, next: accept)
    return Entry(start: start, lower: lower, upper: Int32(states.count), hasAnything: sawAnything)
  }

  private mutating func emit(_ node: PhraseNode, next: Int32) -> Int32 {
    switch node {
    case .word(let word):
      return append(.word, vocabulary.number(of: word), next)
    case .anything:
      sawAnything = true
      let loop = append(.fork, 0, 2)
      let start = append(.anything, 0, loop)
      setBranches(of: loop, to: [start, next])
      return start
    case .sequence(let nodes):
      return nodes.reversed().reduce(next) { emit($1, next: $0) }
    case .choice(let nodes):
      if nodes.count == 1 { return emit(nodes[0], next: next) }
      let targets = nodes.map { emit($0, next: next) }
      let fork = append(.fork, 0, 0)
      setBranches(of: fork, to: targets)
      return fork
    case .optional(let node):
      let body = emit(node, next: next)
      let fork = append(.fork, 0, 0)
      setBranches(of: fork, to: [body, next])
      return fork
    case .repeated(let node):
      let loop = append(.fork, 0, 0)
      let body = emit(node, next: loop)
      setBranches(of: loop, to: [body, next])
      return body
    case .slot(let name, let node):
      let close = append(.closeSlot, 0, next)
      return append(.openSlot, names.number(of: name), emit(node, next: close))
    case .value(let identifier, let node):
      let close = append(.closeValue, 0, next)
      return append(.openValue, names.number(of: identifier), emit(node, next: close))
    }
  }

  private mutating func append(_ operation: Operation, _ operand: Int32, _ next: Int32) -> Int32 {
    states.append(State(operation: operation, operand: operand, next: next))
    return Int32(states.count - 1)
  }

  private mutating func setBranches(of fork: Int32, to targets: [Int32]) {
    states[Int(fork)].operand = Int32(branches.count)
    states[Int(fork)].next = Int32(targets.count)
    branches += targets
  }

  /// Where a fork goes on, highest priority first.
  func targets(of fork: State) -> ArraySlice<Int32> {
    branches[Int(fork.operand)..<Int(fork.operand + fork.next)]
  }
}
