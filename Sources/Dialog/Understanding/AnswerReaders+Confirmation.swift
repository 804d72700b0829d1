import AppIntents
import Foundation
import ParleyGrammar
import ParleyLanguage

/// What is said where something is to be confirmed.
extension AnswerReaders {
  /// What a reply agrees to.
  enum Agreement: Hashable, Sendable {
    case yes, no
    /// Not as it was proposed, or something that was not understood.
    case otherwise
    /// It says both, or neither.
    case unsure
    case wait
    case question
  }

  /// Nil where the reply is about something else.
  ///
  /// - Parameter echo: words of the question, which say nothing more than a "yes" beside it.
  func agreement(_ utterance: Utterance, echo: Set<String> = []) -> Agreement? {
    if let alone = beforeEcho(in: utterance, echo), let agreement = agreement(alone) { return agreement }
    let sentence = MarkedSentence(utterance, mentions: [], markers: language.confirmationMarkers)
    let kinds = sentence.kinds
    let agreement = language.values.agreement(utterance.text)
    // "One moment, please": courtesy alone agrees to nothing.
    let isAnswer = sentence.parts.contains { $0.isMarker(.no) || $0.isMarker(.yes) && !$0.isMarker(.neutral) }
    if kinds.contains(.wait), sentence.unknown.isEmpty, !isAnswer { return .wait }
    // "I'm not sure, ask me later": what follows doubt says no more than that.
    let beginsUnsure = sentence.parts.first { !$0.isMarker(.neutral) }?.isMarker(.unsure) ?? false
    if kinds.contains(.unsure), sentence.unknown.isEmpty || beginsUnsure, !kinds.contains(.yes) { return .unsure }
    if kinds.contains(.question), agreement == nil { return .question }
    switch agreement {
    case .yes:
      return isConditional(sentence) || saysMore(utterance, echo: echo) ? .unsure : takingBack(.yes, in: sentence)
    case .no: return takingBack(.no, in: sentence)
    case .otherwise: return .otherwise
    case nil: return nil
    }
  }

  /// "Yes, but at eleven"
  func beginsAsYes(_ utterance: Utterance) -> Bool {
    let marker = language.confirmationMarkers.longest(in: utterance.words, at: 0, before: utterance.words.count)
    return marker?.kinds.contains(.yes) ?? false
  }

  /// "Yes, cancel it" where it is asked whether to cancel: what stands before a pause, and then only words of the question.
  private func beforeEcho(in utterance: Utterance, _ echo: Set<String>) -> Utterance? {
    guard let first = utterance.clauses.first, utterance.clauses.count == 2, !utterance.text.hasSuffix("?") else {
      return nil
    }
    let meant = echo.subtracting(language.language.similar?.stopWords ?? [])
    let pronouns = Set(language.language.requests?.rewordings.objectPronouns ?? [])
    let rest = utterance.words[first.upperBound...]
    guard rest.contains(where: { isForm($0, of: meant) }),
      rest.allSatisfy({ pronouns.contains($0) || isForm($0, of: meant) })
    else { return nil }
    return self.utterance(utterance.text(of: first))
  }

  /// "Yes, if it's free"
  private func isConditional(_ sentence: MarkedSentence) -> Bool {
    let rest = sentence.parts.drop { !$0.isMarker(.yes) }.dropFirst()
    guard let first = rest.first(where: { !$0.isMarker(.turn) && !$0.isMarker(.yes) }) else { return false }
    return first.isMarker(.condition) && !first.isMarker(.neutral)
  }

