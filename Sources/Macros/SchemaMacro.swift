import Foundation

/// `@AppIntent(schema:)` and its kin: the conformances, and on each stored property what makes it a parameter, or a
/// property that others see.
struct SchemaMacro {
  let use: MacroUse

  var expansion: Expansion {
    switch use.role {
    case "extension": Expansion(source: use.conformances, diagnostics: diagnostics)
    case "memberAttribute": Expansion(source: wrapper)
    default: Expansion()
    }
  }

  private var isEntity: Bool { use.attribute.code.contains("Entity(") }
  private var isIntent: Bool { use.attribute.code.contains("Intent(") }

  /// The domain and the name: "photos" and "openAsset".
  private var schema: (domain: String, name: String)? {
    let pattern = "schema\\s*:\\s*[A-Za-z_.]*?\\.([A-Za-z]+)\\.([A-Za-z0-9]+)\\s*\\)"
    return SourceText.matches(pattern, in: use.attribute.code).first.map { ($0[1], $0[2]) }
  }

  private var diagnostics: [Diagnostic] {
    guard let schema else { return [] }
    let title = "\(schema.domain).\(schema.name)"
    var found: [Diagnostic] = []
    if let names = KnownSchemas.names[schema.domain], !names.contains(schema.name) {
      found.append(use.diagnostic("The schema '\(title)' is not known here; it is taken as it is.", isError: false))
    }
    let declared = Set(use.declaration.properties)
    let missing = (KnownSchemas.properties[title] ?? []).filter { !declared.contains($0.name) }
    let certain = missing.filter(\.isCertain)
    if !certain.isEmpty {
      let text = "The schema '\(title)' needs the \(word(certain)), which '\(use.typeName)' lacks."
      found.append(use.diagnosticAtType(text, isError: true))
    }
    let shown = missing.filter { !$0.isCertain }
    if !shown.isEmpty {
      let text =
        "The documentation of the schema '\(title)' also has the \(word(shown)), which '\(use.typeName)' lacks."
      found.append(use.diagnosticAtType(text, isError: false))
    }
    return found
  }

  /// "parameter 'name' (String)".
  private func word(_ properties: [SchemaProperty]) -> String {
    let one = isEntity ? "property" : "parameter"
    let several = isEntity ? "properties" : "parameters"
    return (properties.count == 1 ? one : several) + " " + SchemaProperty.list(properties)
  }

  /// Nothing for a property that has an attribute, is computed, has a value of its own, is constant, or identifies.
  private var wrapper: String {
    let code = use.declaration.outside
    let pattern = "^\\s*((?:[a-z]+(?:\\(\\s*\\))?\\s+)*)var\\s+([A-Za-z_][A-Za-z0-9_]*)\\s*:"
    guard !code.contains("@"), let match = SourceText.matches(pattern, in: code).first else { return "" }
    let modifiers = match[1].split(separator: " ").map(String.init)
    let rest = use.declaration.code.range(of: "var").map { use.declaration.code[$0.upperBound...] } ?? ""
    guard !modifiers.contains(where: ["static", "class", "lazy"].contains), match[2] != "id",
      !rest.contains(where: { $0 == "{" || $0 == "=" })
    else { return "" }
    let type = isEntity ? "EntityProperty" : "IntentParameter"
    let value = mayBeEmpty(match[2]) ? ", default: []" : ""
    return "@AppIntents.\(type)(title: \"\(Self.words(of: match[2]))\"\(value))"
  }

  /// A list of an intent's that the schema knows and can be without: nobody is asked for it.
  private func mayBeEmpty(_ name: String) -> Bool {
    guard isIntent, let schema else { return false }
    let known = KnownSchemas.properties["\(schema.domain).\(schema.name)"]?.first { $0.name == name }
    guard let known, !known.isCertain, !known.type.hasSuffix("?") else { return false }
    return known.type.hasPrefix("[") || known.type.hasPrefix("Set<")
  }

  /// "creationDate" as "Creation Date".
  private static func words(of name: String) -> String {
    var words = ""
    for (index, letter) in name.enumerated() {
      if letter.isUppercase, index > 0 { words.append(" ") }
      words.append(index == 0 ? Character(letter.uppercased()) : letter)
    }
    return words
  }
}
