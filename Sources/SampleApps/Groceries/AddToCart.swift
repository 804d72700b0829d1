import AppIntents

/// Puts a product into the cart. A product with several kinds leads to a choice, an unusual number to a question.
public struct AddToCart: ResolvableIntent {
  public static let title: LocalizedStringResource = "Add to Cart"

  @Parameter(
    title: "Product",
    requestValueDialog: IntentDialog(full: "What would you like to add?", supporting: "Add what?"))
  public var product: Product

  @Parameter(
    title: "Quantity", controlStyle: .stepper, inclusiveRange: (1, 99),
    requestValueDialog: IntentDialog(full: "How many would you like?", supporting: "How many?"))
  public var quantity: Int?

  @Dependency private var cart: Cart

  /// More than this is asked about, because "sixty" is easily heard for "sixteen".
  static let usualLimit = 24

  public static var resolvers: [ParameterResolver<AddToCart>] {
    Resolve(\.$product) { _, product in
      guard let product else { return .needsValue() }
      if product.kinds.isEmpty { return .success(product) }
      return .disambiguation(
        product.kinds,
        dialog: IntentDialog(
          full: "There are several kinds of \(product.name). Which would you like?", supporting: "Which kind?"))
    }
    Resolve(\.$quantity) { intent, quantity in
      if intent.product.isSoldSingly { return .notRequired }
      guard let quantity else {
        return .needsValue(IntentDialog(full: "How many \(intent.product.name)?", supporting: "How many?"))
      }
      if quantity <= usualLimit { return .success(quantity) }
      return .confirmationRequired(
        quantity,
        IntentDialog(full: "\(quantity) \(intent.product.name), is that right?", supporting: "Really \(quantity)?"))
    }
  }

  public static var parameterSummary: some ParameterSummary {
    Summary("Add \(\.$quantity) \(\.$product) to the cart")
  }

  public init() {}

  public func perform() async throws -> some IntentResult & ReturnsValue<[String]> & ProvidesDialog & ShowsSnippetView {
    let number = quantity ?? 1
    await cart.add(product, quantity: number)
    let contents = await cart.contents
    let added = Cart.words(for: product, quantity: number)
    return .result(
      value: contents,
      dialog: IntentDialog(
        full: "Done. Your cart has \(contents.spokenList).", supporting: "Added \(added)."),
      view: Snippet(title: "Cart", lines: contents))
  }
}
