import AppIntents
import Synchronization

enum Drink: String, AppEnum {
  case water, coffee, tea

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Drink"
  static let caseDisplayRepresentations: [Drink: DisplayRepresentation] = [
    .water: "Water", .coffee: .init(title: "Coffee", subtitle: "at most four", synonyms: ["Espresso"]), .tea: "Tea",
  ]
}

final class DrinkCounter: Sendable {
  private let counts = Mutex<[Drink: Int]>([:])

  func add(_ count: Int, of drink: Drink) -> Int {
    counts.withLock {
      $0[drink, default: 0] += count
      return $0[drink] ?? 0
    }
  }

  func count(of drink: Drink) -> Int { counts.withLock { $0[drink] ?? 0 } }
}

struct LogDrinkIntent: AppIntent {
  static let title: LocalizedStringResource = "Log Drink"

  @Parameter(title: "Drink", requestValueDialog: "What did you drink?") var drink: Drink
  @Parameter(title: "Cups", controlStyle: .stepper, inclusiveRange: (1, 8), requestValueDialog: "How many cups?")
  var cups: Int
  @Dependency var counter: DrinkCounter

  static var parameterSummary: some ParameterSummary { Summary("Log \(\.$cups) cups of \(\.$drink)") }

  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog & ShowsSnippetIntent {
    if drink == .coffee, counter.count(of: .coffee) + cups > 4 {
      throw $cups.needsValueError("Four coffees a day are enough. How many cups?")
    }
    let total = counter.add(cups, of: drink)
    return .result(
      value: total, dialog: "That makes \(total) cups of \(drink.rawValue) today.",
      snippetIntent: DrinkSnippetIntent(drink: drink))
  }
}

struct DrinkSnippetIntent: SnippetIntent {
  static let title: LocalizedStringResource = "Drinks Today"
  static let isDiscoverable = false

  @Parameter(title: "Drink") var drink: Drink
  @Dependency var counter: DrinkCounter

  init() {}
  init(drink: Drink) { self.drink = drink }

  func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: "\(drink.rawValue): \(counter.count(of: drink))")
  }
}

struct CountDrinksIntent: AppIntent {
  static let title: LocalizedStringResource = "Count Drinks"

  @Parameter(title: "Drink") var drink: Drink
  @Dependency var counter: DrinkCounter

  func perform() async throws -> some IntentResult & ShowsSnippetIntent {
    .result(snippetIntent: DrinkSnippetIntent(drink: drink))
  }
}

public struct DrinkShortcuts: AppShortcutsProvider {
  public static let applicationName = "Drinks"

  public static func registerDependencies(in dependencies: AppDependencyManager, seed: UInt64) {
    dependencies.add(dependency: DrinkCounter())
  }

  public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: LogDrinkIntent(),
      phrases: ["Log a drink in \(.applicationName)", "Log some \(\.$drink) in \(.applicationName)"],
      shortTitle: "Log", systemImageName: "cup.and.saucer")
    AppShortcut(
      intent: CountDrinksIntent(), phrases: ["Count my \(\.$drink) in \(.applicationName)"], shortTitle: "Count",
      systemImageName: "number")
  }
}
