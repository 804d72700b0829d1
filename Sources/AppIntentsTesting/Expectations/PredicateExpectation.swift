import AppIntents

extension IntentValueExpectation where Self == PredicateExpectation {
  /// A value of the predicate's type for which it holds; an absent one is of a type that is optional.
  ///
  /// - Parameter requirement: kept as data.
  public static func matches<Input: IntentValueConvertible>(
    _ predicate: Predicate<Input>, requirement: String? = nil
  ) -> Self {
    Self(requirement: requirement) { value in
      guard let input = try? ReceivedValue(value, "The value", nil).converted(to: Input.self) else { return false }
      return try predicate.evaluate(input)
    }
  }
}

/// What is expected of a value that is no text.
public struct PredicateExpectation: ResolvableIntentValueExpectation {
  let requirement: String?
  private let holds: @Sendable ((any Sendable)?) throws -> Bool

  init(requirement: String?, holds: @escaping @Sendable ((any Sendable)?) throws -> Bool) {
    (self.requirement, self.holds) = (requirement, holds)
  }

  /// - Throws: what evaluating the predicate throws.
  public func isSatisfied(by value: (any IntentValueExpressing)?) async throws -> Bool {
    try holds(value.flatMap { unwrappedIntentValue($0) })
  }
}
