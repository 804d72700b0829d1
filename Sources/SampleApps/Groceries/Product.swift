import AppIntents

/// Something on the shelves; "bananas" stands for all its kinds until one is chosen.
public struct Product: AppEntity {
  public let id: String
  public let name: String
  public var synonyms: [String] = []
  /// The kinds that the name covers; none for a product that is put into the cart as it is.
  public var kinds: [Product] = []
  /// Sold one by one, so that there is no need to ask how many.
  public var isSoldSingly = false

  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Product"
  public static let defaultQuery = ProductQuery()

  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)", subtitle: nil, image: nil, synonyms: synonyms.map { LocalizedStringResource(stringLiteral: $0) }
    )
  }
}

extension Product {
  public static let shelves = [
    Product(
      id: "bananas", name: "bananas",
      kinds: [
        Product(id: "organic-bananas", name: "organic bananas"),
        Product(id: "baby-bananas", name: "baby bananas", synonyms: ["small bananas"]),
        Product(id: "red-bananas", name: "red bananas"),
      ]),
    Product(id: "lemons", name: "lemons"),
    Product(id: "honey", name: "honey", synonyms: ["a jar of honey"], isSoldSingly: true),
  ]
}

/// Finds products by what people call them (R8). The shelves are suggested, their kinds are found by name.
public struct ProductQuery: EntityStringQuery {
  public init() {}

  private var everything: [Product] { Product.shelves.flatMap { [$0] + $0.kinds } }

  public func entities(for identifiers: [Product.ID]) async throws -> [Product] {
    everything.filter { identifiers.contains($0.id) }
  }

  public func entities(matching string: String) async throws -> [Product] {
    let wanted = string.lowercased()
    return everything.filter { $0.kinds.isEmpty && $0.name.contains(wanted) }
  }

  public func suggestedEntities() async throws -> [Product] {
    Product.shelves
  }
}
