import ParleyGrammar
import ParleyLanguage

/// What stands beside a name, and what is said to somebody else where a text is asked for.
extension AnswerReaders {
  /// "Tamsin Doyle, with Colin, tomorrow at three": a name before a pause, and nothing after it but values of what is still
  /// open, each after its own pause.
  func namedBeside(in utterance: Utterance, at question: QuestionGrammar) -> Answer? {
    let clauses = utterance.clauses
    guard clauses.count > 1, !isProse(question), !question.open.isEmpty else { return nil }
    let name = utterance.text(of: clauses[0])
    guard case .value(let told as String, _) = question.reader.read(Array(utterance.words[clauses[0]]), name),
      language.markers.longest(in: utterance.words, at: 0, before: clauses[0].upperBound)?.count != clauses[0].count
    else { return nil }
    var extras: [(parameter: String, value: any Sendable)] = []
    var isSure = true
    for clause in clauses.dropFirst() {
      let part = self.utterance(utterance.text(of: clause))
      let values = onlyValues(of: question.open, in: part)
      isSure = isSure && values != nil
      extras += values ?? valuesAmongWords(of: question.open, in: part)
    }
    guard !extras.isEmpty, Set(extras.map(\.parameter)).count == extras.count else { return nil }
    let text = withoutPersonLead(withoutLead(told, at: question), at: question)
    return isSure ? .value(text, extras: extras) : .perhaps(text, extras: extras)
  }

  /// "He's coming on Wednesday with two cars": the values that a clause tells among other words.
  private func valuesAmongWords(
    of open: [ParameterReader], in clause: Utterance
  ) -> [(parameter: String, value: any Sendable)] {
    open.filter { $0.reader.kind != .text && !$0.reader.isList }.compactMap { other in
      let found = Self.distinct(told(of: other, in: clause).filter { $0.strength == .whole })
      return found.count == 1 ? (other.name, found[0].value) : nil
    }
  }

  /// The values that a clause tells, each of its own words, and nothing else but what may lead to them; nil where one is
  /// told twice, or more is said.
  private func onlyValues(
    of open: [ParameterReader], in clause: Utterance
  ) -> [(parameter: String, value: any Sendable)]? {
    let found = open.filter { $0.reader.kind != .text && !$0.reader.isList }.flatMap { other in
      told(of: other, in: clause).map { (parameter: other.name, mention: $0) }
    }
    let mentions = found.map(\.mention).sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard !found.isEmpty, zip(mentions, mentions.dropFirst()).allSatisfy({ $0.range.upperBound <= $1.range.lowerBound })
    else { return nil }
    let sentence = MarkedSentence(clause, mentions: mentions, markers: language.markers)
    guard sentence.unknown.allSatisfy({ language.prepositions.contains(clause.words[$0]) }), sentence.kinds.isEmpty,
      sentence.refused.isEmpty, sentence.shared.isEmpty, sentence.wanted.count == mentions.count
    else { return nil }
    return found.map { ($0.parameter, $0.mention.value) }
  }

  /// "Colin, are you done in there?", and of a name "Tom, put the kettle on": a word, a pause, and a question, or more
  /// than there is in a name.
  func asksSomebody(_ utterance: Utterance, at question: QuestionGrammar) -> Bool {
    guard let first = utterance.clauses.first, first.count == 1, utterance.clauses.count > 1,
      utterance.text.hasSuffix("?") || !isProse(question) && utterance.words.count > Self.longestName
    else { return false }
    let marker = language.markers.longest(in: utterance.words, at: 0, before: first.upperBound)
    let fillers = language.language.fillers
    let idle = Set(fillers.hesitations + fillers.leadIns + fillers.leadOuts).union(language.joiningWords)
    return !idle.contains(utterance.words[0]) && marker.map { $0.kinds == .neutral } ?? true
  }

  /// "Lind, Ada Sophie", and what leads to it.
  private static let longestName = 4
}
