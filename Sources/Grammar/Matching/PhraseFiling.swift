/// Files phrases under the words by which they are found.
struct PhraseFiling {
  private var filings: [(word: Int32, phrase: Int32)] = []
  private let wordCount: Int
  private(set) var unfiled: [Int32] = []

  init(wordCount: Int) {
    self.wordCount = wordCount
  }

  /// One of 64 bits for a word; none for a word that no phrase holds.
  static func bit(of word: Int32) -> UInt64 {
    // Fibonacci hashing spreads neighbouring numbers.
    word < 0 ? 0 : 1 << ((UInt64(UInt32(bitPattern: word)) &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }

  /// Files a phrase under each word of its rarest clause.
  /// - Returns: a bit for each word that must be said.
  mutating func file(
    _ phrase: Int32, underOneOf clauses: Range<Int>, of collector: PhraseKeyCollector
  ) -> UInt64 {
    var required: UInt64 = 0
    var best: (clause: Int, cost: Int32)?
    for index in clauses {
      let clause = collector.clause(index)
      if clause.count == 1 { required |= Self.bit(of: clause[clause.startIndex]) }
      var cost: Int32 = 0
      for word in clause { cost &+= collector.frequencies[Int(word)] }
      if best.map({ cost < $0.cost }) ?? true { best = (index, cost) }
    }
    if let best {
      for word in collector.clause(best.clause) { filings.append((word, phrase)) }
    } else {
      unfiled.append(phrase)
    }
    return required
  }

  /// All filings by word: where each word's begin, with one more at the end, and the phrases in declared order.
  func postings() -> (first: [Int32], phrases: [Int32]) {
    var first = Array(repeating: Int32(0), count: wordCount + 1)
    for filing in filings { first[Int(filing.word) + 1] += 1 }
    for word in 0..<wordCount { first[word + 1] += first[word] }
    var next = first
    var phrases = Array(repeating: Int32(0), count: filings.count)
    for filing in filings {
      phrases[Int(next[Int(filing.word)])] = filing.phrase
      next[Int(filing.word)] += 1
    }
    return (first, phrases)
  }
}
