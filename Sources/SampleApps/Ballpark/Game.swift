import AppIntents

/// A game of the day.
public struct Game: AppEntity {
  public let id: String
  public let visitors: Team
  public let hosts: Team
  /// The inning that is being played; nil before the game.
  public let inning: Int?

  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Game"
  public static let defaultQuery = GameQuery()

  public var name: String { "\(visitors.name) at \(hosts.name)" }
  public var displayRepresentation: DisplayRepresentation { "\(name)" }
}

/// The games that are being played.
public struct GameQuery: EntityQuery {
  @Dependency private var schedule: Schedule

  public init() {}

  public func entities(for identifiers: [Game.ID]) async throws -> [Game] {
    schedule.games.filter { identifiers.contains($0.id) }
  }

  public func suggestedEntities() async throws -> [Game] {
    schedule.liveGames
  }
}
