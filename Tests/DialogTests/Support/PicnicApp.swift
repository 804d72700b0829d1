import AppIntents

/// An app of the tests with a parameter of every kind that can be asked for.
enum PicnicFood: String, AppEnum {
  case sandwich, salad, fruit, cake

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Food"
  static let caseDisplayRepresentations: [PicnicFood: DisplayRepresentation] = [
    .sandwich: "sandwich", .salad: DisplayRepresentation(title: "green salad", synonyms: ["greens"]),
    .fruit: "fruit", .cake: "cake",
  ]
}

enum PicnicDelivery: String, AppEnum {
  case delivery, pickup

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Way"
  static let caseDisplayRepresentations: [PicnicDelivery: DisplayRepresentation] = [
    .delivery: "delivery", .pickup: DisplayRepresentation(title: "pickup", synonyms: ["take out"]),
  ]
}

struct PicnicPark: RankedEntity {
  let id: Int
  let name: String
  let miles: Double

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Park"
  static let defaultQuery = PicnicParkQuery()
  static let rankings = [
    EntityRanking<PicnicPark>(least: ["nearer", "nearest"], greatest: ["farther", "farthest"], by: \.miles)
  ]
  var displayRepresentation: DisplayRepresentation { "\(name)" }

  static let all = [
    PicnicPark(id: 1, name: "Riverside Park", miles: 4), PicnicPark(id: 2, name: "Oak Hill", miles: 1),
    PicnicPark(id: 3, name: "Harbor Green", miles: 2), PicnicPark(id: 4, name: "Castle Gardens", miles: 9),
    PicnicPark(id: 5, name: "Mill Pond", miles: 3),
  ]
}

struct PicnicParkQuery: EntityStringQuery {
  func entities(for identifiers: [Int]) async throws -> [PicnicPark] {
    PicnicPark.all.filter { identifiers.contains($0.id) }
  }
  func suggestedEntities() async throws -> [PicnicPark] { PicnicPark.all }
  func entities(matching string: String) async throws -> [PicnicPark] {
    [PicnicPark(id: 9, name: "Secret Meadow", miles: 7)].filter { $0.name.localizedCaseInsensitiveContains(string) }
  }
}

struct PackFood: ResolvableIntent {
  static let title: LocalizedStringResource = "Pack food"
  @Parameter(title: "Food", requestValueDialog: "What food?") var food: PicnicFood
  @Parameter(title: "Count", inclusiveRange: (1, 12)) var count: Int
  @Parameter(title: "Way") var way: PicnicDelivery
  @Parameter(title: "Address") var address: String?
  @Parameter(title: "Park") var park: PicnicPark?

  static var resolvers: [ParameterResolver<Self>] {
    Resolve(\.$address) { _, address in address.map { .success($0) } ?? .needsValue("What address?") }
      .onlyIf(\.$way, equals: .delivery)
    Resolve(\.$park) { _, park in park.map { .success($0) } ?? .needsValue("Which park?") }
      .onlyIf(\.$way, equals: .pickup)
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let place = address ?? park?.name ?? "nowhere"
    try await requestConfirmation(actionName: .order, dialog: "Pack it?")
    return .result(dialog: "\(count) \(food.rawValue) for \(way.rawValue) to \(place)")
  }
}

struct SetWeather: AppIntent {
  static let title: LocalizedStringResource = "Set weather"
  @Parameter(title: "Rain", displayName: Bool.IntentDisplayName(true: "rainy", false: "dry")) var rain: Bool
  @Parameter(title: "Temperature", defaultUnit: .celsius, supportsNegativeNumbers: true)
  var temperature: Measurement<UnitTemperature>
  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "\(rain ? "rain" : "no rain") at \(Int(temperature.converted(to: .celsius).value))")
  }
}

struct PlanTime: AppIntent {
  static let title: LocalizedStringResource = "Plan time"
  @Parameter(title: "Start") var start: Date
  @Parameter(title: "Length") var length: Duration
  @Parameter(title: "Share") var share: Double
  func perform() async throws -> some IntentResult & ProvidesDialog {
    let seconds = Int(start.timeIntervalSince1970) - 1_772_442_000
    return .result(dialog: "in \(seconds / 60) minutes for \(length.components.seconds / 60) minutes, \(share)")
  }
}

struct PackList: AppIntent {
  static let title: LocalizedStringResource = "Pack list"
  @Parameter(title: "Foods") var foods: [PicnicFood]
  @Parameter(title: "Note") var note: String
  @Parameter(title: "Park") var park: PicnicPark
  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "\(foods.map(\.rawValue).joined(separator: "+")) \(note) \(park.name)")
  }
}

struct ReserveTables: AppIntent {
  static let title: LocalizedStringResource = "Reserve tables"
  @Parameter(title: "Tables") var tables: [Int]
  @Parameter(title: "Price") var price: Double
  @Parameter(title: "Shade", inclusiveRange: (0, 1)) var shade: Double
  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "\(tables.map(String.init).joined(separator: ",")) at \(price) with \(shade)")
  }
}

struct PicnicShortcuts: AppShortcutsProvider {
  static var applicationName: String { "Picnic" }
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: PackFood(), phrases: ["Pack a \(.applicationName)"])
    AppShortcut(intent: SetWeather(), phrases: ["Set \(.applicationName) weather"])
    AppShortcut(intent: PlanTime(), phrases: ["Plan \(.applicationName) time"])
    AppShortcut(intent: ReserveTables(), phrases: ["Reserve \(.applicationName) tables"])
    AppShortcut(intent: PackList(), phrases: ["List \(.applicationName)"])
  }
}
