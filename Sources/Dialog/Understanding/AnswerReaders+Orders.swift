import ParleyGrammar
import ParleyLanguage

/// What a person orders in place of an answer, or changes of the order for which it is asked.
extension AnswerReaders {
  /// "Hang on, stop washer three, it's flooding": a part between pauses is an order, others only lead to it or tell how things
  /// are, and none answers.
  func orderInClause(_ utterance: Utterance, at question: QuestionGrammar) -> [String]? {
    let clauses = utterance.clauses.map { Array(utterance.words[$0]) }
    let isText = question.reader.kind == .text
    guard clauses.count > 1, question.reader.kind != .yesNo,
      let place = clauses.firstIndex(where: isOrder) ?? (isText ? nil : placeOfOrder(in: clauses))
    else { return nil }
    let others = clauses.indices.filter { $0 != place }
    let leads = others.filter { leadsAway(clauses[$0]) || !isText && isOnlyLead(clauses[$0]) }
    guard !leads.isEmpty || !isText, others.allSatisfy({ leads.contains($0) || isRemark(clauses[$0]) }) else {
      return nil
    }
    let ordered = utterance.clauses[place]
    // "Un" of "un messaggio" is no one.
    let answers =
      isText
      ? []
      : question.reader.mentions(utterance).filter { mention in
        mention.strength == .whole && !(ordered.contains(mention.range.lowerBound) && mention.range.count == 1)
      }
    return answers.isEmpty ? clauses[place] : nil
  }

  /// Whether words answer what is asked after a "yes", and are no answer to whether it was meant.
  func agrees(toBeAsked next: QuestionGrammar, by words: [String]) -> Bool {
    let utterance = Utterance(words: words)
    guard [nil, .otherwise].contains(agreement(utterance)) else { return false }
    return switch answer(in: result(of: utterance, at: next), to: next) {
    case .value, .perhaps, .several, .day: true
    case .excluded(let left, _): !left.isEmpty
    default: false
    }
  }

  /// "Actually, hang on, don't lock it", where locking is what runs, and not what is asked: all of it is taken back. "Open it,
  /// I mean" orders the opposite. Nil of anything else.
  func changedOrder(_ utterance: Utterance, at question: QuestionGrammar) -> Answer? {
    guard let verb = question.ordered.first,
      question.reader.kind == .text ? leadsAway(utterance.words) : !question.echo.contains(verb)
    else { return nil }
    let negations = (language.language.answers.negations ?? []).map { Utterance($0).words }
    let opposites = (language.language.requests?.markers?.opposites ?? []).flatMap { pair in
      [(pair.verbs, pair.undoing), (pair.undoing, pair.verbs)].filter { $0.0.contains([[verb]]) }.flatMap(\.1)
    }
    for clause in utterance.clauses {
      let words = withoutSecondThoughts(Array(utterance.words[clause]))
      if let negation = negations.first(where: { words.starts(with: $0) }),
        isOfIt(words.dropFirst(negation.count), verb)
      {
        return .command(.cancel)
      }
      let order = words.prefix(1) + question.ordered.dropFirst()
      if opposites.contains([Array(words.prefix(1))]), isOfIt(words[...], words[0]), isOrder(Array(order)) {
        return .order(Array(order))
      }
    }
    return nil
  }

  /// "No wait, don't cancel anything" is no name: what begins so turns to something else.
  private func leadsAway(_ words: [String]) -> Bool {
    let marker = language.markers.longest(in: words, at: 0, before: words.count)
    return marker.map { !$0.kinds.isDisjoint(with: [.restart, .wait, .no]) } ?? false
  }

  /// "No listen, order two bags for tomorrow": the last part orders something with a value beside it, the others lead to it.
  private func placeOfOrder(in clauses: [[String]]) -> Int? {
    let isLed = clauses.dropLast().allSatisfy { leadsAway($0) || isOnlyLead($0) }
    return isLed && opensOrder(clauses[clauses.count - 1]) ? clauses.count - 1 : nil
  }

  /// "No listen", "by the way".
  private func isOnlyLead(_ words: [String]) -> Bool {
    let marker = language.markers.longest(in: words, at: 0, before: words.count)
    let kinds: Markers.Kinds = [.correction, .turn, .neutral]
    return marker.map { $0.count == words.count && !$0.kinds.isDisjoint(with: kinds) } ?? false
  }

  /// "Lock", "lock it", and at most a word of courtesy after it.
  private func isOfIt(_ words: ArraySlice<String>, _ verb: String) -> Bool {
    let idle = Set(
      (language.language.answers.pronouns ?? []) + language.language.fillers.leadOuts
        + language.optionVocabulary.anyWords)
    return words.first == verb && words.dropFirst().allSatisfy(idle.contains)
  }

  /// Without "actually", "hang on", "no", "wrong way round" before it and "I mean" behind it.
  private func withoutSecondThoughts(_ words: [String]) -> [String] {
    func length(at place: Int) -> Int? {
      let marker = language.markers.longest(in: words, at: place, before: words.count)
      return marker.flatMap { $0.kinds.isDisjoint(with: [.restart, .correction, .no, .wait]) ? nil : $0.count }
    }
    var place = 0
    while place < words.count {
      // "Don't" may be a "no" too.
      if (language.language.answers.negations ?? []).contains(words[place]) { break }
      guard let count = length(at: place) else { break }
      place += count
    }
    let end = words.indices.dropFirst(place + 1).first { length(at: $0) == words.count - $0 } ?? words.count
    return Array(words[min(place, end)..<end])
  }
}
