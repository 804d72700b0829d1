import AppIntents

/// An intent of the app's with values for its parameters.
@dynamicMemberLookup
public struct AnyAppIntent: Sendable, Equatable, CustomStringConvertible {
  public let bundleIdentifier: String
  /// The name of its type.
  public let identifier: String
  var values: PropertyValues

  init(bundleIdentifier: String, identifier: String, values: PropertyValues) {
    (self.bundleIdentifier, self.identifier, self.values) = (bundleIdentifier, identifier, values)
  }

  public var description: String { "\(identifier)(\(values.description.joined(separator: ", ")))" }

  /// The value that was given for a parameter; throws where it is of another type.
  public subscript<T: IntentValueConvertible>(dynamicMember name: String) -> T {
    get throws { try path(name).as(T.self) }
  }

  /// The value that was given for a parameter, on the way to a property of it.
  public subscript(dynamicMember name: String) -> DynamicPropertyPath { path(name) }

  /// The value that was given for a parameter; whether there is such a parameter shows when the intent runs.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> (any IntentValueExpressing)? {
    get { values[name] }
    set { values[name] = newValue }
  }

  private func path(_ name: String) -> DynamicPropertyPath {
    DynamicPropertyPath(values[name], bundleIdentifier, of: "The parameter '\(name)'")
  }

  /// Runs the intent with the app's dependencies, without a person who could answer.
  ///
  /// - Throws: what the app throws, and a sentence where a name or a value does not fit, or the intent asks something.
  @discardableResult
  public func run() async throws -> ResolvedIntentResult {
    let app = try LinkedApp.named(bundleIdentifier)
    let intent = try await prepared(for: app)
    return ResolvedIntentResult(performed: try await app.perform(intent), bundleIdentifier: bundleIdentifier)
  }
}
