import AppIntents
import Foundation

/// A cup, which a program finds by its identifier only.
struct Cup: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Cup"
  static let defaultQuery = CupQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct CupQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Cup] { identifiers.map(Cup.init) }
  func suggestedEntities() async throws -> [Cup] { [Cup(id: "blue cup"), Cup(id: "red cup")] }
}

/// A book, which is found by text.
struct Book: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
  static let defaultQuery = BookQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct BookQuery: EntityStringQuery {
  func entities(for identifiers: [String]) async throws -> [Book] { identifiers.map(Book.init) }
  func entities(matching string: String) async throws -> [Book] { [Book(id: string)] }
}

enum CupSize: String, AppEnum {
  case small, large
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
  static let caseDisplayRepresentations: [CupSize: DisplayRepresentation] = [.small: "small", .large: "large"]
}

/// What has a property of each kind, and of which there is none before an intent gives one.
struct Everything: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Everything"
  static let defaultQuery = EverythingQuery()
  let id: Int
  @Property(title: "Flag") var flag: Bool
  @Property(title: "Whole") var whole: Int
  @Property(title: "Decimal") var decimal: Double
  @Property(title: "Text") var text: String
  @Property(title: "Link") var link: URL
  @Property(title: "Date") var date: Date
  @Property(title: "Parts") var parts: DateComponents
  @Property(title: "Length") var length: Duration
  @Property(title: "Money") var money: IntentCurrencyAmount
  @Property(title: "Mass") var mass: Measurement<UnitMass>
  @Property(title: "Distance") var distance: Measurement<UnitLength>
  @Property(title: "Cup") var cup: Cup
  @Property(title: "Book") var book: Book
  @Property(title: "Size") var size: CupSize
  @Property(title: "Texts") var texts: [String]
  @Property(title: "Cups") var cups: [Cup]?
  var displayRepresentation: DisplayRepresentation { "everything" }

  init(id: Int) {
    self.id = id
    let day = DateComponents(calendar: Calendar(identifier: .gregorian), year: 2030, month: 5, day: 6, hour: 7)
    (flag, whole, decimal, text) = (true, 3, 2.5, "hello")
    link = URL(filePath: "/")
    (date, parts, length) = (Date(timeIntervalSince1970: 1_900_000_000), day, .seconds(60))
    money = IntentCurrencyAmount(amount: 5, currencyCode: "USD")
    mass = Measurement(value: 2, unit: .kilograms)
    distance = Measurement(value: 3, unit: .meters)
    (cup, book, size) = (Cup(id: "blue cup"), Book(id: "Emma"), .large)
    (texts, cups) = (["one", "two"], [Cup(id: "red cup")])
  }
}

struct EverythingQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [Everything] { [] }
  func suggestedEntities() async throws -> [Everything] { [] }
}

struct GiveEverything: AppIntent {
  static let title: LocalizedStringResource = "Give Everything"
  func perform() async throws -> some IntentResult & ReturnsValue<Everything> { .result(value: Everything(id: 1)) }
}

struct GiveAll: AppIntent {
  static let title: LocalizedStringResource = "Give All"
  func perform() async throws -> some IntentResult & ReturnsValue<[Everything]> { .result(value: [Everything(id: 1)]) }
}

struct TakeAnything: AppIntent {
  static let title: LocalizedStringResource = "Take Anything"
  @Parameter(title: "Flag") var flag: Bool?
  @Parameter(title: "Whole") var whole: Int?
  @Parameter(title: "Decimal") var decimal: Double?
  @Parameter(title: "Text") var text: String?
  @Parameter(title: "Link") var link: URL?
  @Parameter(title: "Date") var date: Date?
  @Parameter(title: "Parts") var parts: DateComponents?
  @Parameter(title: "Length") var length: Duration?
  @Parameter(title: "Money") var money: IntentCurrencyAmount?
  @Parameter(title: "Mass") var mass: Measurement<UnitMass>?
  @Parameter(title: "Distance") var distance: Measurement<UnitLength>?
  @Parameter(title: "Cup") var cup: Cup?
  @Parameter(title: "Book") var book: Book?
  @Parameter(title: "Size") var size: CupSize?
  @Parameter(title: "Texts") var texts: [String]?
  @Parameter(title: "Cups") var cups: [Cup]?

  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Taken.") }
}

struct KindsShortcuts: AppShortcutsProvider {
  static let applicationName = "Kinds"
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: GiveEverything(), phrases: ["Give everything with \(.applicationName)"])
    AppShortcut(intent: GiveAll(), phrases: ["Give all with \(.applicationName)"])
    AppShortcut(intent: TakeAnything(), phrases: ["Take anything with \(.applicationName)"])
  }
}
