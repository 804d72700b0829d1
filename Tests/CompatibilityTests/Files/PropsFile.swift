import AppIntents

struct PropsLm: IndexedEntity, Transferable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(
      name: LocalizedStringResource("Landmark", table: "AppIntents", comment: "The type name"),
      numericFormat: LocalizedStringResource("\(placeholder: .int) landmarks", table: "AppIntents", comment: "n"),
      synonyms: [LocalizedStringResource("Sight")])
  }
  static let defaultQuery = LmQuery()
  var id: Int
  @ComputedProperty(indexingKey: \.displayName) var name: String { model.name }
  @ComputedProperty(customIndexingKey: CSCustomAttributeKey(keyName: "com_x_hours")) var hours: String { "h" }
  @ComputedProperty(title: "D", indexingKey: \.contentDescription) var descr: String { "d" }
  @DeferredProperty var crowd: Int { get async throws { 3 } }
  @DeferredProperty(title: "Crowd 2") var crowd2: Int { get async throws { 3 } }
  @ComputedProperty var isFav: Bool {
    get { true }
    nonmutating set { _ = newValue }
  }
  @Property(title: "A", customIndexingKey: CSCustomAttributeKey(keyName: "a")!) var a: String?
  let model: LmModel
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)", subtitle: "\(descr)", image: .init(data: Data()), synonyms: ["x", "\(descr)"])
  }
  init(model: LmModel) {
    self.id = model.id
    self.model = model
  }
  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .image) { l in Data(l.name.utf8) }
    ProxyRepresentation { $0.name }
  }
  var attributeSet: CSSearchableItemAttributeSet {
    let s = CSSearchableItemAttributeSet()
    s.displayName = name
    s.keywords = ["k"]
    s.latitude = 1
    s.supportsNavigation = 1
    s.rankingHint = 2
    return s
  }
  var hideInSpotlight: Bool { false }
}
struct LmModel: Sendable, Hashable {
  let id: Int
  let name: String
}
struct LmQuery: EntityQuery, EnumerableEntityQuery {
  @Dependency var m: LmStore
  func allEntities() async throws -> [PropsLm] { await m.all.map(PropsLm.init) }
  func entities(for ids: [PropsLm.ID]) async throws -> [PropsLm] {
    await m.all.filter { ids.contains($0.id) }.map(PropsLm.init)
  }
}
extension LmQuery: EntityStringQuery {
  func entities(matching s: String) async throws -> [PropsLm] {
    await m.all.filter { $0.name.contains(s) }.map(PropsLm.init(model:))
  }
}
@MainActor @Observable class LmStore { var all: [LmModel] = [] }
struct Closest: AppIntent {
  static let title: LocalizedStringResource = "Find Closest"
  @Dependency var m: LmStore
  func perform() async throws -> some ReturnsValue<PropsLm> & ShowsSnippetIntent & ProvidesDialog {
    let l = PropsLm(model: .init(id: 1, name: "x"))
    return .result(
      value: l, dialog: IntentDialog(full: "The closest landmark is \(l.name).", supporting: "\(l.name) is close."),
      snippetIntent: Snip(l: l))
  }
}
struct Snip: SnippetIntent {
  static let title: LocalizedStringResource = "Snip"
  static let isDiscoverable: Bool = false
  @Parameter var l: PropsLm
  @Dependency var m: LmStore
  func perform() async throws -> some IntentResult & ShowsSnippetView { .result(view: "\(l.name)") }
  init() {}
  init(l: PropsLm) { self.l = l }
}
struct PropsUpd: UndoableIntent, DeleteIntent {
  static let title: LocalizedStringResource = "Delete"
  static let supportedModes: IntentModes = .background
  static var parameterSummary: some ParameterSummary { Summary("Delete \(\.$entities)") }
  @Parameter(title: "L") var entities: [PropsLm]
  @MainActor func perform() async throws -> some IntentResult {
    let archive = Option(title: "Archive", style: .default)
    let delete = Option(title: "Delete", style: .destructive)
    let c = try await requestChoice(between: [.cancel, archive, delete], dialog: "Delete or archive?", view: "v")
    switch c {
    case archive:
      undoManager?.registerUndo(withTarget: LmStore()) { $0.all = [] }
      undoManager?.setActionName("x")
    case delete: break
    default: break
    }
    return .result()
  }
}
struct PropsVis: IntentValueQuery {
  @Dependency var m: LmStore
  func values(for input: IntentPerson) async throws -> [PropsLm] { [] }
}
func ixProps() async throws {
  let l = PropsLm(model: .init(id: 1, name: "x"))
  try await CSSearchableIndex.default().indexAppEntities([l])
  try await CSSearchableIndex(name: "x").deleteAppEntities(identifiedBy: [1], ofType: PropsLm.self)
  try await CSSearchableIndex.default().deleteAppEntities(ofType: PropsLm.self)
  try await CSSearchableIndex.default().indexAppEntities([l], priority: 3)
  try await CSSearchableIndex.default().deleteAllSearchableItems()
}
