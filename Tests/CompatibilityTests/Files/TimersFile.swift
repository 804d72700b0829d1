import AppIntents

struct StartTimer: LiveActivityIntent, LiveActivityStartingIntent {
  static let title = LocalizedStringResource("Start Timer", defaultValue: "Start Timer")
  static let description = IntentDescription(
    LocalizedStringResource("Starts a timer", comment: "x"), searchKeywords: ["timer", "clock"])
  @Parameter(
    title: "Length", description: "How long", defaultValue: 5, defaultUnit: .minutes, supportsNegativeNumbers: false,
    requestValueDialog: "How long?") var length: Measurement<UnitDuration>
  @Parameter(title: "Label", default: "Timer") var label: String?
  @Parameter(title: "Plain") var duration: Duration?
  func perform() async throws -> some IntentResult & ReturnsValue<Date> {
    let seconds = length.converted(to: .seconds).value
    return .result(value: Date(timeIntervalSinceNow: seconds))
  }
}
struct StopTimer: AppIntent {
  static var title: LocalizedStringResource { "Stop Timer" }
  static var description: IntentDescription { "Stops \("it")" }
  static var parameterSummary: some ParameterSummary { Summary("Stop") }
  func perform() async throws -> some IntentResult {
    await MainActor.run {}
    _ = try? await donate()
    try await StartTimer().callAsFunction(donate: true)
    let id = try await IntentDonationManager.shared.donate(intent: self)
    _ = try await IntentDonationManager.shared.deleteDonations(matching: .intentType(StartTimer.self))
    _ = id
    return .result()
  }
}
struct TimerShortcuts: AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: StartTimer(),
      phrases: ["Start \(\StartTimer.$label) in \(.applicationName)", .init("Start with ${applicationName}")],
      shortTitle: LocalizedStringResource("Start"), systemImageName: "timer")
    AppShortcut(intent: StopTimer(), phrases: ["Stop \(.applicationName)"])
  }
  static let shortcutTileColor: ShortcutTileColor = .grayBlue
  static var negativePhrases: NegativeAppShortcutPhrases {
    NegativeAppShortcutPhrases(phrases: ["Stop the world \(.applicationName)", "Stop"])
  }
}
