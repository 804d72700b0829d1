import AppIntents

public protocol BoardProviding: Sendable { func columns() async throws -> [ColumnEntity] }
public struct ColumnEntity: AppEntity {
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = .init(name: "Column")
  public typealias DefaultQuery = ColumnQuery
  public static let defaultQuery = ColumnQuery()
  public var id: String { title }
  public let title: String
  public init(title: String) { self.title = title }
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: .init(stringLiteral: title), subtitle: nil, image: nil, synonyms: [])
  }
}
public struct ColumnQuery: EntityQuery {
  @Dependency var board: any BoardProviding
  public init() {}
  public func entities(for identifiers: [ColumnEntity.ID]) async throws -> [ColumnEntity] {
    try await board.columns().filter { identifiers.contains($0.id) }
  }
  public func suggestedEntities() async throws -> [ColumnEntity] { try await board.columns() }
}
extension ColumnQuery: EntityStringQuery {
  public func entities(matching string: String) async throws -> [ColumnEntity] {
    try await board.columns().filter { $0.title.lowercased().contains(string.lowercased()) }
  }
}
public struct MoveCard: AppIntent {
  public static var title: LocalizedStringResource { "Move Card" }
  public static var description: IntentDescription? { IntentDescription("Moves") }
  public static var authenticationPolicy: IntentAuthenticationPolicy { .requiresAuthentication }
  public static var isDiscoverable: Bool { true }
  @Parameter(title: "Card") public var card: String
  @Parameter(title: "From") public var from: ColumnEntity?
  @Parameter(title: "To") public var to: ColumnEntity
  public init() {}
  public init(card: String, to: ColumnEntity) {
    self.init()
    self.card = card
    self.to = to
  }
  public static var parameterSummary: some ParameterSummary { Summary("Move \(\.$card) to \(\.$to)") { \.$from } }
  public func perform() async throws -> some IntentResult & ReturnsValue<ColumnEntity> & OpensIntent & ShowsSnippetView
  { .result(value: to, opensIntent: MoveCard(card: card, to: to), view: "moved") }
}
open class Legacy { public init() {} }
actor CardStore: BoardProviding { func columns() async throws -> [ColumnEntity] { [.init(title: "To do")] } }
@MainActor enum Launch {
  static func go() async {
    AppDependencyManager.shared.add(dependency: CardStore() as any BoardProviding)
    _ = try? await MoveCard(card: "x", to: .init(title: "Done")).perform().value
  }
}
