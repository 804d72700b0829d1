import AppIntents
import Foundation

enum PlaybackSpeed: Int, AppEnum {
  case slow = 75
  case normal = 100
  case fast = 150

  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Speed" }
  static var caseDisplayRepresentations: [PlaybackSpeed: DisplayRepresentation] {
    [.slow: "Slow", .normal: "Normal", .fast: .init(title: "Fast")]
  }
}

struct ShowOptionsProvider: DynamicOptionsProvider {
  func results() async throws -> IntentItemCollection<String> {
    IntentItemCollection(
      promptLabel: "Shows",
      sections: [
        IntentItemSection("New", items: ["Garden Talk", "Morning Maths"].map { IntentItem($0, title: "\($0)") }),
        IntentItemSection(items: ["Ship Stories"].map { IntentItem<String>($0) }),
      ])
  }

  func defaultResult() async -> String? { nil }
}

struct PlayShowIntent: AudioPlaybackIntent {
  static var title: LocalizedStringResource = "Play Show"
  static var description = IntentDescription("Plays the latest episode of a show.")

  @Parameter(title: "Show", optionsProvider: ShowOptionsProvider())
  var show: String

  @Parameter(title: "Speed", default: .normal)
  var speed: PlaybackSpeed

  static var parameterSummary: some ParameterSummary {
    Switch(\.$speed) {
      Case(.normal) { Summary("Play \(\.$show)") { \.$speed } }
      DefaultCase { Summary("Play \(\.$show) at \(\.$speed) speed") }
    }
  }

  @MainActor
  func perform() async throws -> some IntentResult & ProvidesDialog {
    Player.shared.show = show
    Player.shared.speed = speed
    return .result(dialog: .init(full: "Playing the latest episode of \(show).", supporting: "Playing \(show)"))
  }
}

struct SetSpeedIntent: AudioPlaybackIntent, PredictableIntent {
  static var title: LocalizedStringResource = "Set Speed"

  @Parameter(title: "Speed", requestDisambiguationDialog: "Which speed?")
  var speed: PlaybackSpeed

  static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction(parameters: (\.$speed)) { speed in
      DisplayRepresentation(title: "Play at \(speed)")
    }
  }

  @MainActor
  func perform() async throws -> some IntentResult & ProvidesDialog {
    guard Player.shared.show != nil else {
      throw AppIntentError(description: "Nothing is playing.")
    }
    Player.shared.speed = speed
    return .result(dialog: "The speed is set.")
  }
}

@MainActor
final class Player {
  static let shared = Player()
  var show: String?
  var speed = PlaybackSpeed.normal
}

public struct PodcastShortcuts: AppShortcutsProvider {
  public static var applicationName: String { "Podcast" }

  public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: PlayShowIntent(), phrases: ["Play a show with \(.applicationName)", "Listen to \(.applicationName)"],
      shortTitle: "Play", systemImageName: "play")
    AppShortcut(
      intent: SetSpeedIntent(), phrases: ["Set the speed to \(\.$speed) in \(.applicationName)"], shortTitle: "Speed",
      systemImageName: "speedometer")
  }

  public static var negativePhrases: NegativeAppShortcutPhrases { ["Download \(.applicationName)"] }
}
