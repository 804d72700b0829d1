import AppIntents

struct Trail: URLRepresentableEntity {
  let id: Int
  @Property(title: "Name") var name: String
  init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Trail"
  var displayRepresentation: DisplayRepresentation { "\(name)" }
  static let defaultQuery = URLsTQ()
  static var urlRepresentation: URLRepresentation { "https://example.com/trail/\(.id)/details" }
}
struct URLsTQ: EntityQuery { func entities(for ids: [Int]) async throws -> [Trail] { [] } }
enum URLsAct: String, URLRepresentableEnum, AppEnum {
  case hike, bike
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "A"
  static let caseDisplayRepresentations: [URLsAct: DisplayRepresentation] = [.hike: "Hike", .bike: "Bike"]
  static var urlRepresentation: URLRepresentation { [.hike: "https://example.com/h", .bike: "https://example.com/b"] }
}
struct OpenTrail: OpenIntent, URLRepresentableIntent {
  static let title: LocalizedStringResource = "Open"
  static var parameterSummary: some ParameterSummary { Summary("Open \(\.$target)") }
  @Parameter(title: "Trail") var target: Trail
}
struct OpenAct: OpenIntent, URLRepresentableIntent {
  static let title: LocalizedStringResource = "Open A"
  @Parameter(title: "A") var target: URLsAct
  static var urlRepresentation: URLRepresentation { "https://example.com/a/\(\.$target)" }
}
struct URLsWeb: AppIntent {
  static let title: LocalizedStringResource = "URLsWeb"
  @Parameter(title: "U") var url: URL
  @MainActor func perform() async throws -> some OpensIntent { .result(opensIntent: OpenURLIntent(url)) }
}
struct Web2: AppIntent {
  static let title: LocalizedStringResource = "Web2"
  @Parameter(title: "T") var t: Trail
  func perform() async throws -> some IntentResult & OpensIntent {
    guard let u = URL(string: "x://y") else { return .result(opensIntent: OpenURLIntent(URL(string: "a://")!)) }
    return .result(opensIntent: OpenURLIntent(u))
  }
}
struct Web3: AppIntent {
  static let title: LocalizedStringResource = "Web3"
  @Parameter(title: "T") var t: Trail
  func perform() async throws -> some IntentResult & ReturnsValue<Trail> & OpensIntent & ProvidesDialog {
    .result(value: t, opensIntent: OpenURLIntent(t), dialog: "x")
  }
}
struct Web4: AppIntent {
  static let title: LocalizedStringResource = "Web4"
  func perform() async throws -> some IntentResult & OpensIntent {
    let i = OpenTrail()
    i.target = Trail(id: 1, name: "a")
    return .result(opensIntent: i)
  }
}
struct URLsNav: OpenIntent {
  static let title: LocalizedStringResource = "URLsNav"
  static let isDiscoverable: Bool = false
  @Parameter(title: "S", description: "d", requestValueDialog: "Which?") var target: URLsAct
  init() {}
  init(_ a: URLsAct) { target = a }
  @MainActor func perform() async throws -> some IntentResult & ReturnsValue<URLsAct> { .result(value: target) }
}
