import AppIntents

/// How an order gets to the person; synonyms are understood wherever the title is (R7).
public enum OrderMethod: String, AppEnum {
  case delivery, pickup

  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Order Method"

  public static let caseDisplayRepresentations: [OrderMethod: DisplayRepresentation] = [
    .delivery: DisplayRepresentation(title: "delivery", synonyms: ["deliver it", "bring it", "bring it to me"]),
    .pickup: DisplayRepresentation(
      title: "pickup", synonyms: ["pick up", "pick it up", "take out", "to go", "carry out"]),
  ]
}
