/// A property of an entity without its type.
package protocol AnyEntityProperty: Sendable {
  var title: LocalizedStringResource? { get }
  /// The value as it is shown and spoken; nil where none was set.
  var spokenText: String? { get }
}

extension EntityProperty: AnyEntityProperty {
  package var spokenText: String? {
    assigned.flatMap { unwrappedIntentValue($0) }
      .map { valueOption(for: $0, displayName: nil).display.title.resolved(with: nil) }
  }
}

/// The properties of an entity that are declared as such, in order; none of any other value.
package func entityProperties(of value: any Sendable) -> [any AnyEntityProperty] {
  guard value is any AppEntity else { return [] }
  return Mirror(reflecting: value).children.compactMap { $0.value as? any AnyEntityProperty }
}
