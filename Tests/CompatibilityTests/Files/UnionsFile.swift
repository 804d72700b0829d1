import AppIntents

struct UnionsP: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "UnionsP"
  static let defaultQuery = UnionsPQ()
  let id: Int
  var displayRepresentation: DisplayRepresentation { "\(id)" }
}
struct UnionsPQ: EntityQuery { func entities(for identifiers: [Int]) async throws -> [UnionsP] { [] } }
struct UnionsQ: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "UnionsQ"
  static let defaultQuery = UnionsQQ()
  let id: Int
  var displayRepresentation: DisplayRepresentation { "\(id)" }
}
struct UnionsQQ: EntityQuery { func entities(for identifiers: [Int]) async throws -> [UnionsQ] { [] } }
@UnionValue enum PorQ {
  case p(UnionsP)
  case q(UnionsQ)
}
@UnionValue enum PorText: Sendable {
  case p(UnionsP)
  case text(String)
}
struct UseUnion: AppIntent {
  static let title: LocalizedStringResource = "Union"
  @Parameter(title: "Thing") var thing: PorQ
  @Parameter(title: "Things") var things: [PorQ]?
  @Parameter(title: "T") var t: PorText?
  func perform() async throws -> some IntentResult & ReturnsValue<PorQ> {
    switch thing {
    case .p(let p): _ = p.id
    case .q(let q): _ = q.id
    }
    return .result(value: thing)
  }
}
struct UnionsVQ: IntentValueQuery {
  func values(for input: String) async throws -> [PorQ] { [.p(UnionsP(id: 1))] }
}
struct UnionsSearch: ShowInAppSearchResultsIntent {
  static let title: LocalizedStringResource = "UnionsSearch"
  static let searchScopes: [StringSearchScope] = [.general, .movies]
  @Parameter(title: "Criteria") var criteria: StringSearchCriteria
  func perform() async throws -> some IntentResult {
    _ = criteria.term
    return .result()
  }
}
@AppIntent(schema: .system.search)
struct SearchX: ShowInAppSearchResultsIntent {
  static let searchScopes: [StringSearchScope] = [.general]
  var criteria: StringSearchCriteria
  @MainActor func perform() async throws -> some IntentResult { .result() }
}
@AssistantIntent(schema: .photos.openAsset)
struct OpenAsset: OpenIntent {
  var target: AssetX
  func perform() async throws -> some IntentResult { .result() }
}
@AssistantEntity(schema: .photos.asset)
struct AssetX: IndexedEntity {
  struct AQ: EntityStringQuery {
    func entities(for identifiers: [AssetX.ID]) async throws -> [AssetX] { [] }
    func entities(matching string: String) async throws -> [AssetX] { [] }
  }
  static let defaultQuery = AQ()
  let id: String
  var title: String?
  var creationDate: Date?
  var location: String?
  var assetType: AssetT?
  var isFavorite: Bool
  var isHidden: Bool
  var hasSuggestedEdits: Bool
  var displayRepresentation: DisplayRepresentation { "\(title ?? "")" }
}
@AssistantEnum(schema: .photos.assetType)
enum AssetT: String, AppEnum {
  case photo, video
  static let caseDisplayRepresentations: [AssetT: DisplayRepresentation] = [.photo: "Photo", .video: "Video"]
}
