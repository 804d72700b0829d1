import Foundation

/// How near an utterance is to the phrases of one shortcut, from 0 to 1, by the concepts they share.
///
/// Recall is the share of a phrase that was said, precision the share of what was said that belongs to the shortcut;
/// both weigh a concept by how few shortcuts have it (inverse document frequency), and a phrase's concept also by how
/// many phrases of the shortcut agree on it. The nearness mixes their F-measure (van Rijsbergen, 1979) with the overlap
/// with all phrases of the shortcut together. The numbers were found by random search on five declared phrases for
/// each of 13 shortcuts.
struct NearScore: Sendable {
  /// From here on an utterance runs the shortcut.
  static let threshold = 0.44
  /// The weight of a concept that no shortcut has.
  private static let unknownWeight = 0.8
  /// How much more recall counts than precision.
  private static let beta = 1.6
  /// What a concept counts at least in its phrase, however few phrases share it.
  private static let leastSupport = 0.1
  /// What a concept covers that stands only in another phrase of the shortcut.
  private static let ownShare = 0.5
  /// How much the nearest phrase counts beside all phrases together.
  private static let phraseShare = 0.4
  /// How little a concept's frequency among the phrases matters for the overlap with all of them.
  private static let frequencyExponent = 0.3
  /// One shared concept of a short phrase is little to go by: then no more than about half of what was said may be
  /// foreign.
  private static let leastPrecisionOfOneConcept = 0.5
  private static let shortPhrase = 2
  /// What comes below the threshold for that reason keeps its place among what is near.
  private static let thinShare = 0.95

  /// How much each concept tells shortcuts apart, at most 1.
  struct Weights: Sendable {
    private var weights: [String: Double] = [:]

    /// - Parameter shortcuts: for each shortcut its phrases' concepts.
    init(of shortcuts: [[NearWords.Concepts]]) {
      var frequencies: [String: Int] = [:]
      for phrases in shortcuts {
        for concept in Set(phrases.flatMap(\.keys)) { frequencies[concept, default: 0] += 1 }
      }
      let count = Double(shortcuts.count)
      weights = frequencies.mapValues { (log(1 + count / Double($0)) / log(1 + count)).squareRoot() }
    }

    subscript(concept: String) -> Double { weights[concept] ?? NearScore.unknownWeight }
  }

  private struct Phrase: Sendable {
    let concepts: NearWords.Concepts
    /// What each concept counts for recall.
    let weights: [String: Double]
    let total: Double
    /// Those that are more than light words.
    let conceptCount: Int
  }

  private let weights: Weights
  private let phrases: [Phrase]
  /// How much of each concept there is in a phrase on average.
  private let average: NearWords.Concepts

  init(phrases: [NearWords.Concepts], weights: Weights) {
    self.weights = weights
    let count = Double(phrases.count)
    var average: NearWords.Concepts = [:]
    for concepts in phrases {
      for (concept, weight) in concepts { average[concept, default: 0] += weight / count }
    }
    self.average = average
    self.phrases = phrases.map { concepts in
      Self.phrase(concepts, weights) { concept, weight in
        guard count > 2 else { return 1 }
        // Two phrases besides this one that agree make a concept count in full.
        return min(1, max(Self.leastSupport, ((average[concept] ?? 0) / weight * count - 1) / 2))
      }
    }
  }

  /// - Parameter values: how many values of the phrase's parameters were named, beside the words.
  func nearness(of heard: NearWords.Concepts, to phrase: Int, values: Int) -> Double {
    nearness(of: heard, to: phrases[phrase], values: values)
  }

  /// How near it is to a phrase that is not one of the shortcut's, by the same measure.
  func nearness(of heard: NearWords.Concepts, toPhrase concepts: NearWords.Concepts) -> Double {
    nearness(of: heard, to: Self.phrase(concepts, weights) { _, _ in 1 }, values: 0)
  }

  private static func phrase(
    _ concepts: NearWords.Concepts, _ weights: Weights, support: (String, Double) -> Double
  ) -> Phrase {
    var recall: [String: Double] = [:]
    // Sums run in a fixed order, so that equal input gives equal numbers.
    for concept in concepts.keys.sorted() {
      let weight = concepts[concept] ?? 0
      recall[concept] = weight * weights[concept] * support(concept, weight)
    }
    return Phrase(
      concepts: concepts, weights: recall, total: recall.keys.sorted().reduce(0) { $0 + (recall[$1] ?? 0) },
      conceptCount: concepts.values.count { $0 >= 1 })
  }

  private func nearness(of heard: NearWords.Concepts, to phrase: Phrase, values: Int) -> Double {
    let named = Double(values)
    var said = named
    var shared = named
    var covered = named
    var overlap = named
    var sharedCount = 0
    for concept in heard.keys.sorted() {
      let weight = (heard[concept] ?? 0) * weights[concept]
      said += weight
      if let part = phrase.weights[concept] {
        shared += part
        covered += weight
        if phrase.concepts[concept] ?? 0 >= 1 { sharedCount += 1 }
      } else if average[concept] != nil {
        covered += Self.ownShare * weight
      }
      if let usual = average[concept], let own = heard[concept], own > 0 {
        overlap += weight * min(1, pow(usual / own, Self.frequencyExponent))
      }
    }
    guard said > 0, phrase.total + named > 0 else { return 0 }
    let precision = covered / said
    let recall = shared / (phrase.total + named)
    guard recall + precision > 0 else { return 0 }
    let square = Self.beta * Self.beta
    let measure = (1 + square) * recall * precision / (square * precision + recall)
    let nearness = Self.phraseShare * measure + (1 - Self.phraseShare) * overlap / said
    let isThin = phrase.conceptCount <= Self.shortPhrase && sharedCount <= 1 && values == 0
    return isThin && precision < Self.leastPrecisionOfOneConcept
      ? min(nearness, Self.threshold * Self.thinShare) : nearness
  }
}
