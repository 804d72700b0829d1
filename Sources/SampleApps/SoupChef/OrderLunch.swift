import AppIntents

/// Orders soup for delivery or pickup, and asks only what that way needs (R5): an address, or a restaurant.
public struct OrderLunch: ResolvableIntent {
  public static let title: LocalizedStringResource = "Order Lunch"
  public static let description = IntentDescription("Orders soup for delivery or pickup.", categoryName: "Orders")

  @Parameter(
    title: "Soup",
    requestValueDialog: IntentDialog(full: "Which soup would you like?", supporting: "Which soup?"),
    optionsProvider: WholeMenu())
  public var soup: Soup

  @Parameter(
    title: "Order Method",
    requestValueDialog: IntentDialog(full: "Will that be delivery or pickup?", supporting: "Delivery or pickup?"))
  public var method: OrderMethod

  // Optional, because each exists in one of the two ways only.
  @Parameter(
    title: "Address",
    requestValueDialog: IntentDialog(full: "What's the address for the delivery?", supporting: "What address?"))
  public var address: String?

  @Parameter(
    title: "Restaurant",
    requestValueDialog: IntentDialog(full: "Which restaurant is best for you?", supporting: "Which restaurant?"),
    query: EveryRestaurantQuery())
  public var restaurant: Restaurant?

  @Dependency private var kitchen: Kitchen

  public static var resolvers: [ParameterResolver<OrderLunch>] {
    Resolve(\.$soup) { intent, soup in
      guard let soup else { return .needsValue() }
      if await intent.kitchen.portionsLeft(of: soup) > 0 { return .success(soup) }
      return .disambiguation(
        await intent.kitchen.specials,
        dialog: IntentDialog(
          full: "Sorry, the \(soup.name) is sold out. Which one would you like instead?",
          supporting: "Sold out. Which one instead?"))
    }
    Resolve(\.$address) { _, address in
      guard let address else { return .needsValue() }
      // "Oak Street" alone is no address.
      if address.split(separator: " ").count > 2 { return .success(address) }
      return .unsupported("I need the house number and the street.")
    }
    .onlyIf(\.$method, equals: .delivery)
    Resolve(\.$restaurant) { _, restaurant in
      guard let restaurant else { return .needsValue() }
      if restaurant.isNear { return .success(restaurant) }
      return .disambiguation(
        Restaurant.nearby,
        dialog: IntentDialog(
          full: "That one is \(restaurant.milesAway) miles away. These are nearer. Which one?",
          supporting: "That one is far away. Which of these?"))
    }
    .onlyIf(\.$method, equals: .pickup)
  }

  public static var parameterSummary: some ParameterSummary {
    Switch(\.$method) {
      Case(.delivery) { Summary("Have \(\.$soup) delivered to \(\.$address)") }
      Case(.pickup) { Summary("Pick up \(\.$soup) from \(\.$restaurant)") }
      DefaultCase { Summary("Order \(\.$soup) for \(\.$method)") }
    }
  }

  public init() {}

  /// The last look before the work: the last portion may have been sold in the meantime (R2).
  public func confirm() async throws {
    guard await kitchen.portionsLeft(of: soup) > 0 else { throw SoupChefError.soldOut(soup) }
  }

  public func perform() async throws -> some IntentResult & ReturnsValue<SoupOrder> & ProvidesDialog {
    let place = address.map { "Delivery to \($0)" } ?? "Pickup at \(restaurant?.address ?? "the restaurant")"
    try await requestConfirmation(
      actionName: .order, dialog: IntentDialog(full: "\(place). Ready to order?", supporting: "Ready to order?"))
    let order = await kitchen.order(soup, method: method)
    let arrival = method == .delivery ? "be there" : "be ready"
    return .result(
      value: order,
      dialog: IntentDialog(
        full: """
          Ordering. The total is \(order.total). \
          Your \(soup.name) will \(arrival) in \(order.minutesUntilReady) minutes.
          """,
        supporting: "Ordered. That's \(order.total)."))
  }
}

/// Everything on the menu, sold out or not: asking for what is gone deserves a better answer than "Sorry?".
public struct WholeMenu: DynamicOptionsProvider {
  public init() {}
  public func results() async throws -> [Soup] { Soup.menu }
}
