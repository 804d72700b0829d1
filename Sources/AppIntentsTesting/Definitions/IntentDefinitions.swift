import AppIntents

/// The intents, entities, enumerations and queries of one app, each by the name of its type.
///
/// Nothing is looked up before it is used: what does not exist fails there, with a sentence.
public struct IntentDefinitions: Sendable {
  /// The app's bundle identifier, as a `TestedApp` tells it.
  public let bundleIdentifier: String

  public init(bundleIdentifier: String) {
    self.bundleIdentifier = bundleIdentifier
  }

  /// Definitions of one kind, by the names of their types.
  public struct DefinitionCollection<Definition>: Sendable {
    let make: @Sendable (String) -> Definition

    public subscript(identifier: String) -> Definition { make(identifier) }
  }

  public var intents: DefinitionCollection<AppIntentDefinition> {
    DefinitionCollection { [bundleIdentifier] in
      AppIntentDefinition(bundleIdentifier: bundleIdentifier, typeIdentifier: $0)
    }
  }

  public var entities: DefinitionCollection<AppEntityDefinition> {
    DefinitionCollection { [bundleIdentifier] in
      AppEntityDefinition(typeIdentifier: $0, bundleIdentifier: bundleIdentifier)
    }
  }

  public var transientEntities: DefinitionCollection<TransientAppEntityDefinition> {
    DefinitionCollection { [bundleIdentifier] in
      TransientAppEntityDefinition(bundleIdentifier: bundleIdentifier, typeIdentifier: $0)
    }
  }

  public var enums: DefinitionCollection<AppEnumDefinition> {
    DefinitionCollection { AppEnumDefinition(typeIdentifier: $0) }
  }

  public var valueQueries: DefinitionCollection<IntentValueQueryDefinition> {
    DefinitionCollection { [bundleIdentifier] in
      IntentValueQueryDefinition(bundleIdentifier: bundleIdentifier, queryIdentifier: $0)
    }
  }
}
