import ParleyGrammar

/// What is told beside an answer and changes nothing of it.
extension AnswerReaders {
  /// "Tomorrow, she'll be here first thing", "not four, that one's broken, three": the value has a part between pauses to
  /// itself, and all others only tell how things are, or why another is not wanted.
  func isBesideRemarks(_ sentence: MarkedSentence, _ wanted: [ValueMention]) -> Bool {
    let utterance = sentence.utterance
    let clauses = utterance.clauses
    guard clauses.count > 1, wanted.count == 1 else { return false }
    // "One second, I'm on the phone" is no second.
    let start = wanted[0].range.lowerBound
    let marker = language.markers.longest(in: utterance.words, at: start, before: utterance.words.count)
    if marker?.kinds.isDisjoint(with: [.wait, .unsure]) == false { return false }
    return clauses.indices.allSatisfy { place in
      let clause = clauses[place]
      guard sentence.unknown.contains(where: clause.contains) else { return true }
      if wanted.contains(where: { $0.range.overlaps(clause) }) { return false }
      let explains = place > 0 && sentence.refused.contains { $0.range.overlaps(clauses[place - 1]) }
      return explains || tells(clause, of: sentence)
    }
  }

  /// "I'm in a hurry", "because it's his birthday": nothing in it counts, corrects, wishes or asks.
  private func tells(_ clause: Range<Int>, of sentence: MarkedSentence) -> Bool {
    let words = Array(sentence.words[clause])
    if isRemark(words) { return true }
    let tellsWhy = tellsWhy(words)
    let isPlain = sentence.parts.allSatisfy { part in
      guard clause.contains(part.range.lowerBound), case .marker(let kinds) = part.item else { return true }
      // "Because *it's* her birthday"
      // "Que" may be the word that asks.
      if tellsWhy, part.range.lowerBound == clause.lowerBound { return true }
      return tellsWhy ? kinds.isDisjoint(with: Self.inNoReason) : kinds.subtracting(.neutral).isEmpty
    }
    let text = sentence.utterance.text(of: clause)
    return isPlain && explains(words) && language.finder.numbers(in: text).isEmpty
      && language.finder.laterTimes(in: text).isEmpty
  }

  /// "Because *it's* her birthday", "because I *can't* get out" tell why; "because, hang on" does not.
  private static let inNoReason: Markers.Kinds = [.wait, .unsure, .condition, .correction, .other]

  private func tellsWhy(_ words: [String]) -> Bool {
    let rows = (language.language.requests?.plain.reasons ?? []).map { Utterance($0).words }
    return rows.contains { words.starts(with: $0) }
  }

  /// "Yes, our baby is with us", "no, because we have one": the answer alone, where nothing besides is said but why.
  func withoutReasons(_ utterance: Utterance) -> Utterance? {
    let clauses = utterance.clauses
    guard let first = clauses.first, clauses.count > 1, !utterance.text.hasSuffix("?"),
      clauses.dropFirst().allSatisfy({ clause in
        tells(clause, of: MarkedSentence(utterance, mentions: [], markers: language.markers))
      })
    else { return nil }
    return self.utterance(utterance.text(of: first))
  }
}
