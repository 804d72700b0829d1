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
public struct IntentPerson: Hashable, Codable, Sendable, _IntentValue, InstanceDisplayRepresentable {
  /// Who it is, for the app.
  public enum Identifier: Hashable, Codable, Sendable {
    case applicationDefined(String)
    /// As the address book has it.
    case contact(String)
    case unknown
  }

  /// What the person is called.
  public enum Name: Hashable, Codable, Sendable {
    case displayName(String)
    case components(PersonNameComponents)
    case unknown

    /// The name in one text; empty where it is unknown.
    public var displayString: String {
      switch self {
      case .displayName(let name): name
      case .components(let components): components.spokenName
      case .unknown: ""
      }
    }
  }

  /// What is asked for of a person.
  public enum ParameterMode: Hashable, Sendable { case contact, phone, email, phoneOrEmail }

  public var identifier: Identifier
  public var name: Name
  public var handle: Handle?
  /// Other ways to reach the person.
  public var aliases: [Handle]
  public var image: DisplayRepresentation.Image? {
    get { picture.image }
    set { picture.image = newValue }
  }
  public var isMe: Bool
  private var picture: UncodedImage

  public init(
    identifier: Identifier = .unknown, name: Name, handle: Handle? = nil, aliases: [Handle] = [], isMe: Bool = false,
    image: DisplayRepresentation.Image? = nil
  ) {
    self.identifier = identifier
    self.name = name
    self.handle = handle
    self.aliases = aliases
    self.isMe = isMe
    picture = UncodedImage(image: image)
  }

  /// Somebody of whom only that is known.
  public init(handle: Handle) {
    self.init(name: .unknown, handle: handle)
  }

  /// A picture, which is no part of what is stored.
  private struct UncodedImage: Hashable, Codable, Sendable {
    var image: DisplayRepresentation.Image?

    init(image: DisplayRepresentation.Image?) {
      self.image = image
    }

    init(from decoder: any Decoder) throws {}
    func encode(to encoder: any Encoder) throws {}
  }

  /// The name in one text, else how the person is reached.
  public var displayName: String {
    let text = name.displayString
    return text.isEmpty ? handle?.value.text ?? "" : text
  }
  public var displayRepresentation: DisplayRepresentation { DisplayRepresentation(stringLiteral: displayName) }
}

extension IntentPerson: ConvertibleIntentValue {
  package static func converted(from value: any Sendable) -> (any Sendable)? {
    (value as? String).map { IntentPerson(name: .displayName($0)) }
  }
}
