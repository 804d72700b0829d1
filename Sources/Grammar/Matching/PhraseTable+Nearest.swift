extension PhraseTable {
  /// The phrases that come nearest to an utterance, nearest first, those of equal distance in declared order.
  ///
  /// The distance is the least number of words to insert, leave out or replace. Phrases that share no word with the
  /// utterance are left out. Meant for a person who waits, not for every hypothesis: it looks at all phrases.
  func nearest(_ tokens: [String], limit: Int) -> [(index: Int, distance: Int)] {
    guard limit > 0, !tokens.isEmpty else { return [] }
    let words = tokens.map(program.vocabulary.knownNumber)
    let bits = words.map(PhraseFiling.bit)
    // A distance is at least what the shared words leave over, so phrases are tried in order of that bound.
    var byBound: [[Int]] = []
    for (index, phrase) in filed.enumerated() {
      let shared = bits.reduce(0) { phrase.entry.possible == .max || $1 & phrase.entry.possible != 0 ? $0 + 1 : $0 }
      guard shared > 0 else { continue }
      let bound = max(tokens.count, Int(phrase.leastTokens)) - shared
      while byBound.count <= bound { byBound.append([]) }
      byBound[bound].append(index)
    }
    var found: [(index: Int, distance: Int)] = []
    for (bound, indices) in byBound.enumerated() {
      if found.count >= limit, found[limit - 1].distance < bound { break }
      for index in indices {
        let phrase = PhraseEditDistance(filed[index].entry, in: program)
        guard phrase.sharesWord(with: words) else { continue }
        let worst = found.count >= limit ? found[limit - 1].distance : .max
        if let distance = phrase.distance(to: words, atMost: worst) { found.append((index, distance)) }
      }
      found.sort { ($0.distance, $0.index) < ($1.distance, $1.index) }
      if found.count > limit { found.removeLast(found.count - limit) }
    }
    return found
  }
}
