import AppIntents

@Observable @MainActor final class DepsNav {
  var path: [String] = []
  var count = 0
}
@MainActor protocol DepsStore: Sendable { func get() async -> Int }
final class RealStore: DepsStore, Sendable { func get() async -> Int { 1 } }
actor DepsDb { func all() -> [String] { [] } }
struct DepsBoot {
  @MainActor static func run() {
    let nav = DepsNav()
    AppDependencyManager.shared.add(dependency: nav)
    let store: any DepsStore = RealStore()
    AppDependencyManager.shared.add(dependency: store)
    AppDependencyManager.shared.add(key: "db", dependency: DepsDb())
    let asyncDependency: @Sendable () async -> (DepsDb) = { @Sendable in DepsDb() }
    AppDependencyManager.shared.add(key: "d3", dependency: asyncDependency)
    AppDependencyManager.shared.add(key: "d2") { DepsDb() }
  }
}
struct UseDeps: AppIntent {
  static let title: LocalizedStringResource = "U"
  @Dependency private var nav: DepsNav
  @Dependency var store: any DepsStore
  @Dependency(key: "db") private var db: DepsDb
  @AppDependency(key: "d2", manager: .shared) var d2: DepsDb
  @Dependency(default: 3) var n: Int
  @Parameter(title: "X") var x: String
  @MainActor func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    nav.path.append(x)
    nav.count += 1
    let v = await store.get()
    return .result(value: v + n)
  }
}
struct DepQuery: EntityStringQuery {
  @Dependency(key: "db") var db: DepsDb
  @IntentParameterDependency<UseE>(\.$kind) var dep
  @IntentParameterDependency<UseE>(\.$kind, \.$other) var two
  func entities(for ids: [String]) async throws -> [DepsDE] { await db.all().map { DepsDE(id: $0) } }
  func entities(matching s: String) async throws -> [DepsDE] {
    guard let dep else { return [] }
    return [DepsDE(id: dep.kind)]
  }
  func suggestedEntities() async throws -> [DepsDE] {
    if let two { return [DepsDE(id: two.other)] }
    return []
  }
}
struct DepsDE: AppEntity {
  let id: String
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "DepsDE"
  var displayRepresentation: DisplayRepresentation { "\(id)" }
  static let defaultQuery = DepQuery()
}
struct UseE: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "E"
  @Parameter(title: "Kind") var kind: String
  @Parameter(title: "O") var other: String
  @Parameter(title: "E") var e: DepsDE?
  @Parameter(title: "Es", optionsProvider: Prov()) var es: [DepsDE]?
  struct Prov: DynamicOptionsProvider {
    @IntentParameterDependency<UseE>(\.$kind) var i
    func results() async throws -> ItemCollection<DepsDE> {
      ItemCollection(sections: [ItemSection("A", items: [.init(DepsDE(id: "x"), title: "X")])])
    }
  }
}
