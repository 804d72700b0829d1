import ParleyGrammar

/// What is to be different at a confirmation and has no name that is known: "no, send it to Zelda".
extension AnswerReaders {
  /// More words than these are no name.
  private static let longestName = 3

  /// The latest choice, to be asked for again: who hears that knows what there is, and a "yes" that was meant for the change
  /// agrees to nothing else. Nil where nothing else is named.
  func unknownChange(in utterance: Utterance, _ agreement: Agreement?, at question: QuestionGrammar) -> Answer? {
    let words = utterance.words
    guard let latest = question.settled.first(where: { $0.reader.kind == .option }),
      let opening = words.first,
      agreement == .no && language.refusesAlone(opening) || agreement == .otherwise || opensChange(words, at: question)
    else { return nil }
    let titles = question.settled.flatMap { $0.title.samples(limit: 8).joined() }
    let sentence = MarkedSentence(
      utterance, mentions: [], markers: language.confirmationMarkers, echo: question.echo.union(titles))
    let unknown = sentence.unknown
    guard let first = unknown.first, let last = unknown.last, unknown == Array(first...last),
      unknown.count <= Self.longestName, first > 0, language.prepositions.contains(words[first - 1]),
      sentence.kinds.isDisjoint(with: [.question, .offer, .condition, .unsure, .wait, .restart])
    else { return nil }
    return .correction(parameter: latest.name, value: nil)
  }

  /// "Change it to", "yes, but", or the verb of what is to be confirmed.
  private func opensChange(_ words: [String], at question: QuestionGrammar) -> Bool {
    let openings = (language.language.markers?.heard.changes ?? []) + (question.reader.verb.map { [$0] } ?? [])
    return openings.contains { words.starts(with: language.spokenForm.tokens($0)) }
  }
}
