import CoreLocation

extension PlaceDescriptor.PlaceRepresentation {
  public var coordinate: CLLocationCoordinate2D? {
    switch self {
    case .coordinate(let coordinate): coordinate
    case .deviceLocation(let location): location.coordinate
    case .address: nil
    }
  }

  public var address: String? {
    guard case .address(let address) = self else { return nil }
    return address
  }
}

extension PlaceDescriptor.PlaceRepresentation: Hashable {
  public static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.address(let one), .address(let other)): one == other
    case (.deviceLocation(let one), .deviceLocation(let other)): one == other
    case (.coordinate(let one), .coordinate(let other)):
      one.latitude == other.latitude && one.longitude == other.longitude
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(address)
    hasher.combine(coordinate?.latitude)
    hasher.combine(coordinate?.longitude)
  }
}

extension PlaceDescriptor.PlaceRepresentation: Codable {
  private enum CodingKeys: CodingKey { case address, latitude, longitude }

  /// Where a device was is read back as a coordinate.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let address = try values.decodeIfPresent(String.self, forKey: .address) {
      self = .address(address)
      return
    }
    self = .coordinate(
      CLLocationCoordinate2D(
        latitude: try values.decode(Double.self, forKey: .latitude),
        longitude: try values.decode(Double.self, forKey: .longitude)))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(address, forKey: .address)
    try values.encodeIfPresent(coordinate?.latitude, forKey: .latitude)
    try values.encodeIfPresent(coordinate?.longitude, forKey: .longitude)
  }
}
