/// A value on its way between a test and an app, whatever its type.
public struct IntentValueContainer: IntentValueExpressing, Equatable {
  /// What a conversion may depend on; nothing does here.
  public struct ConversionContext: Hashable, Sendable {
    package init() {}
  }

  package let value: any IntentValueConvertible

  /// Values of the same type that are equal, where the type can tell.
  public static func == (one: Self, other: Self) -> Bool {
    func equals<Value: Equatable>(_ value: Value) -> Bool { other.value as? Value == value }
    return (one.value as? any Equatable).map { equals($0) } ?? false
  }
}

/// A value that is looked at when an intent needs it.
public struct IntentValueExpression: Sendable {
  package let value: any IntentValueExpressing
}
