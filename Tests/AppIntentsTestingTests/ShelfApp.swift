import AppIntents
import AppIntentsTesting
import Synchronization

/// An app of books that are read, with what its tests need to know of it in one place.
enum ShelfUnderTest: TestedApp {
  static let bundleIdentifier = "org.example.shelf"
  static let shortcuts: any AppShortcutsProvider.Type = ShelfShortcuts.self
}

struct ShelfShortcuts: AppShortcutsProvider {
  static let applicationName = "Shelf"
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: RateBook(), phrases: ["Rate \(\.$book) with \(.applicationName)"],
      shortTitle: "Rate", systemImageName: "star")
    AppShortcut(
      intent: CountBooks(), phrases: ["Count my books with \(.applicationName)"], shortTitle: "Count",
      systemImageName: "number")
  }
  static func registerDependencies(in dependencies: AppDependencyManager, seed: UInt64) {
    dependencies.add(dependency: Shelf())
  }
}

final class Shelf: Sendable {
  let books = Mutex(["Emma": 0, "Dune": 4, "The Tempest": 2])
}

enum Mood: String, AppEnum {
  case calm, gripping
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Mood"
  static let caseDisplayRepresentations: [Mood: DisplayRepresentation] = [.calm: "calm", .gripping: "gripping"]
}

struct BookEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
  static let defaultQuery = BookQuery()
  let id: String
  @Property(title: "Stars") var stars: Int
  @Property(title: "Tags") var tags: [String]
  @Property(title: "Bought") var bought: Date?
  @Property(title: "Mood") var mood: Mood
  @ComputedProperty(title: "Is good") var isGood: Bool { stars > 3 }
  @DeferredProperty(title: "Review") var review: String { get async throws { "\(id) is \(isGood ? "good" : "fair")" } }
  var displayRepresentation: DisplayRepresentation { "\(id)" }

  init(id: String, stars: Int) {
    self.id = id
    self.stars = stars
    tags = id.split(separator: " ").map(String.init)
    mood = stars > 3 ? .gripping : .calm
  }
}

struct BookQuery: EntityStringQuery, EnumerableEntityQuery {
  @Dependency var shelf: Shelf

  func allEntities() async throws -> [BookEntity] {
    shelf.books.withLock { $0.map { BookEntity(id: $0, stars: $1) } }.sorted { $0.id < $1.id }
  }
  func entities(matching string: String) async throws -> [BookEntity] {
    try await allEntities().filter { $0.id.lowercased().contains(string.lowercased()) }
  }
}

struct RateBook: AppIntent {
  static let title: LocalizedStringResource = "Rate a Book"
  @Parameter(title: "Book") var book: BookEntity
  @Parameter(title: "Stars", inclusiveRange: (1, 5), requestValueDialog: "How many stars?") var stars: Int
  @Parameter(title: "Mood", default: .calm) var mood: Mood
  @Dependency var shelf: Shelf

  func perform() async throws -> some IntentResult & ReturnsValue<BookEntity> & ProvidesDialog {
    guard stars != 3 else { throw $stars.needsValueError("Three says nothing. How many stars?") }
    shelf.books.withLock { $0[book.id] = stars }
    return .result(
      value: BookEntity(id: book.id, stars: stars),
      dialog: .init(full: "\(book.id) has \(stars) stars now.", supporting: "Rated"))
  }
}

struct CountBooks: AppIntent {
  static let title: LocalizedStringResource = "Count Books"
  @Parameter(title: "At least") var least: Double?
  @Dependency var shelf: Shelf

  func perform() async throws -> some IntentResult & ReturnsValue<ShelfCount> & ProvidesDialog {
    let count = ShelfCount()
    count.books = shelf.books.withLock { $0.values.count { Double($0) >= least ?? 0 } }
    return .result(value: count, dialog: "\(count.books) books")
  }
}

struct ShelfCount: TransientAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Count"
  @Property(title: "Books") var books: Int
  var displayRepresentation: DisplayRepresentation { "\(books) books" }
}

struct DescribeCount: AppIntent {
  static let title: LocalizedStringResource = "Describe Count"
  static let isDiscoverable = false
  @Parameter(title: "Count") var count: ShelfCount
  @Parameter(title: "Books") var books: [BookEntity]
  func perform() async throws -> some ReturnsValue<[BookEntity]> {
    .result(value: count.books == books.count ? books : [])
  }
}

struct EmptyShelf: AppIntent {
  static let title: LocalizedStringResource = "Empty"
  @Dependency var shelf: Shelf
  func perform() async throws -> some IntentResult {
    try await requestConfirmation(dialog: "Really?")
    shelf.books.withLock { $0.removeAll() }
    return .result()
  }
}

struct LendBook: AppIntent {
  static let title: LocalizedStringResource = "Lend"
  @Parameter(title: "To") var person: String?
  func perform() async throws -> some IntentResult {
    guard person != nil else { throw LendError.locked }
    return .result()
  }
}

enum LendError: Error { case locked }

struct BooksBySign: IntentValueQuery {
  func values(for input: String) async throws -> [BookEntity] { [BookEntity(id: input, stars: 1)] }
}
