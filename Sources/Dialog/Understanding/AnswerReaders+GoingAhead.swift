import ParleyGrammar

/// What agrees beside other things that are said.
extension AnswerReaders {
  /// "We won't need it, so yes", "I've got a spare in the freezer, yes, do it": what was proposed is asked for, and all that
  /// is said besides is courtesy, agrees too, or may be a reason for it.
  func asksToGoAhead(_ utterance: Utterance, at question: QuestionGrammar) -> Bool {
    guard let reader = language.goingAhead, !isOpen(utterance) else { return false }
    let verb = question.ordered.first.flatMap { isNegative($0) ? nil : $0 }
    let clauses = clausesOrConclusion(utterance).map { Array(utterance.words[$0]) }
    let kinds = clauses.map { reader.clause($0, verb: verb, order: question.echo) }
    if kinds.contains(.other) { return false }
    guard let reason = kinds.lastIndex(of: .statement) else {
      return !kinds.allSatisfy { $0 == .courtesy }
    }
    if !zip(clauses, kinds).allSatisfy({ $1 != .statement || !opensOtherwise($0) }) { return false }
    // "Yes, do it, the wood's wet through": a bare "do it" may be said to somebody else.
    let head = kinds.prefix { $0 != .statement }
    if head.contains(where: { $0 == .request || $0 == .call }), head.contains(.assent) { return true }
    // "Yes, please" asks for it whether or not there is a pause in it.
    // "Tom is ready, go" may be said to Tom.
    let rest = clauses[(reason + 1)...]
    return kinds[(reason + 1)...].contains(.request)
      || reader.clause(Array(rest.joined()), verb: verb, order: question.echo) == .request
  }

  /// "Yes, how far is it?": its first clause is a plain yes, with courtesy at most.
  func beginsPlainly(_ utterance: Utterance) -> Bool {
    guard let reader = language.goingAhead else { return true }
    let clauses = utterance.clauses.lazy.map { reader.clause(Array(utterance.words[$0]), verb: nil, order: []) }
    let first = clauses.first { $0 != .courtesy }
    return first == .assent || first == .request || first == .call
  }

  /// "No", "wait", "I'm not sure", "which one is it" at its beginning gives no reason to go ahead; "we don't need it" may.
  private func opensOtherwise(_ words: [String]) -> Bool {
    let sentence = MarkedSentence(Utterance(words: words), mentions: [], markers: language.confirmationMarkers)
    var kinds: Markers.Kinds = [.no, .restart, .wait, .unsure, .question, .condition, .other]
    let start = language.courtesies.length(in: words, at: 0) ?? 0
    for part in sentence.parts {
      guard case .marker(let marker) = part.item else { return false }
      if !marker.isDisjoint(with: kinds), !marker.contains(.neutral) { return true }
      if part.range.upperBound > start { kinds.subtract([.no, .restart]) }
    }
    return true
  }

  private func isNegative(_ verb: String) -> Bool {
    language.confirmationMarkers.longest(in: [verb], at: 0, before: 1)?.kinds.contains(.no) ?? false
  }
}
