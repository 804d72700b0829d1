import ParleyGrammar

/// The words that people put around a request: "hey, could you please … thanks".
struct CarrierPhrase: Sendable {
  /// At most this many words are taken for courtesy before and after a request.
  private static let longestFront = 16
  private static let longestBack = 8

  private let fronts: PhraseGraph
  private let backs: PhraseGraph

  init(language: SpokenLanguage) {
    let requests = PhraseNode.oneOf(language.language.requests?.leadIns ?? [])
    fronts = PhraseGraph(.repeated(.choice([language.leadIn, requests])), for: .reading)
    backs = PhraseGraph(.repeated(language.leadOut), for: .reading)
  }

  /// Where the request itself may lie, the whole utterance first, then with ever more words taken away.
  func requests(in words: [String]) -> [Range<Int>] {
    var cuts: [(front: Int, back: Int)] = []
    for front in self.fronts(of: words) {
      for back in self.backs(of: words) where front + back < words.count { cuts.append((front, back)) }
    }
    return cuts.sorted { ($0.front + $0.back, $0.front) < ($1.front + $1.back, $1.front) }
      .map { $0.front..<(words.count - $0.back) }
  }

  private func fronts(of words: [String]) -> [Int] {
    var cursor = PhraseCursor(fronts)
    var counts = [0]
    for (index, word) in words.prefix(Self.longestFront).enumerated() {
      switch cursor.take(word) {
      case .none: return counts
      case .incomplete: continue
      case .complete: counts.append(index + 1)
      }
    }
    return counts
  }

  private func backs(of words: [String]) -> [Int] {
    (0...min(Self.longestBack, words.count)).filter { count in
      count == 0 || backs.match(Array(words.suffix(count))) != nil
    }
  }
}
