import AppIntents
import Foundation
import Synchronization

public struct NoteEntity: AppEntity, Hashable {
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Note"
  public static let defaultQuery = NoteQuery()

  public let id: UUID
  @Property(title: "Title") public var title: String
  @Property(title: "Created") public var created: Date?
  @ComputedProperty(title: "Length") public var length: Int { title.count }

  public var displayRepresentation: DisplayRepresentation { .init(title: "\(title)") }

  init(id: UUID = UUID(), title: String) {
    self.id = id
    self.title = title
  }

  public static func == (one: NoteEntity, other: NoteEntity) -> Bool { one.id == other.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

public struct NoteQuery: EntityQuery {
  @Dependency private var store: NoteStore

  public init() {}

  public func entities(for identifiers: [NoteEntity.ID]) async throws -> [NoteEntity] {
    store.notes.withLock { $0.filter { identifiers.contains($0.id) } }
  }

  public func suggestedEntities() async throws -> [NoteEntity] { store.notes.withLock { $0 } }
}

final class NoteStore: Sendable {
  let notes = Mutex([NoteEntity(title: "Paint the fence"), NoteEntity(title: "Birthday list")])
}

struct CreateNoteIntent: AppIntent {
  static let title: LocalizedStringResource = "Create Note"
  static let description = IntentDescription("Writes a note.", resultValueName: "New Note")

  @Parameter(
    title: "Title", inputOptions: .init(capitalizationType: .sentences, multiline: false),
    requestValueDialog: "What should it say?")
  var name: String

  @Dependency private var store: NoteStore

  func perform() async throws -> some IntentResult & ReturnsValue<NoteEntity> & ProvidesDialog & OpensIntent {
    let note = NoteEntity(title: name)
    store.notes.withLock { $0.append(note) }
    return .result(value: note, opensIntent: OpenNoteIntent(target: note), dialog: "Noted: \(name).")
  }
}

struct OpenNoteIntent: OpenIntent {
  static let title: LocalizedStringResource = "Open Note"

  @Parameter(title: "Note", requestValueDialog: "Which note?") var target: NoteEntity

  init() {}
  init(target: NoteEntity) { self.target = target }
}

struct MeasureNoteIntent: AppIntent {
  static let title: LocalizedStringResource = "Measure Note"

  @Parameter(title: "Note") var note: NoteEntity

  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    .result(value: note.length, dialog: "\(note.title) has \(note.length) letters.")
  }
}

struct DeleteNoteIntent: DeleteIntent, UndoableIntent {
  static let title: LocalizedStringResource = "Delete Notes"

  @Parameter(title: "Notes") var entities: [NoteEntity]
  @Dependency private var store: NoteStore

  @MainActor
  func perform() async throws -> some IntentResult & ProvidesDialog {
    let choice = try await requestChoice(
      between: [.init(title: "Delete", style: .destructive), .init(title: "Archive"), .cancel],
      dialog: "Delete or archive?")
    let gone = Set(entities.map(\.id))
    store.notes.withLock { $0.removeAll { gone.contains($0.id) } }
    undoManager?.setActionName("Delete")
    return .result(dialog: choice.style == .destructive ? "Deleted." : "Archived.")
  }
}

public struct NoteShortcuts: AppShortcutsProvider {
  public static let applicationName = "Scribble"

  public static func registerDependencies(in dependencies: AppDependencyManager, seed: UInt64) {
    dependencies.add(dependency: NoteStore())
  }

  public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: CreateNoteIntent(), phrases: ["Write a note with \(.applicationName)"], shortTitle: "Write",
      systemImageName: "pencil")
    AppShortcut(
      intent: OpenNoteIntent(), phrases: ["Open \(\.$target) with \(.applicationName)"], shortTitle: "Open",
      systemImageName: "book")
    AppShortcut(
      intent: MeasureNoteIntent(), phrases: ["Measure a note with \(.applicationName)"], shortTitle: "Measure",
      systemImageName: "ruler")
    AppShortcut(
      intent: DeleteNoteIntent(), phrases: ["Delete a note with \(.applicationName)"], shortTitle: "Delete",
      systemImageName: "trash")
  }
}
