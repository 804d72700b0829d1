/// Writes a shortcut of one's own as the actions of Apple's Shortcuts app, so that reading them gives the same shortcut.
///
/// Whatever later steps use goes through a variable of that name, since a name may be given several times here.
struct WorkflowWriter {
  /// Finds how a value is written where it is more than a text.
  let value: (_ text: String, _ parameter: String, _ action: PersonalShortcut.Action) async -> PropertyList?
  let app: (PersonalShortcut.Action) -> (bundle: String, name: String)
  private var actions: [PropertyList] = []
  private var identifierCount = 0
  /// How many repetitions are around the present step.
  private var depth = 0

  init(
    app: @escaping (PersonalShortcut.Action) -> (bundle: String, name: String),
    value: @escaping (_ text: String, _ parameter: String, _ action: PersonalShortcut.Action) async -> PropertyList?
  ) {
    (self.app, self.value) = (app, value)
  }

  mutating func file(of shortcut: PersonalShortcut) async -> PropertyList {
    await write(shortcut.steps)
    return .dictionary([
      WorkflowKey.name: .text(shortcut.name),
      WorkflowKey.locale: .text(shortcut.locale),
      WorkflowKey.actions: .array(actions),
      "WFWorkflowClientVersion": .text("900"),
      "WFWorkflowMinimumClientVersion": .integer(900),
      "WFWorkflowMinimumClientVersionString": .text("900"),
      "WFWorkflowIcon": .dictionary([
        "WFWorkflowIconGlyphNumber": .integer(59_511), "WFWorkflowIconStartColor": .integer(463_140_863),
      ]),
      "WFWorkflowImportQuestions": .array([]),
      "WFWorkflowInputContentItemClasses": .array([]),
      "WFWorkflowOutputContentItemClasses": .array([]),
      "WFWorkflowTypes": .array([]),
    ])
  }

  private mutating func write(_ steps: [PersonalShortcut.Step]) async {
    for step in steps { await write(step) }
  }

  private mutating func write(_ step: PersonalShortcut.Step) async {
    switch step {
    case .action(let action): await write(action)
    case .say(let text): add(WorkflowAction.speak, ["WFText": Self.string(text)])
    case .set(let label, let text): put(input(text), in: label)
    case .append(let text, let label):
      let input = input(text)
      add(WorkflowAction.append, [WorkflowKey.variable: .text(label), WorkflowKey.input: input])
    case .question(let text, let label, let isNumber):
      let type = PropertyList.text(isNumber ? "Number" : "Text")
      give(label, WorkflowAction.ask, ["WFAskActionPrompt": Self.string(text), "WFInputType": type])
    case .choice(let question, let options, let label):
      let list = list(options)
      give(label, WorkflowAction.choose, [WorkflowKey.prompt: Self.string(question), WorkflowKey.input: list])
    case .confirm(let text):
      add(
        WorkflowAction.alert,
        [
          "WFAlertActionTitle": .text(""), "WFAlertActionMessage": Self.string(text),
          "WFAlertActionCancelButtonShown": .flag(true),
        ])
    case .wait(let seconds): add(WorkflowAction.wait, ["WFDelayTime": .real(seconds)])
    case .stop: add(WorkflowAction.exit, [:])
    case .when(let condition, let then, let otherwise):
      let group = identifier()
      add(WorkflowAction.conditional, parameters(of: condition), group, mode: 0)
      await write(then)
      if !otherwise.isEmpty {
        add(WorkflowAction.conditional, [:], group, mode: 1)
        await write(otherwise)
      }
      add(WorkflowAction.conditional, [:], group, mode: 2)
    case .repeated(let repetition, let label, let steps): await write(repetition, label, steps)
    }
  }

  private mutating func write(
    _ repetition: PersonalShortcut.Repetition, _ label: String, _ steps: [PersonalShortcut.Step]
  ) async {
    let group = identifier()
    var (action, item) = (WorkflowAction.repeatEach, "Repeat Item")
    switch repetition {
    case .times(let count):
      (action, item) = (WorkflowAction.repeatCount, "Repeat Index")
      add(action, ["WFRepeatCount": .integer(count)], group, mode: 0)
    case .texts(let texts): add(action, [WorkflowKey.input: list(.texts(texts))], group, mode: 0)
    case .values(let reference): add(action, [WorkflowKey.input: list(.values(of: reference))], group, mode: 0)
    }
    depth += 1
    let name = depth == 1 ? item : "\(item) \(depth)"
    put(Self.attachment(.dictionary(["Type": .text("Variable"), "VariableName": .text(name)])), in: label)
    await write(steps)
    depth -= 1
    add(action, [:], group, mode: 2)
  }

  private mutating func write(_ action: PersonalShortcut.Action) async {
    let (bundle, name) = app(action)
    var parameters: [String: PropertyList] = [
      WorkflowKey.descriptor: .dictionary([
        "BundleIdentifier": .text(bundle), "Name": .text(name), "TeamIdentifier": .text("0000000000"),
        "AppIntentIdentifier": .text(action.intent),
      ])
    ]
    for parameter in action.asked { parameters[parameter] = Self.attachment(.dictionary(["Type": .text("Ask")])) }
    for (parameter, text) in action.values {
      if StepReference(whole: text) != nil {
        parameters[parameter] = input(text)
      } else {
        parameters[parameter] = await value(text, parameter, action) ?? Self.string(text)
      }
    }
    let identifier = "\(bundle).\(action.intent)"
    if let label = action.label { give(label, identifier, parameters) } else { add(identifier, parameters) }
  }

