import AppIntents

/// Orders several portions of one soup, as many as there are left.
public struct OrderSeveralSoups: AppIntent {
  public static let title: LocalizedStringResource = "Order Several Soups"

  @Parameter(
    title: "Soup",
    requestValueDialog: IntentDialog(full: "Which soup would you like?", supporting: "Which soup?"))
  public var soup: Soup

  @Parameter(title: "Quantity", requestValueDialog: "How many?")
  public var quantity: Int

  @Dependency private var kitchen: Kitchen

  public static var parameterSummary: some ParameterSummary {
    Summary("Order \(\.$quantity) portions of \(\.$soup)")
  }

  public init() {}

  public func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    let left = await kitchen.portionsLeft(of: soup)
    guard quantity >= 1, quantity <= left else {
      throw $quantity.needsValueError(
        IntentDialog(
          full: "Sorry, there are only \(left) left. How many would you like?", supporting: "Only \(left) left."))
    }
    let order = await kitchen.order(soup, quantity: quantity)
    return .result(
      value: quantity,
      dialog: IntentDialog(
        full: "Ordering \(quantity) portions of \(soup.name). The total is \(order.total).",
        supporting: "Ordered. That's \(order.total)."))
  }
}
