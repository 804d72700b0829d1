/// A parameter or property that a type of a schema has.
struct SchemaProperty {
  let name: String
  /// As it is told: "String?", "[photos.asset]".
  let type: String
  /// Whether no such type is without it; else it is what the documentation shows.
  let isCertain: Bool

  /// Reads "name:String!": the mark says that it is certain, and a type with a dot before it is one of the domain's.
  init?(_ text: Substring, domain: Substring) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    name = String(text[..<colon])
    isCertain = text.hasSuffix("!")
    let written = text[text.index(after: colon)...].filter { $0 != "!" }
    type = written.contains("Calendar.") ? String(written) : written.replacing(".", with: "\(domain).")
  }

  /// "'name' (String)", and several with commas and "and".
  static func list(_ properties: [SchemaProperty]) -> String {
    let told = properties.map { "'\($0.name)' (\($0.type))" }
    guard let last = told.last, told.count > 1 else { return told.first ?? "" }
    return told.dropLast().joined(separator: ", ") + " and " + last
  }
}
