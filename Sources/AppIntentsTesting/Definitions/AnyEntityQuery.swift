import AppIntents

/// Entities that are found where the query is used, as the value of a parameter.
public struct AnyEntityQuery: IntentValueExpressing, Equatable {
  let definition: AppEntityDefinition
  let search: EntitySearch

  func entities() async throws -> [AnyAppEntity] {
    try await LinkedApp.named(definition.bundleIdentifier).entities(of: definition.typeIdentifier, search)
  }
}

/// How entities are looked for.
enum EntitySearch: Hashable, Sendable {
  case all, suggestions
  case identifiers([String])
  case text(String)
}
