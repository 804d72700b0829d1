import AppIntents
import CoreSpotlight
import Foundation
import UniformTypeIdentifiers

// An app of albums with the newest names, in spellings that both language modes take; the tests of Swift 5 mode compile
// this file too.

@UnionValue
enum ShareableAlbum {
  case album(PhotoAlbumEntity)
  case kind(PhotoAlbumKind)
  case text(String)
}

enum PhotoAlbumKind: String, AppEnum {
  case trip, family
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Kind"
  static let caseDisplayRepresentations: [PhotoAlbumKind: DisplayRepresentation] = [.trip: "Trip", .family: "Family"]
}

@available(iOS 26, macOS 26, *)
struct PhotoAlbumEntity: AppEntity, IndexedEntity, OwnershipProvidingEntity, SyncableEntity, Transferable {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Album"
  static let defaultQuery = PhotoAlbumQuery()
  let id: SyncableEntityIdentifier<String, UUID>
  @Property(title: "Name", indexingKey: \.displayName) var name: String
  @Property(title: "Owner") var owner: PersonNameComponents?
  @ComputedProperty(title: "Count", indexingKey: \.pageCount) var count: NSNumber? { 3 }
  @DeferredProperty(title: "Size") var size: Int { get async throws { 12 } }
  var ownership: EntityOwnership { .shared }
  var displayRepresentation: DisplayRepresentation { "\(name)" }
  init(_ name: String) {
    id = .init(local: name, stable: UUID())
    self.name = name
  }
  static var transferRepresentation: some TransferRepresentation {
    ValueRepresentation(exporting: { album in
      IntentPerson(identifier: .applicationDefined("owner"), name: .displayName(album.name), handle: nil)
    })
    ProxyRepresentation(exporting: \.name)
  }
}

struct PhotoAlbumQuery: IndexedEntityQuery, EntityStringQuery {
  func entities(for identifiers: [PhotoAlbumEntity.ID]) async throws -> [PhotoAlbumEntity] {
    identifiers.map { PhotoAlbumEntity($0.local) }
  }
  func entities(matching string: String) async throws -> [PhotoAlbumEntity] {
    try await suggestedEntities().filter { $0.name.localizedCaseInsensitiveContains(string) }
  }
  func suggestedEntities() async throws -> [PhotoAlbumEntity] {
    [PhotoAlbumEntity("Iceland"), PhotoAlbumEntity("Birthday")]
  }
  func reindexEntities(for identifiers: [PhotoAlbumEntity.ID], indexDescription: CSSearchableIndexDescription)
    async throws
  {
    try await CSSearchableIndex.default().indexAppEntities(try await entities(for: identifiers))
  }
  func reindexAllEntities(indexDescription: CSSearchableIndexDescription) async throws {}
}

struct AlbumSettings: UniqueAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Settings"
  static let defaultQuery = UniqueAppEntityProvider<Self> { AlbumSettings() }
}

struct AlbumSharing: UniqueAppEntity {
  struct Query: UniqueAppEntityQuery {
    func uniqueEntity() async throws -> AlbumSharing { AlbumSharing(isOn: true) }
  }
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Sharing"
  static let defaultQuery = Query()
  @Property(title: "On") var isOn: Bool
  init() {}
  init(isOn: Bool) { self.isOn = isOn }
}

struct AlbumPhoto: FileEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Photo"
  static let supportedContentTypes: [UTType] = [.jpeg, .heic]
  static let defaultQuery = AlbumPhotoQuery()
  let id: FileEntityIdentifier
  var displayRepresentation: DisplayRepresentation { "Photo" }
}

struct AlbumPhotoQuery: EntityQuery {
  func entities(for identifiers: [FileEntityIdentifier]) async throws -> [AlbumPhoto] {
    identifiers.map(AlbumPhoto.init)
  }
}

struct UploadAlbums: LongRunningIntent, CancellableIntent {
  static let title: LocalizedStringResource = "Upload Albums"
  static var allowedExecutionTargets: IntentExecutionTargets { .main }
  @Parameter(title: "Albums") var albums: EntityCollection<PhotoAlbumEntity>
  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    progress.totalUnitCount = Int64(albums.count)
    try await withIntentCancellationHandler {
      for id in albums.identifiers {
        try await Task.sleep(for: .milliseconds(1))
        _ = id
        progress.completedUnitCount += 1
      }
    } onCancel: { reason in
      print(reason)
    }
    return .result(value: albums.count, dialog: "Uploaded ^[\(albums.count) album](inflect: true).")
  }
}

struct ShareAlbum: AppIntent {
  static let title: LocalizedStringResource = "Share"
  @Parameter(title: "What") var thing: ShareableAlbum
  @Parameter(title: "With") var person: PersonNameComponents
  func perform() async throws -> some IntentResult & ProvidesDialog {
    let name = person.formatted(.name(style: .short))
    switch thing {
    case .album(let album): return .result(dialog: "Shared \(album.name) with \(name).")
    case .kind(let kind): return .result(dialog: "Shared all \(kind.rawValue) albums with \(name).")
    case .text(let text): return .result(dialog: "Told \(name) \(text).")
    }
  }
}

