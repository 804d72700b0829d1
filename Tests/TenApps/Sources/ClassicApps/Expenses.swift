import AppIntents
import Foundation

struct ExpenseEntity: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Expense"
  static var defaultQuery = ExpenseQuery()

  var id: Int

  @Property(title: "Amount")
  var amount: IntentCurrencyAmount

  @Property(title: "Category")
  var category: String

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(category)", subtitle: "expense number \(id)")
  }

  init(id: Int, amount: IntentCurrencyAmount, category: String) {
    self.id = id
    self.amount = amount
    self.category = category
  }
}

struct ExpenseQuery: EntityPropertyQuery {
  static var properties = QueryProperties {
    Property(\ExpenseEntity.$category) {
      EqualToComparator { category in { $0.category == category } }
      ContainsComparator { category in { $0.category.contains(category) } }
    }
  }

  static var sortingOptions = SortingOptions {
    SortableBy(\ExpenseEntity.$category)
  }

  func entities(for identifiers: [Int]) async throws -> [ExpenseEntity] {
    await ExpenseBook.shared.expenses.filter { identifiers.contains($0.id) }
  }

  func suggestedEntities() async throws -> [ExpenseEntity] {
    await ExpenseBook.shared.expenses
  }

  func entities(
    matching comparators: [@Sendable (ExpenseEntity) -> Bool], mode: ComparatorMode,
    sortedBy: [Sort<ExpenseEntity>], limit: Int?
  ) async throws -> [ExpenseEntity] {
    await ExpenseBook.shared.expenses.filter { expense in
      mode == .and ? comparators.allSatisfy { $0(expense) } : comparators.contains { $0(expense) }
    }
  }
}

enum ExpenseCategory: String, AppEnum {
  case food, travel, rent

  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Category"
  static var caseDisplayRepresentations: [ExpenseCategory: DisplayRepresentation] = [
    .food: .init(title: "Food", synonyms: ["Groceries", "Lunch"]), .travel: "Travel", .rent: "Rent",
  ]
}

@MainActor
final class ExpenseBook {
  static let shared = ExpenseBook()
  private(set) var expenses: [ExpenseEntity] = []

  func add(_ amount: IntentCurrencyAmount, _ category: ExpenseCategory) -> ExpenseEntity {
    let expense = ExpenseEntity(id: expenses.count + 1, amount: amount, category: category.rawValue)
    expenses.append(expense)
    return expense
  }
}

struct AddExpenseIntent: AppIntent {
  static var title: LocalizedStringResource = "Add Expense"
  static var authenticationPolicy: IntentAuthenticationPolicy = .alwaysAllowed

  @Parameter(title: "Amount", requestValueDialog: "How much was it?")
  var amount: IntentCurrencyAmount

  @Parameter(title: "Category", requestValueDialog: "What was it for?")
  var category: ExpenseCategory

  @Parameter(title: "Date", kind: .date)
  var date: Date?

  static var parameterSummary: some ParameterSummary {
    When(\.$date, .hasAnyValue) {
      Summary("Add \(\.$amount) for \(\.$category) on \(\.$date)")
    } otherwise: {
      Summary("Add \(\.$amount) for \(\.$category)") { \.$date }
    }
  }

  func perform() async throws -> some IntentResult & ReturnsValue<ExpenseEntity> & ProvidesDialog {
    if amount.amount > 100 {
      try await requestConfirmation(actionName: .add, dialog: "That is a lot. Add it?")
    }
    let expense = await ExpenseBook.shared.add(amount, category)
    return .result(value: expense, dialog: "Added to \(category.localizedStringResource).")
  }
}

public struct ExpenseShortcuts: AppShortcutsProvider {
  public static var applicationName: String { "Expenses" }

  public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: AddExpenseIntent(),
      phrases: ["Add to my \(.applicationName)", "Add an expense to my \(.applicationName)"],
      shortTitle: "Add", systemImageName: "dollarsign")
  }
}
