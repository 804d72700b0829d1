/// The actions that are no blocks.
extension WorkflowReader {
  /// The steps of an action, and whether the next one is in them.
  mutating func steps(
    of action: Workflow.Action, before next: Workflow.Node?
  ) async -> ([PersonalShortcut.Step], isNextTaken: Bool) {
    let parameters = action.parameters
    switch action.identifier {
    case WorkflowAction.comment, WorkflowAction.nothing: return ([], false)
    case WorkflowAction.exit: return ([.stop], false)
    case WorkflowAction.text: return (value(parameters["WFTextActionText"], "text", of: action, before: next), false)
    case WorkflowAction.number:
      return (value(parameters["WFNumberActionNumber"], "number", of: action, before: next), false)
    case WorkflowAction.getVariable:
      return (value(parameters["WFVariable"], "value", of: action, before: next), false)
    case WorkflowAction.list:
      if let uuid = action.uuid { names.lists[uuid] = texts(parameters["WFItems"], "its items", at: action) }
      return ([], false)
    case WorkflowAction.ask: return question(action, before: next)
    case WorkflowAction.choose: return choice(action, before: next)
    case WorkflowAction.setVariable, WorkflowAction.append:
      guard let text = text(parameters[WorkflowKey.input], of: "what goes into the variable", at: action) else { break }
      guard let name = parameters[WorkflowKey.variable]?.text else {
        tell("does not name its variable.", at: action)
        break
      }
      names.setVariables.insert(name)
      let label = names.label(ofVariable: name)
      return ([action.identifier == WorkflowAction.append ? .append(text, to: label) : .set(label, to: text)], false)
    case WorkflowAction.speak: return (said(parameters["WFText"], at: action), false)
    case WorkflowAction.show: return (said(parameters["Text"], at: action), false)
    case WorkflowAction.alert: return (alert(action), false)
    case WorkflowAction.wait:
      if let seconds = seconds(parameters["WFDelayTime"] ?? .integer(1)) { return ([.wait(seconds)], false) }
      tell("waits for another time than up to \(Int(PersonalShortcut.longestWait)) seconds.", at: action)
    case let identifier where identifier.hasPrefix(WorkflowAction.prefix):
      tell("is an action that Parley does not have; leave it out in the Shortcuts app.", at: action)
    default: return await intent(action, before: next)
    }
    return ([], false)
  }

  /// A value with a name for later steps; nothing where none of them uses it.
  private mutating func value(
    _ value: PropertyList?, _ own: String, of action: Workflow.Action, before next: Workflow.Node?
  ) -> [PersonalShortcut.Step] {
    guard let uuid = action.uuid, names.uses(ofOutput: uuid) > 0 else { return [] }
    guard let text = text(value, of: "its value", at: action) else { return [] }
    if keeps(text, of: action, for: next) { return [] }
    let label = names.fresh(action.parameters[WorkflowKey.outputName]?.text ?? own)
    names.outputs[uuid] = label
    return [.set(label, to: text)]
  }

  private mutating func said(_ value: PropertyList?, at action: Workflow.Action) -> [PersonalShortcut.Step] {
    text(value, of: "what is said", at: action).map { [.say($0)] } ?? []
  }

  /// One that can be cancelled is a question, since what follows is done only after an OK.
  private mutating func alert(_ action: Workflow.Action) -> [PersonalShortcut.Step] {
    var texts: [String] = []
    for key in ["WFAlertActionTitle", "WFAlertActionMessage"] {
      guard let value = action.parameters[key] else { continue }
      guard let text = text(value, of: "what is said", at: action) else { return [] }
      if !text.isEmpty { texts.append(text) }
    }
    guard !texts.isEmpty else {
      tell("says nothing.", at: action)
      return []
    }
    let text = texts.map { $0.last?.isPunctuation == true || $0 == texts.last ? $0 : $0 + "." }.joined(separator: " ")
    return [action.parameters["WFAlertActionCancelButtonShown"] == .flag(false) ? .say(text) : .confirm(text)]
  }

  private func seconds(_ value: PropertyList) -> Double? {
    let seconds: Double? =
      switch value {
      case .integer(let number): Double(number)
      case .real(let number): number
      case .text(let text): Double(text)
      default: nil
      }
    guard let seconds, seconds > 0, seconds <= PersonalShortcut.longestWait else { return nil }
    return seconds
  }

  private mutating func question(
    _ action: Workflow.Action, before next: Workflow.Node?
  ) -> ([PersonalShortcut.Step], isNextTaken: Bool) {
    let type = action.parameters["WFInputType"] ?? .text("Text")
    guard type == .text("Text") || type == .text("Number") else {
      tell("asks for \(type.text ?? "something"); only a text and a number can be asked for.", at: action)
      return ([], false)
    }
    guard let text = text(action.parameters["WFAskActionPrompt"], of: "what is asked", at: action) else {
      return ([], false)
    }
    let (label, isNextTaken) = label(of: action, before: next, orOwn: "answer", isAlwaysNamed: true)
    return ([.question(text, label: label ?? "", isNumber: type == .text("Number"))], isNextTaken)
  }

  private mutating func choice(
    _ action: Workflow.Action, before next: Workflow.Node?
  ) -> ([PersonalShortcut.Step], isNextTaken: Bool) {
    if action.parameters["WFChooseFromListActionSelectMultiple"] == .flag(true) {
      tell("lets several be chosen; only one can be here.", at: action)
      return ([], false)
    }
    let prompt = action.parameters[WorkflowKey.prompt] ?? .text("Which one?")
    guard let text = text(prompt, of: "what is asked", at: action), let among = options(action) else {
      return ([], false)
    }
    let (label, isNextTaken) = label(of: action, before: next, orOwn: "choice", isAlwaysNamed: true)
    return ([.choice(text, among: among, label: label ?? "")], isNextTaken)
  }

  /// What an action chooses from, or does something for.
  mutating func options(_ action: Workflow.Action) -> PersonalShortcut.Options? {
    let input = action.parameters[WorkflowKey.input]
    if let token = WorkflowToken(input), let uuid = token.output, let list = names.lists[uuid],
      token.aggrandizements.isEmpty
    {
      guard (1...PersonalShortcut.mostTurns).contains(list.count) else {
        tell("has a list of \(list.count); it may have 1 to \(PersonalShortcut.mostTurns).", at: action)
        return nil
      }
      return .texts(list)
    }
    guard let text = text(input, of: "its list", at: action) else { return nil }
    guard StepReference(whole: text) != nil else {
      tell("has a text in place of a list.", at: action)
      return nil
    }
    return .values(of: text)
  }

  /// Texts, or texts in the wrapping that lists have.
  mutating func texts(_ value: PropertyList?, _ what: String, at action: Workflow.Action) -> [String] {
    guard let items = value?.items else {
      tell("does not say \(what).", at: action)
      return []
    }
    var texts: [String] = []
    for item in items {
      if let type = item["WFItemType"], type != .integer(0) {
        tell("has an item that is no text.", at: action)
        return []
      }
      guard let text = text(item["WFValue"] ?? item, of: what, at: action) else { return [] }
      texts.append(text)
    }
    return texts
  }
}
