import AppIntents
import Foundation

// An invented app of notes and lists in the spelling of Swift 5 mode: creating, adding, reading aloud, deleting.

struct NoteList {
  var id: String { name }
  var name: String
  var synonyms: [String] = []
  var entries: [String] = []
}

final class NotesModel: @unchecked Sendable {
  static var shared = NotesModel()
  var lists = [
    NoteList(name: "Groceries", synonyms: ["shopping"], entries: ["milk", "eggs"]), NoteList(name: "Reading"),
  ]
}

struct NoteListEntity: AppEntity {
  var id: String
  @Property(title: "Name") var name: String
  @Property(title: "Entries") var entries: [String]
  var synonyms: [String] = []

  init(_ list: NoteList) {
    id = list.id
    synonyms = list.synonyms
    name = list.name
    entries = list.entries
  }

  static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: "List", numericFormat: LocalizedStringResource("\(placeholder: .int) lists"))
  }

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)", subtitle: nil, image: nil, synonyms: synonyms.map { LocalizedStringResource(stringLiteral: $0) }
    )
  }

  static var defaultQuery = NoteListQuery()
}

struct NoteListQuery: EntityStringQuery, EnumerableEntityQuery {
  func allEntities() -> [NoteListEntity] { NotesModel.shared.lists.map(NoteListEntity.init) }
  func entities(for identifiers: [String]) async throws -> [NoteListEntity] {
    allEntities().filter { identifiers.contains($0.id) }
  }
  func entities(matching string: String) async throws -> [NoteListEntity] {
    allEntities().filter { $0.name.localizedCaseInsensitiveContains(string) }
  }
  func suggestedEntities() async throws -> [NoteListEntity] { allEntities() }
}

struct ReadList: AppIntent {
  static var title: LocalizedStringResource = "Read a List"
  @Parameter(title: "List") var list: NoteListEntity

  func perform() async throws -> some IntentResult & ReturnsValue<[String]> & ProvidesDialog & ShowsSnippetView {
    let count = list.entries.count
    guard count > 0 else { return .result(value: [], dialog: "\(list.name) is empty.") }
    return .result(
      value: list.entries, dialog: IntentDialog("\(list.name) has \(count) entries: \(list.entries.formatted()).")
    ) {
      Snippet(title: list.name, lines: list.entries)
    }
  }
}

struct CreateList: AppIntent {
  static var title: LocalizedStringResource = "Create a List"
  static var openAppWhenRun = false
  @Parameter(title: "Name", requestValueDialog: "What is it called?") var name: String?

  func perform() async throws -> some IntentResult & ReturnsValue<NoteListEntity> & ProvidesDialog {
    guard let name = name, !name.isEmpty else { throw $name.needsValueError("What shall it be called?") }
    if NotesModel.shared.lists.contains(where: { $0.name == name }) {
      guard try await $name.requestConfirmation(for: name, dialog: "There is one. Make another?") else {
        throw $name.requestValue("Then what shall it be called?")
      }
    }
    let list = NoteList(name: name)
    NotesModel.shared.lists.append(list)
    NotesShortcuts.updateAppShortcutParameters()
    return .result(value: NoteListEntity(list), dialog: "Made \(name).")
  }
}

struct DeleteLists: DeleteIntent {
  static var title: LocalizedStringResource = "Delete Lists"
  @Parameter(title: "Lists") var entities: [NoteListEntity]

  func perform() async throws -> some IntentResult {
    try await requestConfirmation(
      actionName: .custom(
        acceptLabel: "Delete", acceptAlternatives: [], denyLabel: "Keep", denyAlternatives: ["no"], destructive: true),
      dialog: "Delete \(entities.count) lists?")
    NotesModel.shared.lists.removeAll { list in entities.contains { $0.id == list.id } }
    return .result()
  }
}

struct NotesShortcuts: AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: ReadList(),
      phrases: ["Read my \(\.$list) list with \(.applicationName)", "Read a list with \(.applicationName)"],
      shortTitle: "Read", systemImageName: "list.bullet")
    AppShortcut(intent: CreateList(), phrases: ["New list in \(.applicationName)"], systemImageName: "plus")
  }
  static var negativePhrases: NegativeAppShortcutPhrases {
    NegativeAppShortcutPhrases(phrases: ["Read my mail with \(.applicationName)"])
  }
}
