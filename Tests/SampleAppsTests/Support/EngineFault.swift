import Dialog

/// A fault of the dialog engine that the matrix has found, with the cells that it explains.
struct EngineFault: Sendable {
  let sentence: String
  let explains: @Sendable (MatrixCell) -> Bool

  static let known = [
    EngineFault(sentence: "Corrections are not understood yet.") { $0.reaction == .correct },
    EngineFault(sentence: "Going back from a question that needsValueError asked ends the run.") { cell in
      cell.conversation.name == "soup/quantity" && cell.question.cause == .unsupported && cell.reaction == .back
    },
  ]
}
