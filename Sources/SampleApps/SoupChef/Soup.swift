import AppIntents

/// A soup on the menu; whether there is any left, the kitchen knows.
public struct Soup: AppEntity {
  public let id: String
  public let name: String
  public let synonyms: [String]
  public let priceInCents: Int

  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Soup"
  public static let defaultQuery = SoupQuery()

  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)", subtitle: nil, image: nil, synonyms: synonyms.map { LocalizedStringResource(stringLiteral: $0) }
    )
  }

  public static let menu = [
    Soup(id: "clam-chowder", name: "clam chowder", synonyms: ["chowder"], priceInCents: 375),
    Soup(id: "tomato", name: "tomato soup", synonyms: ["cream of tomato"], priceInCents: 325),
    Soup(id: "chicken-noodle", name: "chicken noodle soup", synonyms: ["chicken soup"], priceInCents: 425),
    Soup(id: "french-onion", name: "french onion soup", synonyms: ["onion soup"], priceInCents: 450),
  ]
}

extension Soup {
  /// What the person mostly has.
  public static var usual: Soup { menu[1] }
}

/// The soups that there are today.
public struct SoupQuery: EntityQuery {
  @Dependency private var kitchen: Kitchen

  public init() {}

  public func entities(for identifiers: [Soup.ID]) async throws -> [Soup] {
    Soup.menu.filter { identifiers.contains($0.id) }
  }

  public func suggestedEntities() async throws -> [Soup] {
    await kitchen.specials
  }
}
