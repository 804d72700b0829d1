import Foundation

/// A web address with places in it for the values of a thing of the app's.
public protocol _URLRepresentation: Sendable, ExpressibleByStringInterpolation
where StringInterpolation == _URLPattern<Subject> {
  associatedtype Subject
}

/// The pieces of a web address: fixed text, and values of the subject.
public struct _URLPattern<Subject>: StringInterpolationProtocol, Sendable {
  /// A value that every subject has.
  public enum Token: Hashable, Sendable { case id, rawValue }

  var text: @Sendable (Subject) -> String = { _ in "" }

  public init(literalCapacity: Int, interpolationCount: Int) {}

  init(_ text: String) {
    self.text = { _ in text }
  }

  private mutating func append(_ piece: @escaping @Sendable (Subject) -> String) {
    let before = text
    text = { before($0) + piece($0) }
  }

  public mutating func appendLiteral(_ literal: String) { append { _ in literal } }
  public mutating func appendInterpolation(_ text: String) { append { _ in text } }

  /// The value's place, escaped for a web address.
  public mutating func appendInterpolation(_ token: Token) {
    append { subject in
      let value =
        switch token {
        case .id: (subject as? any AppEntity).map { Self.identifier(of: $0) } ?? ""
        case .rawValue: (subject as? any AppEnum).map { "\($0.rawValue)" } ?? ""
        }
      return Self.escaped(value)
    }
  }

  /// The place of a property's value.
  public mutating func appendInterpolation<Value: _IntentValue>(_ keyPath: KeyPath<Subject, EntityProperty<Value>>) {
    let path = UncheckedKeyPath(path: keyPath)
    append { subject in
      Self.escaped(subject[keyPath: path.path].assigned.map { spokenText(of: $0) } ?? "")
    }
  }

  /// The place of a parameter's value.
  public mutating func appendInterpolation<Value: _IntentValue>(_ keyPath: KeyPath<Subject, IntentParameter<Value>>) {
    let path = UncheckedKeyPath(path: keyPath)
    append { subject in
      let value = subject[keyPath: path.path].anyValue
      return Self.escaped(value.map { valueOption(for: $0, displayName: nil).id } ?? "")
    }
  }

  private static func identifier<Entity: AppEntity>(of entity: Entity) -> String { entity.id.entityIdentifierString }

  private static func escaped(_ value: String) -> String {
    value.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.subtracting(.init(charactersIn: "/"))) ?? value
  }

  func url(of subject: Subject) -> URL? { URL(string: text(subject)) }
}

/// The web address of an entity.
public struct EntityURLRepresentation<Entity: AppEntity>: _URLRepresentation {
  public typealias Subject = Entity
  let pattern: _URLPattern<Entity>

  public init(stringLiteral value: String) {
    pattern = _URLPattern(value)
  }

  public init(stringInterpolation: _URLPattern<Entity>) {
    pattern = stringInterpolation
  }
}

/// The web address of an intent with its values.
public struct IntentURLRepresentation<Intent: AppIntent>: _URLRepresentation {
  public typealias Subject = Intent
  let pattern: _URLPattern<Intent>

  init(_ url: @escaping @Sendable (Intent) -> URL?) {
    var pattern = _URLPattern<Intent>("")
    pattern.text = { url($0)?.absoluteString ?? "" }
    self.pattern = pattern
  }

  public init(stringLiteral value: String) {
    pattern = _URLPattern(value)
  }

  public init(stringInterpolation: _URLPattern<Intent>) {
    pattern = stringInterpolation
  }
}

/// The web addresses of an enumeration's cases: one with a place for the raw value, or one for each case.
public struct EnumURLRepresentation<Enum: AppEnum>: _URLRepresentation, ExpressibleByDictionaryLiteral {
  /// The web address of one case.
  public typealias EnumSingleURLRepresentation = String
  public typealias Subject = Enum
  let pattern: _URLPattern<Enum>

  public init(_ text: String) {
    pattern = _URLPattern(text)
  }

  public init(_ cases: [Enum: String]) {
    var pattern = _URLPattern<Enum>("")
    pattern.text = { cases[$0] ?? "" }
    self.pattern = pattern
  }

  public init(dictionaryLiteral elements: (Enum, String)...) {
    self.init(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }

  public init(stringLiteral value: String) {
    pattern = _URLPattern(value)
  }

  public init(stringInterpolation: _URLPattern<Enum>) {
    pattern = stringInterpolation
  }
}

/// An entity with a web address.
public protocol URLRepresentableEntity: AppEntity {
  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableEntity {
  public typealias URLRepresentation = EntityURLRepresentation<Self>
  /// The entity's web address; nil where its pattern gives none.
  public var urlRepresentation: URL? { Self.urlRepresentation.pattern.url(of: self) }
}

/// An enumeration whose cases have web addresses.
public protocol URLRepresentableEnum: AppEnum {
  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableEnum {
  public typealias URLRepresentation = EnumURLRepresentation<Self>
  /// The case's web address; nil where its pattern gives none.
  public var urlRepresentation: URL? { Self.urlRepresentation.pattern.url(of: self) }
}

/// An intent with a web address; where it does nothing else, running it opens that.
public protocol URLRepresentableIntent: SystemIntent {
  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableIntent {
  public typealias URLRepresentation = IntentURLRepresentation<Self>
  /// The intent's web address with its present values; nil where its pattern gives none.
  public var urlRepresentation: URL? { Self.urlRepresentation.pattern.url(of: self) }
}

extension URLRepresentableIntent where Self: OpenIntent, Value: URLRepresentableEntity {
  /// The address of what is opened.
  public static var urlRepresentation: IntentURLRepresentation<Self> {
    IntentURLRepresentation { $0.declaresTarget ? $0.target.urlRepresentation : nil }
  }
}

extension URLRepresentableIntent where Self: OpenIntent, Value: URLRepresentableEnum {
  /// The address of what is opened.
  public static var urlRepresentation: IntentURLRepresentation<Self> {
    IntentURLRepresentation { $0.declaresTarget ? $0.target.urlRepresentation : nil }
  }
}

extension AppIntent {
  /// False where reading `target` would end the intent.
  fileprivate var declaresTarget: Bool { declaredParameters.first { $0.name == "target" }?.anyValue != nil }
}

/// Opens a web address, on a device that can open an app.
public struct OpenURLIntent: SystemIntent {
  public static let title: LocalizedStringResource = "Open URL"
  public static let isDiscoverable = false
  public static let openAppWhenRun = true
  /// What is opened.
  @Parameter(title: "URL") public var url: URL

  public init() {}

  public init(_ url: URL) {
    self.url = url
  }

  /// Opens the entity's web address; without one nothing is opened.
  public init(_ entity: some URLRepresentableEntity) {
    if let url = entity.urlRepresentation { self.url = url }
  }

  /// Opens the case's web address; without one nothing is opened.
  public init(_ value: some URLRepresentableEnum) {
    if let url = value.urlRepresentation { self.url = url }
  }

  public func perform() async throws -> some IntentResult { .result() }
}
