import AppIntents
import Foundation

@available(iOS 18.0, macOS 15.0, *)
struct BrowserTabEntity: AppEntity, Sendable {
  struct BrowserTabQuery: EntityStringQuery {
    @MainActor
    func entities(for identifiers: [BrowserTabEntity.ID]) async throws -> [BrowserTabEntity] {
      TabStore.shared.tabs.filter { identifiers.contains($0.id) }
    }
    @MainActor
    func suggestedEntities() async throws -> [BrowserTabEntity] { TabStore.shared.tabs }
    @MainActor
    func entities(matching string: String) async throws -> [BrowserTabEntity] {
      TabStore.shared.tabs.filter { $0.title.localizedCaseInsensitiveContains(string) }
    }
  }
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: LocalizedStringResource("Tab", table: "Intents", bundle: .atURL(Bundle.main.bundleURL)),
    numericFormat: LocalizedStringResource("\(placeholder: .int) tabs", table: "Intents"),
    synonyms: ["page", "site"]
  )
  static let defaultQuery = BrowserTabQuery()
  let id: UUID
  @Property(title: "Title") var title: String
  @Property(title: LocalizedStringResource("Address", comment: "The address of the page")) var url: URL
  @Property(title: "Is private") var isPrivate: Bool
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: LocalizedStringResource(stringLiteral: title), subtitle: "\(url.host() ?? "")",
      image: .init(systemName: isPrivate ? "eye.slash" : "globe", isTemplate: true), synonyms: ["\(url.absoluteString)"]
    )
  }
  init(id: UUID = UUID(), title: String, url: URL, isPrivate: Bool = false) {
    self.id = id
    self.title = title
    self.url = url
    self.isPrivate = isPrivate
  }
}

@available(iOS 18.0, macOS 15.0, *)
@MainActor
final class TabStore {
  static let shared = TabStore()
  var tabs: [BrowserTabEntity] = []
  private init() {}
}

@available(iOS 18.0, macOS 15.0, *)
struct CloseTabsIntent: DeleteIntent {
  static let title: LocalizedStringResource = "Close Tabs"
  static let description: IntentDescription = IntentDescription(
    "Closes the tabs.", categoryName: "Tabs", searchKeywords: ["close", "remove"], resultValueName: "Closed tabs")
  static var parameterSummary: some ParameterSummary {
    Summary("Close \(\.$entities)") {
      \.$onlyPrivate
    }
  }
  @Parameter(title: "Tabs") var entities: [BrowserTabEntity]
  @Parameter(title: "Only private", default: false) var onlyPrivate: Bool
  @MainActor
  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    let ids = entities.map(\.id)
    TabStore.shared.tabs.removeAll { ids.contains($0.id) }
    return .result(value: ids.count)
  }
}

@available(iOS 18.0, macOS 15.0, *)
struct OpenTabIntent: OpenIntent, TargetContentProvidingIntent {
  static let title: LocalizedStringResource = "Open Tab"
  @Parameter(title: "Tab", requestValueDialog: "Which tab?") var target: BrowserTabEntity
}

@available(iOS 18.0, macOS 15.0, *)
struct NewTabIntent: AppIntent {
  static let title: LocalizedStringResource = "New Tab"
  nonisolated static let openAppWhenRun = true
  @Parameter(title: "Private", default: false, displayName: .init(true: "Private", false: "Normal")) var isPrivate: Bool
  @Parameter(title: "Address", description: "What to open") var url: URL?
  init() {}
  init(isPrivate: Bool) { self.isPrivate = isPrivate }
  func perform() async throws -> some IntentResult & OpensIntent {
    .result(opensIntent: OpenURLIntent(url ?? URL(string: "about:blank")!))
  }
}
