import ParleyGrammar
import ParleyLanguage

extension AnswerReaders {
  /// "No, cancel", "two, no, forget it": what is said last takes all of it back, whatever was asked for.
  ///
  /// A text with something before that may have it in it.
  func takesBackAll(_ utterance: Utterance, at question: QuestionGrammar) -> Bool {
    let words = utterance.words
    let isText = question.reader.kind == .text
    let refusals = language.language.answers.no.map { Utterance($0).words }.filter { !$0.isEmpty }
    for place in words.indices where place == 0 || !isText {
      let ends = refusals.filter { words[place...].starts(with: $0) }.map { place + $0.count }
      for end in ends where end < words.count {
        if isCancel(Array(words[end...])) {
          return !question.reader.mentions(utterance).contains { $0.range.upperBound > place && $0.strength == .whole }
        }
      }
    }
    return false
  }

  /// "Yes, oh, stop", "yes, wait, no, leave it as it is": what is said last takes the answer back, where it is no part of
  /// what is asked.
  func takesBackAnswer(_ utterance: Utterance, at question: QuestionGrammar) -> Bool {
    let words = utterance.words
    let place = words.indices.dropFirst().first { place in
      language.retractions.length(in: words, at: place) == words.count - place || isCancel(Array(words[place...]))
    }
    let meant = question.echo.subtracting(language.language.similar?.stopWords ?? [])
    guard let place, !words[place...].contains(where: { meant.contains($0) || isForm($0, of: meant) }) else {
      return false
    }
    let sentence = MarkedSentence(utterance, mentions: [], markers: language.confirmationMarkers)
    let head = sentence.parts.prefix { $0.range.upperBound <= place }
    let answer = head.drop { !$0.isMarker(.yes) && !$0.isMarker(.no) }
    // "Yes or not", "yes, he said": without a second thought it may say something else.
    return sentence.unknown.allSatisfy { $0 >= place } && !answer.isEmpty
      && (answer.count > 1 || isCancel(Array(words[place...])))
  }

  /// "Oh, never mind, she'll ring back later", "good heavens, no, leave it where it is": a part between pauses takes all of
  /// it back, and no other names a value: what that answers; nil of anything else.
  ///
  /// "Yes, ah, no, don't": the later of an answer and two that take it back counts.
  func takenBackInClause(_ utterance: Utterance, at question: QuestionGrammar) -> Answer? {
    if question.reader.kind == .text {
      guard takesBackText(utterance, isProse: isProse(question)) else { return nil }
      // "Never mind, I'm on my way" may be a message, and "never mind, I'll ring her myself" none.
      return isProse(question) ? .perhaps(utterance.text as String) : .command(.cancel)
    }
    let clauses = utterance.clauses.map { language.withoutInterjection(self.utterance(utterance.text(of: $0))) }
    let isYesNo = question.reader.kind == .yesNo
    let callingOff = clausesCallingOff(utterance, at: question)
    let taking = clauses.indices.filter { place in
      takesBack(clauses[place].words) || !isYesNo && isRetraction(clauses[place].words)
        || callingOff.contains(place)
        || isYesNo && clauses.count > 1 && agreement(clauses[place]) == .no
    }
    if taking.isEmpty { return nil }
    let others = clauses.indices.filter { !taking.contains($0) }.map { (place: $0, clause: clauses[$0]) }
    let answers = isYesNo ? others.filter { isAnswerBeside($0.clause) } : []
    guard answers.isEmpty || taking.count > 1 && answers.allSatisfy({ $0.place < taking[0] }) else { return nil }
    let readers = (isYesNo ? [] : [question.reader]) + question.settled.map(\.reader) + question.open.map(\.reader)
    let namesNothing = readers.allSatisfy { reader in
      reader.kind == .text || !reader.mentions(utterance).contains { $0.strength == .whole }
    }
    if !namesNothing { return nil }
    return !isYesNo || taking.contains { takesBack(clauses[$0].words) } ? .command(.cancel) : .value(false)
  }

  /// "I'll do it myself, thanks": thanks and a sigh answer nothing there.
  private func isAnswerBeside(_ clause: Utterance) -> Bool {
    switch agreement(clause) {
    case .yes: language.courtesies.length(in: clause.words, at: 0) != clause.words.count
    case .otherwise, .question: !(language.callingOff?.isAround(clause.words) ?? false)
    default: false
    }
  }

  /// "Forget it, he's walked out", "sorry, wrong thing, cancel please" are no texts: what comes first takes all of it back,
  /// and the rest tells why, or what comes last does.
  private func takesBackText(_ utterance: Utterance, isProse: Bool) -> Bool {
    let clauses = utterance.clauses.map { self.utterance(language.withoutCourtesy(utterance.text(of: $0))).words }
    guard clauses.count > 1 else { return false }
    let last = clauses[clauses.count - 1]
    let isBegun = takesBack(clauses[0]) && (isProse || clauses.dropFirst().allSatisfy(isRemark))
    return isBegun || takesBack(last) || isRetraction(last)
  }

  /// "It doesn't matter any more", which at a question for yes or no may be a no.
  private func isRetraction(_ words: [String]) -> Bool {
    !words.isEmpty && language.retractions.length(in: words, at: 0) == words.count
  }

  /// "Cancel that", "actually, forget about it", "nah, scrap it".
  private func takesBack(_ words: [String]) -> Bool {
    if isCancel(words) { return true }
    var place = 0
    while place < words.count {
      let marker = language.markers.longest(in: words, at: place, before: words.count)
      guard let marker, !marker.kinds.isDisjoint(with: [.restart, .correction, .no]) else { return false }
      place += marker.count
      if isCancel(Array(words[place...])) { return true }
    }
    return false
  }

  func isCancel(_ words: [String]) -> Bool {
    language.universalCommands.match(words)?["command"]?.valueID == UniversalCommand.cancel.rawValue
  }
}
