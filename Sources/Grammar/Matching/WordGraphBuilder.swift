/// Subset construction over a phrase automaton, then merging of states with equal futures.
struct WordGraphBuilder {
  /// A deterministic state: what can be said in it, and whether a sentence may end in it.
  struct Subset {
    var arcs: [(label: Int32, to: Int32)] = []
    var accepts = false
  }

  /// The label of open-ended text, beside the numbers of words.
  static let anything: Int32 = -2

  let program: PhraseProgram
  private let entry: PhraseProgram.Entry
  private(set) var subsets: [Subset] = []
  /// The automaton states from which each subset is reached, before empty moves.
  private(set) var kernels: [[Int32]] = []
  private var numbers: [[Int32]: Int32] = [:]
  private var singletons: [Int32]
  private var reached: [Int32]
  /// Bounds the states visited in all, since subset construction can be exponential.
  private var workLeft: Int

  init(program: PhraseProgram, entry: PhraseProgram.Entry) {
    self.program = program
    self.entry = entry
    singletons = Array(repeating: -1, count: entry.count)
    reached = Array(repeating: -1, count: entry.count)
    workLeft = 4096 + 32 * entry.count
  }

  mutating func build() -> WordGraph {
    guard determinise() else { return automatonAsItStands() }
    return merged()
  }

  private mutating func determinise() -> Bool {
    _ = subset(of: [skipMarks(entry.start)])
    var next = 0
    while next < kernels.count {
      guard expand(Int32(next)) else { return false }
      next += 1
    }
    return true
  }

  /// The first state at or after this one that does more than mark a slot or value.
  func skipMarks(_ state: Int32) -> Int32 {
    var state = state
    while true {
      switch program.states[Int(state)].operation {
      case .openSlot, .closeSlot, .openValue, .closeValue: state = program.states[Int(state)].next
      case .word, .anything, .fork, .accept: return state
      }
    }
  }

  private mutating func subset(of kernel: [Int32]) -> Int32 {
    if kernel.count == 1 {
      let local = Int(kernel[0] - entry.lower)
      if singletons[local] < 0 { singletons[local] = append(kernel) }
      return singletons[local]
    }
    if let number = numbers[kernel] { return number }
    let number = append(kernel)
    numbers[kernel] = number
    return number
  }

  private mutating func append(_ kernel: [Int32]) -> Int32 {
    subsets.append(Subset())
    kernels.append(kernel)
    return Int32(kernels.count - 1)
  }

  private mutating func expand(_ number: Int32) -> Bool {
    var stack = kernels[Int(number)]
    stack.reverse()
    var targets: [(label: Int32, state: Int32)] = []
    var accepts = false
    while let index = stack.popLast() {
      let local = Int(index - entry.lower)
      guard reached[local] != number else { continue }
      reached[local] = number
      workLeft -= 1
      let state = program.states[Int(index)]
      switch state.operation {
      case .word: targets.append((state.operand, skipMarks(state.next)))
      case .anything: targets.append((Self.anything, skipMarks(state.next)))
      case .fork: for target in program.targets(of: state).reversed() { stack.append(skipMarks(target)) }
      case .accept: accepts = true
      case .openSlot, .closeSlot, .openValue, .closeValue: stack.append(skipMarks(index))
      }
    }
    guard workLeft > 0 else { return false }
    subsets[Int(number)].accepts = accepts
    subsets[Int(number)].arcs = grouped(targets)
    return true
  }

  private mutating func grouped(_ targets: [(label: Int32, state: Int32)]) -> [(label: Int32, to: Int32)] {
    if targets.count == 1 { return [(targets[0].label, subset(of: [targets[0].state]))] }
    let sorted = targets.sorted { ($0.label, $0.state) < ($1.label, $1.state) }
    var arcs: [(label: Int32, to: Int32)] = []
    var index = 0
    while index < sorted.count {
      let label = sorted[index].label
      var kernel: [Int32] = []
      while index < sorted.count, sorted[index].label == label {
        if kernel.last != sorted[index].state { kernel.append(sorted[index].state) }
        index += 1
      }
      arcs.append((label, subset(of: kernel)))
    }
    return arcs
  }

  // MARK: Merging

  private struct Future: Hashable {
    var accepts: Bool
    var labels: [Int32]
    var classes: [Int32]
  }

