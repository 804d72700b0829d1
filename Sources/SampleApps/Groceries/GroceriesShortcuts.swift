import AppIntents

/// What can be said to Groceries.
public struct GroceriesShortcuts: AppShortcutsProvider {
  public static let applicationNameSynonyms = ["My Groceries", "Grocery Cart"]

  public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: AddToCart(),
      phrases: [
        "Add to \(.applicationName)",
        "Add \(\.$product) to \(.applicationName)",
        "Put \(\.$product) in my \(.applicationName)",
      ],
      shortTitle: "Add to Cart", systemImageName: "cart.badge.plus")
    AppShortcut(
      intent: ReadCart(),
      phrases: [
        "Read my cart with \(.applicationName)",
        "What's in my \(.applicationName)",
      ],
      shortTitle: "Read Cart", systemImageName: "cart")
  }

  public static func registerDependencies(in dependencies: AppDependencyManager, seed: UInt64) {
    dependencies.add(dependency: Cart())
  }
}
