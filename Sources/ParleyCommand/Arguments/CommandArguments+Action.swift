import ParleyDialog

extension CommandArguments {
  /// The action that the first operand names, or `standard` where there is no operand; throws `CommandFailure` where none
  /// is called that.
  func action<Action: RawRepresentable & CaseIterable>(
    _ standard: Action
  ) throws -> Action where Action.RawValue == String {
    guard let word = operands.first else { return standard }
    if let action = Action(rawValue: word) { return action }
    let known = Action.allCases.map(\.rawValue)
    throw failure("there is nothing called “\(word)”", meant: word, knowing: known)
  }

  /// A problem with a name that is none of those known, with the nearest of them and all.
  package func failure(_ problem: String, meant word: String, knowing known: [String]) -> CommandFailure {
    failure("\(problem)\(NearestWord.question(word, among: known)); there are \(known.joined(separator: ", "))")
  }
}
