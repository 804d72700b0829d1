import Foundation
import ParleyGrammar

/// What was asked for a name may be said about it: "what names are taken", "weekend, no, holiday", "I already told you".
extension AnswerReaders {
  /// The text of an answer, to be asked about where it may be none.
  func named(_ text: String, in utterance: Utterance, at question: QuestionGrammar) -> Answer {
    if let change = changeOfOther(in: utterance, at: question) { return change }
    if let answer = answerInPlaceOfText(utterance, at: question) { return answer }
    if let beside = namedBeside(in: utterance, at: question) { return beside }
    let reports = Set(language.language.markers?.reports ?? [])
    let isReport = !reports.isDisjoint(with: question.titleWords)
    let named = withoutLead(isReport ? language.withoutNaming(text, ofWhatIsToBeDone: false) : text, at: question)
    let told = withoutStop(withoutPersonLead(named, at: question), at: question)
    if !isProse(question), let rest = rest(afterDenialIn: text) ?? rest(beforeDenialIn: text) { return .perhaps(rest) }
    // What leads to a name says that one follows.
    let hasLead = named != text || language.withoutNaming(utterance.text) != utterance.text
    if isProse(question), asksSomebody(self.utterance(told), at: question) { return .perhaps(withoutMark(told)) }
    if hasLead || isProse(question) { return .value(told) }
    if let rest = rest(afterCorrectionIn: told) { return .perhaps(rest) }
    if asksSomebody(self.utterance(told), at: question) { return .perhaps(withoutMark(told)) }
    if told != named { return isTold(told, of: named) ? .value(told) : .perhaps(withoutMark(told)) }
    let words = language.withoutInterjection(self.utterance(told))
    if isReport, tellsWhatHappens(words) { return .value(told) }
    guard mayBeNone(words) else { return .value(told) }
    return .perhaps(withoutMark(told))
  }

  /// "He is losing feathers", where a reason or a fault is asked for.
  private func tellsWhatHappens(_ utterance: Utterance) -> Bool {
    let doubts: Markers.Kinds = [.unsure, .wait, .question, .offer, .condition]
    let sentence = MarkedSentence(utterance, mentions: [], markers: language.markers)
    return utterance.words.count > 2 && !utterance.text.hasSuffix("?") && sentence.kinds.isDisjoint(with: doubts)
      && !isAsked(utterance.words) && !isWaiting(utterance.words)
  }

  /// A name of several words has no full stop; "Jr." has.
  private func withoutStop(_ text: String, at question: QuestionGrammar) -> String {
    let words = utterance(text).words
    guard !isProse(question), text.hasSuffix("."), !text.hasSuffix(".."), words.count > 1,
      words.last.map({ $0.count > Self.longestAbbreviation }) ?? false
    else { return text }
    return String(text.dropLast())
  }

  private static let longestAbbreviation = 3

  /// The text as a question repeats it.
  private func withoutMark(_ text: String) -> String { text.trimmingCharacters(in: CharacterSet(charactersIn: "? ")) }

  /// The name in "it's for Maisie", where it was asked who it is.
  func withoutPersonLead(_ text: String, at question: QuestionGrammar) -> String {
    guard let persons = language.language.markers?.persons, !question.echo.isDisjoint(with: persons.asked) else {
      return text
    }
    let utterance = utterance(text)
    let count = longestLead(persons.leads + persons.copulas, to: utterance)
    return count.map { utterance.text(of: $0..<utterance.words.count) } ?? text
  }

  private func longestLead(_ leads: [String], to utterance: Utterance) -> Int? {
    leads.map { Utterance($0).words }.filter { lead in
      lead.count < utterance.words.count && utterance.words.starts(with: lead)
    }.map(\.count).max()
  }

  /// "It's for Maisie" and "it's Maisie" tell a name; "it's complicated" may not.
  private func isTold(_ name: String, of text: String) -> Bool {
    let leads = language.language.markers?.persons?.leads ?? []
    return longestLead(leads, to: utterance(text)) != nil || name.first?.isUppercase ?? false
  }

  /// "No wait, for Big Tom": a correction of an earlier answer, and nothing besides.
  private func changeOfOther(in utterance: Utterance, at question: QuestionGrammar) -> Answer? {
    for settled in question.settled where settled.reader.kind == .option && !settled.reader.isList {
      let mentions = settled.reader.mentions(utterance).filter { $0.strength == .whole }
      let sentence = MarkedSentence(utterance, mentions: mentions, markers: language.markers)
      guard let first = sentence.parts.first, first.range.count > 1,
        first.isMarker(.restart) || first.isMarker(.correction),
        let wanted = sentence.wanted.first, sentence.wanted.count == 1, !settled.holds(wanted.value),
        wanted.range.upperBound == utterance.words.count,
        sentence.unknown.allSatisfy({ language.optionVocabulary.stopWords.contains(utterance.words[$0]) })
      else { continue }
      return .correction(parameter: settled.name, value: wanted.value)
    }
    return nil
  }

