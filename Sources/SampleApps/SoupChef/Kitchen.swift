import AppIntents

/// What Soup Chef cooks, where it sells it, and what has been ordered; in memory, one for each session.
public actor Kitchen {
  public struct Order: Sendable {
    public let soup: Soup
    public let quantity: Int
    public let restaurant: Restaurant?
    public let priceInCents: Int
    public let minutesUntilReady: Int
  }

  public private(set) var orders: [Order] = []
  private var stock: [Soup.ID: Int] = ["clam-chowder": 5, "tomato": 12, "chicken-noodle": 8]

  public init() {}

  public var specials: [Soup] { Soup.menu.filter { (stock[$0.id] ?? 0) > 0 } }

  public func portionsLeft(of soup: Soup) -> Int { stock[soup.id] ?? 0 }

  public func order(_ soup: Soup, quantity: Int = 1, from restaurant: Restaurant? = nil) -> Order {
    stock[soup.id, default: 0] -= quantity
    let order = Order(
      soup: soup, quantity: quantity, restaurant: restaurant, priceInCents: soup.priceInCents * quantity,
      minutesUntilReady: 10)
    orders.append(order)
    return order
  }
}

extension Kitchen.Order {
  /// The price as it is written: "$3.75".
  public var price: String {
    let (dollars, cents) = priceInCents.quotientAndRemainder(dividingBy: 100)
    return "$\(dollars).\(cents < 10 ? "0" : "")\(cents)"
  }
}
