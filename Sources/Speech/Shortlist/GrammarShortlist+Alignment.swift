extension GrammarShortlist {
  /// Costs of a state by how many of the heard phones were used up before it, for all states.
  struct Table {
    let width: Int
    var costs: [Float]

    init(states: Int, width: Int) {
      self.width = width
      costs = [Float](repeating: .infinity, count: states * width)
    }
  }

  /// What is spent from each state to the end of the grammar and of what was heard.
  func costsToEnd(_ heard: [UInt8]) -> Table {
    var table = Table(states: grammar.stateCount, width: heard.count + 1)
    var rest: Float = 0
    for place in (0...heard.count).reversed() {
      if place < heard.count { rest += costs.insertion[Int(heard[place])] }
      table.costs[grammar.final * table.width + place] = rest
    }
    let row = Row(heard, costs: costs)
    for _ in 0..<(hasCycle ? 3 : 1) {
      for state in order.reversed() {
        for place in leaving[Int(state)]..<leaving[Int(state) + 1] {
          let arc = Int(arcs[Int(place)])
          take(arc, of: &table, from: grammar.arcs[arc].to, into: Int(state), row: row, isBackward: true)
        }
      }
    }
    return table
  }

  /// What each arc costs on the best of all sentences that take it.
  func arcCosts(_ heard: [UInt8], toEnd: Table) -> [Float] {
    var table = Table(states: grammar.stateCount, width: heard.count + 1)
    var spent: Float = 0
    for place in 0...heard.count {
      table.costs[grammar.start * table.width + place] = spent
      if place < heard.count { spent += costs.insertion[Int(heard[place])] }
    }
    let row = Row(heard, costs: costs)
    var totals = [Float](repeating: .infinity, count: grammar.arcs.count)
    for _ in 0..<(hasCycle ? 3 : 1) {
      for state in order {
        for place in leaving[Int(state)]..<leaving[Int(state) + 1] {
          let arc = Int(arcs[Int(place)])
          let target = grammar.arcs[arc].to
          row.begin()
          take(arc, of: &table, from: Int(state), into: target, row: row, isBackward: false)
          totals[arc] = min(totals[arc], row.least(with: toEnd, state: target))
        }
      }
    }
    return totals
  }

  private func take(
    _ arc: Int, of table: inout Table, from: Int, into target: Int, row: Row, isBackward: Bool
  ) {
    let (source, target) = (from * table.width, target * table.width)
    table.costs.withUnsafeMutableBufferPointer { table in
      guard let base = table.baseAddress else { return }
      switch grammar.arcs[arc].label {
      case .empty:
        row.copy(base + source)
        row.lower(base + target)
      case .garbage:
        row.copy(base + source)
        row.passGarbage(isBackward: isBackward)
        row.lower(base + target)
      case .word:
        for chain in chains[Int(chainsOf[arc])..<Int(chainsOf[arc + 1])] {
          row.copy(base + source)
          said.withUnsafeBufferPointer { said in
            if isBackward {
              for place in chain.reversed() { row.passBackward(Int(said[Int(place)])) }
            } else {
              for place in chain { row.passForward(Int(said[Int(place)])) }
            }
          }
          row.lower(base + target)
        }
      }
    }
  }

  /// The working row of an alignment: costs by place in what was heard.
  final class Row {
    let width: Int
    private let now: UnsafeMutablePointer<Float>
    private let best: UnsafeMutablePointer<Float>
    /// By phone said, for each place in what was heard.
    private let substitution: UnsafeMutablePointer<Float>
    private let insertion: UnsafeMutablePointer<Float>
    private let deletion: [Float]
    /// What open-ended speech costs for each phone: more than a phone that was heard well, less than a wrong one.
    private static let garbage: Float = 2.5

    init(_ heard: [UInt8], costs: PhoneCosts) {
      width = heard.count + 1
      now = .allocate(capacity: width)
      best = .allocate(capacity: width)
      insertion = .allocate(capacity: width)
      substitution = .allocate(capacity: costs.phones.count * width)
      now.initialize(repeating: .infinity, count: width)
      best.initialize(repeating: .infinity, count: width)
      insertion.initialize(repeating: 0, count: width)
      substitution.initialize(repeating: 0, count: costs.phones.count * width)
      deletion = costs.deletion
      for (place, phone) in heard.enumerated() {
        insertion[place] = costs.insertion[Int(phone)]
        for said in costs.phones.indices {
          substitution[said * width + place] = costs.substitution[said * costs.phones.count + Int(phone)]
        }
      }
    }

    deinit {
      now.deallocate()
      best.deallocate()
      insertion.deallocate()
      substitution.deallocate()
    }

    func begin() { best.update(repeating: .infinity, count: width) }

    func copy(_ source: UnsafeMutablePointer<Float>) { now.update(from: source, count: width) }

    func lower(_ target: UnsafeMutablePointer<Float>) {
      for place in 0..<width {
        target[place] = min(target[place], now[place])
        best[place] = min(best[place], now[place])
      }
    }

    func passForward(_ said: Int) {
      let (row, missed) = (substitution + said * width, deletion[said])
      var before = now[0]
      var last = before + missed
      now[0] = last
      for place in 1..<width {
        let kept = now[place]
        last = min(min(before + row[place - 1], kept + missed), last + insertion[place - 1])
        now[place] = last
        before = kept
      }
    }

    func passBackward(_ said: Int) {
      let (row, missed) = (substitution + said * width, deletion[said])
      var after = now[width - 1]
      var last = after + missed
      now[width - 1] = last
      for place in (0..<width - 1).reversed() {
        let kept = now[place]
        last = min(min(after + row[place], kept + missed), last + insertion[place])
        now[place] = last
        after = kept
      }
    }

    func passGarbage(isBackward: Bool) {
      // At least one phone.
      if isBackward {
        for place in 0..<width { now[place] = place + 1 < width ? now[place + 1] + Self.garbage : .infinity }
        for place in (0..<width - 1).reversed() { now[place] = min(now[place], now[place + 1] + Self.garbage) }
      } else {
        for place in (0..<width).reversed() { now[place] = place > 0 ? now[place - 1] + Self.garbage : .infinity }
        for place in 1..<width { now[place] = min(now[place], now[place - 1] + Self.garbage) }
      }
    }

    /// Nothing is spent yet, and it begins at this place.
    func enter(at start: Int) {
      now.update(repeating: .infinity, count: width)
      now[start] = 0
    }

    /// Of the paths that came through since `begin()`, with what is spent after them.
    func least(with toEnd: Table, state: Int) -> Float {
      var least = Float.infinity
      for place in 0..<width { least = min(least, best[place] + toEnd.costs[state * width + place]) }
      return least
    }
  }
}
