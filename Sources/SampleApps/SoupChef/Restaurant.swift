import AppIntents

/// A place to pick soup up.
public struct Restaurant: AppEntity {
  public let id: String
  public let address: String
  public let milesAway: Int

  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Restaurant"
  public static let defaultQuery = RestaurantQuery()

  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(address)", subtitle: "\(milesAway) miles away")
  }

  /// Close enough for soup to stay hot on the way home.
  public var isNear: Bool { milesAway <= 5 }

  public static let all = [
    Restaurant(id: "sheridan", address: "38801 South Sheridan Boulevard", milesAway: 1),
    Restaurant(id: "lewis", address: "7401 South Lewis Avenue", milesAway: 3),
    Restaurant(id: "airport", address: "2500 Airport Road", milesAway: 12),
  ]

  public static var nearby: [Restaurant] { all.filter(\.isNear) }
}

/// The restaurants near the person, nearest first.
public struct RestaurantQuery: EntityQuery {
  public init() {}

  public func entities(for identifiers: [Restaurant.ID]) async throws -> [Restaurant] {
    Restaurant.all.filter { identifiers.contains($0.id) }
  }

  public func suggestedEntities() async throws -> [Restaurant] {
    Restaurant.nearby
  }
}

/// All restaurants, nearest first, for people who name one that is far away.
public struct EveryRestaurantQuery: EntityQuery {
  public init() {}

  public func entities(for identifiers: [Restaurant.ID]) async throws -> [Restaurant] {
    Restaurant.all.filter { identifiers.contains($0.id) }
  }

  public func suggestedEntities() async throws -> [Restaurant] {
    Restaurant.all
  }
}
