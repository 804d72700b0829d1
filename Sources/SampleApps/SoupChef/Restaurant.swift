import AppIntents

/// A place to pick soup up.
public struct Restaurant: AppEntity {
  public let id: String
  public let address: String

  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Restaurant"
  public static let defaultQuery = RestaurantQuery()

  public var displayRepresentation: DisplayRepresentation { "\(address)" }

  public static let nearby = [
    Restaurant(id: "sheridan", address: "38801 South Sheridan Boulevard"),
    Restaurant(id: "lewis", address: "7401 South Lewis Avenue"),
  ]
}

/// The restaurants near the person, nearest first.
public struct RestaurantQuery: EntityQuery {
  public init() {}

  public func entities(for identifiers: [Restaurant.ID]) async throws -> [Restaurant] {
    Restaurant.nearby.filter { identifiers.contains($0.id) }
  }

  public func suggestedEntities() async throws -> [Restaurant] {
    Restaurant.nearby
  }
}
