/// The sentences of a phrase tree as a graph of words, for a recogniser.
///
/// Common beginnings are shared, and common endings where no path repeats: a recogniser needs many times the
/// processor time for the same sentences as a flat list.
package struct WordGraph: Hashable, Sendable {
  package enum Label: Hashable, Sendable {
    case word(String)
    /// Takes no time and no word.
    case empty
    /// Any one word.
    case anything
  }

  package struct Arc: Hashable, Sendable {
    package var from: Int
    package var to: Int
    package var label: Label
    /// The arcs that leave a state share 1 equally.
    package var probability: Double

    package init(from: Int, to: Int, label: Label, probability: Double) {
      self.from = from
      self.to = to
      self.label = label
      self.probability = probability
    }
  }

  /// How many states there are; they are numbered from 0.
  package let states: Int
  package let start: Int
  /// The one state in which a sentence ends. No arc leaves it.
  package let final: Int
  /// Grouped by the state that they leave.
  package fileprivate(set) var arcs: [Arc]

  /// What is hardly ever said can still be heard.
  private static let leastProbability = 1e-6

  /// An arc with how often it is expected to be taken in one sentence.
  struct Link {
    var from: Int
    var to: Int
    var label: Label
    var flow: Double
  }

  init(states: Int, start: Int, final: Int, links: [Link]) {
    self.states = states
    self.start = start
    self.final = final
    var leaving = Array(repeating: 0.0, count: states)
    for link in links { leaving[link.from] += link.flow }
    let likely = links.map { max(leaving[$0.from] > 0 ? $0.flow / leaving[$0.from] : 1, Self.leastProbability) }
    var sums = Array(repeating: 0.0, count: states)
    for (link, probability) in zip(links, likely) { sums[link.from] += probability }
    arcs = zip(links, likely).map { link, probability in
      Arc(from: link.from, to: link.to, label: link.label, probability: probability / sums[link.from])
    }
  }
}

extension WordGraph {
  /// Some of what may be said is open-ended, so that only dictation can hear it.
  package var hasOpenText: Bool { arcs.contains { $0.label == .anything } }

  /// What can be said without any of it; nil where that is nothing.
  package var withoutOpenText: WordGraph? {
    var graph = self
    graph.arcs.removeAll { $0.label == .anything }
    return graph.arcs.contains { if case .word = $0.label { true } else { false } } ? graph : nil
  }
}
