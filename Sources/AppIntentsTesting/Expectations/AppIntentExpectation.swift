import AppIntents

/// An intent of a type, and what is expected of its parameters and its result.
public protocol AppIntentExpectationProviding: Sendable {
  /// - Parameter result: nil for an intent that was not run, or gave nothing.
  /// - Throws: what looking an entity up throws.
  func isSatisfied(by intent: AnyAppIntent, result: ResolvedIntentResult?) async throws -> Bool
}

extension AppIntentExpectationProviding {
  public func isSatisfied(by intent: AnyAppIntent) async throws -> Bool {
    try await isSatisfied(by: intent, result: nil)
  }
}

extension AppIntentDefinition: AppIntentExpectationProviding {
  /// Any intent of the type.
  public func isSatisfied(by intent: AnyAppIntent, result: ResolvedIntentResult?) async throws -> Bool {
    intent.identifier == typeIdentifier && intent.bundleIdentifier == bundleIdentifier
  }

  /// An intent with such parameters, by their names: `expect(title: .equals("Milk"))`.
  public var expect: IntentValueExpectationCallable<any ResolvableIntentValueExpectation, AppIntentExpectation> {
    IntentValueExpectationCallable { AppIntentExpectation(definition: self, parameters: $0, expectedResult: nil) }
  }

  /// An intent with such a result.
  public func result(_ resultExpectation: any IntentValueExpectation) -> AppIntentExpectation {
    AppIntentExpectation(definition: self, parameters: [], expectedResult: resultExpectation)
  }
}

/// An intent with parameters and a result; nothing is run for it.
public struct AppIntentExpectation: AppIntentExpectationProviding {
  let definition: AppIntentDefinition
  let parameters: [(name: String, argument: any ResolvableIntentValueExpectation)]
  let expectedResult: (any IntentValueExpectation)?

  /// The same with another expectation of the result; with nil, none.
  public func result(_ resultExpectation: (any IntentValueExpectation)?) -> AppIntentExpectation {
    AppIntentExpectation(definition: definition, parameters: parameters, expectedResult: resultExpectation)
  }

  public func isSatisfied(by intent: AnyAppIntent, result: ResolvedIntentResult?) async throws -> Bool {
    guard try await definition.isSatisfied(by: intent, result: result) else { return false }
    for (name, expectation) in parameters {
      guard try await expectation.isSatisfied(by: intent.values[name]) else { return false }
    }
    guard let expectedResult else { return true }
    let value: (any IntentValueExpressing)? = result.flatMap { $0.value }
    return try await expectedResult.isSatisfied(by: value)
  }
}
