@testable import ParleyDialog

extension PropertyList: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral
{
  public init(stringLiteral text: String) { self = .text(text) }
  public init(integerLiteral number: Int) { self = .integer(number) }
  public init(floatLiteral number: Double) { self = .real(number) }
  public init(booleanLiteral flag: Bool) { self = .flag(flag) }
  public init(dictionaryLiteral members: (String, PropertyList)...) {
    self = .dictionary(Dictionary(uniqueKeysWithValues: members))
  }
  public init(arrayLiteral items: PropertyList...) { self = .array(items) }
}

/// Files of Apple's Shortcuts app as they are written there.
enum WorkflowFile {
  static func file(_ actions: [PropertyList]) -> PropertyList {
    ["WFWorkflowName": "soup run", "WFWorkflowActions": .array(actions), "WFWorkflowClientVersion": "1200"]
  }

  static func action(_ identifier: String, _ parameters: PropertyList = [:]) -> PropertyList {
    let isOwn = !identifier.contains(".") || identifier.hasPrefix("repeat.")
    return [
      "WFWorkflowActionIdentifier": .text((isOwn ? "is.workflow.actions." : "") + identifier),
      "WFWorkflowActionParameters": parameters,
    ]
  }

  static func output(_ uuid: String, _ changes: PropertyList = []) -> PropertyList {
    attachment(["Type": "ActionOutput", "OutputUUID": .text(uuid), "OutputName": "Text", "Aggrandizements": changes])
  }

  static func variable(_ name: String) -> PropertyList {
    attachment(["Type": "Variable", "VariableName": .text(name)])
  }

  static func attachment(_ token: PropertyList) -> PropertyList {
    ["Value": token, "WFSerializationType": "WFTextTokenAttachment"]
  }

  /// A text in which “#” is the variable.
  static func text(_ text: String, _ token: PropertyList) -> PropertyList {
    let place = text.utf16.distance(from: text.startIndex, to: text.firstIndex(of: "#") ?? text.startIndex)
    let string = text.replacing("#", with: "\u{FFFC}")
    return [
      "Value": [
        "string": .text(string), "attachmentsByRange": .dictionary(["{\(place), 1}": token["Value"] ?? token]),
      ],
      "WFSerializationType": "WFTextTokenString",
    ]
  }

  static func intent(
    _ name: String, of app: String = "Soup Chef", bundle: String = "com.example.soup",
    _ parameters: [String: PropertyList] = [:]
  ) -> PropertyList {
    let descriptor: PropertyList = [
      "BundleIdentifier": .text(bundle), "Name": .text(app), "TeamIdentifier": "ABCDE12345",
      "AppIntentIdentifier": .text(name),
    ]
    return action("\(bundle).\(name)", .dictionary(parameters.merging(["AppIntentDescriptor": descriptor]) { $1 }))
  }

  static func condition(_ group: String, _ input: PropertyList, _ more: [String: PropertyList]) -> PropertyList {
    let fixed: [String: PropertyList] = [
      "GroupingIdentifier": .text(group), "WFControlFlowMode": 0, "WFInput": ["Type": "Variable", "Variable": input],
    ]
    return action("conditional", .dictionary(more.merging(fixed) { $1 }))
  }

  static func mode(_ identifier: String, _ group: String, _ mode: Int) -> PropertyList {
    action(identifier, ["GroupingIdentifier": .text(group), "WFControlFlowMode": .integer(mode)])
  }
}
