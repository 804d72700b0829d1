import AppIntents
import Foundation

enum PostVisibility: String, AppEnum, CaseIterable, Codable {
  case pub = "public"
  case unlisted
  case priv = "private"
  case direct
  static var caseDisplayRepresentations: [PostVisibility: DisplayRepresentation] {
    [
      .pub: .init(title: "Public"), .unlisted: .init(title: "Quiet public"), .priv: .init(title: "Followers"),
      .direct: .init(title: "Mentions"),
    ]
  }
  static var typeDisplayName: LocalizedStringResource { "Visibility" }
  static let typeDisplayRepresentation: TypeDisplayRepresentation = TypeDisplayRepresentation(name: "Visibility")
}

struct AppAccountEntity: Identifiable, AppEntity {
  var id: String { account.acct }
  let account: Account
  static let defaultQuery = DefaultAppAccountEntityQuery()
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "AppAccount"
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(account.displayName ?? account.acct)")
  }
}
struct Account: Codable, Hashable, Sendable {
  let acct: String
  var displayName: String?
}
struct DefaultAppAccountEntityQuery: EntityQuery {
  func entities(for identifiers: [AppAccountEntity.ID]) async throws -> [AppAccountEntity] {
    return await AppAccounts.shared.available.filter { identifiers.contains($0.acct) }.map { .init(account: $0) }
  }
  func suggestedEntities() async throws -> [AppAccountEntity] {
    await AppAccounts.shared.available.map { .init(account: $0) }
  }
  func defaultResult() async -> AppAccountEntity? {
    await AppAccounts.shared.available.first.map { .init(account: $0) }
  }
}
@MainActor class AppAccounts {
  static let shared = AppAccounts()
  var available = [Account(acct: "ann@example.social"), Account(acct: "bob@example.social")]
}

struct PostIntent: AppIntent {
  static let title: LocalizedStringResource = "Compose a post"
  static let description: IntentDescription = "Compose a post"
  static let openAppWhenRun: Bool = true
  @Parameter(title: "Post content", inputConnectionBehavior: .connectToPreviousIntentResult) var content: String?
  @Parameter(title: "Account") var account: AppAccountEntity?
  @Parameter(title: "Visibility", requestValueDialog: IntentDialog("Who may see it?")) var visibility: PostVisibility
  func perform() async throws -> some IntentResult {
    AppIntentService.shared.handledIntent = .init(intent: self)
    return .result()
  }
}
struct InlinePostIntent: AppIntent {
  static let title: LocalizedStringResource = "Send post"
  static let description: IntentDescription = "Send a text post"
  static let openAppWhenRun: Bool = false
  @Parameter(title: "Account", requestValueDialog: IntentDialog("Account")) var account: AppAccountEntity
  @Parameter(title: "Post visibility", requestValueDialog: IntentDialog("Visibility of your post")) var visibility:
    PostVisibility
  @Parameter(title: "Post content", requestValueDialog: IntentDialog("Content of the post")) var content: String
  @MainActor func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
    do {
      try await requestConfirmation(actionName: .post, dialog: "Post it?")
      return .result(dialog: "Posted as \(account.account.acct)", view: "Posted")
    } catch {
      return .result(dialog: "An error occurred", view: "Error")
    }
  }
}
final class AppIntentService: @unchecked Sendable {
  struct HandledIntent: Equatable {
    static func == (l: AppIntentService.HandledIntent, r: AppIntentService.HandledIntent) -> Bool { l.id == r.id }
    let id: String
    let intent: any AppIntent
    init(intent: any AppIntent) {
      id = UUID().uuidString
      self.intent = intent
    }
  }
  static let shared = AppIntentService()
  var handledIntent: HandledIntent?
  private init() {}
}
struct SocialShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: InlinePostIntent(),
      phrases: ["Post \(\.$content) on \(.applicationName)", "Send a post with \(.applicationName)"],
      shortTitle: "Send post", systemImageName: "square.and.pencil")
    AppShortcut(
      intent: PostIntent(),
      phrases: ["Write a post in \(.applicationName)", "\(\.$visibility) post in \(.applicationName)"],
      shortTitle: "Compose", systemImageName: "paperplane")
    if #available(iOS 18, *) {
      AppShortcut(
        intent: PostIntent(), phrases: ["Compose with \(.applicationName)"], shortTitle: "C", systemImageName: "x")
    }
  }
}
