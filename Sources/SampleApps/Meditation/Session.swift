import AppIntents

/// A guided meditation.
public struct Session: AppEntity {
  public let id: String
  public let name: String
  public let minutes: Int
  public let synonyms: [String]
  @Property(title: "Length") public var length: Duration

  static let deepSleep = Session(id: "sleep", name: "deep sleep", minutes: 20, synonyms: ["sleep"])

  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Session"
  public static let defaultQuery = SessionQuery()

  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)", subtitle: "\(minutes) minutes", image: nil,
      synonyms: synonyms.map { LocalizedStringResource(stringLiteral: $0) })
  }

  init(id: String, name: String, minutes: Int, synonyms: [String] = []) {
    (self.id, self.name, self.minutes, self.synonyms) = (id, name, minutes, synonyms)
    length = .seconds(60 * minutes)
  }
}

/// The sessions that have been published.
public struct SessionQuery: EntityQuery {
  @Dependency private var studio: Studio

  public init() {}

  public func entities(for identifiers: [Session.ID]) async throws -> [Session] {
    await studio.published.filter { identifiers.contains($0.id) }
  }

  public func suggestedEntities() async throws -> [Session] {
    await studio.published
  }
}

/// The same choices with a default, so that "start meditation" starts and asks nothing (R6).
public struct SessionsWithDefault: DynamicOptionsProvider {
  @Dependency private var studio: Studio

  public init() {}

  public func results() async throws -> [Session] { await studio.published }
  public func defaultResult() async -> Session? { await studio.published.first }
}
