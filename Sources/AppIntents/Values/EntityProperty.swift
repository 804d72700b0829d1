import Foundation
import Synchronization

/// A property of an entity that results and later actions can use (R9).
///
/// The wrapper is a class: copies of the entity share its value.
@propertyWrapper
public final class EntityProperty<Value: _IntentValue>: Sendable {
  package let title: LocalizedStringResource?
  private let value = Mutex<Value?>(nil)

  public init(title: LocalizedStringResource? = nil, identifier: String? = nil) {
    self.title = title
  }

  /// With the attribute of a search index that it fills; there is no index here.
  public convenience init(
    title: LocalizedStringResource? = nil, identifier: String? = nil,
    indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
  ) {
    self.init(title: title, identifier: identifier)
  }

  /// With an attribute of the app's own in a search index; there is no index here.
  public convenience init(
    title: LocalizedStringResource? = nil, identifier: String? = nil, customIndexingKey: CSCustomAttributeKey?
  ) {
    self.init(title: title, identifier: identifier)
  }

  /// The value; reading a property of a type that is not optional before it was set ends the intent with an error, and
  /// outside of a dialog it is a programming error.
  public var wrappedValue: Value {
    get {
      if let value = value.withLock({ $0 }) { return value }
      if let absent = absentValue(of: Value.self) { return absent }
      AppWork.stop(
        UnsetValueError(
          description: "The property \(title.map { "'\(String(localized: $0))' " } ?? "")of type \(Value.self) "
            + "was read before it was given a value; set it where the entity is made."))
    }
    set { value.withLock { $0 = newValue } }
  }

  public var projectedValue: EntityProperty<Value> { self }

  /// The value where one was set.
  var assigned: Value? { value.withLock { $0 } }
}

/// The "nothing" of an optional type; nil when the type is not optional.
func absentValue<Value>(of type: Value.Type) -> Value? {
  func make<Wrapped: OptionalIntentValue>(_ type: Wrapped.Type) -> Value? { Wrapped.absent as? Value }
  guard let optional = type as? any OptionalIntentValue.Type else { return nil }
  return make(optional)
}
