extension PersonalShortcut {
  /// The text of its file, one step a line.
  public var json: String {
    func quoted(_ text: String) -> String { LocatedJSON.Value.text(text).written }
    let lines = steps.map { $0.json.written }
    return """
      {
        "name": \(quoted(name)),
        "locale": \(quoted(locale)),
        "steps": [
          \(lines.joined(separator: ",\n    "))
        ]
      }

      """
  }

  /// The JSON Schema (2020-12) of the files.
  public static let schema = String(decoding: PackageResources.shortcut_schema_json, as: UTF8.self)
}

extension PersonalShortcut.Step {
  /// As its file has it.
  package var json: LocatedJSON.Value {
    func list(_ steps: [PersonalShortcut.Step]) -> LocatedJSON.Value { .list(steps.map(\.json)) }
    switch self {
    case .say(let text): return .object([("say", .text(text))])
    case .set(let label, let text): return .object([("set", .text(label)), ("to", .text(text))])
    case .append(let text, let label): return .object([("add", .text(text)), ("to", .text(label))])
    case .choice(let question, let options, let label):
      let among: LocatedJSON.Value =
        switch options {
        case .values(let reference): .text(reference)
        case .texts(let texts): .list(texts.map { .text($0) })
        }
      return .object([("choose", .text(question)), ("among", among), ("as", .text(label))])
    case .confirm(let text): return .object([("confirm", .text(text))])
    case .wait(let seconds): return .object([("wait", .number(seconds))])
    case .stop: return .object([("stop", .flag(true))])
    case .question(let text, let label, let isNumber):
      return .object(
        [("question", .text(text)), ("as", .text(label))] + (isNumber ? [("number", .flag(true))] : []))
    case .when(let condition, let then, let otherwise):
      let head: [(String, LocatedJSON.Value)] = [
        ("if", .text(condition.subject)), (condition.comparison.rawValue, condition.json), ("then", list(then)),
      ]
      return .object(head + (otherwise.isEmpty ? [] : [("else", list(otherwise))]))
    case .repeated(let repetition, let label, let steps):
      let over: LocatedJSON.Value =
        switch repetition {
        case .values(let reference): .text(reference)
        case .texts(let texts): .list(texts.map { .text($0) })
        case .times(let count): .number(Double(count))
        }
      return .object([("repeat", over), ("as", .text(label)), ("do", list(steps))])
    case .action(let action):
      var members: [(String, LocatedJSON.Value)] = [("app", .text(action.app)), ("intent", .text(action.intent))]
      if !action.values.isEmpty {
        let values = action.values.sorted { $0.key < $1.key }.map { ($0.key, LocatedJSON.Value.text($0.value)) }
        members.append(("with", .object(values)))
      }
      if !action.asked.isEmpty {
        members.append(("ask", .list(action.asked.sorted().map { LocatedJSON.Value.text($0) })))
      }
      if let label = action.label { members.append(("as", .text(label))) }
      return .object(members)
    }
  }
}

extension PersonalShortcut.Condition {
  /// What stands under the comparison.
  package var json: LocatedJSON.Value {
    switch comparison {
    case .between: .list([.text(value), .text(upper ?? "")])
    case .hasValue: .flag(value == "true")
    default: .text(value)
    }
  }
}
