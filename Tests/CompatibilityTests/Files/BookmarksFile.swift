import AppIntents
import Foundation

#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif
#if canImport(CoreSpotlight)
  import CoreSpotlight
#endif

@available(iOS 17.0, macOS 14.0, *)
public struct BookmarkEntity: AppEntity, Hashable, Sendable {
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = {
    TypeDisplayRepresentation(
      name: LocalizedStringResource("Bookmark", table: "Localizable"), numericFormat: "\(placeholder: .int) bookmarks")
  }()
  public static let defaultQuery = BookmarkQuery()
  public let id: Int
  public let title: String
  public let address: URL?
  public let tagNames: Set<String>
  public var displayRepresentation: DisplayRepresentation {
    if let address {
      return DisplayRepresentation(
        title: "\(title)", subtitle: "\(address.absoluteString)",
        image: DisplayRepresentation.Image(
          url: address, isTemplate: false, width: 32, height: 32, displayStyle: .default))
    } else {
      return DisplayRepresentation(title: LocalizedStringResource(stringLiteral: title))
    }
  }
}
@available(iOS 17.0, macOS 14.0, *)
public struct BookmarkQuery: EntityStringQuery, Sendable {
  public init() {}
  public func entities(for identifiers: [BookmarkEntity.ID]) async throws -> [BookmarkEntity] {
    try await withThrowingTaskGroup(of: BookmarkEntity?.self) { group in
      for id in identifiers { group.addTask { try await Self.fetch(id) } }
      var found: [BookmarkEntity] = []
      for try await one in group { if let one { found.append(one) } }
      return found
    }
  }
  public func entities(matching string: String) async throws -> IntentItemCollection<BookmarkEntity> {
    let all = try await entities(for: [1, 2, 3])
    let (tagged, rest) = (
      all.filter { $0.tagNames.contains(string) }, all.filter { $0.title.localizedCaseInsensitiveContains(string) }
    )
    return IntentItemCollection(promptLabel: "Which bookmark?") {
      if !tagged.isEmpty { IntentItemSection("Tagged", items: tagged) }
      for item in rest {
        IntentItemSection("\(item.title)") {
          IntentItem(item, title: "\(item.title)", image: .init(systemName: "bookmark"))
        }
      }
    }
  }
  public func suggestedEntities() async throws -> IntentItemCollection<BookmarkEntity> {
    .init(items: try await entities(for: [1]))
  }
  private static func fetch(_ id: Int) async throws -> BookmarkEntity? {
    BookmarkEntity(id: id, title: "B\(id)", address: nil, tagNames: [])
  }
}
@available(iOS 17.0, macOS 14.0, *)
struct SaveBookmark: AppIntent {
  static let title: LocalizedStringResource = "Save Bookmark"
  static let description: IntentDescription? = .init(
    "Saves a page.", categoryName: "Bookmarks", searchKeywords: ["save", "later"], resultValueName: "Bookmark")
  static let openAppWhenRun = false
  @Parameter(title: "Address", description: "The page", inputConnectionBehavior: .connectToPreviousIntentResult)
  var addresses: [URL]
  @Parameter(title: "Tags", description: nil, default: nil) var tags: [String]?
  @Parameter(title: "Unread", default: true, displayName: .yesNo) var unread: Bool
  @Parameter(
    title: "File", supportedContentTypes: [.html, .pdf], requestValueDialog: nil, inputConnectionBehavior: .default)
  var file: IntentFile?
  static var parameterSummary: some ParameterSummary {
    When(\.$tags, .hasAnyValue) {
      Summary("Save \(\.$addresses) with \(\.$tags)") { \.$unread }
    } otherwise: {
      Summary("Save \(\.$addresses)") {
        \.$tags
        \.$unread
        \.$file
      }
    }
  }
  func perform() async throws -> some IntentResult & ReturnsValue<[BookmarkEntity]> & ProvidesDialog {
    async let first = BookmarkQuery().entities(for: [1])
    let text = try await file?.data(contentType: .html)
    _ = text?.count
    try await file?.withFile(contentType: .pdf, allowOpenInPlace: true) { url, inPlace in _ = (url, inPlace) }
    let saved = try await first
    #if os(iOS)
      UIPasteboard.general.string = ""
    #endif
    return .result(value: saved, dialog: "Saved \(addresses.count) ^[page](inflect: true).")
  }
}