struct WatchAlbum: PlayVideoIntent {
  static let title: LocalizedStringResource = "Watch"
  static var supportedCategories: [VideoCategory] { [.movies] }
  @Parameter(title: "Title") var term: String
  func perform() async throws -> some IntentResult { .result() }
}

struct FollowAlbum: LiveActivityStartingIntent {
  static let title: LocalizedStringResource = "Follow"
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Following.") }
}

struct AlbumFocus: SetFocusFilterIntent {
  static let title: LocalizedStringResource = "Album Focus"
  static let description: IntentDescription? = "Filters albums"
  @Parameter(title: "Albums", default: []) var kinds: [PhotoAlbumKind]
  @Parameter(title: "Always dark") var alwaysDark: Bool?
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "Albums", subtitle: "\(kinds.map(\.rawValue).formatted())")
  }
  var appContext: FocusFilterAppContext {
    .init(notificationFilterPredicate: NSPredicate(format: "SELF IN %@", ["a"]), targetContentIdentifierPrefix: "album")
  }
  static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [AlbumFocus] { [AlbumFocus()] }
  func perform() async throws -> some IntentResult {
    let current = try? await AlbumFocus.current
    _ = current?.kinds
    return .result()
  }
}

struct AlbumWidget: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Widget"
  static var isDiscoverable: Bool { false }
  @Parameter(title: "Album", size: [.systemSmall: 1, .systemLarge: 3]) var albums: [PhotoAlbumEntity]
  static var parameterSummary: some ParameterSummary {
    Switch(.widgetFamily) {
      Case(.systemSmall) { Summary { \.$albums } }
      DefaultCase { Summary("Show \(\.$albums)") }
    }
  }
}

struct SyncAlbums: ProgressReportingIntent, UndoableIntent {
  static let title: LocalizedStringResource = "Sync"
  @MainActor func perform() async throws -> some IntentResult & ProvidesDialog {
    progress.totalUnitCount = 1
    progress.completedUnitCount = 1
    progress.localizedDescription = String(localized: "Syncing")
    undoManager?.registerUndo(withTarget: AlbumLibrary.shared) { $0.synced = false }
    AlbumLibrary.shared.synced = true
    return .result(dialog: systemContext.isVoiceOnly ? "Synced, nothing else to do." : "Synced.")
  }
}

@MainActor final class AlbumLibrary {
  static let shared = AlbumLibrary()
  var synced = false
}

struct BuyAlbumPrint: AppIntent {
  static let title: LocalizedStringResource = "Buy Print"
  @Parameter(title: "Price", currencyCodes: ["EUR"]) var price: IntentCurrencyAmount
  @Parameter(title: "Album") var album: PhotoAlbumEntity
  func perform() async throws -> some IntentResult & OpensIntent {
    .result(opensIntent: OpenURLIntent(URL(string: "https://example.com")!))
  }
}

@AppIntent(schema: .photos.openAlbum)
struct OpenSchemaAlbum: OpenIntent {
  var target: SchemaAlbum
  @MainActor func perform() async throws -> some IntentResult { .result() }
}

@AppEntity(schema: .photos.album)
struct SchemaAlbum: Identifiable {
  static let defaultQuery = SchemaAlbumQuery()
  let id: String
  var name: String
  var creationDate: Date?
  var albumType: SchemaAlbumType
  var displayRepresentation: DisplayRepresentation { "\(name)" }
}

@AppEnum(schema: .photos.albumType)
enum SchemaAlbumType: String, AppEnum {
  case custom, favorites
  static let caseDisplayRepresentations: [SchemaAlbumType: DisplayRepresentation] = [
    .custom: "Custom", .favorites: "Favorites",
  ]
}

struct SchemaAlbumQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [SchemaAlbum] { [] }
}

func tellOfAlbums() async throws {
  try await RelevantEntities.shared.updateEntities([PhotoAlbumEntity("Iceland")], for: .audio(.nowPlaying))
  try await RelevantIntentManager.shared.updateRelevantIntents([
    RelevantIntent(
      AlbumWidget(), widgetKind: "w",
      relevance: .date(interval: DateInterval(start: .now, duration: 60), kind: .default))
  ])
  let intent = SyncAlbums()
  try await intent.callAsFunction(donate: true)
  _ = try await intent(donate: false)
  _ = try? await IntentDonationManager.shared.donate(intent: intent)
  _ = OpenSchemaAlbum.self
}

struct AlbumShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: UploadAlbums(), phrases: ["Upload albums with \(.applicationName)"], shortTitle: "Upload",
      systemImageName: "icloud")
    AppShortcut(
      intent: ShareAlbum(), phrases: ["Share something with \(.applicationName)"], shortTitle: "Share",
      systemImageName: "square.and.arrow.up")
    AppShortcut(
      intent: SyncAlbums(), phrases: ["SyncAlbums \(.applicationName)"], shortTitle: "Sync",
      systemImageName: "arrow.clockwise")
    AppShortcut(
      intent: BuyAlbumPrint(), phrases: ["Buy a print in \(.applicationName)"], shortTitle: "Buy",
      systemImageName: "cart")
    AppShortcut(
      intent: WatchAlbum(), phrases: ["Watch a movie with \(.applicationName)"], shortTitle: "Watch",
      systemImageName: "film")
  }
}
