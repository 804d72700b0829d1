import AppIntents
import Foundation

@AppEntity(schema: .browser.bookmark)
struct BookmarkEntity: URLRepresentableEntity {
  static let defaultQuery = BookmarkQuery()
  static var urlRepresentation: URLRepresentation { "https://example.org/marks/\(.id)" }

  let id: String
  var name: String
  var url: URL
  @ComputedProperty(title: "Site") var site: String { url.host ?? "" }

  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)", subtitle: "\(site)") }

  init(id: String, name: String, url: URL) {
    self.id = id
    self.name = name
    self.url = url
  }
}

struct BookmarkQuery: EnumerableEntityQuery {
  func allEntities() async throws -> [BookmarkEntity] {
    [("1", "Weather map", "weather"), ("2", "Train times", "trains"), ("3", "Bread recipes", "bread")].compactMap {
      id, name, host in
      URL(string: "https://\(host).example.org").map { BookmarkEntity(id: id, name: name, url: $0) }
    }
  }
}

@AppEnum(schema: .browser.clearHistoryTimeFrame)
enum MarkSpan: String {
  case today, allTime
  static let caseDisplayRepresentations: [MarkSpan: DisplayRepresentation] = [.today: "Today", .allTime: "All time"]
}

@AppIntent(schema: .browser.openBookmark)
struct OpenBookmarkIntent {
  @Parameter(title: "Bookmark", requestValueDialog: "Which bookmark?") var target: BookmarkEntity

  func perform() async throws -> some IntentResult & OpensIntent & ProvidesDialog {
    .result(opensIntent: OpenURLIntent(target.url), dialog: "Opening \(target.name).")
  }
}

@AppIntent(schema: .browser.clearHistory)
struct ClearHistoryIntent {
  static let title: LocalizedStringResource = "Clear History"
  var timeFrame: MarkSpan

  func perform() async throws -> some IntentResult & ProvidesDialog {
    try await requestConfirmation(
      actionName: .custom(
        acceptLabel: "Clear", acceptAlternatives: ["Empty"], denyLabel: "Keep", denyAlternatives: [], destructive: true),
      dialog: "Clear the history?")
    return .result(dialog: "The history is empty.")
  }
}

struct ShowBookmarkIntent: OpenIntent, URLRepresentableIntent {
  static let title: LocalizedStringResource = "Show Bookmark"
  @Parameter(title: "Bookmark") var target: BookmarkEntity
}

public struct BookmarkShortcuts: AppShortcutsProvider {
  public static let applicationName = "Bookmarks"

  public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: OpenBookmarkIntent(),
      phrases: ["Open one of my \(.applicationName)", "Open \(\.$target) from my \(.applicationName)"],
      shortTitle: "Open", systemImageName: "bookmark")
    AppShortcut(
      intent: ClearHistoryIntent(), phrases: ["Clear the history of my \(.applicationName)"], shortTitle: "Clear",
      systemImageName: "trash")
  }
}
