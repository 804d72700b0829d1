import AppIntents
import Foundation

struct ReminderList: AppEntity, Hashable, Codable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation = .init(name: "List")
  typealias DefaultQuery = ReminderListQuery
  static var defaultQuery: ReminderListQuery = ReminderListQuery()
  typealias ID = String
  var id: String
  var name: String
  var color: Int = 0
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", image: .init(systemName: "list.bullet"))
  }
}
struct ReminderListQuery: EnumerableEntityQuery, EntityStringQuery {
  typealias Entity = ReminderList
  func allEntities() async throws -> [ReminderList] {
    [.init(id: "1", name: "Groceries"), .init(id: "2", name: "Work")]
  }
  func entities(matching string: String) async throws -> [ReminderList] {
    try await allEntities().filter { $0.name.localizedStandardContains(string) }
  }
  func defaultResult() async -> ReminderList? { try? await allEntities().first }
}
enum Priority: Int, AppEnum, CaseIterable, Sendable {
  case none = 0
  case low, medium, high
  static var typeDisplayRepresentation = TypeDisplayRepresentation(name: "Priority")
  static var caseDisplayRepresentations: [Priority: DisplayRepresentation] = [
    .none: "None",
    .low: DisplayRepresentation(title: "Low", subtitle: nil, image: .init(systemName: "exclamationmark")),
    .medium: "Medium", .high: "High",
  ]
}
struct AddReminder: AppIntent, CustomIntentMigratedAppIntent {
  static let intentClassName = "AddReminderIntent"
  static var title: LocalizedStringResource = "Add Reminder"
  static var description = IntentDescription(
    "Adds a reminder.", categoryName: "Reminders", searchKeywords: ["todo", "task"], resultValueName: "Reminder")
  @Parameter(
    title: "Title",
    inputOptions: .init(
      keyboardType: .default, capitalizationType: .sentences, multiline: false, autocorrect: true, smartQuotes: true,
      smartDashes: true), requestValueDialog: IntentDialog("What do you want to be reminded of?"))
  var reminderTitle: String
  @Parameter(title: "Due", description: "When", kind: .dateTime) var due: Date?
  @Parameter(title: "List", requestValueDialog: "Which list?", requestDisambiguationDialog: "Which of these?") var list:
    ReminderList?
  @Parameter(title: "Priority", default: Priority.none) var priority: Priority
  @Parameter(title: "Tags", default: [], size: 3) var tags: [String]
  @Parameter(title: "Notes") var notes: AttributedString?
  @Parameter(title: "Link") var link: URL?
  @Parameter(title: "Repeat") var recurrence: Calendar.RecurrenceRule?
  @Parameter(title: "Flag", default: false) var flag: Bool?
  static var parameterSummary: some ParameterSummary {
    Summary("Add \(\.$reminderTitle) to \(\.$list)") {
      \.$due
      \.$priority
      \.$tags
      \.$notes
      \.$link
    }
  }
  func perform() async throws -> some IntentResult & ReturnsValue<ReminderEntityX> & ProvidesDialog {
    if reminderTitle.isEmpty { throw $reminderTitle.needsValueError() }
    if list == nil {
      let lists = try await ReminderListQuery().allEntities()
      let chosen = try await $list.requestDisambiguation(among: lists, dialog: IntentDialog("Where to?"))
      list = chosen
    }
    let confirmed = try await $due.requestConfirmation(for: Date(), dialog: "Today?")
    guard confirmed else { throw AppIntentError.Unrecoverable.featureCurrentlyRestricted }
    let dialog: IntentDialog = due == nil ? "Added." : "Added for \(due!, format: .dateTime)."
    return .result(value: ReminderEntityX(), dialog: dialog)
  }
}
struct ReminderEntityX: TransientAppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Reminder"
  @Property(title: "Title") var title: String?
  @Property(title: "Due", identifier: "due") var due: DateComponents?
  var displayRepresentation: DisplayRepresentation { .init(stringLiteral: title ?? "") }
}
