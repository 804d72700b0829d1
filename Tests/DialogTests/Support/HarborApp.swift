import AppIntents
import Foundation

/// An app that speaks as apps for phones do: long questions without a mark, results that are only shown, summaries that
/// leave values out, and intents that open the app.
struct Boat: AppEntity, OwnershipProvidingEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Boat"
  static let defaultQuery = BoatQuery()
  static let all = [
    Boat(id: "gull", synonyms: []), Boat(id: "heron", synonyms: ["gull", "wader"]),
    Boat(id: "teal", synonyms: ["wader"]), Boat(id: "osprey", synonyms: []),
    Boat(id: "ferry", synonyms: [], ownership: .public),
  ]
  let id: String
  let synonyms: [LocalizedStringResource]
  var ownership: EntityOwnership = []
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(id.capitalized)", synonyms: synonyms)
  }
}

struct BoatQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Boat] { Boat.all.filter { identifiers.contains($0.id) } }
  func suggestedEntities() async throws -> [Boat] { Boat.all }
}

/// Found by name; only the first is suggested.
struct Pilot: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Pilot"
  static let defaultQuery = PilotQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct PilotQuery: EntityStringQuery {
  private static let names = ["Ann Berg", "Zoe Lund", "Zoe Kerr", "Ivo Marsh", "Jon Berg", "Nora Marsh"]
  func entities(for identifiers: [String]) async throws -> [Pilot] { identifiers.map { Pilot(id: $0) } }
  func suggestedEntities() async throws -> [Pilot] { [Pilot(id: Self.names[0])] }
  func entities(matching string: String) async throws -> [Pilot] {
    Self.names.filter { $0.lowercased().contains(string.lowercased()) }.map { Pilot(id: $0) }
  }
}

struct OpenHarbor: AppIntent {
  static let title: LocalizedStringResource = "Open Harbor"
  static let openAppWhenRun = true
  func perform() async throws -> some IntentResult { .result() }
}

struct ShowBerth: AppIntent {
  static let title: LocalizedStringResource = "Show Berth"
  func perform() async throws -> some IntentResult & ProvidesDialog & OpensIntent {
    .result(opensIntent: OpenHarbor(), dialog: "Your berth is number four.")
  }
}

struct ShowChart: AppIntent {
  static let title: LocalizedStringResource = "Show Chart"
  func perform() async throws -> some IntentResult & OpensIntent {
    .result(opensIntent: OpenURLIntent(URL(fileURLWithPath: "/chart")))
  }
}

struct MoorBoat: AppIntent {
  static let title: LocalizedStringResource = "Moor Boat"
  @Parameter(
    title: "Boat", requestValueDialog: "The tide is in. Which of all the boats in the harbor do you want to moor")
  var boat: Boat
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "\(boat.id) is moored.") }
}

struct SetHorn: AppIntent {
  static let title: LocalizedStringResource = "Set Horn"
  @Parameter(title: "Muted") var muted: Bool
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Muted is \("\(muted)").") }
}

struct SetLight: AppIntent {
  static let title: LocalizedStringResource = "Set Light"
  @Parameter(title: "State", displayName: Bool.IntentDisplayName(true: "On", false: "Off")) var isOn: Bool
  @Parameter(title: "Harbor light lock") var isLocked: Bool
  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "\(isOn ? "On" : "Off") and \(isLocked ? "locked" : "unlocked").")
  }
}

struct ShowTides: AppIntent {
  static let title: LocalizedStringResource = "Show Tides"
  func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: Snippet(title: "Tides", lines: ["High at six", "Low at noon!"]))
  }
}

struct TideCurve: SnippetContent {
  var snippetText: String { "▁▃▆█▆▃" }
  var accessibilityLabel: String { "The tide rises until six" }
}

struct CurveSnippet: SnippetIntent {
  static let title: LocalizedStringResource = "Curve"
  func perform() async throws -> some IntentResult & ShowsSnippetView { .result(view: TideCurve()) }
}

struct ShowCurve: AppIntent {
  static let title: LocalizedStringResource = "Show Curve"
  func perform() async throws -> some IntentResult & ShowsSnippetIntent { .result(snippetIntent: CurveSnippet()) }
}

struct ReadWind: AppIntent {
  static let title: LocalizedStringResource = "Read Wind"
  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    .result(value: 7, dialog: IntentDialog(full: "The wind is strong from the west.", supporting: "Strong wind."))
  }
}

struct CountGulls: AppIntent {
  static let title: LocalizedStringResource = "Count Gulls"
  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    .result(value: 12, dialog: "I counted them.")
  }
}

struct SailAway: AppIntent {
  static let title: LocalizedStringResource = "Sail Away"
  @Parameter(title: "Distance") var distance: Measurement<UnitLength>
  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "\(distance.converted(to: .meters).value, specifier: "%.0f") meters.")
  }
}

struct CallPilot: AppIntent {
  static let title: LocalizedStringResource = "Call Pilot"
  @Parameter(title: "Pilot") var pilot: Pilot
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Calling \(pilot.id).") }
}

struct PaintBoat: AppIntent {
  static let title: LocalizedStringResource = "Paint Boat"
  static var parameterSummary: some ParameterSummary { Summary("Paint \(\.$boat)") { \.$coats } }
  @Parameter(title: "Boat") var boat: Boat
  @Parameter(title: "Coats", default: 2) var coats: Int
  func perform() async throws -> some IntentResult & ProvidesDialog {
    try await requestConfirmation()
    return .result(dialog: "Painted.")
  }
}

struct SinkBoats: DeleteIntent {
  static let title: LocalizedStringResource = "Sink Boats"
  static var parameterSummary: some ParameterSummary { Summary("Sink \(\.$entities)") }
  @Parameter(title: "Boat") var entities: [Boat]
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Sunk.") }
}

struct HarborShortcuts: AppShortcutsProvider {
  static let applicationName = "Harbor"
  static let isOnWatch = false
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: ShowBerth(), phrases: ["Show my berth in \(.applicationName)"])
    AppShortcut(intent: ShowChart(), phrases: ["Show the chart in \(.applicationName)"])
    AppShortcut(intent: MoorBoat(), phrases: ["Moor a boat in \(.applicationName)"])
    AppShortcut(intent: SetHorn(), phrases: ["Set the horn in \(.applicationName)"])
    AppShortcut(intent: ShowTides(), phrases: ["Show the tides in \(.applicationName)"])
    AppShortcut(intent: ShowCurve(), phrases: ["Show the curve in \(.applicationName)"])
    AppShortcut(intent: ReadWind(), phrases: ["Read the wind in \(.applicationName)"])
    AppShortcut(intent: SailAway(), phrases: ["Sail away with \(.applicationName)"])
    AppShortcut(intent: CallPilot(), phrases: ["Call \(\.$pilot) with \(.applicationName)"])
    AppShortcut(intent: PaintBoat(), phrases: ["Paint \(\.$boat) in \(.applicationName)"])
  }
}

/// The rest of it, beyond the ten that one app may have.
struct HarborMasterShortcuts: AppShortcutsProvider {
  static let applicationName = "Harbor Master"
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: SinkBoats(), phrases: ["Sink \(\.$entities) with \(.applicationName)"])
    AppShortcut(intent: SetLight(), phrases: ["Set the light with \(.applicationName)"])
    AppShortcut(intent: CountGulls(), phrases: ["Count the gulls with \(.applicationName)"])
  }
}