  /// "Yes once payday comes", "yes I heard you": what follows a "yes" in its sentence and is neither another word for it,
  /// nor of the question, nor courtesy, agrees to nothing. A question or a wish after a pause is one of its own: "Yes, how
  /// far is it?".
  ///
  /// "Lindqvist can have that one": nor does what ends a sentence that says something of somebody, nor thanks for it: "I'll
  /// keep them, thanks".
  private func saysMore(_ utterance: Utterance, echo: Set<String>) -> Bool {
    let sentence = MarkedSentence(utterance, mentions: [], markers: language.confirmationMarkers, echo: echo)
    var (hasYes, opensClause) = (false, false)
    var unknown: [Int] = []
    var (saysOfSomebody, isOther) = (false, false)
    var lastYes = 0
    let beginsPlainly = beginsPlainly(utterance)
    if !beginsPlainly, opensCondition(sentence) || isOpen(utterance) { return true }
    for part in sentence.parts {
      let start = part.range.lowerBound
      opensClause = opensClause || start > 0 && sentence.isPause(at: start)
      // "Right, where did I leave my flask?" agrees to nothing.
      if hasYes, opensClause, part.isMarker(.question) || part.isMarker(.offer) { return !beginsPlainly }
      switch part.item {
      case .marker(let kinds):
        if hasYes, !kinds.isDisjoint(with: [.condition, .unsure, .other]), !kinds.contains(.neutral) { return true }
        // "The other ones, okay"
        if !hasYes, kinds.contains(.other), !kinds.contains(.neutral) { isOther = true }
        if kinds.contains(.yes) {
          if isOther { return true }
          if !hasYes, saysOfSomebody || isEcho(utterance, before: part.range) { return true }
          hasYes = true
          if !kinds.contains(.neutral) { lastYes = start }
        }
        let joins = !kinds.isDisjoint(with: [.joint, .turn])
        opensClause = joins || opensClause && kinds.contains(.neutral)
      case .word, .value:
        if !part.range.allSatisfy({ isForm(utterance.words[$0], of: echo) }) {
          if hasYes { unknown.append(start) } else { saysOfSomebody = true }
        }
        opensClause = false
      }
      if hasYes, sentence.isSentenceEnd(after: part.range.upperBound) { break }
    }
    // "The vet's here, good" where something is to be done for good
    if !hasYes, saysOfSomebody { return true }
    // "Yes, that booking is good" agrees after it too.
    return unknown.count > 1 || unknown.first.map { $0 > lastYes } ?? false
  }

  /// "So that's burnt, great" says that something is, in the words of the question; a plain yes behind them agrees.
  private func isEcho(_ utterance: Utterance, before agreeing: Range<Int>) -> Bool {
    guard let clause = utterance.clauses.last(where: { $0.upperBound <= agreeing.lowerBound }),
      clause.count >= GoingAheadReader.fewestWordsOfReason, let reader = language.goingAhead
    else { return false }
    return reader.clause(Array(utterance.words[agreeing]), verb: nil, order: []) != .assent
      && reader.clause(Array(utterance.words[clause]), verb: nil, order: []) == .statement
  }

  /// "If there was a copy, then yes"
  private func opensCondition(_ sentence: MarkedSentence) -> Bool {
    let first = sentence.parts.first { !$0.isMarker(.neutral) }
    return first?.isMarker(.condition) ?? false
  }

  /// "Ábrelo" where the question had "abrir", "anúlala" where it had "anulo".
  func isForm(_ word: String, of echo: Set<String>) -> Bool {
    let word = Self.plain(word)
    return word.count >= Self.shortestForm
      && echo.contains { other in
        let other = Self.plain(other)
        let common = word.commonPrefix(with: other).count
        return other.count >= Self.shortestForm
          && (common >= min(word.count, other.count) || common >= max(Self.shortestForm, other.count - 1))
      }
  }

  private static let shortestForm = 4

  private static func plain(_ word: String) -> String { word.folding(options: .diacriticInsensitive, locale: nil) }

  /// "Yes, tomorrow", and nothing more, where nothing was said of tomorrow.
  private func isForLater(_ utterance: Utterance, echo: Set<String>) -> Bool {
    language.finder.laterTimes(in: utterance.text).contains { range in
      if Utterance(String(utterance.text[range])).words.allSatisfy(echo.contains) { return false }
      var rest = utterance.text
      rest.removeSubrange(range)
      return MarkedSentence(Utterance(rest), mentions: [], markers: language.confirmationMarkers).unknown.isEmpty
    }
  }

