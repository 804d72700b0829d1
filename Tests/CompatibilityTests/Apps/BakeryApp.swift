import AppIntents

// An invented app for a bakery: entities with a string query, ordering with questions, a second intent, shortcuts.

struct Loaf: Identifiable, Hashable, Sendable {
  let id: String
  let name: String
  let grams: Int
  let price: Decimal
}

@MainActor
final class Bakery {
  static let shared = Bakery()
  private(set) var basket: [(loaf: String, count: Int)] = []

  let loaves = [
    Loaf(id: "rye", name: "Dark Rye", grams: 750, price: 4.2), Loaf(id: "spelt", name: "Spelt", grams: 500, price: 3.9),
    Loaf(id: "white", name: "White Farmhouse", grams: 800, price: 3.1),
    Loaf(id: "ryeseed", name: "Rye with Seeds", grams: 750, price: 4.6),
  ]

  func put(_ loaf: String, _ count: Int) -> Int {
    basket.append((loaf, count))
    return basket.reduce(0) { $0 + $1.count }
  }

  func empty() { basket = [] }
}

struct LoafEntity: AppEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Loaf", numericFormat: "\(placeholder: .int) loaves", synonyms: ["Bread"])
  static let defaultQuery = LoafEntityQuery()

  let id: String

  @Property(title: "Name")
  var name: String

  @Property(title: "Weight")
  var weight: Measurement<UnitMass>

  init(_ loaf: Loaf) {
    id = loaf.id
    name = loaf.name
    weight = Measurement(value: Double(loaf.grams), unit: .grams)
  }

  var displayRepresentation: DisplayRepresentation {
    let grams = Int(weight.value)
    return DisplayRepresentation(
      title: "\(name)", subtitle: "\(grams) grams", image: .init(systemName: "birthday.cake"),
      synonyms: name.hasPrefix("White") ? ["toast bread"] : [])
  }
}

struct LoafEntityQuery: EntityStringQuery {
  @MainActor
  func entities(for identifiers: [LoafEntity.ID]) async throws -> [LoafEntity] {
    Bakery.shared.loaves.filter { identifiers.contains($0.id) }.map(LoafEntity.init)
  }

  @MainActor
  func entities(matching string: String) async throws -> [LoafEntity] {
    Bakery.shared.loaves.filter { $0.name.localizedCaseInsensitiveContains(string) }.map(LoafEntity.init)
  }

  @MainActor
  func suggestedEntities() async throws -> [LoafEntity] {
    Bakery.shared.loaves.map(LoafEntity.init)
  }
}

enum BakeryError: Swift.Error, CustomLocalizedStringResourceConvertible {
  case closed
  case tooMany(limit: Int)

  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .closed: return "The bakery is closed."
    case .tooMany(let limit): return "We bake at most \(limit) a day."
    }
  }
}

struct OrderLoafIntent: AppIntent {
  static let title: LocalizedStringResource = "Order a Loaf"
  static let description = IntentDescription(
    "Puts loaves into your basket.", categoryName: "Ordering", searchKeywords: ["bread", "buy"])

  @Parameter(title: "Loaf", description: "The kind of bread.", requestValueDialog: IntentDialog("Which loaf?"))
  var loaf: LoafEntity

  @Parameter(
    title: "Count", default: 1, controlStyle: .stepper, inclusiveRange: (1, 12), requestValueDialog: "How many?")
  var count: Int

  @Parameter(title: "Sliced", default: false)
  var sliced: Bool

  static var parameterSummary: some ParameterSummary {
    Summary("Order \(\.$count) of \(\.$loaf)") {
      \.$sliced
    }
  }

  @MainActor
  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    guard count <= 10 else { throw BakeryError.tooMany(limit: 10) }
    if loaf.name.hasPrefix("Rye") {
      let plain = try await LoafEntityQuery().entities(matching: "rye")
      loaf = try await $loaf.requestDisambiguation(among: plain, dialog: "Which rye?")
    }
    try await requestConfirmation(actionName: .order, dialog: "Order \(count) \(loaf.name)?")
    let total = Bakery.shared.put(loaf.id, count)
    return .result(
      value: total,
      dialog: IntentDialog(
        full: "I put \(count) \(loaf.name) into your basket. You have \(total) loaves now.",
        supporting: "Your basket has \(total) loaves."))
  }
}

struct EmptyBasketIntent: AppIntent {
  static let title = LocalizedStringResource("Empty the Basket")
  static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication

  @MainActor
  func perform() async throws -> some ProvidesDialog {
    try await requestConfirmation(result: .result(dialog: "Empty your basket?"))
    Bakery.shared.empty()
    return .result(dialog: "Your basket is empty.")
  }
}

struct BakeryShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: OrderLoafIntent(),
      phrases: [
        "Order bread with \(.applicationName)",
        "Order \(\.$loaf) with \(.applicationName)",
        "Get me a loaf from \(.applicationName)",
      ],
      shortTitle: "Order a Loaf",
      systemImageName: "basket"
    )
    AppShortcut(
      intent: EmptyBasketIntent(),
      phrases: ["Empty my \(.applicationName) basket"],
      shortTitle: "Empty the Basket",
      systemImageName: "trash"
    )
  }
}
