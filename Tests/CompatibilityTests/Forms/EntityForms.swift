import AppIntents
import Testing

// The ways in which apps declare entities and the queries that find them.

struct Plant: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Plant"
  static let defaultQuery = PlantQuery()

  var id: UUID
  @Property(title: "Name") var name: String
  @Property(title: "Watered") var lastWatered: Date?
  @Property var isThirsty: Bool
  @Property(title: "Height") var height: Measurement<UnitLength>
  var tags: [String] = []

  init(id: UUID = UUID(), name: String, isThirsty: Bool = false) {
    self.id = id
    self.name = name
    self.isThirsty = isThirsty
    self.height = Measurement(value: 20, unit: .centimeters)
  }

  var displayRepresentation: DisplayRepresentation { "\(name)" }
}

struct PlantQuery: EntityPropertyQuery {
  static let shelf = [Plant(name: "Fern"), Plant(name: "Cactus"), Plant(name: "Ivy", isThirsty: true)]

  static let properties = QueryProperties {
    Property(\.$name) {
      EqualToComparator { name in { $0.name == name } }
      ContainsComparator { text in { $0.name.contains(text) } }
    }
    Property(\.$isThirsty) {
      EqualToComparator { thirsty in { $0.isThirsty == thirsty } }
    }
    Property(\.$lastWatered) {
      LessThanComparator { date in { ($0.lastWatered ?? .distantPast) < date } }
      GreaterThanComparator { date in { ($0.lastWatered ?? .distantPast) > date } }
    }
  }

  static let sortingOptions = SortingOptions {
    SortableBy(\.$name)
    SortableBy(\.$lastWatered)
  }

  func entities(for identifiers: [UUID]) async throws -> [Plant] {
    Self.shelf.filter { identifiers.contains($0.id) }
  }

  func suggestedEntities() async throws -> [Plant] { Self.shelf }

  func entities(
    matching comparators: [@Sendable (Plant) -> Bool], mode: ComparatorMode, sortedBy: [Sort<Plant>], limit: Int?
  ) async throws -> [Plant] {
    Self.shelf.filter { plant in comparators.allSatisfy { $0(plant) } }
  }
}

struct Bed: AppEntity, Identifiable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: LocalizedStringResource("Bed"), numericFormat: "\(placeholder: .int) beds")
  }
  static var defaultQuery: BedQuery { BedQuery() }

  let id: String
  let title: String
  let plants: Int

  var displayRepresentation: DisplayRepresentation {
    .init(title: "\(title)", subtitle: "\(plants) plants", image: .init(systemName: "leaf", isTemplate: true))
  }

  struct BedQuery: EntityStringQuery {
    func entities(for identifiers: [String]) async throws -> [Bed] { all.filter { identifiers.contains($0.id) } }
    func entities(matching string: String) async throws -> IntentItemCollection<Bed> {
      .init(items: all.filter { $0.title.lowercased().contains(string.lowercased()) })
    }
    func suggestedEntities() async throws -> IntentItemCollection<Bed> {
      IntentItemCollection(
        promptLabel: "Which bed?",
        sections: [
          IntentItemSection("Sunny", items: [all[0]]),
          .init(title: "Shady", items: [IntentItem(all[1], title: "The shady one", subtitle: "North")]),
        ])
    }
    private var all: [Bed] {
      [Bed(id: "s", title: "South bed", plants: 4), Bed(id: "n", title: "North bed", plants: 0)]
    }
  }
}

struct Season: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Season"
  static let defaultQuery = SeasonQuery()
  var id: String { name }
  let name: String
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: LocalizedStringResource(stringLiteral: name))
  }

  struct SeasonQuery: EnumerableEntityQuery {
    func allEntities() async throws -> [Season] { ["Spring", "Autumn"].map(Season.init) }
  }
}

struct WateringReport: TransientAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Report"
  @Property(title: "Count") var count: Int
  @Property(title: "Done") var done: [String]
  init() {}
  var displayRepresentation: DisplayRepresentation { "\(count) watered" }
}

@MainActor final class GardenModel {
  var count = 7
}

struct GardenStatistic: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Statistic"
  static let defaultQuery = Query()
  let id: Int
  var displayRepresentation: DisplayRepresentation { "Number \(id)" }

  struct Query: EntityQuery {
    @Dependency var model: GardenModel
    @MainActor func entities(for identifiers: [Int]) async throws -> [GardenStatistic] {
      identifiers.map { GardenStatistic(id: $0) }
    }
    @MainActor func suggestedEntities() async throws -> [GardenStatistic] { [GardenStatistic(id: model.count)] }
  }
}

struct WaterPlant: AppIntent {
  static let title: LocalizedStringResource = "Water"
  @Parameter(title: "Plant", requestDisambiguationDialog: "Which plant?") var plant: Plant
  @Parameter(title: "Bed") var bed: Bed?
  @Parameter(title: "Seasons") var seasons: [Season]
  @Parameter(title: "Statistic") var statistic: GardenStatistic?
  func perform() async throws -> some ReturnsValue<WateringReport> {
    let report = WateringReport()
    report.count = 1
    report.done = [plant.name]
    return .result(value: report)
  }
}

@Suite("Entity forms") struct EntityFormTests {
  private func source(_ parameter: any AnyIntentParameter) throws -> any OptionSource {
    var kind = parameter.kind
    if case .array(let inner) = kind { kind = inner }
    guard case .options(let source) = kind else { throw AppIntentError.Unrecoverable.unknown }
    return source
  }

  @Test("properties hold their values")
  func properties() {
    #expect(PlantQuery.shelf[2].name == "Ivy" && PlantQuery.shelf[2].isThirsty)
    #expect(PlantQuery.shelf[0].lastWatered == nil)
    #expect(PlantQuery.properties.comparisons == [["EqualTo", "Contains"], ["EqualTo"], ["LessThan", "GreaterThan"]])
    #expect(PlantQuery.sortingOptions.count == 2)
  }

  @Test("suggested entities, with the titles that a collection gives them")
  func suggested() async throws {
    let intent = WaterPlant()
    let plants = try await source(intent.$plant).suggested()
    #expect(plants.map { $0.display.title.resolved() } == ["Fern", "Cactus", "Ivy"])
    #expect(try await source(intent.$plant).matching("fern") == nil)
    let beds = try await source(intent.$bed).suggested()
    #expect(beds.map { $0.display.title.resolved() } == ["South bed", "The shady one"])
    #expect(beds.map(\.id) == ["s", "n"])
    #expect(beds[0].display.subtitle?.resolved() == "4 plants")
    #expect(try await source(intent.$bed).matching("north")?.map(\.id) == ["n"])
    let seasons = try await source(intent.$seasons).suggested()
    #expect(seasons.map(\.id) == ["Spring", "Autumn"])
    #expect(try await Season.defaultQuery.entities(for: ["Autumn"]).map(\.name) == ["Autumn"])
  }

  @Test("a query on the main actor uses its dependency")
  @MainActor func dependency() async throws {
    AppDependencyManager.shared.add(dependency: GardenModel())
    #expect(try await source(WaterPlant().$statistic).suggested().map(\.id) == ["7"])
  }

  @Test("a transient entity is a result with properties")
  func transient() async throws {
    let intent = WaterPlant()
    intent.plant = PlantQuery.shelf[0]
    let result = try await performErased(intent)
    #expect(result.valueOption?.display.title.resolved() == "1 watered")
    #expect((result.value as? WateringReport)?.done == ["Fern"])
  }
}
