import AppIntents

/// What can be said to Soup Chef.
public struct SoupChefShortcuts: AppShortcutsProvider {
  public static let applicationNameSynonyms = ["Soup", "Soups"]

  public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: OrderSoup(),
      phrases: [
        "Order \(.applicationName)",
        "Order \(\.$soup) with \(.applicationName)",
        "Get some \(.applicationName)",
      ],
      shortTitle: "Order Soup", systemImageName: "takeoutbag.and.cup.and.straw")
    AppShortcut(
      intent: OrderSeveralSoups(),
      phrases: [
        "Order several \(.applicationName)",
        "Order \(.applicationName) for everybody",
      ],
      shortTitle: "Order Several Soups", systemImageName: "person.3")
    AppShortcut(
      intent: OrderLunch(),
      phrases: [
        "Order lunch with \(.applicationName)",
        "Order \(.applicationName) for lunch",
      ],
      shortTitle: "Order Lunch", systemImageName: "bag")
    AppShortcut(
      intent: OrderSoup(soup: .usual),
      phrases: [
        "Order my usual \(.applicationName)",
        "Order the usual with \(.applicationName)",
      ],
      shortTitle: "Order the Usual", systemImageName: "star")
    AppShortcut(
      intent: CheckOrder(),
      phrases: [
        "When will my \(.applicationName) be ready",
        "Check my order with \(.applicationName)",
      ],
      shortTitle: "Check Order", systemImageName: "clock")
  }

  public static func registerDependencies(in dependencies: AppDependencyManager, seed: UInt64) {
    dependencies.add(dependency: Kitchen())
  }
}
