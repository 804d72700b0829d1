import AppIntents

/// Makes a shortcut of one's own of a file of Apple's Shortcuts app; what it cannot take is named with its place.
struct WorkflowReader {
  /// Beyond the first of these, an action is not taken; a sentence each.
  var problems: [String] = []
  /// What was not taken could have ended the shortcut, so that the rest alone would do what was not meant.
  var omitsEnd = false
  let library: ShortcutLibrary
  let answers: AnswerReaders
  var names = WorkflowNames()
  /// The repetitions around the present action, the outermost first.
  var loops: [Loop] = []

  struct Loop {
    let label: String
    /// It counts turns, instead of walking a list.
    let counts: Bool
  }

  init(library: ShortcutLibrary, answers: AnswerReaders) {
    (self.library, self.answers) = (library, answers)
  }

  mutating func steps(of workflow: Workflow) async -> [PersonalShortcut.Step] {
    names = WorkflowNames(workflow.nodes.flatMap(\.actions))
    return await steps(of: workflow.nodes)
  }

  mutating func tell(_ problem: String, at action: Workflow.Action) {
    problems.append("\(action.place) \(problem)")
  }

  mutating func steps(of nodes: [Workflow.Node]) async -> [PersonalShortcut.Step] {
    var steps: [PersonalShortcut.Step] = []
    var index = 0
    while index < nodes.count {
      let next = index + 1 < nodes.count ? nodes[index + 1] : nil
      let before = problems.count
      var isNextTaken = false
      var made: [PersonalShortcut.Step] = []
      switch nodes[index] {
      case .action(let action): (made, isNextTaken) = await self.steps(of: action, before: next)
      case .block(let branches): made = await self.steps(of: branches)
      }
      if problems.count == before {
        steps += made
      } else {
        let ends = [WorkflowAction.exit, WorkflowAction.alert]
        if nodes[index].actions.contains(where: { ends.contains($0.identifier) }) { omitsEnd = true }
      }
      index += isNextTaken ? 2 : 1
    }
    return steps
  }

  // MARK: Outputs

  /// What later steps call the output of an action: the variable that the next action puts it in, so that the two are one
  /// step, or a name of its own where it is used.
  mutating func label(
    of action: Workflow.Action, before next: Workflow.Node?, orOwn own: String, isAlwaysNamed: Bool = false
  ) -> (label: String?, isNextTaken: Bool) {
    guard let uuid = action.uuid else { return (isAlwaysNamed ? names.fresh(own) : nil, false) }
    if let variable = variable(takenBy: next, from: uuid), !names.isSet(variable) || isAlwaysNamed {
      let label = names.label(ofVariable: variable)
      names.setVariables.insert(variable)
      return (label, true)
    }
    guard isAlwaysNamed || names.uses(ofOutput: uuid) > 0 else { return (nil, false) }
    let label = names.fresh(action.parameters[WorkflowKey.outputName]?.text ?? own)
    names.outputs[uuid] = label
    return (label, false)
  }

  /// The variable, where the next action does nothing but put an output in it that nothing else uses.
  private func variable(takenBy next: Workflow.Node?, from uuid: String) -> String? {
    guard case .action(let action)? = next, action.identifier == WorkflowAction.setVariable,
      isWhole(action.parameters[WorkflowKey.input], output: uuid), names.uses(ofOutput: uuid) == 1
    else { return nil }
    return action.parameters[WorkflowKey.variable]?.text
  }

  /// A value is an output and nothing else, and nothing of it.
  func isWhole(_ value: PropertyList?, output uuid: String) -> Bool {
    guard let token = WorkflowToken(value) else { return false }
    return token.type == "ActionOutput" && token.output == uuid && token.aggrandizements.isEmpty
  }

  /// A text is kept for the next action where only that uses it, so that the two are one step.
  mutating func keeps(_ text: String, of action: Workflow.Action, for next: Workflow.Node?) -> Bool {
    let users = [WorkflowAction.setVariable, WorkflowAction.append, WorkflowAction.conditional]
    guard let uuid = action.uuid, let head = next?.head, users.contains(head.identifier),
      isWhole(head.parameters[WorkflowKey.input], output: uuid), names.uses(ofOutput: uuid) == 1
    else { return false }
    names.texts[uuid] = text
    return true
  }
}
