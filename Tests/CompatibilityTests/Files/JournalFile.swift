import AppIntents

@AppIntent(schema: .journal.createEntry)
struct CreateEntry {
  var message: AttributedString
  var title: String?
  var entryDate: Date?
  var location: String?
  @Parameter(title: "Media", default: []) var mediaItems: [IntentFile]
  @MainActor func perform() async throws -> some ReturnsValue<JournalEntry> { .result(value: JournalEntry(id: UUID())) }
}
@AppEntity(schema: .journal.entry)
struct JournalEntry {
  static let defaultQuery = JournalQuery()
  var id: UUID
  var title: String?
  var message: AttributedString?
  var mediaItems: [IntentFile]
  var entryDate: Date?
  var location: String?
  var displayRepresentation: DisplayRepresentation { .init(title: "\(title ?? "Entry")") }
  init(id: UUID) {
    self.id = id
    mediaItems = []
  }
}
struct JournalQuery: EntityStringQuery {
  func entities(for ids: [UUID]) async throws -> [JournalEntry] { ids.map(JournalEntry.init(id:)) }
  func entities(matching s: String) async throws -> [JournalEntry] { [] }
}
@AppIntent(schema: .journal.search) struct SearchJournal: ShowInAppSearchResultsIntent {
  static let searchScopes: [StringSearchScope] = [.general]
  var criteria: StringSearchCriteria
  func perform() async throws -> some IntentResult { .result() }
}
@AppIntent(schema: .journal.deleteEntry) struct DeleteEntry: DeleteIntent {
  static let confirm = true
  var entities: [JournalEntry]
  func perform() async throws -> some IntentResult { .result() }
}
@AppIntent(schema: .browser.createTab) struct CreateTab {
  var url: URL?
  var isPrivate: Bool
  var window: WindowX?
  func perform() async throws -> some ReturnsValue<[TabX]> { .result(value: []) }
}
@AppEntity(schema: .browser.window) struct WindowX {
  static let defaultQuery = WQ()
  let id: Int
  var name: String
  var isPrivate: Bool
  var displayRepresentation: DisplayRepresentation { "w" }
  struct WQ: EntityQuery { func entities(for ids: [Int]) async throws -> [WindowX] { [] } }
}
@AppEntity(schema: .browser.tab) struct TabX {
  static let defaultQuery = TQ()
  let id: Int
  var name: String
  var url: URL?
  var isPrivate: Bool
  var displayRepresentation: DisplayRepresentation { "t" }
  struct TQ: EntityQuery { func entities(for ids: [Int]) async throws -> [TabX] { [] } }
}
