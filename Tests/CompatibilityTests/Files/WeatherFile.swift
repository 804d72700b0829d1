import AppIntents
import CoreLocation
import Foundation
import os

enum WeatherLocation: String, AppEnum {
  case current, custom
  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Location")
  static let caseDisplayRepresentations: [WeatherLocation: DisplayRepresentation] = [
    .current: .init(title: "Current Location", image: .init(systemName: "location.fill")),
    .custom: .init(title: "Custom"),
  ]
}
struct GetForecast: AppIntent {
  static let title: LocalizedStringResource = "Get Forecast"
  @Parameter(title: "Location", default: .current) var kind: WeatherLocation
  @Parameter(title: "Place", description: "Where", displayStyle: .city, requestValueDialog: "Where?") var place:
    CLPlacemark?
  @Parameter(title: "Days", default: 3, controlStyle: .stepper, inclusiveRange: (lowerBound: 1, upperBound: 10))
  var days: Int
  static var parameterSummary: some ParameterSummary {
    Switch(\.$kind) {
      Case(.custom) { Summary("Get the forecast for \(\.$place)") { \.$days } }
      DefaultCase { Summary("Get the forecast for \(\.$kind)") { \.$days } }
    }
  }
  func perform() async throws -> some IntentResult & ReturnsValue<Measurement<UnitTemperature>> & ProvidesDialog {
    let location: CLLocation
    switch kind {
    case .current:
      guard let found = await Locator.shared.locate() else {
        throw AppIntentError.PermissionRequired.location(precise: true)
      }
      location = found
    case .custom:
      guard let there = place?.location else { throw $place.needsValueError("For which place?") }
      location = there
    }
    os_log("forecast %{public}f", log: Locator.log, type: .debug, location.coordinate.latitude)
    let temperature = Measurement(value: 21.5, unit: UnitTemperature.celsius)
    return .result(value: temperature, dialog: "It will be \(temperature.formatted()) in \(place?.locality ?? "here").")
  }
}
@MainActor
final class Locator: NSObject, @preconcurrency CLLocationManagerDelegate {
  static let shared = Locator()
  nonisolated static let log = OSLog(subsystem: "com.example.weather", category: "location")
  private let manager = CLLocationManager()
  private var waiting: CheckedContinuation<CLLocation?, Never>?
  func locate() async -> CLLocation? {
    manager.delegate = self
    manager.desiredAccuracy = kCLLocationAccuracyHundredMeters
    switch manager.authorizationStatus {
    case .authorizedAlways, .authorizedWhenInUse: break
    case .notDetermined: manager.requestWhenInUseAuthorization()
    default: return nil
    }
    return await withCheckedContinuation {
      waiting = $0
      manager.requestLocation()
    }
  }
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    waiting?.resume(returning: locations.last)
  }
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    waiting?.resume(returning: nil)
  }
}
