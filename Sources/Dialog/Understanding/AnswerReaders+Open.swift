import ParleyGrammar

/// What is asked, or trails off.
extension AnswerReaders {
  /// It is asked, or trails off: "it could be, yes …".
  func isOpen(_ utterance: Utterance) -> Bool {
    utterance.text.hasSuffix("?") || utterance.text.hasSuffix("…") || utterance.text.hasSuffix("..")
  }

  /// "Six, or …", "is six too many?" is asked about.
  func doubtingOpen(_ answer: Answer, at question: QuestionGrammar) -> Answer {
    guard question.reader.kind != .text, question.reader.kind != .yesNo, case .value(let value, let extras) = answer
    else {
      return answer
    }
    return .perhaps(value, extras: extras)
  }
}
