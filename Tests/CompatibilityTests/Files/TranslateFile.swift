import AppIntents

struct LanguageEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Language"
  static let defaultQuery = LanguageQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(Locale.current.localizedString(forLanguageCode: id) ?? id)", subtitle: "\(id)")
  }
}
struct LanguageQuery: EntityStringQuery {
  func entities(for identifiers: [String]) async throws -> [LanguageEntity] { identifiers.map(LanguageEntity.init) }
  func entities(matching string: String) async throws -> [LanguageEntity] {
    try await suggestedEntities().filter { $0.id.hasPrefix(string) }
  }
  func suggestedEntities() async throws -> [LanguageEntity] { ["en", "de", "fr"].map { LanguageEntity(id: $0) } }
}
struct TranslateText: AppIntent {
  static let title: LocalizedStringResource = "Translate"
  static let description = IntentDescription(
    """
    Translates text.

    It takes any language.
    """, categoryName: "Text", resultValueName: "Translation")
  @Parameter(
    title: "Text",
    inputOptions: String.IntentInputOptions(
      keyboardType: .default, capitalizationType: .none, multiline: true, autocorrect: false, smartQuotes: false,
      smartDashes: false)) var text: String
  @Parameter(title: "To", requestValueDialog: "Into which language?", optionsProvider: LanguageOptions()) var to:
    LanguageEntity
  @Parameter(title: "Style", optionsProvider: StyleOptions()) var style: String?
  struct LanguageOptions: DynamicOptionsProvider {
    func results() async throws -> [LanguageEntity] { try await LanguageQuery().suggestedEntities() }
  }
  private struct StyleOptions: DynamicOptionsProvider {
    func results() async throws -> ItemCollection<String> {
      ItemCollection {
        ItemSection {
          "formal"
          "informal"
        }
      }
    }
    func defaultResult() async -> String? { "formal" }
  }
  static var parameterSummary: some ParameterSummary { Summary("Translate \(\.$text) to \(\.$to)") { \.$style } }
  func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog & ShowsSnippetView {
    let t = String(text.reversed())
    return .result(value: t, dialog: "\(t)", view: "\(t)")
  }
}
struct DetectLanguage: AppIntent {
  static let title: LocalizedStringResource = "Detect"
  @Parameter(title: "T") var text: String
  func perform() async throws -> some ReturnsValue<LanguageEntity?> & ProvidesDialog {
    guard let l = try await LanguageQuery().suggestedEntities().randomElement() else {
      return .result(value: nil, dialog: "None")
    }
    return .result(value: l, dialog: "\(l)")
  }
}
