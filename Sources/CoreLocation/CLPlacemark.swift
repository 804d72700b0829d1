import AppIntents
import Foundation

/// A place with its address. Nobody is asked for one, since there is no map here; an app makes it.
public final class CLPlacemark: NSObject, Sendable {
  public let location: CLLocation?
  public let name: String?
  public let thoroughfare: String?
  public let subThoroughfare: String?
  public let locality: String?
  public let subLocality: String?
  public let administrativeArea: String?
  public let subAdministrativeArea: String?
  public let postalCode: String?
  public let isoCountryCode: String?
  public let country: String?
  public let timeZone: TimeZone?

  public init(placemark: CLPlacemark) {
    location = placemark.location
    name = placemark.name
    thoroughfare = placemark.thoroughfare
    subThoroughfare = placemark.subThoroughfare
    locality = placemark.locality
    subLocality = placemark.subLocality
    administrativeArea = placemark.administrativeArea
    subAdministrativeArea = placemark.subAdministrativeArea
    postalCode = placemark.postalCode
    isoCountryCode = placemark.isoCountryCode
    country = placemark.country
    timeZone = placemark.timeZone
  }

  /// A place with a name; there is no address book here that would know its address.
  public init(location: CLLocation, name: String?) {
    self.location = location
    self.name = name
    (thoroughfare, subThoroughfare, locality, subLocality) = (nil, nil, nil, nil)
    (administrativeArea, subAdministrativeArea, postalCode) = (nil, nil, nil)
    (isoCountryCode, country, timeZone) = (nil, nil, nil)
  }
}

extension CLPlacemark: _IntentValue {}

/// How much of a place's address is shown; kept as data.
public enum IntentPlacemarkDisplayStyle: Hashable, Sendable { case address, city }

extension IntentParameter where Value.ValueType == CLPlacemark {
  public typealias PlacemarkDisplayStyle = IntentPlacemarkDisplayStyle

  /// With how much of the address is shown.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, displayStyle: IntentPlacemarkDisplayStyle,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      title: title, description: description, default: defaultValue, requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior)
  }
}
