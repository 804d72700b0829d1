import AppIntents

/// A baseball team of the league.
public enum Team: String, AppEnum {
  case nightOwls, riverPilots, redFoxes, blackBears, harborSeals, grayWolves

  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Team"

  public static let caseDisplayRepresentations: [Team: DisplayRepresentation] = [
    .nightOwls: DisplayRepresentation(title: "Night Owls", synonyms: ["Owls"]),
    .riverPilots: DisplayRepresentation(title: "River Pilots", synonyms: ["Pilots"]),
    .redFoxes: DisplayRepresentation(title: "Red Foxes", synonyms: ["Foxes"]),
    .blackBears: DisplayRepresentation(title: "Black Bears", synonyms: ["Bears"]),
    .harborSeals: DisplayRepresentation(title: "Harbor Seals", synonyms: ["Seals"]),
    .grayWolves: DisplayRepresentation(title: "Gray Wolves", synonyms: ["Wolves"]),
  ]

  var name: String { String(localized: localizedStringResource) }
}
