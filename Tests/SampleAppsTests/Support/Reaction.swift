import ParleyDialog

/// What a person may do at a question besides answering it; to interrupt takes a voice.
enum Reaction: String, Sendable, CaseIterable {
  case silence, silenceTwice, nonsense, cancel, `repeat`, help, back, correct

  /// What is said before the question's own answer.
  func lines(at question: MatrixQuestion) -> [String] {
    switch self {
    case .silence: [""]
    case .silenceTwice: ["", ""]
    case .nonsense: ["…"]
    case .cancel: ["never mind"]
    case .repeat: ["say that again"]
    case .help: ["help"]
    case .back: ["go back"]
    case .correct: ["no, I meant \(question.correction?.line ?? "ninety")"]
    }
  }
}

/// One question of one conversation: where the reactions are tried.
struct MatrixQuestion: Sendable {
  let index: Int
  let cause: Resolution
  let asked: Person.Asked
  /// The question before it in the same run; nil at the first.
  let previous: Person.Asked?
  /// What the latest answer is changed to, and which parameter gets that value.
  let correction: (line: String, parameter: String, value: String)?
}

/// One reaction at one question.
struct MatrixCell: Sendable, CustomStringConvertible {
  let conversation: Conversation
  let profile: DeviceProfile
  let question: MatrixQuestion
  let reaction: Reaction

  var description: String {
    """
    \(conversation.name) on a \(profile.name), question \(question.index + 1) \
    (\(question.asked.parameter ?? "action"), \(question.cause.rawValue)), \(reaction.rawValue)
    """
  }
}
