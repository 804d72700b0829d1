import AppIntents

/// Makes something from values that are written as a function's arguments.
@dynamicCallable
public struct IntentValuePropertiesCallable<T>: Sendable {
  let make: @Sendable (PropertyValues) -> T

  public func dynamicallyCall(withKeywordArguments args: KeyValuePairs<String, (any IntentValueExpressing)?>) -> T {
    var values = PropertyValues()
    for (name, value) in args { values[name] = value }
    return make(values)
  }
}

/// Values by the names of properties; nil takes a value away.
struct PropertyValues: Sendable, Equatable {
  private(set) var all: [(name: String, value: (any IntentValueExpressing)?)] = []

  subscript(name: String) -> (any IntentValueExpressing)? {
    get { all.last { $0.name == name }?.value }
    set {
      all.removeAll { $0.name == name }
      all.append((name, newValue.map { $0.unwrapped }))
    }
  }

  static func == (one: Self, other: Self) -> Bool { one.description == other.description }

  var description: [String] { all.map { "\($0.name): \($0.value.map { "\($0)" } ?? "nil")" }.sorted() }
}

extension IntentValueExpressing {
  /// The value as an app knows it, without the test's own type around it.
  var unwrapped: any IntentValueExpressing {
    switch self {
    case let container as IntentValueContainer: return container.value.unwrapped
    case let list as [any IntentValueConvertibleWrapper] where !list.isEmpty:
      return ExpressedList(elements: list.map(\.unwrapped))
    case let convertible as any IntentValueConvertible:
      let value = convertible.makeContainer(context: .init()).value
      return type(of: value) == type(of: self) ? self : value.unwrapped
    default: return self
    }
  }
}
