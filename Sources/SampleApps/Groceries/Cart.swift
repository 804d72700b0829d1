/// What is to be bought; in memory, one for each conversation.
public actor Cart {
  private var lines: [(product: Product, quantity: Int)] = []

  /// A cart with something in it already.
  public init() {
    lines = [(Product(id: "milk", name: "milk", isSoldSingly: true), 1)]
  }

  public func add(_ product: Product, quantity: Int) {
    if let index = lines.firstIndex(where: { $0.product.id == product.id }) {
      lines[index].quantity += quantity
    } else {
      lines.append((product, quantity))
    }
  }

  /// Each line as it is said: "milk", "6 organic bananas".
  public var contents: [String] { lines.map { Self.words(for: $0.product, quantity: $0.quantity) } }

  public static func words(for product: Product, quantity: Int) -> String {
    product.isSoldSingly && quantity == 1 ? product.name : "\(quantity) \(product.name)"
  }
}
