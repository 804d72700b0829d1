import AppIntents
import Testing

@testable import ParleyDialog

private struct OrderPizza: AppIntent {
  static let title: LocalizedStringResource = "Order Pizza"
  @Parameter(title: "Size") var size: PizzaSize?
  func perform() async throws -> some IntentResult { .result() }
}

private enum PizzaSize: String, AppEnum {
  case small, large
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
  static let caseDisplayRepresentations: [PizzaSize: DisplayRepresentation] = [.small: "small", .large: "large"]
}

private struct CheckOrder: AppIntent {
  static let title: LocalizedStringResource = "Check Order"
  func perform() async throws -> some IntentResult { .result() }
}

private func shortcuts() -> [AppShortcut] {
  [
    AppShortcut(
      intent: OrderPizza(),
      phrases: [
        "Order a pizza with \(.applicationName)", "Buy a pizza from \(.applicationName)",
        "Order a \(\.$size) pizza with \(.applicationName)", "Feed me \(.applicationName)",
      ]),
    AppShortcut(
      intent: CheckOrder(),
      phrases: ["Check my order with \(.applicationName)", "How far is my food with \(.applicationName)"]),
  ]
}

private struct Pizzeria: AppShortcutsProvider {
  static let applicationName = "Luigi's"
  static var appShortcuts: [AppShortcut] { shortcuts() }
}

private struct ExactPizzeria: AppShortcutsProvider {
  static let applicationName = "Mario's"
  static let allowsFlexibleMatching = false
  static var appShortcuts: [AppShortcut] { shortcuts() }
}

struct CoveredPhrasesTests {
  @Test func `what other phrases of its shortcut cover is told, and what names a value that they lack is not`() throws {
    let library = try ShortcutLibrary(apps: [Pizzeria.self], language: testLanguage)
    let covered = library.coveredPhrases()
    #expect(covered.map(\.phrase) == ["Buy a pizza from Luigi's"])
    #expect(covered.first?.nearest == "Order a pizza with Luigi's")
    #expect(covered.first?.shortcut == "OrderPizza")
  }

  @Test func `without flexible matching every phrase is needed`() throws {
    let library = try ShortcutLibrary(apps: [ExactPizzeria.self], language: testLanguage)
    #expect(library.coveredPhrases().isEmpty)
  }
}
