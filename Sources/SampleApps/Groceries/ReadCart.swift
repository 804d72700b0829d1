import AppIntents

/// Reads out what is in the cart.
public struct ReadCart: AppIntent {
  public static let title: LocalizedStringResource = "Read Cart"

  @Dependency private var cart: Cart

  public init() {}

  public func perform() async throws -> some IntentResult & ReturnsValue<[String]> & ProvidesDialog & ShowsSnippetView {
    let contents = await cart.contents
    return .result(
      value: contents,
      dialog: IntentDialog(
        full: "Your cart has \(contents.spokenList).", supporting: "There are \(contents.count) things in your cart."),
      view: Snippet(title: "Cart", lines: contents))
  }
}
