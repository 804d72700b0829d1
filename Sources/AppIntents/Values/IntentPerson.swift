import Foundation

extension PersonNameComponents: _IntentValue {}

extension PersonNameComponents: ConvertibleIntentValue {
  /// The last of several words is the family name.
  package static func converted(from value: any Sendable) -> (any Sendable)? {
    guard let text = value as? String else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    var components = PersonNameComponents()
    components.givenName = words.dropLast(words.count > 1 ? 1 : 0).joined(separator: " ")
    if words.count > 1 { components.familyName = words.last }
    return components
  }

  /// The name as it is said.
  var spokenName: String {
    [namePrefix, givenName, middleName, familyName, nameSuffix].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

/// A person, by name and perhaps by how they are reached.
public struct IntentPerson: Hashable, Sendable, _IntentValue, InstanceDisplayRepresentable {
  /// Who it is, for the app.
  public enum Identifier: Hashable, Sendable {
    case applicationDefined(String)
    case contactIdentifier(String)
  }

  /// What the person is called.
  public enum Name: Hashable, Sendable {
    case displayName(String)
    case components(PersonNameComponents)

    /// The name in one text.
    public var displayString: String {
      switch self {
      case .displayName(let name): name
      case .components(let components): components.spokenName
      }
    }
  }

  /// How the person is reached.
  public struct Handle: Hashable, Sendable {
    /// The kind of address.
    public enum Value: Hashable, Sendable {
      case emailAddress(String)
      case phoneNumber(String)
      case applicationDefined(String)
    }

    public let value: Value
    public let label: String?

    public init(_ value: Value, label: String? = nil) {
      self.value = value
      self.label = label
    }

    public init(emailAddress: String, label: String? = nil) {
      self.init(.emailAddress(emailAddress), label: label)
    }

    public init(phoneNumber: String, label: String? = nil) {
      self.init(.phoneNumber(phoneNumber), label: label)
    }
  }

  public var identifier: Identifier?
  public var name: Name
  public var handle: Handle?
  public var image: DisplayRepresentation.Image?
  public var isMe: Bool

  public init(
    identifier: Identifier? = nil, name: Name, handle: Handle? = nil, image: DisplayRepresentation.Image? = nil,
    isMe: Bool = false
  ) {
    self.identifier = identifier
    self.name = name
    self.handle = handle
    self.image = image
    self.isMe = isMe
  }

  /// The name in one text.
  public var displayName: String { name.displayString }
  public var displayRepresentation: DisplayRepresentation { DisplayRepresentation(stringLiteral: displayName) }
}

extension IntentPerson: ConvertibleIntentValue {
  package static func converted(from value: any Sendable) -> (any Sendable)? {
    (value as? String).map { IntentPerson(name: .displayName($0)) }
  }
}
