import AppIntents
import Foundation

struct StopEntity: AppEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Stop")
  static let defaultQuery = StopQuery()

  let id: Int
  let name: String
  let lines: [String]

  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }
}

struct StopQuery: EntityQuery {
  static let all = [
    StopEntity(id: 1, name: "Market Square", lines: ["red line", "blue line"]),
    StopEntity(id: 2, name: "Harbor", lines: ["green line", "red line"]),
  ]

  func entities(for identifiers: [Int]) async throws -> [StopEntity] {
    Self.all.filter { identifiers.contains($0.id) }
  }

  func suggestedEntities() async throws -> [StopEntity] { Self.all }
  func defaultResult() async -> StopEntity? { nil }
}

struct LineProvider: DynamicOptionsProvider {
  @IntentParameterDependency<NextDepartureIntent>(\.$stop) var departure

  func results() async throws -> [String] { departure?.stop.lines ?? [] }
}

struct NextDepartureIntent: AppIntent {
  static let title = LocalizedStringResource("Next Departure", table: "Intents", comment: "What leaves next")

  @Parameter(title: "Stop", requestValueDialog: "From which stop?") var stop: StopEntity
  @Parameter(title: "Line", requestValueDialog: "Which line?", optionsProvider: LineProvider()) var line: String
  @Parameter(title: "Day", kind: .date) var day: DateComponents?

  static var parameterSummary: some ParameterSummary {
    Summary("When does the \(\.$line) leave \(\.$stop)?") { \.$day }
  }

  func perform() async throws -> some IntentResult & ReturnsValue<Duration> & ProvidesDialog & ShowsSnippetView {
    let minutes = stop.id * 4 + line.count
    return .result(
      value: .seconds(minutes * 60), dialog: "The \(line) leaves \(stop.name) in \(minutes) minutes.",
      view: "\(line) · \(minutes) min")
  }
}

struct PlanTripIntent: AppIntent {
  static let title: LocalizedStringResource = "Plan a Trip"

  @Parameter(title: "To", query: StopQuery()) var stop: StopEntity
  @Parameter(title: "When", kind: .dateTime, requestValueDialog: "When do you want to go?") var when: Date

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "Your trip to \(stop.name) is planned.")
  }
}

public struct DepartureShortcuts: AppShortcutsProvider {
  public static let applicationName = "Departures"

  public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: NextDepartureIntent(), phrases: ["What leaves next in \(.applicationName)"], shortTitle: "Next",
      systemImageName: "tram")
    AppShortcut(
      intent: PlanTripIntent(), phrases: ["Plan a trip to \(\.$stop) with \(.applicationName)"], shortTitle: "Plan",
      systemImageName: "map")
  }
}
