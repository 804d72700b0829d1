/// What every utterance that a phrase matches must have, as clauses: of each clause, at least one word.
struct PhraseKeyCollector {
  /// The clauses of all phrases, one after another.
  private(set) var words: [Int32] = []
  /// Where each clause ends in `words`.
  private(set) var ends: [Int32] = []
  /// How often each word stands in the phrases so far.
  private(set) var frequencies: [Int32] = []

  /// What is known of a subtree whose parent has not been reached.
  private struct Part {
    var firstWord: Int32
    var firstClause: Int32
    var leastTokens: Int32
  }

  private var parts: [Part] = []
  private var nextItem = 0

  mutating func reserve(phraseCount: Int) {
    words.reserveCapacity(6 * phraseCount)
    ends.reserveCapacity(6 * phraseCount)
  }

  /// Adds the clauses of the next phrase, which is the last one of the outline so far.
  /// - Returns: the least number of tokens that the phrase takes.
  mutating func addPhrase(of outline: PhraseOutline, wordCount: Int) -> Int32 {
    if frequencies.count < wordCount {
      frequencies.append(contentsOf: repeatElement(0, count: wordCount - frequencies.count))
    }
    parts.removeAll(keepingCapacity: true)
    while nextItem < outline.items.count {
      collect(outline.items[nextItem])
      nextItem += 1
    }
    return parts.last?.leastTokens ?? 0
  }

  /// Where the latest clause ends in `ends`.
  var clauseCount: Int { ends.count }

  func clause(_ index: Int) -> ArraySlice<Int32> {
    words[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }

  private mutating func collect(_ item: PhraseOutline.Item) {
    let here = Part(firstWord: Int32(words.count), firstClause: Int32(ends.count), leastTokens: 1)
    switch item.kind {
    case .word:
      frequencies[Int(item.operand)] += 1
      words.append(item.operand)
      ends.append(Int32(words.count))
      parts.append(here)
    case .anything:
      parts.append(here)
    case .sequence:
      let first = parts.count - Int(item.operand)
      var joined = first < parts.count ? parts[first] : here
      joined.leastTokens = 0
      for index in first..<parts.count { joined.leastTokens += parts[index].leastTokens }
      parts.removeLast(Int(item.operand))
      parts.append(joined)
    case .optional:
      let last = parts.count - 1
      forget(from: parts[last])
      parts[last].leastTokens = 0
    case .choice:
      joinAlternatives(count: Int(item.operand), here)
    }
  }

  /// Joins the best clause of each alternative to one; without a clause for each there is none.
  private mutating func joinAlternatives(count: Int, _ here: Part) {
    let first = parts.count - count
    var joined = count > 0 ? parts[first] : here
    joined.leastTokens = count > 0 ? .max : 0
    var isComplete = count > 0
    var end = Int(joined.firstWord)
    for index in first..<parts.count {
      joined.leastTokens = min(joined.leastTokens, parts[index].leastTokens)
      let isLast = index + 1 == parts.count
      let lastClause = isLast ? ends.count : Int(parts[index + 1].firstClause)
      let clauses = Int(parts[index].firstClause)..<lastClause
      guard isComplete, let best = rarestClause(among: clauses, wordsFrom: Int(parts[index].firstWord)) else {
        isComplete = false
        continue
      }
      // The joined clause never reaches beyond the words that it is made of.
      for place in best {
        words[end] = words[place]
        end += 1
      }
    }
    parts.removeLast(count)
    if isComplete {
      if words.count > end { words.removeLast(words.count - end) }
      ends.removeLast(ends.count - Int(joined.firstClause))
      ends.append(Int32(end))
    } else {
      forget(from: joined)
    }
    parts.append(joined)
  }

  private func rarestClause(among clauses: Range<Int>, wordsFrom start: Int) -> Range<Int>? {
    var best: Range<Int>?
    var leastCost = Int32.max
    var lower = start
    for index in clauses {
      let range = lower..<Int(ends[index])
      lower = range.upperBound
      var cost: Int32 = 0
      for place in range { cost &+= frequencies[Int(words[place])] }
      if cost < leastCost || best == nil { (best, leastCost) = (range, cost) }
    }
    return best
  }

  private mutating func forget(from part: Part) {
    if words.count > Int(part.firstWord) { words.removeLast(words.count - Int(part.firstWord)) }
    if ends.count > Int(part.firstClause) { ends.removeLast(ends.count - Int(part.firstClause)) }
  }
}
