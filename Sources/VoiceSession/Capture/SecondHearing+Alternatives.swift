import ParleyAudio
import ParleyDialog
import ParleyGrammar
import ParleySpeech

extension SecondHearing {
  /// What else the utterance that was just heard may have been, the likeliest first.
  ///
  /// The whole question is listened for once more; where what follows cannot be undone in more than one way, and for each
  /// value what else may stand in its place.
  ///
  /// - Parameter confidence: that of the words; nil where the recogniser tells none.
  func alternatives(
    to words: [String], confidence: Double? = nil, by recognizer: any SpeechRecognizer
  ) -> [RecognitionResult.Alternative] {
    guard let meant = meaning(words) else { return [] }
    var found: [RecognitionResult.Alternative] = []
    func add(_ hypothesis: Hypothesis, behind margin: Double, isHeardAgain: Bool) {
      let words = hypothesis.words.filter { !$0.isGarbage }.map(\.text)
      let other = hypothesis.hasGarbage ? nil : meaning(words)
      if other == meant || found.contains(where: { $0.words == words }) { return }
      let confidence = AcceptancePolicy.confidence(ofRivalBehind: margin, isHeardAgain: isHeardAgain)
      found.append(.init(words: words, slots: other?.slots ?? [], confidence: confidence))
    }
    // A value in a shortcut's phrase may be one that the app lacks; answers are too short for free speech to tell.
    let whole = meant.subject.isEmpty || meant.slots.isEmpty ? [] : [words.indices]
    let open = whole + wordsAround(words, meaning: meant)
    if !open.isEmpty, recognizer.hearsFreeSpeech(insteadOf: words, at: open) {
      found.append(.somethingElse)
    }
    let isBeyondDoubt = !isForGood && confidence ?? 0 >= Self.beyondSecondOpinion
    if !isBeyondDoubt, let sentences = twists.flatMap({ try? RecognitionGrammar(sentences: $0) }),
      let other = recognizer.likeliest(among: sentences), other.words.map(\.text) != words,
      isForGood || !isBreath(other.words.map(\.text), after: words)
    {
      add(other, behind: 0, isHeardAgain: true)
    }
    guard isForGood else {
      if !isBeyondDoubt, let opinion = recognizer.secondOpinion() {
        add(opinion, behind: 0, isHeardAgain: true)
      }
      return found
    }
    let again = recognizer.hearAgain()
    for hypothesis in again { add(hypothesis, behind: 0, isHeardAgain: true) }
    let grammars = rivals.compactMap { try? RecognitionGrammar(sentences: $0) }
    for rival in recognizer.rivals(to: words, in: grammars) {
      add(rival.hypothesis, behind: rival.marginPerPhone, isHeardAgain: !again.isEmpty)
    }
    return found.sorted { ($0.confidence ?? 0) > ($1.confidence ?? 0) }
  }

  /// Another order with another verb, or the opposite of what was heard, where the sound hardly tells them apart.
  ///
  /// People who drop their Rs say “start” much as others say “stop”, and “disarm” much as “please arm”. Of 213 orders of six
  /// synthetic voices, in a room, to start, arm, mute or enable something or to undo that, 16 were heard as another, 13 of
  /// them so near it, and 28 of those that were heard right. What would do nothing is hardly said, and has to fit much better.
  func otherOrder(insteadOf words: [String], by recognizer: any SpeechRecognizer) -> RecognitionResult.Alternative? {
    let letters = Array(words.joined())
    let nearest = otherOrders.map { (words: $0, distance: letters.editDistance(to: Array($0.joined()))) }.enumerated()
      .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }.prefix(Self.otherOrdersHeard)
    // Each by itself: beside another, a sentence is found by as much as 30 less likely (a natural logarithm).
    let sentences =
      nearest.map { PhraseNode(words: $0.element.words) } + [.choice(undoing.map { PhraseNode(words: $0) })]
    let grammars = sentences.compactMap { try? RecognitionGrammar(sentences: $0) }
    if grammars.isEmpty { return nil }
    for rival in recognizer.rivals(to: words, in: grammars) where !rival.hypothesis.hasGarbage {
      let other = rival.hypothesis.words.map(\.text)
      let meant = meaning(other)
      let confidence = AcceptancePolicy.confidence(ofRivalBehind: rival.marginPerPhone, isHeardAgain: true)
      let least = meant == nil ? 1 - AcceptancePolicy.likelyRival : AcceptancePolicy.likelyRival
      if confidence >= least { return .init(words: other, slots: meant?.slots ?? [], confidence: confidence) }
    }
    return nil
  }

  /// Behind a whole sentence a breath is heard as “nah” and “as if”.
  private func isBreath(_ other: [String], after words: [String]) -> Bool {
    other.starts(with: words) && other[words.count...].reduce(0) { $0 + $1.count } < Self.fewestLettersBehind
  }

  /// Where words stand at the beginning and at the end that change nothing of what is meant: courtesy, or what was heard as
  /// that, “for me please” where somebody said “if it rains”.
  private func wordsAround(_ words: [String], meaning meant: Meaning) -> [Range<Int>] {
    guard words.count > Self.fewestWordsAround else { return [] }
    let lengths = Self.fewestWordsAround..<min(words.count, Self.mostWordsAround)
    let ranges = (lengths.map { 0..<$0 } + lengths.map { words.count - $0..<words.count }).filter { range in
      !meant.slots.contains { $0.words.overlaps(range) }
    }
    // “In Drinks” is no courtesy where “log a drink in Drinks” is declared.
    return ranges.filter { range in
      guard let other = meaning(Array(words[..<range.lowerBound] + words[range.upperBound...])) else { return false }
      return other == meant && (other.isExact || !meant.isExact)
    }
  }

  /// Each costs a search.
  private static let otherOrdersHeard = 3
  /// From here on a second opinion costs a search and finds nothing: of 332 orders for coffee that people spoke, clean and in
  /// the noise of a kitchen (12 dB), 221 are heard so surely. Of the 6 wrong ones among them none was asked about for it, and
  /// of the 21 below 11 were.
  private static let beyondSecondOpinion = 0.99
  /// Of 81 orders for coffee that people spoke and that were heard right, two are heard with fewer behind them.
  private static let fewestLettersBehind = 5
  /// One word is soon heard as another where the loudspeaker still sounds: “please” for “the”.
  private static let fewestWordsAround = 2
  /// More words stand around hardly any order.
  private static let mostWordsAround = 8
}

extension RecognitionResult.Alternative {
  /// Words that nothing was listened for.
  static let somethingElse = Self(
    words: [], slots: [], confidence: AcceptancePolicy.confidence(ofRivalBehind: 0, isHeardAgain: true))
}

extension RecognitionGrammar {
  /// Its sentences, all equally likely, and nothing beside them.
  fileprivate init(sentences: PhraseNode) throws(RecognitionGrammarError) {
    let graph = PhraseGraph(sentences, for: .listening).wordGraph()
    try self.init(
      stateCount: graph.states, start: graph.start, final: graph.final,
      arcs: graph.arcs.map { arc in
        if case .word(let word) = arc.label { return Arc(from: arc.from, to: arc.to, label: .word(word)) }
        return Arc(from: arc.from, to: arc.to, label: .empty)
      })
  }
}
