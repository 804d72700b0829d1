import AppIntents

/// What describes a type of the app's, with the type of what stands for its values in a test.
public protocol AppIntentTypeDefinition: Sendable {
  associatedtype Instance: IntentValueConvertible

  /// Throws where the value is of another type.
  func isInstance(_ value: Instance) throws
}

extension AppIntentTypeDefinition {
  func check(_ name: String, is expected: String) throws {
    if name != expected { throw TestFailure("The value is of the type '\(name)', not '\(expected)'.") }
  }
}
