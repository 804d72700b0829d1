import ParleyGrammar
import ParleyLanguage

extension AutomationTable {
  /// Reads what is to be different about when something runs: "at eight", "in the evening", "on mondays".
  func changeReader() -> AnswerReader {
    let recurrences = recurrences
    let (values, dates) = (language.values, language.language.dates)
    let parts = PhraseNode.choice(
      (dates.am.prefix(2) + dates.pm.prefix(2)).map { PhraseNode(words: AutomationWords.words($0)) })
    let grammar = PhraseNode.choice([recurrences.heard, language.grammars.timeAnswer, parts])
    let mentions: AnswerReader.Mentions = { utterance in
      var found: [ValueMention] = []
      var start = 0
      while start < utterance.words.count {
        let ends = stride(from: utterance.words.count, to: start, by: -1)
        let read = ends.lazy.compactMap { end in
          // "No" and the like belong to no value.
          values.agreement(utterance.text(of: start..<start + 1)) == nil
            ? recurrences.recurrence(utterance, start..<end).map { (end, $0) } : nil
        }.first
        // A bare number may count anything: "one moment".
        guard let (end, recurrence) = read, end - start > 1 || recurrence.time?.isTwelveHour != true else {
          start += 1
          continue
        }
        found.append(ValueMention(range: start..<end, key: "\(recurrence)", value: recurrence, strength: .whole))
        start = end
      }
      return found
    }
    var reader = AnswerReader(kind: .value, grammar: grammar, mentions: mentions) { _, text in
      let utterance = Utterance(text)
      return recurrences.recurrence(utterance, 0..<utterance.words.count).map { .value($0) } ?? .noMatch
    }
    reader.reacted = grammar
    return reader
  }
}
