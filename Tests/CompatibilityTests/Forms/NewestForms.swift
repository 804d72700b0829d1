import AppIntents
import Foundation

// The newest declarations, in spellings that both language modes take; the tests of Swift 5 mode compile this file too.

enum Shelf: String, AppEnum, URLRepresentableEnum {
  case upper, lower
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Shelf"
  static let caseDisplayRepresentations: [Shelf: DisplayRepresentation] = [.upper: "Upper", .lower: "Lower"]
  static var urlRepresentation: URLRepresentation { "https://example.org/shelves/\(.rawValue)" }
}

enum Landing: String, AppEnum, URLRepresentableEnum {
  case hall, attic
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Room"
  static let caseDisplayRepresentations: [Landing: DisplayRepresentation] = [.hall: "Hall", .attic: "Attic"]
  static var urlRepresentation: EnumURLRepresentation<Landing> {
    [.hall: "https://example.org/hall", .attic: "https://example.org/up"]
  }
}

struct Print: AppEntity, IndexedEntity, SyncableEntity, OwnershipProvidingEntity, URLRepresentableEntity, Transferable {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Print"
  static let defaultQuery = PrintQuery()
  var id: SyncableEntityIdentifier<Int, String>
  @Property(title: "Title", indexingKey: \.title) var title: String
  @Property(indexingKey: \.contentCreationDate) var made: Date?
  @Property(title: "Price", customIndexingKey: CSCustomAttributeKey(keyName: "price")) var price: IntentCurrencyAmount?
  @Property(title: "Maker") var maker: PersonNameComponents?

  init(_ number: Int, _ name: String) {
    id = SyncableEntityIdentifier(local: number, stable: "print-\(number)")
    title = name
  }

  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(title)", subtitle: "A print") }
  var ownership: EntityOwnership { id.local == 1 ? [.shared, .public] : [] }
  static var urlRepresentation: URLRepresentation { "https://example.org/prints/\(.id)/\(\.$title)" }
  var attributeSet: CSSearchableItemAttributeSet {
    let attributes = defaultAttributeSet
    attributes.keywords = [title]
    return attributes
  }

  static var transferRepresentation: some TransferRepresentation {
    ValueRepresentation(exporting: { print in
      IntentPerson(
        identifier: .applicationDefined("\(print.id.local)"), name: .displayName("Maker of \(print.title)"), handle: nil
      )
    })
    ProxyRepresentation(exporting: \.title)
    DataRepresentation(exportedContentType: .json) { print in Data(print.title.utf8) }
  }
}

struct PrintQuery: EntityQuery, IndexedEntityQuery {
  func entities(for identifiers: [Print.ID]) async throws -> [Print] {
    identifiers.map { Print($0.local, "Number \($0.local)") }
  }

  func reindexEntities(for identifiers: [Print.ID], indexDescription: CSSearchableIndexDescription) async throws {}
  func reindexAllEntities(indexDescription: CSSearchableIndexDescription) async throws {}
}

struct GallerySettings: UniqueAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Gallery Settings"
  static let defaultQuery = UniqueAppEntityProvider<Self>()
}

struct Scan: FileEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Scan"
  static let defaultQuery = ScanQuery()
  static let supportedContentTypes: [UTType] = [.png]
  let id: FileEntityIdentifier
  var displayRepresentation: DisplayRepresentation { "\(id.fileURL?.lastPathComponent ?? "draft")" }
}

struct ScanQuery: EntityQuery {
  func entities(for identifiers: [FileEntityIdentifier]) async throws -> [Scan] { identifiers.map { Scan(id: $0) } }
}

struct HangPrints: LongRunningIntent, CancellableIntent {
  static let title: LocalizedStringResource = "Hang Prints"
  static var allowedExecutionTargets: IntentExecutionTargets { [.main, .appIntentsExtension] }
  @Parameter(title: "Prints") var prints: EntityCollection<Print>
  @Parameter(title: "Price") var price: IntentCurrencyAmount?

  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    let count = try await performBackgroundTask {
      progress.totalUnitCount = Int64(prints.count)
      for (index, print) in try await prints.resolvedEntities().enumerated() {
        try Task.checkCancellation()
        progress.completedUnitCount = Int64(index + 1)
        progress.localizedDescription = "Hanging \(print.title)"
        progress.localizedAdditionalDescription = "\(index + 1) of \(prints.count)"
      }
      return prints.count
    } onCancel: { reason in
      if reason == .timeout || reason == .userCancelled { return }
    }
    return .result(value: count)
  }
}

struct SyncGallery: ProgressReportingIntent, UndoableIntent {
  static let title: LocalizedStringResource = "Sync Gallery"

  @MainActor func perform() async throws -> some IntentResult & ProvidesDialog {
    progress.totalUnitCount = 3
    progress.completedUnitCount += 1
    undoManager?.registerUndo(withTarget: GalleryState.shared) { state in state.isSynced = false }
    undoManager?.setActionName("Sync")
    if #available(iOS 27, macOS 27, *), systemContext.isVoiceOnly { return .result(dialog: "In step.") }
    return .result(dialog: "Everything is in step now.")
  }
}

@MainActor final class GalleryState {
  static let shared = GalleryState()
  var isSynced = true
}

struct PlayTour: PlayVideoIntent {
  static let title: LocalizedStringResource = "Play Tour"
  static let supportedCategories: [VideoCategory] = [.movies, .tv]
  @Parameter(title: "Title", requestValueDialog: "Which tour?") var term: String
  func perform() async throws -> some IntentResult { .result() }
}

struct FollowTour: LiveActivityStartingIntent {
  static let title: LocalizedStringResource = "Follow Tour"
  func perform() async throws -> some IntentResult { .result() }
}

struct GalleryWidget: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Gallery Widget"
  @Parameter(title: "Shelf") var shelf: Shelf?
}

struct QuietGallery: SetFocusFilterIntent {
  static let title: LocalizedStringResource = "Quiet Gallery"
  @Parameter(title: "Quiet", default: true) var quiet: Bool
  var displayRepresentation: DisplayRepresentation { quiet ? "Quiet" : "Loud" }
  var appContext: FocusFilterAppContext {
    FocusFilterAppContext(notificationFilterPredicate: NSPredicate(value: quiet))
  }

  static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [QuietGallery] {
    [QuietGallery()]
  }

  func perform() async throws -> some IntentResult { .result() }
}

struct OpenPrint: OpenIntent, URLRepresentableIntent {
  static let title: LocalizedStringResource = "Open Print"
  static var urlRepresentation: URLRepresentation { "https://example.org/open/\(\.$target)" }
  @Parameter(title: "Print") var target: Print
}

struct ShowGallery: AppIntent {
  static let title: LocalizedStringResource = "Show Gallery"
  func perform() async throws -> some IntentResult & OpensIntent {
    guard let url = URL(string: "https://example.org/gallery") else { throw GalleryFault.closed }
    return .result(opensIntent: OpenURLIntent(url))
  }
}

enum GalleryFault: Error, CustomAppIntentErrorConvertible {
  case closed
  var appIntentError: AppIntentError { AppIntentError(description: "The gallery is closed.") }
}

func tellRelevance(_ prints: [Print], from start: Date, to end: Date) async throws {
  try await RelevantEntities.shared.updateEntities(prints, for: .audio(.nowPlaying))
  let widget = RelevantIntent(GalleryWidget(), widgetKind: "gallery", relevance: .date(from: start, to: end))
  try await RelevantIntentManager.shared.updateRelevantIntents([widget])
}
