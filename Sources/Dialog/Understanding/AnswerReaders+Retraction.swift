import ParleyGrammar
import ParleyLanguage

extension AnswerReaders {
  /// "No, cancel", "two, no, forget it": what is said last takes all of it back, whatever was asked for.
  ///
  /// A text with something before that may have it in it.
  func takesBackAll(_ utterance: Utterance, at question: QuestionGrammar) -> Bool {
    let words = utterance.words
    let isText = question.reader.kind == .text
    let refusals = language.language.answers.no.map { Utterance($0).words }
    for place in words.indices where place == 0 || !isText {
      let ends = refusals.filter { words[place...].starts(with: $0) }.map { place + $0.count }
      for end in ends where end < words.count {
        if isCancel(Array(words[end...])) {
          return !question.reader.mentions(utterance).contains { $0.range.upperBound > place && $0.strength == .whole }
        }
      }
    }
    return false
  }

  func isCancel(_ words: [String]) -> Bool {
    language.universalCommands.match(words)?["command"]?.valueID == UniversalCommand.cancel.rawValue
  }
}
