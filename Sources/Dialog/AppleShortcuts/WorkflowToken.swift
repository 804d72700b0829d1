/// A variable in a value, with its wrappings taken off.
struct WorkflowToken {
  let type: String
  let output: String?
  let variable: String?
  /// What its author calls it.
  let name: String?
  let aggrandizements: [PropertyList]

  /// Nil where the value is none.
  init?(_ value: PropertyList?) {
    guard let token = value.flatMap(Self.bare), let type = token["Type"]?.text else { return nil }
    self.type = type
    output = token["OutputUUID"]?.text
    variable = token["VariableName"]?.text
    name = token["OutputName"]?.text ?? variable
    aggrandizements = token[WorkflowKey.aggrandizements]?.items ?? []
  }

  /// What is in the wrappings; nil where something else is.
  private static func bare(_ value: PropertyList) -> PropertyList? {
    switch value[WorkflowKey.serialization]?.text {
    case nil: return value["Type"]?.text == "Variable" ? value["Variable"].map { bare($0) } ?? value : value
    case "WFTextTokenAttachment"?: return value["Value"].flatMap(bare)
    case "WFTextTokenString"?:
      // A text that is one variable and nothing else.
      guard value["Value"]?["string"] == .text("\u{FFFC}"),
        case .dictionary(let places)? = value["Value"]?["attachmentsByRange"], places.count == 1
      else { return nil }
      return places["{0, 1}"].flatMap(bare)
    default: return nil
    }
  }
}
