import Foundation

/// Gives a query or an options provider the values of the intent that it works for.
@propertyWrapper
public final class IntentParameterDependency<Intent: AppIntent>: Sendable {
  /// Key paths are never changed, and reading through one is safe from any thread; the type does not say so.
  private struct KeyPaths: @unchecked Sendable {
    let list: [PartialKeyPath<Intent>]
  }

  // Kept unread: an intent may hold the provider that holds this, so making an intent here would never end.
  private let keyPaths: KeyPaths

  public init<each Value>(_ keyPath: repeat KeyPath<Intent, IntentParameter<each Value>>) {
    var list: [PartialKeyPath<Intent>] = []
    for keyPath in repeat each keyPath { list.append(keyPath) }
    keyPaths = KeyPaths(list: list)
  }

  /// The intent's values; nil when another intent is being worked on, or a named parameter has no value.
  public var wrappedValue: IntentProjection<Intent>? {
    guard let intent = IntentRuntime.current as? Intent else { return nil }
    let parameters = keyPaths.list.compactMap { intent[keyPath: $0] as? any AnyIntentParameter }
    guard parameters.allSatisfy({ $0.isOptional || $0.anyValue != nil }) else { return nil }
    return IntentProjection(intent: intent)
  }

  public var projectedValue: IntentParameterDependency<Intent> { self }
}

/// The values of an intent, read by name.
@dynamicMemberLookup
public struct IntentProjection<Intent: AppIntent>: Sendable {
  let intent: Intent

  public subscript<Value>(dynamicMember keyPath: KeyPath<Intent, Value>) -> Value {
    intent[keyPath: keyPath]
  }
}
