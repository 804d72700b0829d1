import ParleyGrammar
import ParleyLanguage

/// Tells what only says how things are from what makes an order something else: what denies it, reports it, judges it.
struct RemarkReader: Sendable {
  private let openings: MarkerRows
  /// Verbs that stand behind what they tell of: "is", "needs".
  private let verbs: [MarkerRows]
  private let subjects: MarkerRows
  private let reasons: MarkerRows
  private let quoting: Set<String>
  /// What is said of the order itself, or to the device: "that is a silly idea", "you have a cheek".
  private let pointing: Set<String>
  /// What stands last where the order is what is told of: "my brother was about to".
  private let leaving: Set<String>
  private let genitive: String?
  private let articles: Set<String>
  private let questions: MarkerRows
  private let negations: MarkerRows
  private let others: [MarkerRows]

  init(_ markers: RequestMarkers, _ requests: RequestWords, _ language: SpokenLanguage) {
    let (plain, rewordings) = (requests.plain, requests.rewordings)
    openings = MarkerRows(.choice(plain.remarks))
    verbs = [MarkerRows(markers.states), MarkerRows(.choice(plain.remarkVerbs))]
    subjects = MarkerRows(.choice(plain.subjects.map { PhraseNode(text: $0) }))
    reasons = MarkerRows(.choice(plain.reasons.map { PhraseNode(text: $0) }))
    quoting = Set(plain.quoting)
    pointing = Set(markers.relatives + plain.addressing + rewordings.objectPronouns)
    leaving = Set(rewordings.infinitiveMarks + rewordings.objectPronouns)
    genitive = rewordings.genitive
    articles = Set(language.optionVocabulary.articles)
    questions = MarkerRows(markers.questions)
    negations = MarkerRows(markers.negations)
    others = [markers.dislikes, markers.retractions, language.corrections, markers.conditions].map { MarkerRows($0) }
  }

  /// It only says how things are, "it's late", "my hands are full", and not what somebody did or said.
  func isRemark(_ words: [String]) -> Bool {
    let opening = openings.length(in: words, at: 0) ?? 0
    let tells = opening > 0 || !(words.first.map(pointing.contains) ?? true) && hasVerb(words)
    // "I can't hear you" denies nothing but that.
    return tells && !denies(Array(words[opening...])) && isOnlyTold(words)
  }

  /// It tells of somebody, "we are a big lot", or why, "because I can't come later", beside an answer.
  func explains(_ words: [String]) -> Bool {
    if let length = reasons.length(in: words, at: 0), words.count > length + 1 {
      return questions.length(in: Array(words[length...]), at: 0) == nil && !words.contains(where: quoting.contains)
    }
    return words.count > 2 && subjects.length(in: words, at: 0) != nil && tellsNothingElse(words)
  }

  /// It may name what an order is about, and neither denies, asks nor reports anything.
  func tellsNothingElse(_ words: [String]) -> Bool { isOnlyTold(words) && !denies(words) }

  /// "He has", with nothing behind it, says that somebody else does it, as "he has to do it" does.
  private func hasVerb(_ words: [String]) -> Bool {
    // "The delivery fella's here"
    if let genitive, let first = words.first, articles.contains(first),
      words.dropFirst().dropLast().contains(where: { $0.hasSuffix(genitive) })
    {
      return true
    }
    return !(words.last.map(leaving.contains) ?? true)
      && verbs.contains { rows in rows.ranges(in: words).contains { $0.lowerBound > 0 && $0.upperBound < words.count } }
  }

  private func denies(_ words: [String]) -> Bool { !negations.ranges(in: words).isEmpty }

  private func isOnlyTold(_ words: [String]) -> Bool {
    questions.length(in: words, at: 0) == nil && !words.contains(where: quoting.contains)
      && others.allSatisfy { $0.ranges(in: words).isEmpty }
  }
}
