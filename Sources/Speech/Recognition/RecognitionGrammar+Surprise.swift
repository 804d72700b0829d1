import Foundation

extension RecognitionGrammar {
  /// How much rarer a sentence is than others that go the same way, as a natural logarithm; nil where it is no sentence.
  ///
  /// At each state that the sentence comes through, the surprise of the arc that it takes, less the mean surprise of all arcs
  /// that leave the state: which of a hundred names was said tells nothing, that hardly anybody goes on in this way does.
  /// It is 0 on average over the grammar's sentences, and counts no garbage.
  func surprise(of words: [String]) -> Double? {
    let places = Dictionary(grouping: arcs.indices.filter { arcs[$0].label != .garbage }, by: { arcs[$0].from })
    var reached = closed([start: Way()], places)
    for word in words { reached = closed(step(reached, places) { $0 == .word(word) }, places) }
    return reached[final]?.surprise
  }

  /// One way to a state.
  private struct Way {
    var likelihood = 0.0
    var surprise = 0.0
  }

  /// With the states that are reached without a word.
  private func closed(_ reached: [Int: Way], _ places: [Int: [Int]]) -> [Int: Way] {
    var (all, latest) = (reached, reached)
    while !latest.isEmpty {
      latest = step(latest, places) { $0 == .empty }.filter { state, way in
        all[state].map { way.likelihood > $0.likelihood } ?? true
      }
      all.merge(latest) { $1 }
    }
    return all
  }

  /// The likeliest way to each state that is one arc further.
  private func step(_ reached: [Int: Way], _ places: [Int: [Int]], _ isTaken: (Label) -> Bool) -> [Int: Way] {
    var next: [Int: Way] = [:]
    for (state, way) in reached {
      let leaving = places[state] ?? []
      let sum = leaving.reduce(0) { $0 + Double(arcs[$1].probability) }
      let mean = leaving.reduce(0) { mean, place in
        let share = Double(arcs[place].probability) / sum
        return mean - share * log(share)
      }
      for place in leaving where isTaken(arcs[place].label) {
        let surprise = -log(Double(arcs[place].probability) / sum)
        let further = Way(likelihood: way.likelihood - surprise, surprise: way.surprise + surprise - mean)
        let known = next[arcs[place].to]
        if known.map({ further.likelihood > $0.likelihood }) ?? true { next[arcs[place].to] = further }
      }
    }
    return next
  }
}
