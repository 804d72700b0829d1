/// The games of the day and the person's favourite team.
public struct Schedule: Sendable {
  public let games: [Game]
  public let favourite = Team.nightOwls

  /// How far the games have come follows from the seed.
  public init(seed: UInt64) {
    games = [
      Game(id: "evening", visitors: .riverPilots, hosts: .nightOwls, inning: nil),
      Game(id: "foxes-bears", visitors: .redFoxes, hosts: .blackBears, inning: Int(seed % 9) + 1),
      Game(id: "seals-wolves", visitors: .harborSeals, hosts: .grayWolves, inning: Int(seed / 9 % 9) + 1),
    ]
  }

  public var liveGames: [Game] { games.filter { $0.inning != nil } }

  public func liveGame(of team: Team) -> Game? {
    liveGames.first { $0.visitors == team || $0.hosts == team }
  }
}
