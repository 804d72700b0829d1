import AppIntents
import Foundation

struct MemoEntity: AppEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Memo", numericFormat: "\(placeholder: .int) memos")
  static let defaultQuery = MemoQuery()
  let id: Int
  @Property(title: "Text") var text: String
  init(id: Int, text: String) {
    self.id = id
    self.text = text
  }
  // Every word of it is a name of it.
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(text)", subtitle: nil, image: nil, synonyms: text.split(separator: " ").map { "\(String($0))" })
  }
}

struct MemoQuery: EnumerableEntityQuery {
  func allEntities() async throws -> [MemoEntity] { await Memos.shared.memos }
  func entities(for identifiers: [Int]) async throws -> [MemoEntity] {
    await Memos.shared.memos.filter { identifiers.contains($0.id) }
  }
}

actor Memos {
  static let shared = Memos()
  private(set) var memos = [
    MemoEntity(id: 1, text: "buy milk and bread"), .init(id: 2, text: "call the plumber"),
    .init(id: 3, text: "water ferns"),
  ]
}

struct DeleteMemos: DeleteIntent {
  static let title: LocalizedStringResource = "Delete Memos"
  @Parameter(title: "Memos", requestValueDialog: "Which memo?") var entities: [MemoEntity]
  func perform() async throws -> some IntentResult {
    try await requestConfirmation(
      actionName: .custom(
        acceptLabel: "Delete", acceptAlternatives: ["Throw away"], denyLabel: "Keep", denyAlternatives: ["Leave"],
        destructive: true),
      dialog: entities.count == 1 ? "Delete “\(entities[0].text)”?" : "Delete \(entities.count) memos?")
    return .result()
  }
}

struct ClipPage: AppIntent {
  static let title: LocalizedStringResource = "Clip Page"
  @Parameter(title: LocalizedStringResource("memo.url", defaultValue: "Address", comment: "Of a page")) var url: URL
  func perform() async throws -> some IntentResult & ReturnsValue<URL> & ProvidesDialog {
    guard url.scheme?.hasPrefix("http") == true, let host = url.host() else { throw URLError(.badURL) }
    return .result(value: url, dialog: "Clipped a page of \(host).")
  }
}

struct MemoShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: DeleteMemos(), phrases: ["Delete a note in \(.applicationName)"], shortTitle: "Delete",
      systemImageName: "trash")
    AppShortcut(
      intent: ClipPage(), phrases: ["Clip a page with \(.applicationName)"], shortTitle: "Clip",
      systemImageName: "paperclip")
  }
}
