import AppIntents

/// What is expected of a parameter's value, of an entity's property or of a result.
public protocol IntentValueExpectation: Sendable {
  /// - Parameter value: nil for an absent one.
  /// - Throws: what looking an entity up throws.
  func isSatisfied(by value: (any IntentValueExpressing)?) async throws -> Bool
}

/// What is expected of a value as it was passed, without a query that looks it up; parameters take nothing else.
public protocol ResolvableIntentValueExpectation: IntentValueExpectation {}

extension IntentValueExpectation where Self == PrimitiveExpectation {
  /// There is no value.
  public static var isNil: Self { Self(requirement: .isNil) }
  /// There is a value, whatever it is.
  public static var notNil: Self { Self(requirement: .notNil) }
  /// A text that is exactly this one.
  public static func equals(_ text: String) -> Self { Self(requirement: .equals(text)) }
  /// A text with this one in it, in the same letters.
  public static func contains(_ text: String) -> Self { Self(requirement: .contains(text)) }
  /// A text in which something fits the regular expression.
  public static func contains(regex pattern: String) -> Self { Self(requirement: .containsMatch(pattern)) }
}

/// Whether there is a value, and what its text is; nothing is expected of other values than texts but that they are there.
public struct PrimitiveExpectation: ResolvableIntentValueExpectation, Hashable {
  enum Requirement: Hashable, Sendable {
    case isNil, notNil
    case equals(String)
    case contains(String)
    case containsMatch(String)
  }

  let requirement: Requirement

  /// - Throws: what is wrong with a regular expression.
  public func isSatisfied(by value: (any IntentValueExpressing)?) async throws -> Bool {
    let value = value.flatMap { unwrappedIntentValue($0) }
    let text = value as? String
    switch requirement {
    case .isNil: return value == nil
    case .notNil: return value != nil
    case .equals(let wanted): return text == wanted
    case .contains(let part): return text?.contains(part) ?? false
    case .containsMatch(let pattern):
      let expression = try Regex(pattern)
      return text?.contains(expression) ?? false
    }
  }
}

/// Makes an expectation of others that are written as a function's arguments, by the names of parameters or properties.
@dynamicCallable
public struct IntentValueExpectationCallable<Argument: Sendable, Expectation>: Sendable {
  let make: @Sendable ([(name: String, argument: Argument)]) -> Expectation

  /// - Parameter args: nothing is expected where one is nil.
  public func dynamicallyCall(withKeywordArguments args: KeyValuePairs<String, Argument?>) -> Expectation {
    make(args.compactMap { name, argument in argument.map { (name, $0) } })
  }
}