  // MARK: Actions

  /// In order of their making, so that the same shortcut is the same file.
  private mutating func identifier() -> String {
    identifierCount += 1
    let digits = String(identifierCount, radix: 16, uppercase: true)
    return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  private mutating func add(
    _ identifier: String, _ parameters: [String: PropertyList], _ group: String? = nil, mode: Int? = nil
  ) {
    var parameters = parameters
    if parameters[WorkflowKey.uuid] == nil { parameters[WorkflowKey.uuid] = .text(self.identifier()) }
    if let group { parameters[WorkflowKey.group] = .text(group) }
    if let mode { parameters[WorkflowKey.mode] = .integer(mode) }
    actions.append(
      .dictionary([WorkflowKey.identifier: .text(identifier), WorkflowKey.parameters: .dictionary(parameters)]))
  }

  /// Adds an action whose output later steps call by the label.
  private mutating func give(_ label: String, _ identifier: String, _ parameters: [String: PropertyList]) {
    put(output(identifier, parameters), in: label)
  }

  /// Adds an action; its output.
  private mutating func output(_ action: String, _ parameters: [String: PropertyList]) -> PropertyList {
    let uuid = identifier()
    add(action, parameters.merging([WorkflowKey.uuid: .text(uuid)]) { $1 })
    return Self.attachment(
      .dictionary(["Type": .text("ActionOutput"), "OutputUUID": .text(uuid), "OutputName": .text("Result")]))
  }

  private mutating func put(_ input: PropertyList, in label: String) {
    add(WorkflowAction.setVariable, [WorkflowKey.variable: .text(label), WorkflowKey.input: input])
  }

  // MARK: Values

  /// A value that an action takes as a whole; a text has an action of its own.
  private mutating func input(_ text: String) -> PropertyList {
    if let reference = StepReference(whole: text) { return Self.attachment(Self.variable(reference)) }
    return output(WorkflowAction.text, ["WFTextActionText": Self.string(text)])
  }

  private mutating func list(_ options: PersonalShortcut.Options) -> PropertyList {
    switch options {
    case .values(let reference): return input(reference)
    case .texts(let texts): return output(WorkflowAction.list, ["WFItems": .array(texts.map(Self.string))])
    }
  }

  private mutating func parameters(of condition: PersonalShortcut.Condition) -> [String: PropertyList] {
    var parameters: [String: PropertyList] = [
      WorkflowKey.condition: .integer(WorkflowCondition.code(of: condition)),
      WorkflowKey.input: .dictionary(["Type": .text("Variable"), "Variable": input(condition.subject)]),
    ]
    switch condition.comparison {
    case .hasValue: break
    case .above, .atLeast, .below, .atMost, .between:
      parameters[WorkflowKey.number] = Self.string(condition.value)
      parameters[WorkflowKey.otherNumber] = condition.upper.map(Self.string)
    case .contains:
      parameters[WorkflowKey.text] = Self.string(condition.value)
      parameters[WorkflowKey.words] = .flag(true)
    default: parameters[WorkflowKey.text] = Self.string(condition.value)
    }
    return parameters
  }

  private static func attachment(_ token: PropertyList) -> PropertyList {
    .dictionary(["Value": token, WorkflowKey.serialization: .text("WFTextTokenAttachment")])
  }

  private static func variable(_ reference: StepReference) -> PropertyList {
    var token: [String: PropertyList] = ["Type": .text("Variable"), "VariableName": .text(reference.label)]
    if let path = reference.property {
      token[WorkflowKey.aggrandizements] = .array(
        path.split(separator: ".").map { part in
          let name = PropertyList.text(String(part))
          return .dictionary([
            "Type": .text("WFPropertyVariableAggrandizement"), "PropertyName": name,
            "PropertyUserInfo": .dictionary([WorkflowKey.propertyIdentifier: name]),
          ])
        })
    }
    return .dictionary(token)
  }

  /// A text with variables where names stand in braces.
  private static func string(_ text: String) -> PropertyList {
    let names = text.placeholders
    if names.isEmpty { return .text(text) }
    var string = ""
    var attachments: [String: PropertyList] = [:]
    var rest = text[...]
    for name in names {
      guard let range = rest.range(of: "{\(name)}") else { continue }
      string += rest[..<range.lowerBound]
      attachments["{\(string.utf16.count), 1}"] = variable(StepReference(name))
      string += "\u{FFFC}"
      rest = rest[range.upperBound...]
    }
    let value: [String: PropertyList] = [
      "string": .text(string + rest), "attachmentsByRange": .dictionary(attachments),
    ]
    return .dictionary(["Value": .dictionary(value), WorkflowKey.serialization: .text("WFTextTokenString")])
  }
}
