/// Decisions, repetitions and menus.
extension WorkflowReader {
  mutating func steps(of branches: [Workflow.Branch]) async -> [PersonalShortcut.Step] {
    guard let head = branches.first?.head else { return [] }
    switch head.identifier {
    case WorkflowAction.conditional: return await decision(branches[...]).map { [$0] } ?? []
    case WorkflowAction.menu: return await menu(branches)
    default: return await repetition(branches)
    }
  }

  // MARK: Decisions

  private mutating func decision(_ branches: ArraySlice<Workflow.Branch>) async -> PersonalShortcut.Step? {
    guard let branch = branches.first, let condition = condition(branch.head) else { return nil }
    let set = names.setVariables
    let then = await steps(of: branch.nodes)
    let made = names.setVariables
    names.setVariables = set
    var otherwise: [PersonalShortcut.Step] = []
    let rest = branches.dropFirst()
    if let next = rest.first {
      let isCondition = [WorkflowKey.condition, "WFConditions"].contains { next.head.parameters[$0] != nil }
      if isCondition {
        otherwise = await decision(rest).map { [$0] } ?? []
      } else if rest.count > 1 {
        tell("is not the last branch, though it has no condition.", at: next.head)
      } else {
        otherwise = await steps(of: next.nodes)
      }
    }
    names.setVariables.formIntersection(made)
    return .when(condition, then: then, otherwise: otherwise)
  }

  private mutating func condition(_ action: Workflow.Action) -> PersonalShortcut.Condition? {
    var parameters = action.parameters
    if let table = parameters["WFConditions"] {
      let rows = table["Value"]?["WFActionParameterFilterTemplates"]?.items ?? []
      guard rows.count == 1, case .dictionary(let row) = rows[0] else {
        tell("has \(rows.count) conditions; make a step of each.", at: action)
        return nil
      }
      parameters = row
    }
    guard let code = parameters[WorkflowKey.condition]?.integer, let comparison = WorkflowCondition.codes[code] else {
      let told = parameters[WorkflowKey.condition].map { $0.text ?? $0.integer.map { "\($0)" } ?? $0.named }
      tell("compares in a way that is not known (\(WorkflowKey.condition) \(told ?? "is missing")).", at: action)
      return nil
    }
    guard let subject = text(parameters[WorkflowKey.input], of: "what is compared", at: action) else { return nil }
    func operand(_ keys: String...) -> String? {
      text(keys.lazy.compactMap { parameters[$0] }.first, of: "what it is compared with", at: action)
    }
    switch comparison {
    case .hasValue: return .init(subject, .hasValue, "\(code == WorkflowCondition.hasValue)")
    case .below, .atMost, .above, .atLeast, .between:
      guard let value = operand(WorkflowKey.number, WorkflowKey.text), isNumber(value, at: action) else { return nil }
      guard comparison == .between else { return .init(subject, comparison, value) }
      guard let upper = operand(WorkflowKey.otherNumber), isNumber(upper, at: action) else { return nil }
      return .init(subject, comparison, value, upper)
    default:
      guard let value = operand(WorkflowKey.text, WorkflowKey.number) else { return nil }
      let isOfWords = comparison == .includes && parameters[WorkflowKey.words] == .flag(true)
      return .init(subject, isOfWords ? .contains : comparison, value)
    }
  }

  private mutating func isNumber(_ text: String, at action: Workflow.Action) -> Bool {
    if Double(text) != nil || !text.placeholders.isEmpty { return true }
    tell("compares with “\(text)”, which is no number.", at: action)
    return false
  }

  // MARK: Repetitions

  private mutating func repetition(_ branches: [Workflow.Branch]) async -> [PersonalShortcut.Step] {
    let (head, nodes) = (branches[0].head, branches[0].nodes)
    guard branches.count == 1 else {
      tell("has a branch in its middle.", at: branches[1].head)
      return []
    }
    let counts = head.identifier == WorkflowAction.repeatCount
    guard let repetition = counts ? times(head) : values(head) else { return [] }
    var body = nodes
    let set = names.setVariables
    let label: String
    if let variable = variable(ofFirst: nodes, counts: counts) {
      label = names.label(ofVariable: variable)
      names.setVariables.insert(variable)
      body.removeFirst()
    } else {
      label = names.fresh("item")
    }
    loops.append(Loop(label: label, counts: counts))
    let steps = await steps(of: body)
    loops.removeLast()
    names.setVariables = set
    return [.repeated(repetition, label: label, steps: steps)]
  }

  private mutating func times(_ action: Workflow.Action) -> PersonalShortcut.Repetition? {
    guard let text = text(action.parameters["WFRepeatCount"], of: "how often", at: action) else { return nil }
    guard let number = Double(text), let count = Int(exactly: number), (1...PersonalShortcut.mostTurns).contains(count)
    else {
      tell("does something “\(text)” times; 1 to \(PersonalShortcut.mostTurns) can be written.", at: action)
      return nil
    }
    return .times(count)
  }

  private mutating func values(_ action: Workflow.Action) -> PersonalShortcut.Repetition? {
    switch options(action) {
    case .texts(let texts)?: .texts(texts)
    case .values(let reference)?: .values(of: reference)
    case nil: nil
    }
  }

  /// The variable, where the first action does nothing but put the item, or the turn, in it, and nothing else uses that.
  private func variable(ofFirst nodes: [Workflow.Node], counts: Bool) -> String? {
    let name = "Repeat \(counts ? "Index" : "Item")" + (loops.isEmpty ? "" : " \(loops.count + 1)")
    guard case .action(let action)? = nodes.first, action.identifier == WorkflowAction.setVariable,
      let token = WorkflowToken(action.parameters[WorkflowKey.input]), token.type == "Variable",
      token.variable == name, token.aggrandizements.isEmpty,
      WorkflowNames.uses(ofVariable: name, in: nodes.flatMap(\.actions)) == 1
    else { return nil }
    return action.parameters[WorkflowKey.variable]?.text
  }

  // MARK: Menus

  /// A choice, and what is done for each of its items.
  private mutating func menu(_ branches: [Workflow.Branch]) async -> [PersonalShortcut.Step] {
    let (head, cases) = (branches[0].head, branches.dropFirst())
    let prompt = head.parameters["WFMenuPrompt"].flatMap { $0 == .text("") ? nil : $0 } ?? .text("Which one?")
    guard let question = text(prompt, of: "what is asked", at: head) else { return [] }
    let items = texts(head.parameters["WFMenuItems"], "its items", at: head)
    guard branches[0].nodes.isEmpty, (1...PersonalShortcut.mostTurns).contains(items.count) else {
      tell("is a menu with \(items.count) items, or with steps before the first.", at: head)
      return []
    }
    guard WorkflowMenu.canBeTold(items) else {
      tell("has items that sound alike, or are no words.", at: head)
      return []
    }
    let label = names.fresh("menu")
    var steps: [PersonalShortcut.Step] = [.choice(question, among: .texts(items), label: label)]
    let set = names.setVariables
    for branch in cases {
      guard let title = text(branch.head.parameters["WFMenuItemTitle"], of: "its item", at: branch.head) else {
        return []
      }
      guard items.contains(title) else {
        tell("is for “\(title)”, which is no item of its menu.", at: branch.head)
        return []
      }
      names.setVariables = set
      let made = await self.steps(of: branch.nodes)
      if !made.isEmpty { steps.append(.when(.init("{\(label)}", .is, title), then: made, otherwise: [])) }
    }
    names.setVariables = set
    return steps
  }
}
