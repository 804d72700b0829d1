import AppIntents

/// Tells when the latest order will be ready.
public struct CheckOrder: AppIntent {
  public static let title: LocalizedStringResource = "Check Order"

  @Dependency private var kitchen: Kitchen

  public init() {}

  public func perform() async throws -> some IntentResult & ReturnsValue<SoupOrder> & ProvidesDialog {
    guard let order = await kitchen.orders.last else { throw SoupChefError.nothingOrdered }
    return .result(
      value: order,
      dialog: IntentDialog(
        full: "Your \(order.soup.name) will be ready in \(order.minutesUntilReady) minutes.",
        supporting: "\(order.minutesUntilReady) minutes."))
  }
}
