extension PhraseSimulation {
  /// The best reading of the tokens so far as a whole sentence.
  func match(in program: PhraseProgram) -> PhraseMatch? {
    guard let thread = threads.first(where: { program.states[Int($0.state)].operation == .accept }) else {
      return nil
    }
    var path: [Event] = []
    var trace = thread.trace
    while trace >= 0 {
      path.append(events[Int(trace)])
      trace = events[Int(trace)].previous
    }
    var match = Self.match(along: path.reversed(), in: program)
    match.openTokenCount = Int(thread.openTokens)
    return match
  }

  private static func match(along path: some Sequence<Event>, in program: PhraseProgram) -> PhraseMatch {
    var match = PhraseMatch()
    var openSlots: [Int] = []
    // A value is remembered with the slot around it, where it belongs although an inner slot may have begun since.
    var openValues: [(slot: Int?, index: Int)] = []
    for event in path {
      let state = program.states[Int(event.state)]
      let position = Int(event.position)
      switch state.operation {
      case .openSlot:
        openSlots.append(match.slots.count)
        let name = program.names.words[Int(state.operand)]
        match.slots.append(SlotMatch(name: name, tokenRange: position..<position))
      case .closeSlot:
        guard let slot = openSlots.popLast() else { continue }
        match.slots[slot].tokenRange = match.slots[slot].tokenRange.lowerBound..<position
      case .openValue:
        let value = ValueMatch(id: program.names.words[Int(state.operand)], tokenRange: position..<position)
        if let slot = openSlots.last {
          openValues.append((slot, match.slots[slot].values.count))
          match.slots[slot].values.append(value)
        } else {
          openValues.append((nil, match.values.count))
          match.values.append(value)
        }
      case .closeValue:
        guard let (slot, index) = openValues.popLast() else { continue }
        if let slot {
          let begin = match.slots[slot].values[index].tokenRange.lowerBound
          match.slots[slot].values[index].tokenRange = begin..<position
        } else {
          match.values[index].tokenRange = match.values[index].tokenRange.lowerBound..<position
        }
      case .word, .anything, .fork, .accept:
        break
      }
    }
    match.slots.removeAll { $0.tokenRange.isEmpty && $0.values.isEmpty }
    return match
  }
}
