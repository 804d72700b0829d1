/// How often each arc is expected to be taken, by the weights of the tree.
///
/// The states of the automaton that a deterministic state stands for share what comes into it; an arc's probability is
/// what goes through it over all ways to its beginning.
extension WordGraphBuilder {
  /// What leaves a state in one sentence: along each arc in their order, and by ending.
  struct Flow {
    var arcs: [Double]
    var end = 0.0
  }

  /// What is left of a sentence is not followed further below this.
  private static let leastFlow = 1e-9
  /// Bounds the rounds through repetitions.
  private static let sweepLimit = 12

  /// The flows of all states that were given the same class, together.
  func flowsOfClasses(_ classOf: [Int32], _ count: Int) -> [Flow] {
    var together = Array(repeating: Flow(arcs: []), count: count)
    for (state, flow) in flows().enumerated() where classOf[state] >= 0 {
      let number = Int(classOf[state])
      if together[number].arcs.isEmpty { together[number].arcs = Array(repeating: 0, count: flow.arcs.count) }
      for index in flow.arcs.indices { together[number].arcs[index] += flow.arcs[index] }
      together[number].end += flow.end
    }
    return together
  }

  /// Where each branch of the program leads, and how likely it is against the others of its fork.
  private struct Branches {
    var targets: [Int32]
    var probabilities: [Double]
  }

  private func branches() -> Branches {
    var branches = Branches(
      targets: program.branches.map(skipMarks), probabilities: Array(repeating: 1, count: program.branches.count))
    for place in program.states where place.operation == .fork {
      for (index, probability) in program.probabilities(of: place).enumerated() {
        branches.probabilities[Int(place.operand) + index] = probability
      }
    }
    return branches
  }

  private func flows() -> [Flow] {
    let branches = branches()
    var flows = subsets.map { Flow(arcs: Array(repeating: 0, count: $0.arcs.count)) }
    var pending = kernels.map { Array(repeating: 0.0, count: $0.count) }
    pending[0][0] = 1
    let order = fromTheBeginning()
    for _ in 0..<Self.sweepLimit {
      var isSettled = true
      for state in order where pending[state].contains(where: { $0 > Self.leastFlow }) {
        isSettled = false
        let coming = pending[state]
        for index in coming.indices { pending[state][index] = 0 }
        push(coming, through: state, branches, &flows[state], &pending)
      }
      if isSettled { break }
    }
    return flows
  }

  private func push(
    _ coming: [Double], through state: Int, _ branches: Branches, _ flow: inout Flow, _ pending: inout [[Double]]
  ) {
    let arcs = subsets[state].arcs
    var stack: [(Int32, Double)] = []
    for (index, share) in coming.enumerated() { stack.append((kernels[state][index], share)) }
    while !stack.isEmpty {
      let (index, share) = stack.removeLast()
      if share < Self.leastFlow { continue }
      let place = program.states[Int(index)]
      switch place.operation {
      case .word, .anything:
        let label = place.operation == .word ? place.operand : Self.anything
        guard let arc = arcs.binarySearch(label, by: { $0.label }) else { continue }
        flow.arcs[arc] += share
        let to = Int(arcs[arc].to)
        if let next = kernels[to].binarySearch(skipMarks(place.next), by: { $0 }) { pending[to][next] += share }
      case .fork:
        var branch = Int(place.operand)
        while branch < Int(place.operand + place.next) {
          stack.append((branches.targets[branch], share * branches.probabilities[branch]))
          branch += 1
        }
      case .accept: flow.end += share
      case .openSlot, .closeSlot, .openValue, .closeValue: stack.append((skipMarks(index), share))
      }
    }
  }

  /// All states, each before those that it leads to except where a repetition leads back.
  private func fromTheBeginning() -> [Int] {
    var order: [Int] = []
    var wasEntered = Array(repeating: false, count: subsets.count)
    var stack: [(state: Int, nextArc: Int)] = [(0, 0)]
    wasEntered[0] = true
    while let (state, nextArc) = stack.last {
      guard nextArc < subsets[state].arcs.count else {
        order.append(state)
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].nextArc += 1
      let target = Int(subsets[state].arcs[nextArc].to)
      if !wasEntered[target] {
        wasEntered[target] = true
        stack.append((target, 0))
      }
    }
    return order.reversed()
  }
}

extension Array {
  /// Where an element with that key lies among elements that are sorted by it.
  fileprivate func binarySearch(_ key: Int32, by keyOf: (Element) -> Int32) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if keyOf(self[middle]) < key { low = middle + 1 } else { high = middle }
    }
    return low < count && keyOf(self[low]) == key ? low : nil
  }
}
