import AppIntents

enum PlaybackSpeed: String, CaseIterable, AppEnum {
  case half = "0.5"
  case normal = "1.0"
  case fast = "1.5"
  case double = "2.0"
  static var typeDisplayRepresentation: TypeDisplayRepresentation { .init(name: "Playback Speed") }
  static var caseDisplayRepresentations: [PlaybackSpeed: DisplayRepresentation] {
    [
      .half: DisplayRepresentation(
        title: "Half", subtitle: "0.5×", image: .init(systemName: "tortoise"), synonyms: ["slow"]),
      .normal: .init(title: "Normal", synonyms: ["usual", "one"]),
      .fast: "One and a half",
      .double: DisplayRepresentation(stringLiteral: "Double"),
    ]
  }
}

struct PausePlayback: AudioPlaybackIntent {
  static let title: LocalizedStringResource = "Pause"
  static let isDiscoverable = false
  static let authenticationPolicy: IntentAuthenticationPolicy = .alwaysAllowed
  func perform() async throws -> some IntentResult { .result() }
}

struct SkipForward: AudioPlaybackIntent, ForegroundContinuableIntent {
  static let title: LocalizedStringResource = "Skip Forward"
  @Parameter(title: "Duration", defaultValue: 30, defaultUnit: .seconds, supportsNegativeNumbers: false)
  var duration: Measurement<UnitDuration>
  @Parameter(title: "Speed", default: .normal) var speed: PlaybackSpeed

  static var parameterSummary: some ParameterSummary {
    Switch(\.$speed) {
      Case(.normal) { Summary("Skip \(\.$duration)") }
      Case([.fast, .double]) { Summary("Skip \(\.$duration) at \(\.$speed)") }
      DefaultCase {
        Summary("Skip") {
          \.$duration
          \.$speed
        }
      }
    }
  }

  @MainActor
  func perform() async throws -> some ProvidesDialog & ReturnsValue<Double> {
    guard duration.converted(to: .seconds).value > 0 else {
      throw $duration.needsValueError("How far?")
    }
    if duration.value > 3600 {
      try await requestToContinueInForeground("Open the app to skip that far.")
    }
    return .result(
      value: duration.converted(to: UnitDuration.minutes).value, dialog: "Skipped \(duration.formatted()).")
  }
}

struct PlayEpisode: AudioStartingIntent {
  static let title: LocalizedStringResource = "Play Episode"
  static let description = IntentDescription(
    "Plays the newest episode.",
    categoryName: "Playback"
  )
  @Parameter(title: "Show", optionsProvider: ShowOptions()) var show: String
  struct ShowOptions: DynamicOptionsProvider {
    func results() async throws -> IntentItemCollection<String> {
      IntentItemCollection(promptLabel: "Choose a show") {
        IntentItemSection(
          "New", items: ["Daily Bread", "Night Train"].map { IntentItem($0, title: "\($0)", subtitle: "New today") })
        IntentItemSection(title: "All", items: ["Old Hat"])
      }
    }
    func defaultResult() async -> String? { "Daily Bread" }
  }
  func perform() async throws -> some IntentResult & ProvidesDialog {
    return .result(
      dialog: IntentDialog(
        full: "Playing the newest episode of \(show).", supporting: "Playing.", systemImageName: "play"))
  }
}
