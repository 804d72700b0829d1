import AppIntents
import ParleyDialog
import Testing

/// Titles and questions that begin with words that often only lead to an answer, or are a search's.
struct OpeningTitlesTests {
  struct Article: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Article"
    static let defaultQuery = ArticleQuery()
    let id: String
    var displayRepresentation: DisplayRepresentation { "\(id)" }
  }

  struct ArticleQuery: EntityStringQuery {
    static let all = ["On Tea", "On Tea and Coffee"].map { Article(id: $0) }
    func entities(for identifiers: [String]) async throws -> [Article] {
      Self.all.filter { identifiers.contains($0.id) }
    }
    func entities(matching string: String) async throws -> [Article] {
      Self.all.filter { $0.id.lowercased().contains(string.lowercased()) }
    }
    func suggestedEntities() async throws -> [Article] { Self.all }
  }

  struct ShareArticle: AppIntent {
    static let title: LocalizedStringResource = "Share Article"
    @Parameter(title: "Article") var article: Article
    func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Shared \(article.id).") }
  }

  struct SearchArticles: ShowInAppSearchResultsIntent {
    static let title: LocalizedStringResource = "Search Articles"
    @Parameter(title: "Criteria") var criteria: StringSearchCriteria
    func perform() async throws -> some IntentResult { .result() }
  }

  struct Shortcuts: AppShortcutsProvider {
    static let applicationName = "Reader"
    static var appShortcuts: [AppShortcut] {
      AppShortcut(
        intent: ShareArticle(), phrases: ["Share an article with \(.applicationName)"], shortTitle: "Share",
        systemImageName: "book")
      AppShortcut(
        intent: SearchArticles(), phrases: ["Search \(.applicationName)"], shortTitle: "Search",
        systemImageName: "book")
    }
  }

  private func converse(_ lines: [String]) async throws -> [String] {
    let person = ScriptedPerson(lines)
    let library = try ShortcutLibrary(apps: [Shortcuts.self], language: testLanguage)
    await ConversationEngine(library: library, profile: .speaker).run(on: person)
    return person.spoken
  }

  @Test(arguments: [("on tea", "On Tea"), ("on tea and coffee", "On Tea and Coffee"), ("coffee", "On Tea and Coffee")])
  func `a whole title is meant, though a part of it is another's too`(said: String, title: String) async throws {
    #expect(try await converse(["share an article with reader", said]).last == "Shared \(title).")
  }

  @Test func `a search asks what to look for`() async throws {
    #expect(try await converse(["search reader", "tea"]) == ["What should I look for?", "Done."])
  }
}
