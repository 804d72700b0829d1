import ParleyGrammar

/// What an answer comes to.
extension AnswerReaders {
  /// "We're two, and the baby, so three", "high water's at five, so make it half past four": after what leads from a reason
  /// to the answer stands a plain one, whatever the reason holds; nil of anything else.
  func concluded(_ utterance: Utterance, at question: QuestionGrammar) -> Answer? {
    guard question.reader.kind != .yesNo, question.reader.kind != .text, !isOpen(utterance) else { return nil }
    let clauses = clausesOrConclusion(utterance)
    func isCourtesy(_ clause: Range<Int>) -> Bool {
      language.courtesies.length(in: Array(utterance.words[clause]), at: 0) == clause.count
    }
    guard let place = clauses.lastIndex(where: { !isCourtesy($0) }), place > 0,
      let count = language.conclusions.length(in: utterance.words, at: clauses[place].lowerBound),
      count < clauses[place].count
    else { return nil }
    let rest = self.utterance(utterance.text(of: (clauses[place].lowerBound + count)..<clauses[place].upperBound))
    // "Just one" of several things is a count.
    if question.reader.kind == .option, question.reader.mentions(rest).allSatisfy({ $0.strength != .whole }) {
      return nil
    }
    // "Monday week, so nine days from now" says two.
    let head = self.utterance(utterance.text(of: 0..<clauses[place].lowerBound))
    if read(result(of: head, at: question), at: question).isPlain { return nil }
    let answer = read(result(of: rest, at: question), at: question)
    switch answer {
    case .value, .day: return answer
    default: return nil
    }
  }

  /// What stands between marks; where there are none, as in what was heard, what leads to a conclusion is the mark.
  func clausesOrConclusion(_ utterance: Utterance) -> [Range<Int>] {
    let clauses = utterance.clauses
    let words = utterance.words
    guard clauses.count == 1,
      let place = words.indices.dropFirst(GoingAheadReader.fewestWordsOfReason).last(where: { place in
        language.conclusions.length(in: words, at: place).map { place + $0 < words.count } ?? false
      })
    else { return clauses }
    return [0..<place, place..<words.count]
  }
}
