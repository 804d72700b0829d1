import AppIntents

struct SetClimate: AppIntent {
  static let title: LocalizedStringResource = "Set Temperature"
  @Parameter(title: "Temperature", requestValueDialog: "How warm?") var temperature: Measurement<UnitTemperature>
  @Parameter(title: "Room", optionsProvider: Rooms()) var room: String

  struct Rooms: DynamicOptionsProvider {
    func results() async throws -> [String] { ["Bedroom", "Living Room", "Bathroom"] }
  }

  func perform() async throws -> some IntentResult & ReturnsValue<Measurement<UnitTemperature>> & ProvidesDialog {
    if temperature > Measurement(value: 28, unit: .celsius) {
      try await requestConfirmation(
        conditions: [], actionName: .set, dialog: "Really set the \(room) to \(temperature)?")
    }
    return .result(
      value: temperature, dialog: "The \(room) is set to \(temperature.formatted(.measurement(width: .wide))).")
  }
}

struct ClimateCard: SnippetIntent {
  static let title: LocalizedStringResource = "Climate Card"
  static let isDiscoverable = false
  @Parameter(title: "Text") var text: String
  init() {}
  init(text: String) { self.text = text }
  // The view is left out where there is no SwiftUI.
  func perform() async throws -> some IntentResult & ShowsSnippetView & ProvidesDialog { .result(dialog: "\(text)") }
}

struct ShowClimate: AppIntent {
  static let title: LocalizedStringResource = "Show Climate"
  func perform() async throws -> some IntentResult & ShowsSnippetIntent {
    .result(snippetIntent: ClimateCard(text: "It is mild in every room."))
  }
}

struct ClimateShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: SetClimate(), phrases: ["Set the temperature with \(.applicationName)"], shortTitle: "Set",
      systemImageName: "thermometer")
    AppShortcut(
      intent: ShowClimate(), phrases: ["Show me \(.applicationName)"], shortTitle: "Show", systemImageName: "house")
  }
}
