import ParleyGrammar
import ParleyLanguage

extension AutomationTable {
  /// What some words want to be different about when something runs; nil where they say nothing of that.
  func change(
    _ utterance: Utterance, _ range: Range<Int>, _ context: DateContext, of plan: AutomationPlan
  ) -> AutomationPlan.Change? {
    if let recurrence = recurrences.recurrence(utterance, range) { return .recurrence(recurrence) }
    let text = utterance.text(of: range)
    if let date = language.values.dateTime(text, in: context) {
      return .moment(LocalMinute(nearest: date, after: LocalMinute(context.now, context.calendar), context.calendar))
    }
    // "On friday" is each one where something recurs.
    guard case .at = plan else { return nil }
    return language.values.date(text, in: context).map { .day(LocalMinute($0, context.calendar).day) }
  }

  /// Reads what is to be different about when something runs: "at eight", "in the evening", "on mondays", "tomorrow".
  ///
  /// - Parameter plan: what it is by now.
  func changeReader(_ context: DateContext, of plan: AutomationPlan) -> AnswerReader {
    let values = language.values
    @Sendable func change(_ utterance: Utterance, _ range: Range<Int>) -> AutomationPlan.Change? {
      self.change(utterance, range, context, of: plan)
    }
    let dates = language.language.dates
    let parts = PhraseNode.choice(
      (dates.am.prefix(2) + dates.pm.prefix(2)).map { PhraseNode(words: AutomationWords.words($0)) })
    let times = if case .at = plan { language.grammars.nearMoment } else { language.grammars.timeAnswer }
    var heard = [recurrences.heard, times, parts]
    if case .recurring(let recurrence) = plan, recurrence.timesADay != nil {
      let joints = PhraseNode.choice(language.language.numbers.and.map { PhraseNode(words: AutomationWords.words($0)) })
      heard.append(.sequence([times, joints, times]))
    }
    let grammar = PhraseNode.choice(heard)
    let mentions: AnswerReader.Mentions = { utterance in
      var found: [ValueMention] = []
      var start = 0
      while start < utterance.words.count {
        let ends = stride(from: utterance.words.count, to: start, by: -1)
        let read = ends.lazy.compactMap { end in
          // "No" and the like belong to no value.
          values.agreement(utterance.text(of: start..<start + 1)) == nil
            ? change(utterance, start..<end).map { (end, $0) } : nil
        }.first
        // A bare number may count anything: "one moment".
        guard let (end, change) = read, end - start > 1 || !change.isBareNumber else {
          start += 1
          continue
        }
        found.append(ValueMention(range: start..<end, key: "\(change)", value: change, strength: .whole))
        start = end
      }
      return found
    }
    var reader = AnswerReader(kind: .value, grammar: grammar, mentions: mentions) { _, text in
      let utterance = Utterance(text)
      return change(utterance, 0..<utterance.words.count).map { .value($0) } ?? .noMatch
    }
    reader.reacted = grammar
    return reader
  }
}

extension AutomationPlan.Change {
  /// Perhaps, where it was one word.
  fileprivate var isBareNumber: Bool {
    if case .recurrence(let recurrence) = self { recurrence.time?.isTwelveHour == true } else { false }
  }
}
