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
  }

  public static func registerDependencies(in dependencies: AppDependencyManager, seed: UInt64) {
    dependencies.add(dependency: Kitchen())
  }
}