  /// Gives states with the same future one number, from the ends backwards. A state that closes a cycle keeps a
  /// number of its own.
  private func classes() -> (of: [Int32], count: Int) {
    var classOf = Array(repeating: Int32(-1), count: subsets.count)
    var isOpen = Array(repeating: false, count: subsets.count)
    var wasEntered = isOpen
    var futures: [Future: Int32] = [:]
    var count: Int32 = 0
    var stack: [(state: Int32, nextArc: Int)] = [(0, 0)]
    wasEntered[0] = true
    isOpen[0] = true
    while let (state, nextArc) = stack.last {
      let subset = subsets[Int(state)]
      if nextArc < subset.arcs.count {
        stack[stack.count - 1].nextArc += 1
        let target = Int(subset.arcs[nextArc].to)
        if !wasEntered[target] {
          wasEntered[target] = true
          isOpen[target] = true
          stack.append((Int32(target), 0))
        } else if isOpen[target], classOf[target] < 0 {
          classOf[target] = count
          count += 1
        }
        continue
      }
      stack.removeLast()
      isOpen[Int(state)] = false
      guard classOf[Int(state)] < 0 else { continue }
      let future = Future(
        accepts: subset.accepts, labels: subset.arcs.map(\.label), classes: subset.arcs.map { classOf[Int($0.to)] })
      let number = futures[future] ?? count
      if number == count {
        futures[future] = number
        count += 1
      }
      classOf[Int(state)] = number
    }
    return (classOf, Int(count))
  }

  private func merged() -> WordGraph {
    let (classOf, count) = classes()
    // Numbers go by first appearance, so that the start is 0 and equal trees give equal graphs.
    var numberOf = Array(repeating: -1, count: count)
    var representatives: [Int] = []
    for state in subsets.indices where classOf[state] >= 0 && numberOf[Int(classOf[state])] < 0 {
      numberOf[Int(classOf[state])] = representatives.count
      representatives.append(state)
    }
    let end = representatives.indices.first {
      $0 != 0 && subsets[representatives[$0]].accepts && subsets[representatives[$0]].arcs.isEmpty
    }
    let final = end ?? representatives.count
    var links: [WordGraph.Link] = []
    let endings = canEnd()
    let flows = flowsOfClasses(classOf, count)
    for (number, state) in representatives.enumerated() {
      let flow = flows[Int(classOf[state])]
      for (index, arc) in subsets[state].arcs.enumerated() where endings[Int(arc.to)] {
        let to = numberOf[Int(classOf[Int(arc.to)])]
        links.append(.init(from: number, to: to, label: label(arc.label), flow: flow.arcs[index]))
      }
      if subsets[state].accepts, number != final {
        links.append(.init(from: number, to: final, label: .empty, flow: flow.end))
      }
    }
    let states = max(representatives.count, final + 1)
    return WordGraph(states: states, start: 0, final: final, links: links)
  }

  /// Whether a sentence can still end from each state. An alternative that nothing matches makes dead ends.
  private func canEnd() -> [Bool] {
    var ends = subsets.map(\.accepts)
    var cameFrom: [[Int32]] = Array(repeating: [], count: subsets.count)
    for (state, subset) in subsets.enumerated() {
      for arc in subset.arcs { cameFrom[Int(arc.to)].append(Int32(state)) }
    }
    var stack = ends.indices.filter { ends[$0] }
    while let state = stack.popLast() {
      for previous in cameFrom[state] where !ends[Int(previous)] {
        ends[Int(previous)] = true
        stack.append(Int(previous))
      }
    }
    return ends
  }

  private func label(_ number: Int32) -> WordGraph.Label {
    number == Self.anything ? .anything : .word(program.vocabulary.words[Int(number)])
  }

  // MARK: Without subset construction

  private func automatonAsItStands() -> WordGraph {
    let lower = entry.lower
    var links: [WordGraph.Link] = []
    var final = 0
    for index in entry.lower..<entry.upper {
      let state = program.states[Int(index)]
      let from = Int(index - lower)
      func add(_ to: Int, _ label: WordGraph.Label, _ flow: Double = 1) {
        links.append(.init(from: from, to: to, label: label, flow: flow))
      }
      switch state.operation {
      case .word: add(Int(state.next - lower), label(state.operand))
      case .anything: add(Int(state.next - lower), .anything)
      case .fork:
        for (target, probability) in zip(program.targets(of: state), program.probabilities(of: state)) {
          add(Int(target - lower), .empty, probability)
        }
      case .openSlot, .closeSlot, .openValue, .closeValue: add(Int(state.next - lower), .empty)
      case .accept: final = from
      }
    }
    return WordGraph(states: entry.count, start: Int(entry.start - lower), final: final, links: links)
  }
}
