import AppIntents

/// A list whose name says nothing of what is on it.
struct CountedList: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Counted List"
  static let defaultQuery = CountedListQuery()
  let id: String
  let entries: Int
  var displayRepresentation: DisplayRepresentation { "\(id)" }

  /// How many entries there are while a test's task runs.
  @TaskLocal static var count = 0
}

struct CountedListQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [CountedList] { try await suggestedEntities() }
  func suggestedEntities() async throws -> [CountedList] { [CountedList(id: "basket", entries: CountedList.count)] }
}

struct CountEntries: AppIntent {
  static let title: LocalizedStringResource = "Count Entries"
  @Parameter(title: "List") var list: CountedList
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "\(list.entries) things.") }
}

struct CountedShortcuts: AppShortcutsProvider {
  static let applicationName = "Counted"
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: CountEntries(), phrases: ["Count \(\.$list) with \(.applicationName)"])
  }
}
