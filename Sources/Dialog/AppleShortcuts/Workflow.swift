/// What a file of Apple's Shortcuts app holds: a name, and actions one after the other.
struct Workflow {
  /// One action as the file has it.
  struct Action {
    /// From 1 on, as the app counts them.
    let number: Int
    let identifier: String
    let parameters: [String: PropertyList]

    var uuid: String? { parameters[WorkflowKey.uuid]?.text }
    /// 0 begins a block, 1 begins another branch of it, 2 ends it; nil where it is no part of one.
    var mode: Int? { parameters[WorkflowKey.mode]?.integer }
    /// As a sentence names it.
    var place: String { "step \(number) (\(identifier))" }
  }

  /// An action, or a block with its branches.
  indirect enum Node {
    case action(Action)
    case block([Branch])

    /// The action, or the one that begins the block.
    var head: Action? {
      switch self {
      case .action(let action): action
      case .block(let branches): branches.first?.head
      }
    }

    /// All that is in it.
    var actions: [Action] {
      switch self {
      case .action(let action): [action]
      case .block(let branches): branches.flatMap { [$0.head] + $0.nodes.flatMap(\.actions) }
      }
    }
  }

  struct Branch {
    let head: Action
    var nodes: [Node] = []
  }

  let name: String?
  let locale: String?
  let nodes: [Node]

  /// Deeper than a shortcut can be saved.
  private static let depthLimit = 20

  /// Throws what keeps it from being one.
  init(_ file: PropertyList) throws(PersonalShortcutError) {
    guard let list = file[WorkflowKey.actions]?.items else {
      throw PersonalShortcutError("it has no \(WorkflowKey.actions), so it is no shortcut.")
    }
    name = file[WorkflowKey.name]?.text
    locale = file[WorkflowKey.locale]?.text
    var actions: [Action] = []
    for (index, item) in list.enumerated() {
      guard let identifier = item[WorkflowKey.identifier]?.text else {
        throw PersonalShortcutError("step \(index + 1) has no \(WorkflowKey.identifier).")
      }
      var parameters: [String: PropertyList] = [:]
      if case .dictionary(let members)? = item[WorkflowKey.parameters] { parameters = members }
      actions.append(Action(number: index + 1, identifier: identifier, parameters: parameters))
    }
    var rest = actions[...]
    nodes = try Self.nodes(&rest, in: nil, depth: 0)
    if let stray = rest.first {
      throw PersonalShortcutError("\(stray.place) ends or divides a block that is not begun.")
    }
  }

  /// Those up to the next action that ends or divides the block.
  private static func nodes(
    _ rest: inout ArraySlice<Action>, in block: Action?, depth: Int
  ) throws(PersonalShortcutError) -> [Node] {
    guard depth < depthLimit else { throw PersonalShortcutError("its blocks are nested more than \(depthLimit) deep.") }
    var nodes: [Node] = []
    while let action = rest.first, !WorkflowAction.blocks.contains(action.identifier) || action.mode == 0 {
      rest.removeFirst()
      guard WorkflowAction.blocks.contains(action.identifier) else {
        nodes.append(.action(action))
        continue
      }
      var branches = [Branch(head: action)]
      while true {
        branches[branches.count - 1].nodes += try Self.nodes(&rest, in: action, depth: depth + 1)
        guard let next = rest.popFirst() else { throw PersonalShortcutError("\(action.place) is never ended.") }
        let isOwn =
          next.identifier == action.identifier
          && next.parameters[WorkflowKey.group] == action.parameters[WorkflowKey.group]
        guard isOwn, let mode = next.mode, mode == 1 || mode == 2 else {
          throw PersonalShortcutError("\(next.place) ends or divides another block than \(action.place).")
        }
        if mode == 2 { break }
        branches.append(Branch(head: next))
      }
      nodes.append(.block(branches))
    }
    return nodes
  }
}

/// The keys of a file and of its actions.
enum WorkflowKey {
  static let actions = "WFWorkflowActions"
  static let name = "WFWorkflowName"
  static let identifier = "WFWorkflowActionIdentifier"
  static let parameters = "WFWorkflowActionParameters"
  static let uuid = "UUID"
  static let group = "GroupingIdentifier"
  static let mode = "WFControlFlowMode"
  static let outputName = "CustomOutputName"
  static let descriptor = "AppIntentDescriptor"
  static let input = "WFInput"
  static let variable = "WFVariableName"
  static let condition = "WFCondition"
  static let text = "WFConditionalActionString"
  static let number = "WFNumberValue"
  static let otherNumber = "WFAnotherNumber"
  static let prompt = "WFChooseFromListActionPrompt"
  static let serialization = "WFSerializationType"
  static let aggrandizements = "Aggrandizements"
  static let propertyIdentifier = "WFLinkEntityContentPropertyUserInfoPropertyIdentifier"
  /// Additions of Parley, which say what Apple's form has no word for.
  static let locale = "ParleyLocale"
  static let words = "ParleyWholeWords"
}

/// The identifiers of the actions that are known.
enum WorkflowAction {
  static let prefix = "is.workflow.actions."
  static let text = prefix + "gettext"
  static let number = prefix + "number"
  static let list = prefix + "list"
  static let ask = prefix + "ask"
  static let choose = prefix + "choosefromlist"
  static let menu = prefix + "choosefrommenu"
  static let conditional = prefix + "conditional"
  static let repeatCount = prefix + "repeat.count"
  static let repeatEach = prefix + "repeat.each"
  static let wait = prefix + "delay"
  static let setVariable = prefix + "setvariable"
  static let getVariable = prefix + "getvariable"
  static let append = prefix + "appendvariable"
  static let speak = prefix + "speaktext"
  static let show = prefix + "showresult"
  static let alert = prefix + "alert"
  static let comment = prefix + "comment"
  static let exit = prefix + "exit"
  static let nothing = prefix + "nothing"

  static let blocks: Set = [menu, conditional, repeatCount, repeatEach]
}

/// The numbers of conditions in files, with what they are here.
enum WorkflowCondition {
  static let codes: [Int: PersonalShortcut.Condition.Comparison] = [
    0: .below, 1: .atMost, 2: .above, 3: .atLeast, 4: .is, 5: .isNot, 8: .beginsWith, 9: .endsWith, 99: .includes,
    100: .hasValue, 101: .hasValue, 999: .excludes, 1003: .between,
  ]
  static let hasValue = 100
  static let hasNone = 101

  static func code(of condition: PersonalShortcut.Condition) -> Int {
    switch condition.comparison {
    case .hasValue: condition.value == "true" ? hasValue : hasNone
    case .contains: 99
    default: codes.first { $0.value == condition.comparison }?.key ?? 0
    }
  }
}
