import AppIntents
import Foundation

struct AccountE: AppEntity {
  @Property(title: "Balance") var balance: IntentCurrencyAmount
  let id: String
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Account"
  static let defaultQuery = AccountQ()
  var displayRepresentation: DisplayRepresentation {
    .init(title: "\(id)", subtitle: "\(balance.amount, format: .currency(code: balance.currencyCode))")
  }
  init(id: String) {
    self.id = id
    balance = .init(amount: 10, currencyCode: "EUR")
  }
}
struct AccountQ: EntityQuery {
  func entities(for ids: [String]) async throws -> [AccountE] { ids.map(AccountE.init) }
  func suggestedEntities() async throws -> [AccountE] { [.init(id: "Checking"), .init(id: "Savings")] }
}
struct LogExpense: AppIntent {
  static let title: LocalizedStringResource = "Log Expense"
  @Parameter(title: "Amount", requestValueDialog: "How much?") var amount: Double
  @Parameter(title: "Sum", currencyCodes: ["EUR", "USD"], requestValueDialog: "Which sum?") var sum:
    IntentCurrencyAmount?
  @Parameter(title: "Account", default: nil) var account: AccountE?
  @Parameter(title: "Payee") var payee: IntentPerson?
  @Parameter(title: "Who", parameterMode: .email) var who: IntentPerson?
  @Parameter(title: "Method") var method: IntentPaymentMethod?
  @Parameter(title: "Date", default: .now) var date: Date
  @Parameter(title: "Rule", resolvers: { YesResolver() }) var rule: Bool?
  func perform() async throws -> some IntentResult & ProvidesDialog {
    let account =
      if let account = self.account { account } else {
        try await $account.requestDisambiguation(among: AccountQ().suggestedEntities(), dialog: "Which account?")
      }
    let ok = try await $amount.requestConfirmation(for: amount, dialog: "\(amount, format: .currency(code: "EUR"))?")
    guard ok else { throw CancellationError() }
    if #available(iOS 18, macOS 15, *) {
      try await requestConfirmation(conditions: .lowConfidenceSource, actionName: .pay, dialog: "Pay?")
    } else {
      try await requestConfirmation(result: .result(dialog: "Pay?"), confirmationActionName: .pay, showPrompt: true)
    }
    return .result(
      dialog: .init(
        "Logged \(amount.formatted(.currency(code: account.balance.currencyCode))) at \(date.formatted(date: .abbreviated, time: .shortened))"
      ))
  }
}
struct YesResolver: Resolver {
  func resolve(from input: String, context: IntentParameterContext<Bool?>) async throws -> Bool?? { input == "yes" }
}
