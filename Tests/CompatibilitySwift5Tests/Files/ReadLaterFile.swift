import AppIntents
import CoreSpotlight
import Foundation

struct ArticleEntity: AppEntity, IndexedEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Article" }
  static var defaultQuery = ArticleQuery()
  var id: Int64
  @Property(title: "Title") var title: String
  @Property(title: "Link") var link: URL?
  @Property(title: "Saved") var savedAt: Date
  @Property(title: "Tags") var tags: [String]
  @ComputedProperty(title: "Minutes") var minutes: Int { title.count }
  var displayRepresentation: DisplayRepresentation {
    var representation = DisplayRepresentation(title: "\(title)")
    representation.subtitle = link.map { "\($0.absoluteString)" }
    representation.image = DisplayRepresentation.Image(named: "article", displayStyle: .circular)
    return representation
  }
  var attributeSet: CSSearchableItemAttributeSet {
    let set = defaultAttributeSet
    set.contentDescription = title
    set.keywords = tags
    set.contentURL = link
    set.addedDate = savedAt
    return set
  }
  init(id: Int64, title: String) {
    self.id = id
    self.title = title
    self.savedAt = Date()
    self.tags = []
  }
}

struct ArticleQuery: EntityPropertyQuery {
  static var sortingOptions = SortingOptions {
    SortableBy(\ArticleEntity.$title)
    SortableBy(\ArticleEntity.$savedAt)
  }
  static var properties = QueryProperties {
    Property(\ArticleEntity.$title) {
      EqualToComparator { NSPredicate(format: "title = %@", $0) }
      ContainsComparator { NSPredicate(format: "title CONTAINS %@", $0) }
      HasPrefixComparator { value in NSPredicate(value: value.isEmpty) }
    }
    Property(\ArticleEntity.$savedAt) {
      LessThanComparator { NSPredicate(format: "savedAt < %@", $0 as NSDate) }
      GreaterThanComparator { NSPredicate(format: "savedAt > %@", $0 as NSDate) }
      IsBetweenComparator { lower, upper in NSPredicate(format: "savedAt BETWEEN %@", [lower, upper]) }
    }
    Property(\ArticleEntity.$tags) {
      ContainsComparator { tag in NSPredicate(value: tag == "x") }
    }
  }
  static var findIntentDescription: IntentDescription? {
    IntentDescription(
      "Find the articles you saved.", categoryName: "Articles", searchKeywords: ["read"], resultValueName: "Articles")
  }
  func entities(for identifiers: [Int64]) async throws -> [ArticleEntity] {
    identifiers.map { ArticleEntity(id: $0, title: "A\($0)") }
  }
  func suggestedEntities() async throws -> [ArticleEntity] { [] }
  func entities(
    matching comparators: [NSPredicate], mode: ComparatorMode, sortedBy: [EntityQuerySort<ArticleEntity>], limit: Int?
  ) async throws -> [ArticleEntity] {
    let predicate = NSCompoundPredicate(type: mode == .and ? .and : .or, subpredicates: comparators)
    for sort in sortedBy {
      switch sort.by {
      case \ArticleEntity.$title: _ = sort.order == .ascending
      default: break
      }
    }
    _ = predicate
    return Array([].prefix(limit ?? 10))
  }
}

struct IndexArticles: AppIntent {
  static var title: LocalizedStringResource = "Index Articles"
  static var isDiscoverable: Bool { false }
  func perform() async throws -> some IntentResult {
    try await CSSearchableIndex.default().indexAppEntities([ArticleEntity(id: 1, title: "x")])
    let item = CSSearchableItem(
      uniqueIdentifier: "1", domainIdentifier: "articles",
      attributeSet: CSSearchableItemAttributeSet(contentType: .text))
    item.associateAppEntity(ArticleEntity(id: 1, title: "x"), priority: 1)
    try await CSSearchableIndex.default().indexSearchableItems([item])
    try? await CSSearchableIndex.default().deleteSearchableItems(withIdentifiers: ["1"])
    return .result()
  }
}
