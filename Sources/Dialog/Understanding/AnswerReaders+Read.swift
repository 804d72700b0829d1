import AppIntents
import ParleyGrammar
import ParleyLanguage

/// What answers to a question mean.
extension AnswerReaders {
  func expectation(for question: QuestionGrammar) -> Expectation {
    var expectation = Expectation(
      kind: question.reader.kind, grammar: question.tree(in: language), cores: question.cores(in: language),
      optionNames: question.reader.optionNames, spokenForm: language.spokenForm)
    if question.reader.kind == .text, asksWho(question), let persons = language.language.markers?.persons {
      let others = (question.open + [question.following].compactMap(\.self)).filter { $0.reader.kind != .text }
      expectation.person = PersonHearing(
        leads: persons.leads + persons.copulas, otherAnswers: .choice(others.map(\.reader.aside)))
    }
    // Text is dictated, and may say anything.
    if question.reader.kind != .text, var orders {
      orders.isAnswer = { [self, expectation] words in
        let result = RecognitionResult(Utterance(words: words)).matched(to: expectation)
        // "What's in ninety, no, sorry, six" may well be something else.
        return result.match?["reaction"] == nil && answer(in: result, to: question).isPlain
      }
      expectation.orders = orders
    }
    return expectation
  }

  func answer(in result: RecognitionResult, to question: QuestionGrammar) -> Answer {
    let isOpen = isOpen(result.utterance)
    let result = withoutHesitation(result, at: question)
    let heard = doubtingWait(readApart(result, at: question), in: result.utterance)
    let read = doubtingMoment(heard, in: result.utterance)
    let timed = withTimeOfDay(read, in: result.utterance, at: question)
    let answer = recalled(refusingUnit(timed, in: result.utterance, at: question), of: result.utterance, at: question)
    let closed = isOpen ? doubtingOpen(answer, at: question) : answer
    return question.liesAhead ? doubtingPast(closed) : closed
  }

  /// Other words than those that were said, as an answer to the same question or another.
  func result(of utterance: Utterance, at question: QuestionGrammar) -> RecognitionResult {
    RecognitionResult(utterance).matched(to: expectation(for: question))
  }

  func read(_ result: RecognitionResult, at question: QuestionGrammar) -> Answer {
    let utterance = result.utterance
    if utterance.words.isEmpty { return .noMatch }
    if question.asksForValue, takesBackAll(utterance, at: question) {
      return .command(.cancel)
    }
    if let changed = changedOrder(utterance, at: question) ?? correctsNumber(utterance, at: question) { return changed }
    if let concluded = concluded(utterance, at: question) { return concluded }
    if question.noIsAnswer, isCancel(utterance.words) { return .command(.cancel) }
    if question.noDeclines, language.language.answers.no.contains(where: { Utterance($0).words == utterance.words }) {
      return .declined
    }
    if let match = result.match, match.slots.contains(where: { $0.name.hasPrefix("extra ") }),
      case .value(let value, _) = question.reader.read(utterance.words, utterance.text)
    {
      // "Five and twenty to four" is no twenty to four with a five.
      return .value(value)
    }
    if question.reader.kind == .yesNo, asksBack(utterance) { return .unsure }
    if !question.asksForValue, asksToGoAhead(utterance, at: question) { return .value(true) }
    if question.reader.kind == .yesNo, question.asksForValue, let alone = withoutReasons(utterance),
      case .value(let value, _) = read(self.result(of: alone, at: question), at: question)
    {
      return .value(value)
    }
    if let match = result.match, accounts(match, for: utterance, at: question) {
      let answer = answer(in: match, utterance, to: question)
      if case .noMatch = answer {} else { return answer }
    }
    if let order = orderInClause(utterance, at: question) { return .order(order) }
    // "Yes, order the soup" agrees to it, and does not order it once more.
    let agrees = question.reader.kind == .yesNo && agreement(utterance, echo: question.echo) == .yes
    if !agrees, isOrder(utterance.words) { return .order(utterance.words) }
    if question.reader.kind == .yesNo {
      let answer = confirmation(utterance, at: question)
      if let takenBack = takenBackInClause(utterance, at: question) {
        // "No, cancel that, we've got plenty" is no "no" to what was asked.
        if case .command = takenBack, question.asksForValue { return takenBack }
        if answer.saysNothing || !clausesCallingOff(utterance, at: question).isEmpty { return takenBack }
      }
      guard case .value(let agrees as Bool, _) = answer, let slot = result.match?["answer"],
        case .value(let said as Bool, _) = read(slot, of: utterance, by: question.reader), said != agrees,
        !refusesTitle(utterance, at: question)
      else { return answer }
      return .unsure
    }
    if question.reader.kind == .text, let changed = changedBeforeText(utterance, at: question) { return changed }
    if question.reader.kind == .text, let takenBack = takenBackInClause(utterance, at: question) { return takenBack }
    let answer = question.reader.read(utterance.words, utterance.text)
    if case .value(let text as String, _) = answer, question.reader.kind == .text {
      if saysNone(text, at: question) { return .unsure }
      return named(text, in: utterance, at: question)
    }
    if case .noMatch = answer, question.reader.kind != .text {
      if let changed = changedSettled(utterance, at: question) ?? changedBeside(utterance, at: question) {
        return changed
      }
      let marked = marked(utterance, at: question)
      // "Order two bags for tomorrow" is no two of what is asked.
      if marked.isDoubtful, question.reader.kind != .option, opensOrder(utterance.words) {
        return .order(utterance.words)
      }
      // "Would you mind cancelling that" asks nothing.
      if marked.saysNothing || marked.namesUnknown || !clausesCallingOff(utterance, at: question).isEmpty,
        let takenBack = takenBackInClause(utterance, at: question)
      {
        return takenBack
      }
      guard case .noMatch = marked else { return marked }
      if let part = orderedPart(utterance), isOrder(part) || holdsOrder(part) { return .order(part) }
      if holdsOrder(utterance.words) { return .order(utterance.words) }
      return .noMatch
    }
    return answer
  }

