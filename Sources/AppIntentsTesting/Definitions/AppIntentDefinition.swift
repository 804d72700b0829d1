import AppIntents

/// Makes intents of one type.
public struct AppIntentDefinition: Sendable, Hashable {
  public let bundleIdentifier: String
  public let typeIdentifier: String

  /// Makes an intent with values for its parameters, by their names: `makeIntent(title: "Milk")`.
  public var makeIntent: IntentValuePropertiesCallable<AnyAppIntent> {
    IntentValuePropertiesCallable { [bundleIdentifier, typeIdentifier] values in
      AnyAppIntent(bundleIdentifier: bundleIdentifier, identifier: typeIdentifier, values: values)
    }
  }
}
