import AppIntents

/// What Soup Chef has left, and what has been ordered; in memory, one for each conversation.
public actor Kitchen {
  public private(set) var orders: [SoupOrder] = []
  private var stock: [Soup.ID: Int] = ["clam-chowder": 5, "tomato": 12, "chicken-noodle": 8, "french-onion": 0]

  public init() {}

  /// What can be ordered today.
  public var specials: [Soup] { Soup.menu.filter { portionsLeft(of: $0) > 0 } }

  public func portionsLeft(of soup: Soup) -> Int { stock[soup.id] ?? 0 }

  public func order(_ soup: Soup, quantity: Int = 1, method: OrderMethod = .pickup) -> SoupOrder {
    stock[soup.id, default: 0] -= quantity
    let minutes = method == .delivery ? 25 : 10
    let order = SoupOrder(
      id: orders.count + 1, soup: soup, quantity: quantity, timeUntilReady: .seconds(minutes * 60))
    orders.append(order)
    return order
  }
}
