import AppIntents

/// A value that came from the app.
struct ReceivedValue {
  private let value: (any Sendable)?
  /// What it is, in a sentence.
  private let name: String
  private let bundleIdentifier: String?

  init(_ value: (any Sendable)?, _ name: String, _ bundleIdentifier: String?) {
    (self.value, self.name, self.bundleIdentifier) = (value, name, bundleIdentifier)
  }

  func converted<T>(to type: T.Type) throws -> T {
    guard let value else {
      if let optional = type as? any OptionalType.Type, let absent = optional.none as? T { return absent }
      throw TestFailure("\(name) is nil, not a \(T.self).")
    }
    if let wrapped = (type as? any OptionalType.Type)?.wrapped {
      func some<Wrapped>(_ type: Wrapped.Type) throws -> T? { try converted(to: Wrapped.self) as? T }
      if let found = try some(wrapped) { return found }
    }
    // A cast between any two number types would lose what the app declared.
    if let typed = value as? T, Swift.type(of: value) == T.self || !(value is any Numeric) { return typed }
    if let expressed = expression as? T { return expressed }
    if let wrapper = type as? any IntentValueConvertibleWrapper.Type {
      func wrapped<Wrapper: IntentValueConvertibleWrapper>(_ type: Wrapper.Type) throws -> T? {
        try Wrapper(baseValue: converted(to: Wrapper.BaseValue.self)) as? T
      }
      if let made = try wrapped(wrapper) { return made }
    }
    if let list = type as? any ListType.Type, let values = value as? any ArrayIntentValue {
      func elements<List: ListType>(_ type: List.Type) throws -> T? {
        let elements = try values.anyElements.map {
          try ReceivedValue($0, name, bundleIdentifier).converted(to: List.Item.self)
        }
        return List(items: elements) as? T
      }
      if let found = try elements(list) { return found }
    }
    throw TestFailure("\(name) is a \(Swift.type(of: value)), not a \(T.self).")
  }

  /// The value as another intent takes it.
  var expression: (any IntentValueExpressing)? {
    switch value {
    case let entity as any TransientAppEntity: return AnyTransientAppEntity.of(entity, bundleIdentifier)
    case let entity as any AppEntity: return AnyAppEntity.of(entity, bundleIdentifier)
    case let value as any AppEnum: return AnyAppEnum.of(value)
    case let values as any ArrayIntentValue:
      let elements = values.anyElements.compactMap { ReceivedValue($0, name, bundleIdentifier).expression }
      return ExpressedList(elements: elements)
    default: return value as? any IntentValueExpressing
    }
  }
}

/// Several values of which no type is known.
struct ExpressedList: IntentValueExpressing {
  let elements: [any IntentValueExpressing]
}

private protocol OptionalType {
  static var wrapped: Any.Type { get }
  static var none: Self { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
}

private protocol ListType {
  associatedtype Item
  init(items: [Item])
}

extension Array: ListType {
  init(items: [Element]) { self = items }
}

extension Set: ListType {
  init(items: [Element]) { self = Set(items) }
}