  /// A message or a note, which may say anything.
  func isProse(_ question: QuestionGrammar) -> Bool {
    let proses = Set(language.language.markers?.proses ?? [])
    return !proses.isDisjoint(with: question.titleWords)
  }

  /// "Weekend, no, holiday": what stands after the last correction, where a pause tells that it is one.
  private func rest(afterCorrectionIn text: String) -> String? {
    let utterance = utterance(text)
    let words = utterance.words
    let sentence = MarkedSentence(utterance, mentions: [], markers: language.markers)
    return words.indices.dropFirst().reversed().lazy.compactMap { place -> String? in
      guard sentence.isPause(at: place),
        let marker = language.markers.longest(in: words, at: place, before: words.count),
        !marker.kinds.isDisjoint(with: [.restart, .correction]), place + marker.count < words.count
      else { return nil }
      return utterance.text(of: (place + marker.count)..<words.count)
    }.first
  }

  /// "It isn't Murphy, it's Murray": what stands behind the pause after what is denied, where something leads to it.
  private func rest(afterDenialIn text: String) -> String? {
    let utterance = utterance(text)
    guard let place = utterance.pauses.last(where: { $0 > 0 }),
      utterance.words[..<min(place, Self.longestDenial)].contains(where: isNegation)
    else { return nil }
    let lead = leadInLength(in: utterance.words[place...])
    guard lead > 0, place + lead < utterance.words.count else { return nil }
    return utterance.text(
      of: self.place(afterPrepositionsAt: place + lead, in: utterance.words)..<utterance.words.count)
  }

  /// "It's Murray, not Murphy": what stands before the pause, without what leads to it; "a bag, no label" is one thing.
  private func rest(beforeDenialIn text: String) -> String? {
    let utterance = utterance(text)
    let words = utterance.words
    guard let place = utterance.pauses.last(where: { $0 > 0 }),
      words[place] == language.optionVocabulary.negations.first, (2...Self.longestDenial).contains(words.count - place)
    else { return nil }
    let lead = leadInLength(in: words[..<place])
    return lead < place ? utterance.text(of: lead..<place) : nil
  }

  private func leadInLength(in words: ArraySlice<String>) -> Int {
    language.language.fillers.leadIns.map { Utterance($0).words }.filter { words.starts(with: $0) }.map(\.count).max()
      ?? 0
  }

  /// More words do not lead to what is denied: "oh it's not for".
  private static let longestDenial = 4

  private func leadsToName(_ words: ArraySlice<String>) -> Bool {
    (language.language.markers?.naming ?? []).contains { row in
      let lead = row.split(separator: "*").first.map { Utterance(String($0)).words } ?? []
      return !lead.isEmpty && words.starts(with: lead)
    }
  }

  /// "Can it be …", "may I …": what may open a question, and then who or what it is about.
  private func isAsked(_ words: [String]) -> Bool {
    guard words.count > 2, let markers = language.language.markers else { return false }
    let subjects = (markers.speakers ?? []) + (language.language.answers.pronouns ?? [])
    return subjects.contains(words[1])
      && (markers.questions + markers.offers).contains { Utterance($0).words.first == words[0] }
  }

  /// "Let me have a little think": more ways to ask for time begin as this one does.
  private func isWaiting(_ words: [String]) -> Bool {
    guard words.count > 2 else { return false }
    let begun = (language.language.markers?.waits ?? []).count { Utterance($0).words.starts(with: words.prefix(2)) }
    return begun >= Self.leastAlike
  }

  /// Fewer ways that begin alike do so by chance.
  private static let leastAlike = 3

  private func mayBeNone(_ utterance: Utterance) -> Bool {
    let words = utterance.words
    let vocabulary = language.optionVocabulary
    if (vocabulary.anyWords + vocabulary.noneWords).contains(words.joined(separator: " ")) { return true }
    if utterance.text.hasSuffix("?") { return true }
    let speakers = language.language.markers?.speakers ?? []
    if words.count > 2, let first = words.first, speakers.contains(first) { return true }
    if isAsked(words) || isWaiting(words) { return true }
    guard let marker = language.markers.longest(in: words, at: 0, before: words.count), marker.count < words.count
    else {
      return false
    }
    let rest = words[marker.count...]
    // "Don't wait for me" is a title; "not weekend" and "don't call it weekend" may be none.
    if marker.kinds.contains(.refusal), rest.count == 1 || leadsToName(rest) { return true }
    if marker.kinds.contains(.condition) { return true }
    // "Wait, I'll ask the driver", "let me ask the band first"; "wait for me" is a title.
    if marker.kinds.contains(.wait), marker.count > 1 || rest.first.map(speakers.contains) ?? false { return true }
    guard !marker.kinds.isDisjoint(with: [.question, .offer]) else { return false }
    // "How to fix the bike" is a title.
    return language.language.markers?.entitling?.contains(words[marker.count]) != true
  }
}
