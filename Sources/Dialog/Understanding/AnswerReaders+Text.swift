import Foundation
import ParleyGrammar

extension AnswerReaders {
  func textReader(isLink: Bool) -> AnswerReader {
    // Only dictation hears open text, so that it is no part of what is listened for beside an answer.
    AnswerReader(kind: .text, grammar: .anything, brief: .choice([])) { _, text in
      let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
      if text.isEmpty { return .noMatch }
      if !isLink {
        if let reaction = reaction(toTextQuestion: text) { return reaction }
        let text = correctedName(in: text) ?? text
        return .value(language.withoutCourtesy(language.withoutNaming(language.withoutHesitation(text))))
      }
      return link(text).map { .value($0) } ?? .noMatch
    }
  }
}

extension AnswerReaders {
  /// "https://example.com", "example.com", "example dot com": an address, one of the web where no scheme is named; nil of
  /// other words.
  private func link(_ text: String) -> URL? {
    var address = text
    for point in language.language.numbers.point {
      address = address.replacing(" \(point) ", with: ".")
    }
    guard !address.contains(where: \.isWhitespace) else { return nil }
    if let url = URL(string: address), url.scheme != nil { return url }
    let parts = address.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    return URL(string: "https://" + address)
  }

  /// "Holidays, no wait, call it summer plans": what a name is changed to, with what leads to it; nil where nothing is.
  private func correctedName(in text: String) -> String? {
    let utterance = utterance(text)
    let words = utterance.words
    return words.indices.dropFirst().reversed().lazy.compactMap { place in
      let marker = language.markers.longest(in: words, at: place, before: words.count)
      guard let marker, marker.count > 1, !marker.kinds.isDisjoint(with: [.restart, .correction]),
        place + marker.count < words.count
      else { return nil }
      let rest = utterance.text(of: (place + marker.count)..<words.count)
      return language.withoutNaming(rest) == rest ? nil : rest
    }.first
  }

  /// "Hmm, let me think" is no text; nil where the words are one.
  private func reaction(toTextQuestion text: String) -> Answer? {
    let sentence = MarkedSentence(
      language.withoutInterjection(utterance(text)), mentions: [], markers: language.markers)
    // "Hang on, I have to look it up", "I don't remember the number": what begins so is no text either.
    if case .marker(let kinds)? = sentence.parts.first?.item, sentence.parts[0].range.count > 1 {
      if kinds.contains(.unsure) { return .unsure }
      if kinds.contains(.wait) { return .wait }
    }
    // "Wait wait, my phone's ringing"
    if sentence.parts.count > 1, sentence.parts.prefix(2).allSatisfy({ $0.isMarker(.wait) }) { return .wait }
    // "It was something with B, hang on"
    if let last = sentence.parts.last, last.isMarker(.wait), last.range.count > 1, last.range.lowerBound > 0,
      sentence.isPause(at: last.range.lowerBound)
    {
      return .wait
    }
    guard sentence.unknown.isEmpty else { return nil }
    if sentence.words.allSatisfy(language.language.fillers.hesitations.contains) { return .wait }
    if sentence.kinds.contains(.question) { return .question(reply: language.sentence(.cannotAnswer)) }
    if sentence.kinds.contains(.unsure) { return .unsure }
    // "Don't wait for me" asks for no time.
    if sentence.kinds.contains(.wait) { return sentence.kinds.contains(.refusal) ? nil : .wait }
    let isTakenBack = sentence.parts.contains { part in
      if case .marker(let kinds) = part.item { part.range.count > 1 && kinds.contains(.restart) } else { false }
    }
    return isTakenBack ? .command(.cancel) : nil
  }
}

extension AnswerReaders {
  /// More words do not name what is asked for.
  private static let longestTitle = 8

  /// The text without what leads to it: "the address is", "I live at" before a number.
  func withoutLead(_ text: String, at question: QuestionGrammar) -> String {
    let utterance = utterance(text)
    let words = utterance.words
    guard text.first?.isLetter == true || text.first?.isNumber == true, let markers = language.language.markers else {
      return text
    }
    let rows = (markers.placing ?? []).map { Utterance($0).words }
    let lead = rows.filter { words.starts(with: $0) && isNumbered(words, from: $0.count) }.map(\.count).max()
    guard let lead = lead ?? title(in: words, at: question), lead < words.count else { return text }
    return utterance.text(of: lead..<words.count)
  }

  /// "I haven't got a name yet": words that refuse what is asked for, by what it is called.
  func saysNone(_ text: String, at question: QuestionGrammar) -> Bool {
    let sentence = MarkedSentence(utterance(text), mentions: [], markers: language.markers)
    guard sentence.words.count <= Self.longestTitle, sentence.kinds.contains(.refusal),
      let title = sentence.words.lastIndex(where: question.titleWords.contains)
    else { return false }
    return sentence.parts.contains { $0.isMarker(.refusal) && $0.range.upperBound <= title }
  }

