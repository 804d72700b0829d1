import AppIntents
import Foundation

// Types in extensions, split over declarations, as larger apps write them.
struct ChessGame {
  let id: UUID
  var name: String
}
extension ChessGame: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "ChessGame" }
  static var defaultQuery: GameQuery { .init() }
  var displayRepresentation: DisplayRepresentation { .init(title: "\(name)") }
}
struct GameQuery {}
extension GameQuery: EntityQuery { func entities(for identifiers: [ChessGame.ID]) async throws -> [ChessGame] { [] } }
extension GameQuery: EntityStringQuery { func entities(matching string: String) async throws -> [ChessGame] { [] } }
extension GameQuery { func suggestedEntities() async throws -> [ChessGame] { [] } }
enum ChessSide: String, CaseIterable { case white, black }
extension ChessSide: AppEnum {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "ChessSide" }
  static var caseDisplayRepresentations: [ChessSide: DisplayRepresentation] {
    Dictionary(
      uniqueKeysWithValues: allCases.map {
        ($0, DisplayRepresentation(title: LocalizedStringResource(stringLiteral: $0.rawValue.capitalized)))
      })
  }
}
enum ChessDeep {
  enum Inner: String, AppEnum {
    case a
    static let typeDisplayRepresentation = TypeDisplayRepresentation("Inner")
    static let caseDisplayRepresentations = [Inner.a: DisplayRepresentation(title: "A")]
  }
  struct Act: AppIntent {
    static let title = LocalizedStringResource("Act")
    @Parameter(title: "I") var i: Inner
    func perform() async throws -> some IntentResult { .result() }
  }
}
extension ChessDeep.Act { static var parameterSummary: some ParameterSummary { Summary("Act \(\.$i)") } }
struct PlayGame {
  static let title: LocalizedStringResource = "Play"
  @IntentParameter(title: "ChessGame") var game: ChessGame
  @IntentParameter(title: "ChessSide", default: .white) var side: ChessSide
}
extension PlayGame: AppIntent {
  func perform() async throws -> some IntentResult & ReturnsValue<ChessGame?> { .result(value: .none) }
}
@available(macOS, unavailable) struct Unav: AppIntent {
  static let title: LocalizedStringResource = "U"
  func perform() async throws -> some IntentResult { .result() }
}
@available(iOS, introduced: 17, deprecated: 26, message: "x") struct ChessDep: AppIntent {
  static let title: LocalizedStringResource = "D"
  func perform() async throws -> some IntentResult { .result() }
}
struct ResultFn: AppIntent {
  static let title: LocalizedStringResource = "R"
  func perform() async throws -> some IntentResult & ReturnsValue<Bool> & ProvidesDialog { try await run() }
  private func run() async throws -> some IntentResult & ReturnsValue<Bool> & ProvidesDialog {
    .result(value: true, dialog: "y")
  }
}