  /// "Yes, no, stop", "no, hang on, yes": what was said first does not stand, whatever words come after it.
  private func takingBack(_ first: Agreement, in sentence: MarkedSentence) -> Agreement {
    let opposite: Markers.Kinds = first == .yes ? .no : .yes
    var tail: Markers.Kinds = []
    var opposites = 0
    var hasFirst = false
    var (isJoined, isCorrected) = (false, false)
    var isRevised = false
    // Of a later sentence only its beginning takes back: "Yes. No, wait."; not "That's right. How long is the wait?".
    var (isLater, hasWords) = (false, false)
    for part in sentence.parts {
      switch part.item {
      case .marker(let all):
        let kinds = hasWords ? isLater ? [] : all.subtracting(.wait) : all
        if !hasFirst {
          hasFirst = kinds.contains(first == .yes ? .yes : .no)
        } else if !kinds.contains(.neutral) || kinds.contains(.no) {
          // "… or not": nothing is refused.
          if kinds.contains(opposite), !isJoined {
            opposites += 1
            // "Yes, actually no"; a bare "no" may be a slip.
            if isCorrected || !tail.isDisjoint(with: [.wait, .restart, .correction]) { isRevised = true }
          }
          tail = tail.union(kinds)
        }
        isJoined = all.contains(.joint)
        isCorrected = all.contains(.correction)
        if !all.isDisjoint(with: [.question, .offer]), !all.contains(.neutral) { hasWords = hasFirst }
      case .word, .value:
        (isJoined, isCorrected, hasWords) = (false, false, hasFirst)
        // "No, that's not right, the right one is …": a word for yes far behind a "no" agrees to nothing.
        if first == .no { (tail, opposites) = ([], 0) }
      }
      if sentence.isSentenceEnd(after: part.range.upperBound) { (isLater, hasWords) = (hasFirst, false) }
    }
    guard hasFirst else { return first }
    if first == .no { return opposites > 0 && !tail.isDisjoint(with: [.restart, .correction]) ? .unsure : .no }
    if opposites > 0 { return opposites > 1 || isRevised ? .no : .unsure }
    return tail.contains(.wait) || tail.contains(.restart) ? .wait : .yes
  }

  /// "Sure?", "OK?": words that would agree, and are asked.
  func asksBack(_ utterance: Utterance) -> Bool {
    guard utterance.text.hasSuffix("?") else { return false }
    let sentence = MarkedSentence(utterance, mentions: [], markers: language.confirmationMarkers)
    guard let last = sentence.parts.indices.last else { return false }
    let start = sentence.parts.indices.last {
      $0 > 0 && sentence.isSentenceEnd(after: sentence.parts[$0 - 1].range.upperBound)
    }
    return sentence.parts[(start ?? 0)...last].allSatisfy { $0.isMarker(.yes) && !$0.isMarker(.question) }
  }

  /// The answer at a question for yes or no: an agreement, or what is to be different.
  func confirmation(_ utterance: Utterance, at question: QuestionGrammar) -> Answer {
    if takesBackAnswer(utterance, at: question) { return .value(false) }
    let own = question.reader.read(utterance.words, utterance.text)
    let agreement = agreement(utterance, echo: question.echo)
    if let said = titleAnswer(utterance, at: question) { return said && agreement == .no ? .unsure : .value(said) }
    if let change = change(in: utterance, agreement, at: question)
      ?? unknownChange(in: utterance, agreement, at: question)
    {
      return change
    }
    if agreement == .yes, isForLater(utterance, echo: question.echo) { return .unsure }
    switch agreement {
    case .yes, .no, nil: break
    case .wait?: return .wait
    case .unsure?: return .unsure
    case .otherwise?: return .otherwise
    case .question?:
      let sentence = MarkedSentence(
        utterance, mentions: [], markers: language.confirmationMarkers, echo: question.echo)
      return .question(reply: reply(to: sentence, utterance, at: question))
    }
    if question.reader.saysOwnWords(utterance) { return own }
    return agreement.map { .value($0 == .yes) } ?? own
  }
}

extension AnswerReader {
  /// The words are one of the app's own for its two values.
  fileprivate func saysOwnWords(_ utterance: Utterance) -> Bool { ownWords?.match(utterance.words) != nil }
}