  /// Every word was foreseen, and none of those around the answer turns it into its opposite.
  private func accounts(_ match: PhraseMatch, for utterance: Utterance, at question: QuestionGrammar) -> Bool {
    if match["reaction"] != nil { return false }
    if question.reader.kind == .text, match["answer"] != nil { return false }
    guard let slot = match["answer"], slot.tokenRange.count < utterance.words.count else { return true }
    // "Just a second" is not the second one.
    let needsTime = utterance.words.indices.contains { index in
      let marker = language.markers.longest(in: utterance.words, at: index, before: utterance.words.count)
      guard let marker, !marker.kinds.isDisjoint(with: [.wait, .unsure]) else { return false }
      return marker.count > slot.tokenRange.count && slot.tokenRange.overlaps(index..<(index + marker.count))
    }
    if needsTime { return false }
    let kinds = MarkedSentence(
      utterance, mentions: [ValueMention(range: slot.tokenRange, key: "", value: 0, strength: .whole)],
      markers: question.reader.kind == .yesNo ? language.confirmationMarkers : language.markers)
    if question.reader.kind == .yesNo {
      let refusing: Markers.Kinds = [.no, .wait, .restart, .refusal]
      return !kinds.kinds.contains(.yes) && kinds.kinds.isDisjoint(with: refusing)
        && kinds.parts.allSatisfy { part in
          if case .marker(let all) = part.item { all.isDisjoint(with: refusing) } else { true }
        }
    }
    return !kinds.wanted.isEmpty
  }

  private func answer(in match: PhraseMatch, _ utterance: Utterance, to question: QuestionGrammar) -> Answer {
    if match["next"] != nil { return .order(utterance.words) }
    if let level = match["number"]?.valueID.flatMap({ Int($0) }), match["command"] != nil { return .volume(level) }
    if let command = match["command"]?.valueID.flatMap(UniversalCommand.init(rawValue:)) {
      // "Go on" asks for more of what is told, and agrees to what is asked.
      let agrees = command == .more && question.reader.kind == .yesNo && agreement(utterance) == .yes
      return agrees ? .value(true) : .command(command)
    }
    if match["change"] != nil { return change(match, utterance, at: question) }
    if match["correction"] != nil { return correction(match, utterance, at: question) }
    guard let slot = match["answer"] else { return .noMatch }
    let answer = read(slot, of: utterance, by: question.reader)
    guard case .value(let value, _) = answer else { return answer }
    let extras = question.open.compactMap { other -> (parameter: String, value: any Sendable)? in
      // "Nine thirty five" is one number.
      let places = match.slots.filter { $0.name == "extra \(other.name)" }.map(\.tokenRange)
      guard let first = places.map(\.lowerBound).min(), let last = places.map(\.upperBound).max(),
        case .value(let value, _) = other.reader.read(
          Array(utterance.words[first..<last]), utterance.text(of: first..<last))
      else { return nil }
      return (other.name, value)
    }
    return .value(value, extras: extras)
  }

  private func read(_ slot: SlotMatch, of utterance: Utterance, by reader: AnswerReader) -> Answer {
    reader.read(Array(utterance.words[slot.tokenRange]), utterance.text(of: slot.tokenRange))
  }

  // MARK: Corrections

  /// "change the soup to tomato"
  private func change(_ match: PhraseMatch, _ utterance: Utterance, at question: QuestionGrammar) -> Answer {
    guard let name = match["parameter"]?.valueID, let settled = question.settled.first(where: { $0.name == name })
    else { return .noMatch }
    guard let slot = match["value"] else { return .correction(parameter: name, value: nil) }
    guard case .value(let value, _) = read(slot, of: utterance, by: settled.reader) else { return .noMatch }
    return .correction(parameter: name, value: value)
  }

  /// "no, I meant two": the latest answer that could have been that.
  private func correction(_ match: PhraseMatch, _ utterance: Utterance, at question: QuestionGrammar) -> Answer {
    guard let slot = match["value"] else { return .noMatch }
    // "No, nothing, cancel"
    if isCancel(Array(utterance.words[slot.tokenRange])) { return .command(.cancel) }
    if question.reader.kind == .text, let changed = changedBeforeText(utterance, at: question) { return changed }
    if match["rejected"] != nil, let other = textInPlace(in: utterance, at: question) { return other }
    // "No, not you, I'm talking to the speaker" is no message.
    if match["rejected"] != nil, question.reader.kind == .text { return .perhaps(utterance.text) }
    // "no worries" may well be a name; "no, I meant …" is not.
    if match.openTokenCount > 0, utterance.words.count - match.openTokenCount < 2 { return .noMatch }
    for settled in question.settled where settled.reader.kind != .text || match.openTokenCount > 0 {
      // "No delivery" refuses it.
      if let state = titleMentions(of: settled.reader, in: utterance).first {
        return .correction(parameter: settled.name, value: state.value)
      }
      if case .value(let value, _) = read(slot, of: utterance, by: settled.reader),
        !(value is Date && isOtherNumber(slot.tokenRange, in: utterance, than: settled, at: question))
      {
        let near = dayInPlace(value, named: utterance.text(of: slot.tokenRange), of: settled)
        return .correction(parameter: settled.name, value: near ?? value)
      }
    }
    // Where there is nothing to correct yet, "no" may refuse what comes after it, which the sentence's marks tell.
    if question.reader.kind != .text, question.doubted == nil { return .noMatch }
    return read(slot, of: utterance, by: question.reader)
  }
}
