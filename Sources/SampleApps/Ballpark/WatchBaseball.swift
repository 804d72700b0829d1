import AppIntents

/// Plays the favourite team's game, or offers the other games while that team is not playing.
public struct WatchBaseball: AppIntent {
  public static let title: LocalizedStringResource = "Watch Baseball"

  /// Without a team, the favourite one is meant: a question saved.
  @Parameter(title: "Team") public var team: Team?
  @Parameter(title: "Game") public var game: Game?

  @Dependency private var schedule: Schedule

  public static var parameterSummary: some ParameterSummary {
    Summary("Watch the \(\.$team)")
  }

  public init() {}

  public func perform() async throws -> some IntentResult & ReturnsValue<Game> & ProvidesDialog {
    let wanted = team ?? schedule.favourite
    let game = try await liveGame(of: wanted)
    return .result(
      value: game,
      // Where there is no picture, there is still the radio.
      dialog: IntentDialog(full: "Here's the radio call of \(game.name).", supporting: "Here's \(game.name)."))
  }

  private func liveGame(of wanted: Team) async throws -> Game {
    if let game = schedule.liveGame(of: wanted) { return game }
    let others = schedule.liveGames
    guard !others.isEmpty else { throw BallparkError.noGames }
    return try await $game.requestDisambiguation(
      among: others,
      dialog: IntentDialog(
        full: "The \(wanted.name) aren't playing now. Which other game would you like?",
        supporting: "The \(wanted.name) aren't playing now. Which game?"))
  }
}

/// What can be wrong with a wish for baseball.
public enum BallparkError: Error, CustomLocalizedStringResourceConvertible {
  case noGames

  public var localizedStringResource: LocalizedStringResource { "There are no games right now." }
}
