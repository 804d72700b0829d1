/// What variables and outputs of a file are called in a shortcut of one's own, where names are one word.
struct WorkflowNames {
  /// The labels of outputs, by their identifiers.
  var outputs: [String: String] = [:]
  /// Texts that only the next action uses, and lists, by their outputs.
  var texts: [String: String] = [:]
  var lists: [String: [String]] = [:]
  /// Those that an action before has set.
  var setVariables: Set<String> = []
  private var variables: [String: String] = [:]
  private var taken: Set<String> = []
  private var outputUses: [String: Int] = [:]

  init() {}

  init(_ actions: [Workflow.Action]) {
    for action in actions {
      let writes = [WorkflowAction.setVariable, WorkflowAction.append].contains(action.identifier)
      if writes, let name = action.parameters[WorkflowKey.variable]?.text { _ = label(ofVariable: name) }
      for value in action.parameters.values { countUses(in: value) }
    }
  }

  private mutating func countUses(in value: PropertyList) {
    switch value {
    case .array(let items): for item in items { countUses(in: item) }
    case .dictionary(let members):
      if members["Type"]?.text == "ActionOutput", let uuid = members["OutputUUID"]?.text {
        outputUses[uuid, default: 0] += 1
      }
      for member in members.values { countUses(in: member) }
    default: break
    }
  }

  func uses(ofOutput uuid: String) -> Int { outputUses[uuid] ?? 0 }

  func isSet(_ variable: String) -> Bool { setVariables.contains(variable) }

  /// How often actions name a variable.
  static func uses(ofVariable name: String, in actions: [Workflow.Action]) -> Int {
    func uses(_ value: PropertyList) -> Int {
      switch value {
      case .array(let items): items.reduce(0) { $0 + uses($1) }
      case .dictionary(let members):
        (members["VariableName"]?.text == name ? 1 : 0) + members.values.reduce(0) { $0 + uses($1) }
      default: 0
      }
    }
    return actions.reduce(0) { $0 + $1.parameters.values.reduce(0) { $0 + uses($1) } }
  }

  mutating func label(ofVariable name: String) -> String {
    if let label = variables[name] { return label }
    let label = fresh(name)
    variables[name] = label
    return label
  }

  /// A label like a name that nothing else has.
  mutating func fresh(_ name: String) -> String {
    let word = String(name.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "_" })
    let base = word.wholeMatch(of: /[\p{L}\p{N}_\-]+/) == nil ? "value" : word
    var label = base
    var number = 2
    while !taken.insert(label).inserted {
      label = "\(base)\(number)"
      number += 1
    }
    return label
  }
}
