import ParleyGrammar

/// Rows of words to be found inside an utterance.
struct MarkerRows: Sendable {
  private let graph: PhraseGraph

  init(_ rows: PhraseNode) { graph = PhraseGraph(rows, for: .reading) }

  /// How many words the longest row takes that begins at a place.
  func length(in words: [String], at place: Int) -> Int? {
    var cursor = PhraseCursor(graph)
    var longest: Int?
    for index in place..<words.count {
      switch cursor.take(words[index]) {
      case .none: return longest
      case .incomplete: continue
      case .complete: longest = index + 1 - place
      }
    }
    return longest
  }

  /// Whether a row consists of these words, or goes on after them.
  func begins(with words: [String]) -> Bool {
    var cursor = PhraseCursor(graph)
    return words.allSatisfy { cursor.take($0) != .none }
  }

  /// Every row, from left to right, without overlaps.
  func ranges(in words: [String]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var place = 0
    while place < words.count {
      let count = length(in: words, at: place) ?? 0
      if count > 0 { ranges.append(place..<(place + count)) }
      place += max(1, count)
    }
    return ranges
  }
}
