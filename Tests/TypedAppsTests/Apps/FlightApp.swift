import AppIntents
import Foundation

struct FlightEntity: AppEntity, URLRepresentableEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Flight"
  static let defaultQuery = FlightQuery()
  static var urlRepresentation: URLRepresentation { "https://example.com/flights/\(.id)" }

  let id: String
  @Property(title: "Destination") var destination: String
  @Property(title: "Gate") var gate: String?

  init(id: String, destination: String, gate: String?) {
    self.id = id
    self.destination = destination
    self.gate = gate
  }

  var displayRepresentation: DisplayRepresentation {
    .init(
      title: "Flight \(id)", subtitle: "to \(destination)", synonyms: ["\(destination)", "the \(destination) flight"])
  }
}

struct FlightQuery: EntityStringQuery {
  static let all = [
    FlightEntity(id: "81", destination: "Lisbon", gate: "B 12"),
    FlightEntity(id: "304", destination: "Oslo", gate: nil),
  ]

  func entities(for identifiers: [String]) async throws -> [FlightEntity] {
    Self.all.filter { identifiers.contains($0.id) }
  }
  func entities(matching string: String) async throws -> [FlightEntity] {
    Self.all.filter { $0.destination.localizedStandardContains(string) || $0.id == string }
  }
  func suggestedEntities() async throws -> [FlightEntity] { Self.all }
}

struct FindGateIntent: AppIntent {
  static let title: LocalizedStringResource = "Find Gate"
  @Parameter(title: "Flight", requestValueDialog: "Which flight are you taking?") var flight: FlightEntity

  func perform() async throws -> some ReturnsValue<String?> & ProvidesDialog & OpensIntent {
    let open = OpenFlightIntent()
    open.target = flight
    guard let gate = flight.gate else {
      return .result(value: nil, opensIntent: open, dialog: "There is no gate for \(flight.destination) yet.")
    }
    return .result(
      value: gate, opensIntent: open, dialog: "Your flight to \(flight.destination) leaves from gate \(gate).")
  }
}

struct OpenFlightIntent: OpenIntent, URLRepresentableIntent, TargetContentProvidingIntent {
  static let title: LocalizedStringResource = "Open Flight"
  @Parameter(title: "Flight") var target: FlightEntity
}

struct CheckInIntent: AppIntent {
  static let title: LocalizedStringResource = "Check In"
  @Parameter(title: "Flight") var flight: FlightEntity
  @Parameter(title: "Bags", inclusiveRange: (0, 4), requestValueDialog: "How many bags do you check?") var bags: Int
  @Parameter(title: "Departure", kind: .date, requestValueDialog: "On which day do you fly?") var day: Date

  func perform() async throws -> some IntentResult & ProvidesDialog {
    if systemContext.isVoiceOnly, bags > 2 {
      try await requestConfirmation(actionName: .book, dialog: "\(bags) bags cost extra. Go on?")
    }
    return .result(dialog: "You are checked in to \(flight.destination) with \(bags) bags.")
  }
}

struct GateShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: FindGateIntent(),
      phrases: ["Find my gate with \(.applicationName)", "\(.applicationName) where does \(\.$flight) leave"],
      shortTitle: "Gate", systemImageName: "airplane.departure")
    AppShortcut(
      intent: CheckInIntent(), phrases: ["Check in with \(.applicationName)"], shortTitle: "Check In",
      systemImageName: "checkmark")
  }
}
