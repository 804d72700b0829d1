import AppIntents

/// Orders one soup for pick-up: which soup, which restaurant, ready to order?
public struct OrderSoup: AppIntent {
  public static let title: LocalizedStringResource = "Order Soup"
  public static let description = IntentDescription("Orders one of today's soups.", categoryName: "Orders")

  @Parameter(
    title: "Soup",
    requestValueDialog: IntentDialog(
      full: "Which soup would you like? There are three specials today.", supporting: "Which soup?"))
  public var soup: Soup

  @Parameter(
    title: "Restaurant",
    requestValueDialog: IntentDialog(
      full: "There are two restaurants near you. Which one?", supporting: "Which restaurant?"))
  public var restaurant: Restaurant

  @Dependency private var kitchen: Kitchen

  public static var parameterSummary: some ParameterSummary {
    Summary("Order \(\.$soup) from \(\.$restaurant)")
  }

  public init() {}

  /// With the soup preset: a shortcut made of this intent does not ask for it.
  public init(soup: Soup) {
    self.soup = soup
  }

  public func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
    try await requestConfirmation(actionName: .order, dialog: "Ready to order?")
    let order = await kitchen.order(soup)
    return .result(
      value: order.total,
      dialog: IntentDialog(
        full:
          "Ordering. The total is \(order.total). Your \(soup.name) will be ready in \(order.minutesUntilReady) minutes.",
        supporting: "Ordered. That's \(order.total)."))
  }
}
