import AppIntents

// An invented app of kitchen timers: durations and dates, enums, options providers, intents that open others.

enum TimerSound: String, AppEnum {
  case bell
  case chime
  case drum

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Sound"

  static let caseDisplayRepresentations: [TimerSound: DisplayRepresentation] = [
    .bell: DisplayRepresentation(title: "Bell", subtitle: "Loud", image: .init(systemName: "bell")),
    .chime: DisplayRepresentation(title: "Chime", subtitle: "Soft", image: .init(systemName: "wind")),
    .drum: "Drum",
  ]
}

actor TimerStore {
  struct Running: Sendable {
    let name: String
    let seconds: Double
  }

  private var running: [Running] = []

  func start(_ name: String, _ seconds: Double) { running.append(Running(name: name, seconds: seconds)) }
  func names() -> [String] { running.map(\.name) }
  func stop(_ name: String) -> Bool {
    let before = running.count
    running.removeAll { $0.name == name }
    return running.count < before
  }
}

struct RunningTimerOptions: DynamicOptionsProvider {
  @Dependency private var store: TimerStore

  func results() async throws -> IntentItemCollection<String> {
    let names = await store.names()
    return IntentItemCollection {
      IntentItemSection("Running", items: names.map { IntentItem($0, title: "\($0) timer") })
    }
  }

  func defaultResult() async -> String? {
    await store.names().last
  }
}

struct StartTimerIntent: AppIntent {
  static let title: LocalizedStringResource = "Start a Timer"

  @Parameter(title: "Length", defaultUnit: .minutes, supportsNegativeNumbers: false, requestValueDialog: "How long?")
  var length: Measurement<UnitDuration>

  @Parameter(title: "Name", default: "egg", inputOptions: .init(capitalizationType: .words))
  var name: String

  @Parameter(title: "Sound", default: TimerSound.chime)
  var sound: TimerSound

  @Parameter(title: "Not before", kind: .time)
  var start: Date?

  @Dependency
  private var store: TimerStore

  static var parameterSummary: some ParameterSummary {
    When(\.$start, .hasAnyValue) {
      Summary("Start \(\.$name) for \(\.$length) at \(\.$start)")
    } otherwise: {
      Summary("Start \(\.$name) for \(\.$length)") { \.$sound }
    }
  }

  func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
    let seconds = length.converted(to: .seconds).value
    guard seconds > 0 else { throw $length.needsValueError("A timer takes at least a second. How long?") }
    await store.start(name, seconds)
    return .result(value: name, dialog: "The \(name) timer runs for \(seconds, specifier: "%.0f") seconds.")
  }
}

struct StopTimerIntent: AppIntent {
  static let title: LocalizedStringResource = "Stop a Timer"
  static let isDiscoverable = true

  @Parameter(title: "Timer", optionsProvider: RunningTimerOptions())
  var name: String

  @Parameter(title: "Again", default: false, displayName: .init(true: "and start again", false: "for good"))
  var again: Bool

  @Dependency
  private var store: TimerStore

  func perform() async throws -> some IntentResult & OpensIntent & ProvidesDialog {
    guard await store.stop(name) else { throw AppIntentError.Unrecoverable.entityNotFound }
    let next = StartTimerIntent()
    next.name = name
    return .result(opensIntent: next, dialog: "Stopped \(name).")
  }
}

struct KitchenTimerShortcuts: AppShortcutsProvider {
  static let shortcutTileColor: ShortcutTileColor = .tangerine

  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: StartTimerIntent(), phrases: ["Start a \(.applicationName)", "\(\.$sound) \(.applicationName)"],
      shortTitle: "Start", systemImageName: "timer")
    AppShortcut(intent: StopTimerIntent(), phrases: ["Stop the \(.applicationName)"])
  }

  static let negativePhrases = NegativeAppShortcutPhrases(phrases: ["What is a \(.applicationName)"])
}
