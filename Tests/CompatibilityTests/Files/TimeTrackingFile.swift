import AppIntents
import Foundation

struct ProjectEntity: AppEntity, Identifiable, Comparable, CustomDebugStringConvertible {
  static func < (lhs: ProjectEntity, rhs: ProjectEntity) -> Bool { lhs.name < rhs.name }
  static func == (lhs: ProjectEntity, rhs: ProjectEntity) -> Bool { lhs.id == rhs.id }
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Project"
  static let defaultQuery = ProjectQuery()
  var id: UUID
  @Property(title: "Name") var name: String
  @Property(title: "Tracked") var tracked: Duration
  @Property(title: "Rate") var rate: Decimal?
  @Property(title: "Client") var client: ClientEntity?
  @Property(title: "Days") var days: [Date]
  var debugDescription: String { name }
  var displayRepresentation: DisplayRepresentation {
    .init(title: "\(name)", subtitle: "\(tracked, format: .units(allowed: [.hours, .minutes], width: .narrow))")
  }
  init(name: String) {
    id = UUID()
    self.name = name
    tracked = .seconds(3600)
    rate = 80
    days = []
  }
}
struct ClientEntity: AppEntity {
  let id: String
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Client"
  static let defaultQuery = ClientQuery()
  var displayRepresentation: DisplayRepresentation { "\(id)" }
}
struct ClientQuery: EnumerableEntityQuery, EntityPropertyQuery {
  static let properties = QueryProperties {}
  static let sortingOptions = SortingOptions {}
  func entities(
    matching comparators: [@Sendable (ClientEntity) -> Bool], mode: ComparatorMode, sortedBy: [Sort<ClientEntity>],
    limit: Int?
  ) async throws -> [ClientEntity] { [] }
  func allEntities() async throws -> [ClientEntity] { [ClientEntity(id: "Acme")] }
}
struct ProjectQuery: EntityQuery {
  func entities(for identifiers: [ProjectEntity.ID]) async throws -> [ProjectEntity] { [] }
  func suggestedEntities() async throws -> [ProjectEntity] {
    [ProjectEntity(name: "Site"), ProjectEntity(name: "App")].sorted()
  }
  func defaultResult() async -> ProjectEntity? { try? await suggestedEntities().first }
}
struct StartTracking: AppIntent, LiveActivityIntent {
  static let title: LocalizedStringResource = "Start Tracking"
  @Parameter(title: "Project", query: ProjectQuery()) var project: ProjectEntity
  @Parameter(title: "Length", default: .seconds(1500)) var length: Duration
  @Parameter(title: "Rate", default: 80) var rate: Decimal
  @Parameter(title: "Rating", supportedValues: [1, 2, 3]) var rating: Int?
  @Parameter(title: "Reminder", default: Date(timeIntervalSince1970: 0), kind: .time) var reminder: Date
  @Parameter(title: "Ratio", default: 0.5) var ratio: Float
  @Parameter(title: "Big") var big: Int64?
  func perform() async throws -> some IntentResult & ReturnsValue<Duration> & ProvidesDialog {
    defer { Task { @MainActor in Tracker.shared.isOn = true } }
    let isOn = await MainActor.run { Tracker.shared.isOn }
    guard !isOn else { throw TrackingError.alreadyTracking(project: project.name) }
    return .result(
      value: length,
      dialog: "Tracking \(project.name) for \(length, format: .units(allowed: [.minutes], width: .wide)).")
  }
}
@MainActor final class Tracker {
  static let shared = Tracker()
  var isOn = false
}
enum TrackingError: LocalizedError, CustomLocalizedStringResourceConvertible {
  case alreadyTracking(project: String)
  var localizedStringResource: LocalizedStringResource {
    if case .alreadyTracking(let project) = self { return "You are tracking \(project) already." } else { return "?" }
  }
  var errorDescription: String? { String(localized: localizedStringResource) }
}
struct TrackWidget: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Tracking"
  @Parameter(
    title: "Projects",
    size: [
      .systemSmall: 1, .systemMedium: 3, .systemLarge: 6, .systemExtraLarge: 8, .accessoryRectangular: 1,
      .accessoryCircular: 1, .accessoryInline: 1,
    ]) var projects: [ProjectEntity]
  @Parameter(title: "Count", size: 4) var others: [ProjectEntity]?
  @Parameter(title: "Only today", default: true) var onlyToday: Bool
  init() {}
  init(projects: [ProjectEntity]) { self.projects = projects }
  static var parameterSummary: some ParameterSummary {
    Switch(.widgetFamily) {
      Case(.systemSmall) { Summary("Show \(\.$projects)") }
      Case(.systemMedium) {
        When(\.$onlyToday, .equalTo, false) {
          Summary("All \(\.$projects)")
        } otherwise: {
          Summary("Today")
        }
      }
      DefaultCase {
        Summary {
          \.$projects
          \.$onlyToday
        }
      }
    }
  }
}
