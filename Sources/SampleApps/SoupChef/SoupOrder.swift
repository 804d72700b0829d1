import AppIntents

/// An order that was placed: what an intent hands on, so that a later action can use one of its properties (R9).
public struct SoupOrder: AppEntity {
  public let id: Int

  @Property(title: "Soup") public var soup: Soup
  @Property(title: "Quantity") public var quantity: Int
  /// As it is written: "$3.75".
  @Property(title: "Total") public var total: String
  /// The estimated time until the soup can be eaten.
  @Property(title: "Time Until Ready") public var timeUntilReady: Duration

  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Order"
  public static let defaultQuery = SoupOrderQuery()

  public var displayRepresentation: DisplayRepresentation { "\(soup.name), \(total)" }

  public init(id: Int, soup: Soup, quantity: Int, timeUntilReady: Duration) {
    self.id = id
    self.soup = soup
    self.quantity = quantity
    let (dollars, cents) = (soup.priceInCents * quantity).quotientAndRemainder(dividingBy: 100)
    total = "$\(dollars).\(cents < 10 ? "0" : "")\(cents)"
    self.timeUntilReady = timeUntilReady
  }

  /// Whole minutes until the soup can be eaten.
  public var minutesUntilReady: Int { Int(timeUntilReady / .seconds(60)) }
}

/// The orders of this conversation, the latest first.
public struct SoupOrderQuery: EntityQuery {
  @Dependency private var kitchen: Kitchen

  public init() {}

  public func entities(for identifiers: [SoupOrder.ID]) async throws -> [SoupOrder] {
    await kitchen.orders.filter { identifiers.contains($0.id) }
  }

  public func suggestedEntities() async throws -> [SoupOrder] {
    await kitchen.orders.reversed()
  }
}
