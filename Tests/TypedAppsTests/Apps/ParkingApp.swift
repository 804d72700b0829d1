import AppIntents
import CoreLocation
import GeoToolbox
import os.log

private let log = Logger(subsystem: "com.example.curb", category: "parking")

struct ParkingZone: AppEntity, Identifiable {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: LocalizedStringResource("Zone", defaultValue: "Zone"), numericFormat: "\(placeholder: .int) zones")
  static let defaultQuery = ParkingZoneQuery()

  let id: String
  @Property(title: "Street") var street: String
  @Property(title: "Hourly Rate") var rate: IntentCurrencyAmount
  @ComputedProperty var place: PlaceDescriptor {
    PlaceDescriptor(representations: [.address("\(street), Springfield")], commonName: street)
  }

  init(id: String, street: String, rate: Decimal) {
    self.id = id
    self.street = street
    self.rate = IntentCurrencyAmount(amount: rate, currencyCode: "USD")
  }

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(street)", subtitle: "Zone \(id)", image: .init(systemName: "parkingsign"))
  }
}

struct ParkingZoneQuery: EntityStringQuery {
  private var zones: [ParkingZone] {
    [
      ParkingZone(id: "11", street: "Market Street", rate: 3), ParkingZone(id: "12", street: "Harbor Road", rate: 2),
      ParkingZone(id: "20", street: "Station Square", rate: 4),
    ]
  }

  func entities(for identifiers: [ParkingZone.ID]) async throws -> [ParkingZone] {
    zones.filter { identifiers.contains($0.id) }
  }

  func entities(matching string: String) async throws -> IntentItemCollection<ParkingZone> {
    ItemCollection(items: zones.filter { $0.street.localizedCaseInsensitiveContains(string) || $0.id == string })
  }

  func suggestedEntities() async throws -> IntentItemCollection<ParkingZone> {
    ItemCollection(sections: [ItemSection("Nearby", items: zones.map { .init($0) })])
  }
}

enum ParkingError: Error, CustomLocalizedStringResourceConvertible {
  case tooLong(limit: Measurement<UnitDuration>)

  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .tooLong(let limit): "You can park there for \(limit.formatted()) at most."
    }
  }
}

struct StartParkingIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Start Parking"
  static let description = IntentDescription("Pays for a parking space.", categoryName: "Parking")
  static let supportedModes: IntentModes = [.background, .foreground(.dynamic)]

  @Parameter(title: "Zone", requestValueDialog: IntentDialog("Which street did you park on?"))
  var zone: ParkingZone

  @Parameter(
    title: "Duration", defaultUnit: .minutes, supportsNegativeNumbers: false,
    requestValueDialog: "For how long do you park?")
  var duration: Measurement<UnitDuration>

  static var parameterSummary: some ParameterSummary {
    Summary("Park at \(\.$zone) for \(\.$duration)")
  }

  @MainActor
  func perform() async throws -> some IntentResult & ProvidesDialog {
    let limit = Measurement(value: 4, unit: UnitDuration.hours)
    guard duration <= limit else { throw ParkingError.tooLong(limit: limit) }
    let hours = duration.converted(to: .hours).value
    let cost = (zone.rate.amount * Decimal(hours)).formatted(
      .currency(code: zone.rate.currencyCode).locale(systemContext.locale))
    try await requestConfirmation(
      actionName: .start, dialog: "Parking on \(zone.street) costs \(cost). Shall I start it?")
    log.info("parked in \(zone.id, privacy: .public)")
    return .result(dialog: "You are parked on \(zone.street).")
  }
}

struct CurbShortcuts: AppShortcutsProvider {
  static let shortcutTileColor: ShortcutTileColor = .navy

  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: StartParkingIntent(),
      phrases: ["Start parking with \(.applicationName)", "Park on \(\.$zone) with \(.applicationName)"],
      shortTitle: "Park", systemImageName: "parkingsign.circle")
  }
}
