import Foundation

/// What an app may know of where the device is.
public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}

/// Why there is no location.
public struct CLError: Error, Hashable, Sendable {
  /// The kinds of reasons.
  public enum Code: Int, Sendable { case locationUnknown, denied, network }

  public let code: Code

  public init(_ code: Code) {
    self.code = code
  }

  public static let locationUnknown = Code.locationUnknown
  public static let denied = Code.denied
  public static let network = Code.network
}

/// Is told where the device is.
public protocol CLLocationManagerDelegate: AnyObject {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}

/// Would tell where the device is; it does not know, and says that it may not. It belongs to the code that makes it.
open class CLLocationManager: NSObject {
  public weak var delegate: (any CLLocationManagerDelegate)?
  public var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  public var distanceFilter: CLLocationDistance = -1

  public var authorizationStatus: CLAuthorizationStatus { .denied }
  public var location: CLLocation? { nil }
  public static func locationServicesEnabled() -> Bool { false }

  public func requestWhenInUseAuthorization() { delegate?.locationManagerDidChangeAuthorization(self) }
  public func requestAlwaysAuthorization() { delegate?.locationManagerDidChangeAuthorization(self) }
  public func requestLocation() { delegate?.locationManager(self, didFailWithError: CLError(.denied)) }
  public func startUpdatingLocation() { requestLocation() }
  public func stopUpdatingLocation() {}
}

public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1_000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3_000

/// Would find the address of a place; there is no map here, so it finds none.
public final class CLGeocoder: NSObject, Sendable {
  public func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] { throw CLError(.network) }
  public func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] { throw CLError(.network) }
  public func cancelGeocode() {}
}
