/// All readings of the tokens so far, side by side (Pike's simulation of a Thompson automaton).
///
/// Of two readings that stand in the same state the better one is kept: the one that took fewer tokens as
/// open-ended text, then the one of higher priority. A token costs time linear in the states of the tree, whatever
/// was said before, apart from sorting the live readings of a tree with open-ended text.
struct PhraseSimulation: Sendable {
  /// A reading, waiting in a state that takes a token or accepts.
  struct Thread: Sendable {
    var state: Int32
    /// The last of its events, or -1.
    var trace: Int32
    var openTokens: Int32
  }

  /// A slot or value that begins or ends, linked to the event before it.
  struct Event: Sendable {
    var state: Int32
    var position: Int32
    var previous: Int32
  }

  private static let eventsBeforeCompaction = 1 << 18

  let entry: PhraseProgram.Entry
  /// In order of priority.
  private(set) var threads: [Thread] = []
  private(set) var events: [Event] = []
  /// How many tokens have been taken.
  private(set) var position: Int32 = 0

  /// The step in which a state was last reached.
  private var reached: [Int32]
  private var stack: [(state: Int32, trace: Int32)] = []
  private var compactAt = eventsBeforeCompaction

  init(_ entry: PhraseProgram.Entry, in program: PhraseProgram) {
    self.entry = entry
    reached = Array(repeating: -1, count: entry.count)
    var first: [Thread] = []
    follow(from: entry.start, trace: -1, openTokens: 0, in: program, into: &first)
    threads = first
  }

  /// Whether some reading could take a further token, and whether one is a whole sentence.
  func outlook(in program: PhraseProgram) -> (canTakeMore: Bool, isComplete: Bool) {
    var outlook = (canTakeMore: false, isComplete: false)
    for thread in threads {
      if program.states[Int(thread.state)].operation == .accept {
        outlook.isComplete = true
      } else {
        outlook.canTakeMore = true
      }
    }
    return outlook
  }

  mutating func take(_ word: Int32, in program: PhraseProgram) {
    position += 1
    var next: [Thread] = []
    next.reserveCapacity(threads.count)
    if entry.hasAnything {
      takeCheapestFirst(word, in: program, into: &next)
    } else {
      for thread in threads { advance(thread, over: word, in: program, into: &next) }
    }
    threads = next
    if events.count > compactAt { compact() }
  }

  /// The better reading must reach a state first, and yet keep its place in the order of priority.
  private mutating func takeCheapestFirst(_ word: Int32, in program: PhraseProgram, into next: inout [Thread]) {
    var steps: [(cost: Int32, index: Int)] = []
    for (index, thread) in threads.enumerated() {
      let isOpen = program.states[Int(thread.state)].operation == .anything
      steps.append((thread.openTokens + (isOpen ? 1 : 0), index))
    }
    steps.sort { ($0.cost, $0.index) < ($1.cost, $1.index) }
    var successors: [Thread] = []
    var runs = Array(repeating: 0..<0, count: threads.count)
    for step in steps {
      let begin = successors.count
      advance(threads[step.index], over: word, in: program, into: &successors)
      runs[step.index] = begin..<successors.count
    }
    for run in runs { next += successors[run] }
  }

  private mutating func advance(
    _ thread: Thread, over word: Int32, in program: PhraseProgram, into next: inout [Thread]
  ) {
    let state = program.states[Int(thread.state)]
    switch state.operation {
    case .word where state.operand == word:
      follow(from: state.next, trace: thread.trace, openTokens: thread.openTokens, in: program, into: &next)
    case .anything:
      follow(from: state.next, trace: thread.trace, openTokens: thread.openTokens + 1, in: program, into: &next)
    default:
      break
    }
  }

  private mutating func follow(
    from start: Int32, trace: Int32, openTokens: Int32, in program: PhraseProgram, into next: inout [Thread]
  ) {
    stack.append((start, trace))
    while !stack.isEmpty {
      let (index, trace) = stack.removeLast()
      let local = Int(index - entry.lower)
      guard reached[local] != position else { continue }
      reached[local] = position
      let state = program.states[Int(index)]
      switch state.operation {
      case .word, .anything, .accept:
        next.append(Thread(state: index, trace: trace, openTokens: openTokens))
      case .fork:
        var branch = state.operand + state.next
        while branch > state.operand {
          branch -= 1
          stack.append((program.branches[Int(branch)], trace))
        }
      case .openSlot, .closeSlot, .openValue, .closeValue:
        events.append(Event(state: index, position: position, previous: trace))
        stack.append((state.next, Int32(events.count - 1)))
      }
    }
  }

  /// Drops the events of readings that came to nothing.
  private mutating func compact() {
    var moved: [Int32: Int32] = [:]
    var kept: [Event] = []
    for index in threads.indices {
      var chain: [Int32] = []
      var trace = threads[index].trace
      while trace >= 0, moved[trace] == nil {
        chain.append(trace)
        trace = events[Int(trace)].previous
      }
      for old in chain.reversed() {
        var event = events[Int(old)]
        event.previous = event.previous < 0 ? -1 : moved[event.previous] ?? -1
        moved[old] = Int32(kept.count)
        kept.append(event)
      }
      if threads[index].trace >= 0 { threads[index].trace = moved[threads[index].trace] ?? -1 }
    }
    events = kept
    compactAt = max(Self.eventsBeforeCompaction, events.count * 2)
  }
}
