import AppIntents

/// A case of an enumeration of the app's, by its raw value.
public struct AnyAppEnum: IntentValueConvertible, Hashable, CustomStringConvertible {
  public var typeIdentifier: String
  public var rawValue: String

  public init(typeIdentifier: String, rawValue: String) {
    self.typeIdentifier = typeIdentifier
    self.rawValue = rawValue
  }

  public init(typeIdentifier: String, value: any LosslessStringConvertible) {
    self.init(typeIdentifier: typeIdentifier, rawValue: value.description)
  }

  /// The raw value as the type; throws where it is none of it.
  public func `as`<T: LosslessStringConvertible>(_ type: T.Type) throws -> T {
    guard let value = T(rawValue) else { throw TestFailure("The raw value “\(rawValue)” is no \(T.self).") }
    return value
  }

  public var description: String { "\(typeIdentifier).\(rawValue)" }

  static func of<Enumeration: AppEnum>(_ value: Enumeration) -> AnyAppEnum {
    AnyAppEnum(typeIdentifier: Enumeration.persistentIdentifier, value: value.rawValue)
  }
}
