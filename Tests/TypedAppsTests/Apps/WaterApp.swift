import AppIntents

#if canImport(WidgetKit)
  import WidgetKit
#endif

actor Hydration {
  static let shared = Hydration()
  private(set) var total = Measurement(value: 0, unit: UnitVolume.milliliters)
  func add(_ amount: Measurement<UnitVolume>) -> Measurement<UnitVolume> {
    total = total + amount
    return total
  }
  func reset() { total.value = 0 }
}

struct LogWaterIntent: AppIntent {
  static let title: LocalizedStringResource = "Log Water"
  static let description = IntentDescription(
    "Adds water to today's total.", categoryName: "Tracking", searchKeywords: ["drink", "hydrate"],
    resultValueName: "Total")
  static let openAppWhenRun = false

  @Parameter(
    title: "Amount", description: "How much you drank.", defaultUnit: .milliliters, supportsNegativeNumbers: false,
    requestValueDialog: "How much did you drink?")
  var amount: Measurement<UnitVolume>
  @Parameter(title: "When", kind: .dateTime) var date: Date?

  static var parameterSummary: some ParameterSummary {
    Summary("Log \(\.$amount)", table: "Intents") { \.$date }
  }

  init() {}
  init(milliliters: Double) { amount = .init(value: milliliters, unit: .milliliters) }

  func perform() async throws -> some IntentResult & ReturnsValue<Measurement<UnitVolume>> & ProvidesDialog {
    guard amount.converted(to: .liters).value <= 3 else {
      throw $amount.needsValueError("That is more than three liters. How much was it?")
    }
    let total = await Hydration.shared.add(amount)
    #if canImport(WidgetKit)
      WidgetCenter.shared.reloadAllTimelines()
    #endif
    let liters = total.converted(to: .liters)
    return .result(
      value: total, dialog: "You have had \(liters.value, format: .number.precision(.fractionLength(0...2))) liters.")
  }
}

struct ResetWaterIntent: AppIntent {
  static let title: LocalizedStringResource = "Reset Today"

  func perform() async throws -> some IntentResult & ProvidesDialog {
    try await requestConfirmation(
      conditions: [],
      actionName: .custom(
        acceptLabel: "Reset", acceptAlternatives: ["Clear it"], denyLabel: "Keep", denyAlternatives: [],
        destructive: true), dialog: "This forgets what you drank today. Are you sure?")
    await Hydration.shared.reset()
    return .result(dialog: "Today starts over.")
  }
}

struct WaterShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: LogWaterIntent(),
      phrases: ["Log water in \(.applicationName)", "\(.applicationName) I drank something"],
      shortTitle: LocalizedStringResource("Log Water"), systemImageName: "drop.fill")
    AppShortcut(
      intent: LogWaterIntent(milliliters: 250), phrases: ["Log a glass in \(.applicationName)"], shortTitle: "A Glass",
      systemImageName: "cup.and.saucer")
    AppShortcut(
      intent: ResetWaterIntent(), phrases: ["Reset \(.applicationName)"], shortTitle: "Reset",
      systemImageName: "arrow.counterclockwise")
  }
}
