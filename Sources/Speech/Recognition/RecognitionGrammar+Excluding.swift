extension RecognitionGrammar {
  /// The same without one sentence; throws where no other is left.
  package func excluding(_ sentence: [String]) throws(RecognitionGrammarError) -> RecognitionGrammar {
    // How many words a path shares with the sentence from its beginning; `other` once it has left it.
    let other = sentence.count + 1
    func next(_ shared: Int, _ label: Label) -> Int {
      guard label != .empty, shared != other else { return shared }
      if case .word(let word) = label, shared < sentence.count, sentence[shared] == word { return shared + 1 }
      return other
    }
    var leaving: [Int: [Arc]] = [:]
    for arc in self.arcs { leaving[arc.from, default: []].append(arc) }
    var numbers: [[Int]: Int] = [[start, 0]: 0]
    var pending = [[start, 0]]
    var arcs: [Arc] = []
    var ends: [Int] = []
    while let place = pending.popLast(), let from = numbers[place] {
      if place[0] == final, place[1] != sentence.count { ends.append(from) }
      for arc in leaving[place[0]] ?? [] {
        let target = [arc.to, next(place[1], arc.label)]
        if numbers[target] == nil {
          numbers[target] = numbers.count
          pending.append(target)
        }
        arcs.append(Arc(from: from, to: numbers[target] ?? 0, label: arc.label, probability: arc.probability))
      }
    }
    let end = numbers.count
    arcs += ends.map { Arc(from: $0, to: end, label: .empty) }
    return try RecognitionGrammar(stateCount: end + 1, start: 0, final: end, arcs: arcs)
  }
}
