/// A property of an entity without its type.
package struct AnyEntityProperty: Sendable {
  package let name: String
  package let title: LocalizedStringResource?
  /// The present value, without optionals; nil where there is none, or where reading it takes time.
  package let value: (any Sendable)?
  /// Nil where it cannot be told without a value.
  package let valueType: (any _IntentValue.Type)?
  /// The value, read now; throws what reading throws.
  package let fetch: @Sendable () async throws -> (any Sendable)?

  /// The value as it is shown and spoken; nil where there is none.
  package var spokenText: String? {
    value.map { valueOption(for: $0, displayName: nil).display.title.resolved(with: nil) }
  }
}

/// What a mirror of an entity shows of one property.
private protocol MirroredProperty {
  func property(_ label: String, of entity: any Sendable) -> AnyEntityProperty?
  /// False where it does not take the value.
  func store(_ value: (any Sendable)?) -> Bool
}

extension EntityProperty: MirroredProperty {
  fileprivate func property(_ label: String, of entity: any Sendable) -> AnyEntityProperty? {
    let value = assigned.flatMap { unwrappedIntentValue($0) }
    return AnyEntityProperty(
      name: String(label.dropFirst()), title: title, value: value, valueType: Value.self
    ) { value }
  }

  fileprivate func store(_ value: (any Sendable)?) -> Bool {
    guard let typed = value.map({ $0 as? Value }) ?? absentValue(of: Value.self) else { return false }
    wrappedValue = typed
    return true
  }
}

extension _ComputedEntityProperty: MirroredProperty {
  fileprivate func property(_ label: String, of entity: any Sendable) -> AnyEntityProperty? {
    guard let entity = entity as? Entity else { return nil }
    let value = read.flatMap { unwrappedIntentValue($0(entity)) }
    return AnyEntityProperty(
      name: String(label.dropFirst("_computed_".count)), title: title, value: value,
      valueType: (value as? any _IntentValue).map { type(of: $0) }
    ) { unwrappedIntentValue(try await fetch(entity)) }
  }

  fileprivate func store(_ value: (any Sendable)?) -> Bool { false }
}

/// The properties of an entity that are declared as such, in order; none of any other value.
package func entityProperties(of value: any Sendable) -> [AnyEntityProperty] {
  guard value is any AppEntity else { return [] }
  return Mirror(reflecting: value).children.compactMap { label, child in
    (child as? any MirroredProperty)?.property(label ?? "", of: value)
  }
}

/// Gives a declared property of an entity a value; false where there is none of the name, or it does not take the value.
package func setEntityProperty(_ name: String, of entity: any Sendable, to value: (any Sendable)?) -> Bool {
  let property = Mirror(reflecting: entity).children.first { $0.label == "_" + name }?.value
  return (property as? any MirroredProperty)?.store(value) ?? false
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
