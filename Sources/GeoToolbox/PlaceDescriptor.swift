import AppIntents
@_exported import CoreLocation

/// What is known of a place: its name, where it is, what services of maps call it.
///
/// Nobody is asked for one, since there is no map here; an app makes it.
public struct PlaceDescriptor: Hashable, Codable, Sendable {
  /// One way to tell a place.
  public enum PlaceRepresentation: Sendable {
    case coordinate(CLLocationCoordinate2D)
    case address(String)
    case deviceLocation(CLLocation)
  }

  /// What is told of a place to a service of maps.
  public enum SupportingPlaceRepresentation: Hashable, Codable, Sendable {
    /// Identifiers by the bundle identifiers of the services.
    case serviceIdentifiers([String: String])
  }

  /// The most exact first.
  public let representations: [PlaceRepresentation]
  public let commonName: String?
  public let supportingRepresentations: [SupportingPlaceRepresentation]

  public init(
    representations: [PlaceRepresentation], commonName: String?,
    supportingRepresentations: [SupportingPlaceRepresentation] = []
  ) {
    self.representations = representations
    self.commonName = commonName
    self.supportingRepresentations = supportingRepresentations
  }

  /// Of the first representation that has one.
  public var coordinate: CLLocationCoordinate2D? { representations.lazy.compactMap(\.coordinate).first }

  /// Of the first representation that has one.
  public var address: String? { representations.lazy.compactMap(\.address).first }

  /// What a service of maps calls the place.
  public func serviceIdentifier(for serviceProvider: String) -> String? {
    supportingRepresentations.lazy.compactMap { representation in
      guard case .serviceIdentifiers(let identifiers) = representation else { return nil }
      return identifiers[serviceProvider]
    }.first
  }
}

extension PlaceDescriptor: _IntentValue {}

extension PlaceDescriptor: CustomStringConvertible {
  public var description: String { commonName ?? address ?? coordinate.map { "\($0.latitude), \($0.longitude)" } ?? "" }
}