  /// "The address for the delivery is": what is asked for, with what stands between it and its text; before a number it
  /// may stand among other words: "my home address is".
  private func title(in words: [String], at question: QuestionGrammar) -> Int? {
    let titles = question.echo.union(language.optionVocabulary.articles).union(language.optionVocabulary.stopWords)
    let copulas = (language.language.markers?.copulas ?? []).map { Utterance($0).words }
    let ends = words.indices.prefix(Self.longestTitle).filter { place in
      words[..<place].contains(where: question.titleWords.contains)
    }
    return ends.lazy.compactMap { place in
      let end = copulas.filter { words[place...].starts(with: $0) }.map { place + $0.count }.max()
      return end.flatMap { words[..<place].allSatisfy(titles.contains) || isNumbered(words, from: $0) ? $0 : nil }
    }.first
  }

  /// A number begins there, and more follows it: "12 Oak Street".
  func isNumbered(_ words: [String], from start: Int) -> Bool {
    start + 1 < words.count && language.values.wholeNumber([words[start]]) != nil
  }
}

extension SpokenLanguage {
  /// "call it summer trip": the text is what comes after, unless nothing does, or all of it is quoted.
  ///
  /// - Parameter ofWhatIsToBeDone: "put down the phone" may be all of it.
  func withoutNaming(_ text: String, ofWhatIsToBeDone: Bool = true) -> String {
    guard text.first?.isLetter == true else { return text }
    let utterance = Utterance(text)
    let words = utterance.words
    let rows = (language.markers?.naming ?? []).map { $0.split(separator: "*").map { Utterance(String($0)).words } }
    let verbs = (language.markers?.namingVerbs ?? []).map { Utterance($0).words }
    let definite = optionVocabulary.articles
    // "Just say", "well, call it": what stands before answers may stand before the row too.
    let lead = language.fillers.leadIns.map { Utterance($0).words }.filter { words.starts(with: $0) }
    var fitting: [(row: [[String]], begin: Int, count: Int)] = []
    for start in [0] + lead.map(\.count) {
      for row in rows {
        let count = row.joined().count
        guard words[start...].starts(with: row[0]), start + count < words.count,
          row.dropFirst().allSatisfy({ words.suffix($0.count).elementsEqual($0) })
        else { continue }
        fitting.append((row, start + row[0].count, start + count))
      }
    }
    guard let (row, begin, _) = fitting.max(by: { $0.count < $1.count }),
      !(verbs.contains(row[0]) && definite.contains(words[begin]) && (ofWhatIsToBeDone || row[0].count == 1))
    else { return text }
    let end = words.count - row.dropFirst().joined().count
    return String(text[utterance.tokens[begin].range.lowerBound..<utterance.tokens[end - 1].range.upperBound])
  }

  /// "Oh, what was it": without the words at the beginning that tell nothing, where others follow.
  func withoutInterjection(_ utterance: Utterance) -> Utterance {
    // "To" and "no" tell something.
    let telling = Set((language.similar?.stopWords ?? []) + language.answers.no)
    let fillers = language.fillers
    let empty = Set(fillers.hesitations + fillers.leadIns.filter { !telling.contains($0) })
    let count = utterance.words.prefix { empty.contains($0) }.count
    guard count > 0, count < utterance.words.count else { return utterance }
    return Utterance(utterance.text(of: count..<utterance.words.count), digitsToWords: { spokenForm.tokens($0) })
  }

  /// "summer trip, please": the words of courtesy at the end are not meant, unless all of it is quoted.
  func withoutCourtesy(_ text: String) -> String {
    guard text.first?.isLetter == true || text.first?.isNumber == true else { return text }
    let utterance = Utterance(text)
    let polite = language.fillers.heardLeadIns.filter(Set(language.fillers.heardLeadOuts).contains)
    let rows = polite.map { Utterance($0).words }
    guard
      let row = rows.first(where: { $0.count < utterance.words.count && utterance.words.suffix($0.count) == $0[...] })
    else { return text }
    let end = utterance.tokens[utterance.words.count - row.count - 1].range.upperBound
    return String(text[..<end])
  }

  /// "uh, buy milk": the hesitation is not meant, unless it is all that was said.
  func withoutHesitation(_ text: String) -> String {
    let hesitations = language.fillers.hesitations
    var rest = Substring(text)
    while let end = rest.firstIndex(where: \.isWhitespace),
      hesitations.contains(Utterance(String(rest[..<end])).words.joined(separator: " "))
    {
      rest = rest[end...].drop(while: \.isWhitespace)
    }
    return String(rest)
  }
}
