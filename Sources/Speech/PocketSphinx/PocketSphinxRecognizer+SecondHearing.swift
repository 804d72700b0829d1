import ParleyAudio

/// What else an utterance may have been that was just closed.
///
/// Each search costs what the first did, of small grammars nearly nothing.
extension PocketSphinxRecognizer {
  /// How much the grammar weighs against the sound when it is searched again: far less and far more than the first time.
  private static let otherWeights = [0.5, opinionWeight]
  /// Of orders that people spoke in the noise of a kitchen (9 dB) a third of the wrong ones means something else at this
  /// weight, and one in forty of the right ones. Twelve densities a frame instead of four tell them apart no better.
  private static let opinionWeight = 8.0
  /// Each phone of free speech is so dear that it fits better than hardly any order that was heard right: of half of the
  /// coffee orders that people spoke, clean and in the noise of a kitchen (9 dB), than 2 %.
  private static let freePhoneProbability = 1e-7
  /// Among words that were said it takes the place of few: of 29 orders of five synthetic voices beside which something else
  /// was said than the courtesy that was heard it fits better in 28, and in none of our 60 recorded conversations, where at
  /// 1e-9 it does in one and at 1e-7 in two.
  private static let freePhoneProbabilityInPart = 1e-12

  /// Of a grammar that one pass can afford.
  public func hear(_ grammar: RecognitionGrammar) -> Hypothesis? {
    if grammar.stateCount > configuration.onePassStateLimit { return nil }
    return search(grammar, judge: judged)
  }

  public func hearAgain() -> [Hypothesis] {
    guard let grammar = searched?.withoutGarbage else { return [] }
    return (heardFirst.map { [$0] } ?? []) + Self.otherWeights.compactMap { search(grammar, weighing($0)) }
  }

  public func secondOpinion() -> Hypothesis? {
    if let heardFirst { return heardFirst }
    guard let searched else { return nil }
    if let ready = tasks.searchForOpinion(searched) { return search(by: ready) { hypothesis($0, isFinal: true) } }
    return search(searched, weighing(Self.opinionWeight))
  }

  public func prepareSecondOpinion() {
    guard let current, let grammar = current.grammar, current.shortlist == nil, !isInNoise else { return }
    tasks.prepareForOpinion(grammar, weighing(Self.opinionWeight))
  }

  public func likeliest(among sentences: RecognitionGrammar) -> Hypothesis? {
    // Noise is soon heard as one more short word.
    isInNoise ? nil : search(sentences)
  }

  /// All compete in one search: the engine scores each frame against the best of the sounds that it considers, so that
  /// the scores of two searches cannot be compared.
  public func hearsFreeSpeech(insteadOf words: [String], at ranges: [Range<Int>]) -> Bool {
    let parts = ranges.filter { $0 != words.indices }
    if parts.count < ranges.count, isFreeSpeech(words, at: [words.indices], Self.freePhoneProbability) { return true }
    // Noise fits few words better than anything: in that of a kitchen (12 dB) one order in fifteen that was heard right.
    return !isInNoise && !parts.isEmpty && isFreeSpeech(words, at: parts, Self.freePhoneProbabilityInPart)
  }

  private func isFreeSpeech(_ words: [String], at ranges: [Range<Int>], _ phoneProbability: Double) -> Bool {
    guard let choice = try? RecognitionGrammar.sentence(words, besideGarbageAt: ranges) else { return false }
    return search(choice, .phones(phoneProbability))?.hasGarbage ?? false
  }

  private func weighing(_ weight: Double) -> RecognizerConfiguration {
    var configuration = configuration
    configuration.grammarWeight = weight
    return configuration
  }

  public func rivals(to words: [String], in grammars: [RecognitionGrammar]) -> [RivalHypothesis] {
    guard let own = try? RecognitionGrammar.sentence(words), let best = search(own) else { return [] }
    return grammars.compactMap { grammar in
      guard let others = try? grammar.excluding(words), let rival = search(others) else { return nil }
      let difference = max(1, phones(of: words).editDistance(to: phones(of: rival.words.map(\.text))))
      return RivalHypothesis(
        hypothesis: rival, marginPerPhone: (best.logarithm - rival.logarithm) / difference)
    }
  }

  /// What fits the utterance that was closed last best among the sentences of a grammar, normalised as a whole.
  func search(
    _ grammar: RecognitionGrammar, _ configuration: RecognizerConfiguration? = nil,
    judge: ((PreparedTask) -> Hypothesis?)? = nil
  ) -> Hypothesis? {
    guard isClosed, let part = try? tasks.makeSearch(.grammar(grammar), grammar: grammar, configuration) else {
      return nil
    }
    defer { part.decoder.remove(part.search) }
    return search(by: part) { part in
      guard let judge else { return hypothesis(part, isFinal: true) }
      (searched, heardFirst) = (grammar, nil)
      return judge(part)
    }
  }

  /// What the search of `part`, which need not be what is listened for, finds in the utterance that was closed last.
  private func search(by part: PreparedTask, found: (PreparedTask) -> Hypothesis?) -> Hypothesis? {
    guard isClosed, let current else { return nil }
    defer { _ = current.decoder.select(current.search) }
    guard part.decoder.select(part.search), searchAgain(part) else { return nil }
    return found(part)
  }

  func phones(of words: [String]) -> [String] {
    words.flatMap { pronouncer.pronunciations(of: $0)?.first?.phones ?? [$0] }
  }
}

extension RecognitionGrammar {
  fileprivate static func sentence(
    _ words: [String], besideGarbageAt ranges: [Range<Int>] = []
  ) throws(RecognitionGrammarError) -> RecognitionGrammar {
    let garbage = ranges.map { Arc(from: $0.lowerBound, to: $0.upperBound, label: .garbage) }
    return try RecognitionGrammar(
      stateCount: words.count + 1, start: 0, final: words.count,
      arcs: words.enumerated().map { Arc(from: $0, to: $0 + 1, label: .word($1)) } + garbage)
  }

  fileprivate var withoutGarbage: RecognitionGrammar? {
    try? RecognitionGrammar(
      stateCount: stateCount, start: start, final: final, arcs: arcs.filter { $0.label != .garbage })
  }
}
