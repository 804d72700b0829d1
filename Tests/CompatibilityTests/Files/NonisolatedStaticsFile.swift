import AppIntents

@MainActor
struct MainActorIntent: AppIntent {
  nonisolated static let title: LocalizedStringResource = "Main"
  nonisolated static let description = IntentDescription("d")
  @Parameter(title: "A") var a: String
  nonisolated init() {}
  func perform() async throws -> some IntentResult { .result() }
}
struct NonIso: AppIntent {
  nonisolated(unsafe) static var title: LocalizedStringResource = "Non"
  nonisolated(unsafe) static var description: IntentDescription = "x"
  nonisolated(unsafe) static var openAppWhenRun: Bool = false
  nonisolated(unsafe) static var isDiscoverable: Bool = true
  nonisolated(unsafe) static var authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication
  nonisolated(unsafe) static var supportedModes: IntentModes = [.background, .foreground]
  nonisolated(unsafe) static var persistentIdentifier: String = "non"
  nonisolated static var parameterSummary: some ParameterSummary { Summary("Do \(\.$a)") }
  @Parameter(
    title: "A", description: "d", default: "x",
    inputOptions: .init(
      keyboardType: .URL, capitalizationType: .none, multiline: false, autocorrect: false, smartQuotes: false,
      smartDashes: false), requestValueDialog: .init("A?"), inputConnectionBehavior: .never) var a: String
  @concurrent func perform() async throws -> some IntentResult { .result() }
}
@MainActor final class NonisolatedStaticsModel: Observable { var n = 1 }
struct MEntity: AppEntity {
  nonisolated static let typeDisplayRepresentation: TypeDisplayRepresentation = "M"
  nonisolated(unsafe) static var defaultQuery = MQuery()
  nonisolated let id: Int
  nonisolated var displayRepresentation: DisplayRepresentation { "\(id)" }
}
struct MQuery: EntityQuery {
  @MainActor func entities(for identifiers: [MEntity.ID]) async throws -> [MEntity] { [] }
  @MainActor func suggestedEntities() async throws -> [MEntity] { [] }
}
