import AppIntents
import Foundation

public struct AddFeedIntent: AppIntent {
  public static let title: LocalizedStringResource = LocalizedStringResource(
    "Add Feed", table: "Intents", locale: .current, bundle: .main, comment: "title")
  public static let description: IntentDescription? = IntentDescription("Adds a feed", categoryName: "Feeds")
  @Parameter(title: "URL", requestValueDialog: "Which feed?") public var url: URL
  @Parameter(title: "Title") public var feedTitle: String?
  @Parameter(title: "Folder", optionsProvider: FolderOptionsProvider()) public var folder: String?
  public static var parameterSummary: some ParameterSummary {
    Summary("Add \(\.$url)") {
      \.$feedTitle
      \.$folder
    }
  }
  public init() {}
  @MainActor public func perform() async throws -> some IntentResult {
    guard url.scheme == "https" else { throw AddFeedError.noSecure }
    if url.host() == nil { throw AppIntentError.Unrecoverable.entityNotFound }
    return .result()
  }
  struct FolderOptionsProvider: DynamicOptionsProvider {
    func results() async throws -> [String] { ["News", "Fun"] }
  }
}
enum AddFeedError: LocalizedError {
  case noSecure
  var errorDescription: String? { NSLocalizedString("Only secure feeds.", comment: "") }
}
public struct FeedUnread: AppEntity {
  public static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Feed")
  public static let defaultQuery = FeedQuery()
  public let id: String
  @Property(title: "Unread") public var unread: Int
  @Property public var name: String
  public var displayRepresentation: DisplayRepresentation {
    .init(title: "\(name)", subtitle: "\(unread) unread", image: nil)
  }
  public init(id: String, name: String, unread: Int) {
    self.id = id
    self.name = name
    self.unread = unread
  }
}
public struct FeedQuery: EntityQuery {
  public init() {}
  public func entities(for identifiers: [FeedUnread.ID]) async throws -> [FeedUnread] {
    identifiers.compactMap { FeedUnread(id: $0, name: $0, unread: 2) }
  }
  public func suggestedEntities() async throws -> some ResultsCollection { [FeedUnread(id: "a", name: "A", unread: 1)] }
}
public struct MarkAllRead: AppIntent {
  public static let title: LocalizedStringResource = "Mark All as Read"
  public static let persistentIdentifier = "MarkAllReadIntent"
  @Parameter(title: "Feeds", default: []) public var feeds: [FeedUnread]
  @Parameter(title: "Older than", kind: .date) var before: Date?
  @Parameter(title: "At", default: DateComponents(hour: 8), kind: .time) var at: DateComponents
  public init() {}
  public func perform() async throws -> some IntentResult & ProvidesDialog {
    try await requestConfirmation(
      conditions: [.lowConfidenceSource],
      actionName: .custom(
        acceptLabel: "Mark", acceptAlternatives: ["Yes"], denyLabel: "No", denyAlternatives: [], destructive: true),
      dialog: "Mark ^[\(feeds.count) feed](inflect: true) as read?")
    return .result(dialog: "\(feeds.map(\.name), format: .list(type: .and)) marked.")
  }
}
public struct ReaderPackage: AppIntentsPackage {
  public init() {}
  public static var includedPackages: [any AppIntentsPackage.Type] { [ReaderPackage2.self] }
}
public struct ReaderPackage2: AppIntentsPackage {}
