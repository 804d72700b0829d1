extension PersonalShortcut {
  /// The text of its file, one step a line.
  public var json: String {
    func quoted(_ text: String) -> String { LocatedJSON.Value.text(text).written }
    let lines = steps.map { step -> String in
      switch step {
      case .say(let text): return LocatedJSON.Value.object([("say", .text(text))]).written
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
        return LocatedJSON.Value.object(members).written
      }
    }
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
