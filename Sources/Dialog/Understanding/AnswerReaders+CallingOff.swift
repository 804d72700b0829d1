import ParleyGrammar

/// What of an answer calls the whole off, in more ways than the commands know.
extension AnswerReaders {
  /// The places of the clauses that call it off: "you know what, I think I'll leave it"; none where another says something
  /// else.
  ///
  /// "No need any more, my wife's done it" does, and "no worries, I know, four" does not where a soup is asked for.
  func clausesCallingOff(_ utterance: Utterance, at question: QuestionGrammar) -> [Int] {
    guard let reader = language.callingOff else { return [] }
    let clauses = utterance.clauses.map { Array(utterance.words[$0]) }
    // What comes before the first one may be a sigh or a reason; what comes after it is mostly one.
    func isOnlySaid(_ words: [String]) -> Bool { isRemark(words) || explains(words) || reader.isAround(words) }
    let calling = clauses.indices.filter { place in
      reader.rest(of: clauses[place], order: question.echo).map { $0.isEmpty || isOnlySaid(Array($0)) } ?? false
    }
    if calling.isEmpty { return [] }
    let mentions = question.reader.kind == .yesNo ? [] : question.reader.mentions(utterance)
    let isCalledOff = clauses.indices.allSatisfy { place in
      if calling.contains(place) || isOnlySaid(clauses[place]) { return true }
      // "Not now, Kevin" is said to somebody else.
      return place > calling[0] && clauses[place].count > 1 && !holdsNumber(clauses[place])
        && !mentions.contains { $0.range.overlaps(utterance.clauses[place]) }
    }
    return isCalledOff ? calling : []
  }

  private func holdsNumber(_ words: [String]) -> Bool {
    words.contains { language.values.wholeNumber([$0]) != nil }
  }
}
