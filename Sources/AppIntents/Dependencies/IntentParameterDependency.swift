import Foundation

/// Gives a query or an options provider the values of the intent that it works for.
@propertyWrapper
public final class IntentParameterDependency<Intent: AppIntent>: Sendable {
  private let names: [String]

  public init<each Value>(_ keyPath: repeat KeyPath<Intent, IntentParameter<each Value>>) {
    var names: [String] = []
    for keyPath in repeat each keyPath { names += [Intent.parameterName(for: keyPath)].compactMap { $0 } }
    self.names = names
  }

  /// The intent's values; nil when another intent is being worked on, or a named parameter has no value.
  public var wrappedValue: IntentProjection<Intent>? {
    guard let intent = IntentRuntime.current as? Intent else { return nil }
    let parameters = intent.declaredParameters.filter { names.contains($0.name) }
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
