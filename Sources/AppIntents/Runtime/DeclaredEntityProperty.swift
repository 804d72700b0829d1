@_spi(Reflection) import Swift

/// A property that an entity's type declares, without an entity of it.
package struct DeclaredEntityProperty: Sendable {
  package let name: String
  /// Nil for a computed property, whose declaration does not keep its type.
  package let valueType: (any _IntentValue.Type)?
}

/// The properties that a type's entities have, in declared order; none for a type that is no entity's.
package func declaredEntityProperties(of type: any _IntentValue.Type) -> [DeclaredEntityProperty] {
  guard type is any AppEntity.Type else { return [] }
  var properties: [DeclaredEntityProperty] = []
  // The first option is the standard library's `classType`, which Swift 6 takes for shared mutable state.
  let options: _EachFieldOptions = type is any AnyObject.Type ? _EachFieldOptions(rawValue: 1) : []
  _forEachField(of: type, options: options) { label, _, field, _ in
    if let wrapper = field as? any DeclaringProperty.Type {
      properties.append(wrapper.declared(String(cString: label)))
    }
    return true
  }
  return properties
}

/// The type of a wrapper that a property is declared with.
private protocol DeclaringProperty {
  static func declared(_ label: String) -> DeclaredEntityProperty
}

extension EntityProperty: DeclaringProperty {
  fileprivate static func declared(_ label: String) -> DeclaredEntityProperty {
    DeclaredEntityProperty(name: String(label.dropFirst()), valueType: Value.self)
  }
}

extension _ComputedEntityProperty: DeclaringProperty {
  fileprivate static func declared(_ label: String) -> DeclaredEntityProperty {
    DeclaredEntityProperty(name: String(label.dropFirst("_computed_".count)), valueType: nil)
  }
}
