import ParleyGrammar

/// Answers as they are written and spoken: with hesitations in them, and with an article that is one word with a name.
extension AnswerReaders {
  /// "Saturday, *uh*, at noon"
  func withoutHesitation(_ result: RecognitionResult, at question: QuestionGrammar) -> RecognitionResult {
    let (utterance, clauses) = (result.utterance, result.utterance.clauses)
    guard question.reader.kind != .text, clauses.count > 1 else { return result }
    // "Five, er, six": some of them correct.
    let hesitations = Set(
      language.language.fillers.hesitations.flatMap { Utterance($0).words }.filter { word in
        let marker = language.markers.longest(in: [word], at: 0, before: 1)
        return marker?.kinds.isDisjoint(with: [.restart, .correction]) ?? true
      })
    let told = clauses.filter { !utterance.words[$0].allSatisfy(hesitations.contains) }
    guard (1..<clauses.count).contains(told.count) else { return result }
    // With the marks between them.
    let parts = told.map { clause in
      let isLast = clause.upperBound == utterance.words.count
      let end = isLast ? utterance.text.endIndex : utterance.tokens[clause.upperBound].range.lowerBound
      return utterance.text[utterance.tokens[clause.lowerBound].range.lowerBound..<end]
    }
    let text = parts.joined(separator: " ")
    return self.result(of: self.utterance(text), at: question)
  }

  /// "L'annuale", where there is "annuale": read with words apart that are written together, where it says nothing else.
  func readApart(_ result: RecognitionResult, at question: QuestionGrammar) -> Answer {
    let answer = read(result, at: question)
    guard question.reader.kind != .text, let apart = apart(result.utterance) else { return answer }
    let again = read(self.result(of: apart, at: question), at: question)
    if case .correction = again { return again }
    let isOpen = answer.saysNothing || answer.namesUnknown || answer.isDoubtful || answer.isOnlyExcluding
    return isOpen && !again.saysNothing && !again.namesUnknown ? again : answer
  }

  /// Nil where no words are written together.
  private func apart(_ utterance: Utterance) -> Utterance? {
    guard let requests = language.language.requests else { return nil }
    var text = utterance.text
    for token in utterance.tokens.reversed() {
      let word = text[token.range]
      let parts = requests.apart([word.lowercased()])
      guard parts.count == 2, parts.joined().count == word.count, let whole = whole(ofElided: parts[0]) else {
        continue
      }
      let end = text.index(token.range.lowerBound, offsetBy: parts[0].count)
      text.replaceSubrange(token.range.lowerBound..<end, with: whole + " ")
    }
    return text == utterance.text ? nil : self.utterance(text)
  }

  /// "La" of "l'", "della" of "dell'": an article, or another word that adds nothing to a name.
  private func whole(ofElided word: String) -> String? {
    let vocabulary = language.optionVocabulary
    let stem = word.dropLast()
    let words = Self.vowels.map { String(stem) + $0 }
    return words.first(where: vocabulary.articles.contains) ?? words.first(where: vocabulary.stopWords.contains)
  }

  private static let vowels = ["a", "e", "o", "i"]
}
