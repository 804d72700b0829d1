import AppIntents
import Foundation

/// An app whose phrases and values a catalogue has in ten languages.
struct PanteraShortcuts: AppShortcutsProvider {
  static let applicationName = "Pantera"
  static let stringCatalogues = [URL(filePath: LanguagesTests.folder + "/Catalogue")]
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: AddWare(), phrases: ["Add \(\.$product) to \(.applicationName)"])
    AppShortcut(intent: StartBreak(), phrases: ["Start a break with \(.applicationName)"])
    AppShortcut(intent: ReadWares(), phrases: ["Read my list with \(.applicationName)"])
    AppShortcut(intent: OrderTea(), phrases: ["Order a tea with \(.applicationName)"])
    AppShortcut(intent: OrderSoup(), phrases: ["Order soup with \(.applicationName)"])
    AppShortcut(intent: MakeList(), phrases: ["Make a list with \(.applicationName)"])
    AppShortcut(intent: FindReceipt(), phrases: ["Find a receipt with \(.applicationName)"])
    AppShortcut(intent: PlanVisit(), phrases: ["Plan a visit with \(.applicationName)"])
  }
}

enum Ware: String, AppEnum {
  case honey, lemons, flour, water
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Ware"
  static let caseDisplayRepresentations: [Ware: DisplayRepresentation] = [
    .honey: "honey", .lemons: "lemons", .flour: "flour", .water: "water",
  ]
}

enum Soup: String, AppEnum {
  case tomato, chicken, pumpkin
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Soup"
  static let caseDisplayRepresentations: [Soup: DisplayRepresentation] = [
    .tomato: "tomato soup", .chicken: "chicken soup", .pumpkin: "pumpkin cream",
  ]
}

struct AddWare: AppIntent {
  static let title: LocalizedStringResource = "Add Ware"
  @Parameter(title: "Product") var product: Ware
  @Parameter(title: "Quantity") var quantity: Int?
  func perform() async throws -> some IntentResult { .result() }
}

struct StartBreak: AppIntent {
  static let title: LocalizedStringResource = "Start Break"
  func perform() async throws -> some IntentResult { .result() }
}

struct ReadWares: AppIntent {
  static let title: LocalizedStringResource = "Read Wares"
  func perform() async throws -> some IntentResult { .result() }
}

struct OrderTea: AppIntent {
  static let title: LocalizedStringResource = "Order Tea"
  func perform() async throws -> some IntentResult { .result() }
}

struct OrderSoup: AppIntent {
  static let title: LocalizedStringResource = "Order Soup"
  @Parameter(title: "Soup") var soup: Soup
  @Parameter(title: "Portions", inclusiveRange: (1, 50)) var portions: Int
  func perform() async throws -> some IntentResult {
    try await requestConfirmation()
    return .result()
  }
}

struct MakeList: AppIntent {
  static let title: LocalizedStringResource = "Make List"
  @Parameter(title: "Name") var name: String
  func perform() async throws -> some IntentResult { .result() }
}

struct FindReceipt: AppIntent {
  static let title: LocalizedStringResource = "Find Receipt"
  @Parameter(title: "Day", kind: .date) var day: Date
  func perform() async throws -> some IntentResult { .result() }
}

struct PlanVisit: AppIntent {
  static let title: LocalizedStringResource = "Plan Visit"
  @Parameter(title: "Start") var start: Date
  func perform() async throws -> some IntentResult { .result() }
}
