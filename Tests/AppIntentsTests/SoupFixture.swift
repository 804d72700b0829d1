import AppIntents

enum Fulfilment: String, AppEnum {
  case delivery, pickup

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Fulfilment"
  static let caseDisplayRepresentations: [Self: DisplayRepresentation] = [
    .delivery: "Delivery",
    .pickup: DisplayRepresentation(title: "Pickup", subtitle: nil, image: nil, synonyms: ["take out", "collect"]),
  ]
}

struct Soup: AppEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Soup", numericFormat: "\(placeholder: .int) soups")
  static let defaultQuery = SoupQuery()

  let id: Int
  let name: String

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", subtitle: "A soup", image: .init(systemName: "cup.and.saucer"))
  }

  static let all = [Soup(id: 1, name: "Clam Chowder"), Soup(id: 2, name: "Tomato"), Soup(id: 3, name: "Noodle")]
}

struct SoupQuery: EntityStringQuery {
  func entities(for identifiers: [Soup.ID]) async throws -> [Soup] { Soup.all.filter { identifiers.contains($0.id) } }
  func suggestedEntities() async throws -> [Soup] { Array(Soup.all.prefix(2)) }
  func entities(matching string: String) async throws -> [Soup] {
    Soup.all.filter { $0.name.localizedCaseInsensitiveContains(string) }
  }
  func defaultResult() async -> Soup? { Soup.all.last }
}

struct ToppingOptions: DynamicOptionsProvider {
  func results() async throws -> ItemCollection<String> {
    ItemCollection(promptLabel: "Toppings") {
      ItemSection("Crunchy") {
        IntentItem("croutons", title: "Croutons", subtitle: "Fried")
        IntentItem("bacon")
      }
      ItemSection("Soft", items: ["cheese"])
    }
  }
  func defaultResult() async -> String? { "cheese" }
}

struct OrderSoup: AppIntent {
  static let title: LocalizedStringResource = "Order Soup"
  static let description = IntentDescription("Orders a soup.", categoryName: "Food", searchKeywords: ["lunch"])

  @Parameter(title: "Soup", requestValueDialog: "Which soup?") var soup: Soup
  @Parameter(title: "Quantity", default: 1, inclusiveRange: (1, 10)) var quantity: Int
  @Parameter(title: "Fulfilment") var fulfilment: Fulfilment?
  @Parameter(title: "Toppings", optionsProvider: ToppingOptions()) var toppings: [String]?
  @Parameter(title: "Spicy", default: false, displayName: .init(true: "hot", false: "mild")) var isSpicy: Bool

  static var parameterSummary: some ParameterSummary {
    Switch(\.$fulfilment) {
      Case(.delivery) { Summary("Deliver \(\.$quantity) \(\.$soup)") { \.$toppings } }
      Case(.pickup) { Summary("Pick up \(\.$soup)") }
      DefaultCase {
        When(\.$isSpicy, .equalTo, true) {
          Summary("Order hot \(\.$soup)")
        } otherwise: {
          Summary("Order \(\.$soup)")
        }
      }
    }
  }

  init() {}
  init(soup: Soup, quantity: Int = 1) {
    self.soup = soup
    self.quantity = quantity
  }

  @MainActor
  func perform() async throws -> some IntentResult & ReturnsValue<Soup> & ProvidesDialog {
    if soup.name == "Tomato" { throw $soup.needsValueError("No tomato today. Which soup?") }
    return .result(
      value: soup, dialog: IntentDialog(full: "Ordering \(quantity) \(soup.name).", supporting: "Ordering."))
  }
}

struct SoupChefShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: OrderSoup(soup: Soup.all[0], quantity: 3),
      phrases: ["Order \(\.$soup) with \(.applicationName)", "\(.applicationName) usual"], shortTitle: "Order",
      systemImageName: "cup.and.saucer")
    AppShortcut(intent: OrderSoup(), phrases: [AppShortcutPhrase("Soup from ${applicationName}")])
  }
  static var negativePhrases: NegativeAppShortcutPhrases {
    NegativeAppShortcutPhrases(phrases: ["Stop \(.applicationName)"])
  }
}
