import AppIntents

/// What an intent gave back: `result.value`, and its properties.
@dynamicMemberLookup
public struct ResolvedIntentResult: Sendable, Equatable {
  /// What makes `value` a name.
  public struct ValueKeyPath: Sendable {
    public let value: Never
  }

  let performed: PerformedIntent
  let bundleIdentifier: String

  public subscript(dynamicMember keyPath: KeyPath<ValueKeyPath, Never>) -> DynamicPropertyPath { path }

  /// The value as the type that is wanted; throws where it is of another one.
  public subscript<T: IntentValueConvertible>(dynamicMember keyPath: KeyPath<ValueKeyPath, Never>) -> T {
    get throws { try path.as(T.self) }
  }

  /// The value, whatever its type; nil where there is none.
  @_disfavoredOverload
  public subscript(dynamicMember keyPath: KeyPath<ValueKeyPath, Never>) -> (any IntentValueExpressing)? {
    try? path.expression()
  }

  private var path: DynamicPropertyPath {
    DynamicPropertyPath(performed.value, bundleIdentifier, of: "The result")
  }

  public static func == (one: Self, other: Self) -> Bool {
    one.performed.valueOption?.id == other.performed.valueOption?.id && one.dialog == other.dialog
  }
}
