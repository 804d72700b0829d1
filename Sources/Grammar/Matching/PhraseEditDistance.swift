/// The least number of words to insert, leave out or replace until a phrase matches an utterance.
struct PhraseEditDistance {
  private static let unreachable = Int32.max / 2

  private let program: PhraseProgram
  private let entry: PhraseProgram.Entry

  init(_ entry: PhraseProgram.Entry, in program: PhraseProgram) {
    self.entry = entry
    self.program = program
  }

  /// Whether some word of the utterance is one of the phrase's words, or the phrase takes any word.
  func sharesWord(with words: [Int32]) -> Bool {
    entry.hasAnything
      || program.states[Int(entry.lower)..<Int(entry.upper)].contains {
        $0.operation == .word && words.contains($0.operand)
      }
  }

  /// `nil` when the distance is more than `limit` or when nothing matches the phrase.
  func distance(to words: [Int32], atMost limit: Int) -> Int? {
    var costs = Array(repeating: Self.unreachable, count: entry.count)
    costs[Int(entry.start - entry.lower)] = 0
    relax(&costs)
    for word in words {
      var next = costs.map { min($0 + 1, Self.unreachable) }
      var least = Self.unreachable
      for local in costs.indices where costs[local] < Self.unreachable {
        least = min(least, costs[local])
        let state = program.states[local + Int(entry.lower)]
        guard state.operation == .word || state.operation == .anything else { continue }
        let fits = state.operation == .anything || state.operand == word
        let target = Int(state.next - entry.lower)
        next[target] = min(next[target], costs[local] + (fits ? 0 : 1))
      }
      if Int(least) > limit { return nil }
      relax(&next)
      costs = next
    }
    // The accepting state of an entry is its first.
    let cost = costs[0]
    return cost < Self.unreachable && Int(cost) <= limit ? Int(cost) : nil
  }

  /// Follows empty moves at no cost, and words that were not said at the cost of one each.
  ///
  /// States are laid out from the end of a phrase to its beginning, so one pass downwards settles all but
  /// repetitions; those go round until nothing changes.
  private func relax(_ costs: inout [Int32]) {
    var changed = true
    while changed {
      changed = false
      for local in costs.indices.reversed() where costs[local] < Self.unreachable {
        let state = program.states[local + Int(entry.lower)]
        switch state.operation {
        case .word, .anything:
          lower(&costs, at: state.next, to: costs[local] + 1, from: local, &changed)
        case .fork:
          for target in program.targets(of: state) {
            lower(&costs, at: target, to: costs[local], from: local, &changed)
          }
        case .openSlot, .closeSlot, .openValue, .closeValue:
          lower(&costs, at: state.next, to: costs[local], from: local, &changed)
        case .accept: break
        }
      }
    }
  }

  private func lower(
    _ costs: inout [Int32], at target: Int32, to cost: Int32, from local: Int, _ changed: inout Bool
  ) {
    let target = Int(target - entry.lower)
    guard cost < costs[target] else { return }
    costs[target] = cost
    // Only a move upwards, against the layout, was not yet seen in this pass.
    if target > local { changed = true }
  }
}
