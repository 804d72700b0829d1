/// A property of an entity without its type.
package protocol AnyEntityProperty: Sendable {
  var title: LocalizedStringResource? { get }
  /// The value as it is shown and spoken; nil where none was set.
  var spokenText: String? { get }
  /// Nil where none was set.
  var anyValue: (any Sendable)? { get }
  var valueType: any _IntentValue.Type { get }
}

extension EntityProperty: AnyEntityProperty {
  package var anyValue: (any Sendable)? { assigned.flatMap { unwrappedIntentValue($0) } }
  package var valueType: any _IntentValue.Type { Value.self }
  package var spokenText: String? {
    anyValue.map { valueOption(for: $0, displayName: nil).display.title.resolved(with: nil) }
  }
}

/// The properties of an entity that are declared as such, in order; none of any other value.
package func entityProperties(of value: any Sendable) -> [any AnyEntityProperty] {
  namedEntityProperties(of: value).map(\.property)
}

/// The same with the names of the properties in the entity's type.
package func namedEntityProperties(of value: any Sendable) -> [(name: String, property: any AnyEntityProperty)] {
  guard value is any AppEntity else { return [] }
  return Mirror(reflecting: value).children.compactMap { label, value in
    guard let property = value as? any AnyEntityProperty, let label else { return nil }
    return (label.hasPrefix("_") ? String(label.dropFirst()) : label, property)
  }
}

/// The type of the value that an intent gives; nil where it gives none.
package func resultValueType(of intent: any AppIntent) -> (any _IntentValue.Type)? {
  func type<Intent: AppIntent>(_ intent: Intent) -> any _IntentValue.Type { Intent.PerformResult.Value.self }
  let type = type(intent)
  return type is Never.Type ? nil : type
}

/// The kind of values of a type, as a parameter of the type would have it.
package func valueKind(ofType type: any _IntentValue.Type) -> ValueKind {
  func kind<Value: _IntentValue>(_ type: Value.Type) -> ValueKind {
    valueKind(of: Value.ValueType.self, ParameterMetadata())
  }
  return kind(type)
}
