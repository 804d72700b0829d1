import AppIntents
import os.log

private let logger = Logger(subsystem: "com.example.notes", category: "intents")

struct NoteEntity: IndexedEntity, Identifiable, Hashable {
  static let defaultQuery = NoteQuery()
  static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: "Note", numericFormat: "\(placeholder: .int) notes")
  }
  var id: String
  @Property(title: "Text", indexingKey: \.textContent) var text: String
  @Property(title: "Created") var created: Date
  var displayRepresentation: DisplayRepresentation {
    .init(title: "\(text)", subtitle: "\(created, format: .dateTime.day().month())")
  }
  static func == (lhs: NoteEntity, rhs: NoteEntity) -> Bool { lhs.id == rhs.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
  init(id: String, text: String, created: Date = .now) {
    self.id = id
    self.text = text
    self.created = created
  }
}

struct NoteQuery: EntityQuery, EntityStringQuery {
  @Dependency private var store: NoteStore
  func entities(for identifiers: [NoteEntity.ID]) async throws -> [NoteEntity] {
    logger.debug("[NoteQuery] \(identifiers.count, privacy: .public) identifiers")
    return await store.notes.filter { identifiers.contains($0.id) }
  }
  func entities(matching string: String) async throws -> [NoteEntity] {
    logger.info("matching \(string, privacy: .private(mask: .hash))")
    return await store.notes.filter { $0.text.contains(string) }
  }
  func suggestedEntities() async throws -> [NoteEntity] {
    await store.notes
  }
}

actor NoteStore {
  var notes: [NoteEntity] = []
  func add(_ note: NoteEntity) { notes.append(note) }
}

struct AppendToNote: AppIntent {
  static let title: LocalizedStringResource = "Append to Note"
  @Parameter(title: "Note", requestDisambiguationDialog: IntentDialog("Which one?")) var note: NoteEntity
  @Parameter(
    title: "Text", inputOptions: .init(capitalizationType: .sentences, multiline: true),
    requestValueDialog: "What shall I add?") var text: String
  @AppDependency var store: NoteStore
  func perform() async throws -> some IntentResult & ReturnsValue<NoteEntity> & ProvidesDialog {
    do {
      try await requestConfirmation(actionName: .add, dialog: "Add it to \(note.text)?")
    } catch {
      logger.error("declined: \(error.localizedDescription)")
      throw error
    }
    logger.log(level: .default, "added")
    logger.notice("\(text, align: .left(columns: 10), privacy: .sensitive)")
    logger.warning("number \(3.14159, format: .fixed(precision: 2))")
    logger.fault("odd \(String(describing: store))")
    logger.critical("x")
    logger.trace("y")
    return .result(value: note, dialog: "Added.")
  }
}
