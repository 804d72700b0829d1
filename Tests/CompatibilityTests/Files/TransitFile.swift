import AppIntents
import CoreLocation

struct StopEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Stop"
  static let defaultQuery = StopQuery()
  let id: String
  @Property(title: "Name") var name: String
  @Property(title: "Place") var place: CLPlacemark?
  let location: CLLocation
  var displayRepresentation: DisplayRepresentation { "\(name)" }
  init(id: String, name: String, latitude: CLLocationDegrees, longitude: Double) {
    self.id = id
    location = CLLocation(latitude: latitude, longitude: longitude)
    self.name = name
  }
}
struct StopQuery: EntityStringQuery {
  static let all = [
    StopEntity(id: "1", name: "Main Street", latitude: 52, longitude: 13),
    .init(id: "2", name: "Harbor", latitude: 53, longitude: 13),
  ]
  func entities(for identifiers: [String]) async throws -> [StopEntity] {
    Self.all.filter { identifiers.contains($0.id) }
  }
  func entities(matching string: String) async throws -> [StopEntity] { Self.all.filter { $0.name.contains(string) } }
  func suggestedEntities() async throws -> [StopEntity] {
    let here = CLLocation(latitude: 52.1, longitude: 13)
    return Self.all.sorted { $0.location.distance(from: here) < $1.location.distance(from: here) }
  }
}
struct NextDeparture: AppIntent {
  static let title: LocalizedStringResource = "Next Departure"
  @Parameter(title: "Stop") var stop: StopEntity
  @Parameter(title: "Near") var near: CLPlacemark?
  func perform() async throws -> some IntentResult & ProvidesDialog {
    let coordinate = near?.location?.coordinate ?? CLLocationCoordinate2D(latitude: 0, longitude: 0)
    return .result(
      dialog: "The next bus at \(stop.name) leaves in \(Int(coordinate.latitude)) minutes, \(near?.locality ?? "")")
  }
}
