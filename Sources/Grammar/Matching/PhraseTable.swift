/// Many phrases by their numbers, found by what was said: what `PhraseIndex` is made of.
///
/// Not generic, so that nothing in it has to be looked up while the program runs. Each phrase is filed under words of
/// which one must be said, the rarest that there are; only phrases filed under a word of the utterance are then matched
/// exactly. Building is linear in the size of the trees.
struct PhraseTable: Sendable {
  struct Filed: Sendable {
    var entry: PhraseProgram.Entry
    /// A bit for each word that must be said; several words may share one.
    var required: UInt64 = 0
    var leastTokens: Int32 = 0
  }

  let program: PhraseProgram
  let filed: [Filed]
  /// Where the phrases filed under each word begin in `postings`.
  private let firstPosting: [Int32]
  private let postings: [Int32]
  /// The phrases for which no word is sure to be said.
  private let unfiled: [Int32]

  init(_ phrases: [PhraseNode]) {
    var program = PhraseProgram(keepingOutline: true)
    var collector = PhraseKeyCollector()
    var filed: [Filed] = []
    var lastClause: [Int] = []
    program.reserve(phraseCount: phrases.count)
    collector.reserve(phraseCount: phrases.count)
    filed.reserveCapacity(phrases.count)
    lastClause.reserveCapacity(phrases.count)
    for node in phrases {
      let entry = program.add(node)
      let outline = program.outline ?? PhraseOutline()
      let least = collector.addPhrase(of: outline, wordCount: program.vocabulary.words.count)
      filed.append(Filed(entry: entry, leastTokens: least))
      lastClause.append(collector.clauseCount)
    }
    var filing = PhraseFiling(wordCount: program.vocabulary.words.count)
    var clause = 0
    for index in filed.indices {
      filed[index].required = filing.file(Int32(index), underOneOf: clause..<lastClause[index], of: collector)
      clause = lastClause[index]
    }
    program.dropOutline()
    self.program = program
    self.filed = filed
    (firstPosting, postings) = filing.postings()
    unfiled = filing.unfiled
  }

  /// Everything that a whole utterance means, in declared order.
  func matches(_ tokens: [String]) -> [(index: Int, match: PhraseMatch)] {
    let words = tokens.map(program.vocabulary.knownNumber)
    let said = words.reduce(UInt64(0)) { $0 | PhraseFiling.bit(of: $1) }
    let areKnown = !words.contains(PhraseVocabulary.unknown)
    func canMatch(_ phrase: Filed) -> Bool {
      phrase.required & ~said == 0 && said & ~phrase.entry.possible == 0 && words.count >= Int(phrase.leastTokens)
        && (areKnown || phrase.entry.hasAnything)
    }
    var candidates: [Int32] = []
    for (place, word) in words.enumerated() where word >= 0 && !words[..<place].contains(word) {
      for posting in postings[Int(firstPosting[Int(word)])..<Int(firstPosting[Int(word) + 1])]
      where canMatch(filed[Int(posting)]) {
        candidates.append(posting)
      }
    }
    for index in unfiled where canMatch(filed[Int(index)]) {
      candidates.append(index)
    }
    candidates.sort()
    var found: [(index: Int, match: PhraseMatch)] = []
    var previous: Int32 = -1
    for candidate in candidates where candidate != previous {
      previous = candidate
      if let match = match(Int(candidate), words) { found.append((Int(candidate), match)) }
    }
    return found
  }

  /// The same as `matches(_:)` by trying every phrase, for comparison.
  func matchesByTryingAll(_ tokens: [String]) -> [(index: Int, match: PhraseMatch)] {
    let words = tokens.map(program.vocabulary.knownNumber)
    return filed.indices.compactMap { index in match(index, words).map { (index, $0) } }
  }

  private func match(_ index: Int, _ words: [Int32]) -> PhraseMatch? {
    var simulation = PhraseSimulation(filed[index].entry, in: program)
    for word in words {
      if simulation.threads.isEmpty { return nil }
      simulation.take(word, in: program)
    }
    return simulation.match(in: program)
  }
}
