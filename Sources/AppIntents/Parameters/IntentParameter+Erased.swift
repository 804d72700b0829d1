import Foundation

extension IntentParameter: AnyIntentParameter {
  package var title: LocalizedStringResource? { metadata.title }
  package var isOptional: Bool { Value.self is any OptionalIntentValue.Type }
  package var requestValueDialog: IntentDialog? { metadata.requestValueDialog }
  package var requestDisambiguationDialog: IntentDialog? { metadata.requestDisambiguationDialog }
  package var anyDefaultValue: (any Sendable)? { defaultValue }
  package var valueType: any _IntentValue.Type { Value.ValueType.self }
  package var isArray: Bool { Value.UnwrappedType.self is any ArrayIntentValue.Type }

  package var kind: ValueKind {
    let kind = valueKind(of: Value.ValueType.self, metadata)
    return isArray ? .array(of: kind) : kind
  }

  package var anyValue: (any Sendable)? { currentValue.flatMap { unwrappedIntentValue($0) } }

  package func store(_ value: (any Sendable)?) -> Bool {
    guard let value = value.flatMap({ unwrappedIntentValue($0) }) else {
      assign(nil)
      return true
    }
    guard let typed = converted(value) else { return false }
    assign(typed)
    return true
  }

  package func option(for value: any Sendable) -> ValueOption {
    // A conversation says no more of a date than is asked for.
    if IntentRuntime.notation != nil, let date = value as? Date, case .date(let parts) = kind {
      let text = date.spokenText(parts)
      return ValueOption(id: text, display: DisplayRepresentation(stringLiteral: text), value: value)
    }
    return valueOption(for: value, displayName: metadata.displayName)
  }

  /// The value as the declared type: itself, an element put into an array, or a number in the declared number type.
  private func converted(_ value: any Sendable) -> Value? {
    if let typed = value as? Value { return typed }
    if let array = Value.UnwrappedType.self as? any ArrayIntentValue.Type {
      let elements = (value as? any ArrayIntentValue)?.anyElements ?? value as? [any Sendable] ?? [value]
      let typed = elements.compactMap { element -> (any Sendable)? in
        element as? Value.ValueType ?? convertedElement(element)
      }
      return typed.count == elements.count ? array.make(of: typed) as? Value : nil
    }
    // A missing element would pass for an optional without a value.
    return convertedElement(value).flatMap { $0 as? Value }
  }

  private func convertedElement(_ value: any Sendable) -> (any Sendable)? {
    (Value.ValueType.self as? any ConvertibleIntentValue.Type)?.converted(from: value)
  }
}

/// A value type that is spoken as another: a `Decimal` is said as a number.
package protocol ConvertibleIntentValue {
  static func converted(from value: any Sendable) -> (any Sendable)?
}

extension Decimal: ConvertibleIntentValue {
  package static func converted(from value: any Sendable) -> (any Sendable)? {
    (value as? Double).flatMap { Decimal(string: String($0)) } ?? (value as? Int).map { Decimal($0) }
  }
}

extension Float: ConvertibleIntentValue {
  package static func converted(from value: any Sendable) -> (any Sendable)? { (value as? Double).map { Float($0) } }
}

extension Int64: ConvertibleIntentValue {
  package static func converted(from value: any Sendable) -> (any Sendable)? { (value as? Int).map { Int64($0) } }
}

extension AttributedString: ConvertibleIntentValue {
  package static func converted(from value: any Sendable) -> (any Sendable)? {
    (value as? String).map { AttributedString($0) }
  }
}
