import AppIntents
import Foundation
import os

private let signposts = OSLog(subsystem: "com.example.amp", category: "charging")

enum ChargeLimit: Int, AppEnum {
  case daily = 80
  case trip = 100
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Limit"
  static let caseDisplayRepresentations: [ChargeLimit: DisplayRepresentation] = [
    .daily: .init(title: "Daily", subtitle: "80 %", synonyms: ["Eighty percent"]),
    .trip: .init(title: "Trip", subtitle: "100 %", synonyms: ["Full"]),
  ]
}

enum ChargingError: Swift.Error, LocalizedError {
  case notPluggedIn(car: String)
  var errorDescription: String? {
    switch self {
    case .notPluggedIn(let car): String(localized: "\(car) is not plugged in.")
    }
  }
}

struct CarEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Car"
  static let defaultQuery = CarQuery()
  let id: Int
  let name: String
  let isPluggedIn: Bool
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: LocalizedStringResource(stringLiteral: name))
  }
}

@MainActor struct CarQuery: EntityQuery {
  nonisolated init() {}
  private let cars = [
    CarEntity(id: 1, name: "Bluebird", isPluggedIn: true), CarEntity(id: 2, name: "Old Van", isPluggedIn: false),
  ]
  func entities(for identifiers: [Int]) async throws -> [CarEntity] { cars.filter { identifiers.contains($0.id) } }
  func suggestedEntities() async throws -> [CarEntity] { cars }
  func defaultResult() async -> CarEntity? { nil }
}

struct ChargeCarIntent: AppIntent {
  static let title: LocalizedStringResource = "Charge Car"
  static let description: IntentDescription? = "Starts charging."

  @Parameter(title: "Car", requestValueDialog: "Which car?") var car: CarEntity
  @Parameter(title: "Limit", default: .daily) var limit: ChargeLimit
  @Parameter(title: "Ready By", kind: .time) var readyBy: DateComponents?

  static var parameterSummary: some ParameterSummary {
    Summary("Charge \(\.$car) to \(\.$limit)") { \.$readyBy }
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    os_log(.info, log: signposts, "charging %{public}@", car.name)
    guard car.isPluggedIn else { throw ChargingError.notPluggedIn(car: car.name) }
    let by = readyBy?.hour.map { " It is ready by \($0):00." } ?? ""
    return .result(dialog: "\(car.name) charges to \(limit.rawValue) percent.\(by)")
  }
}

struct StopChargingIntent: AppIntent {
  static let title: LocalizedStringResource = "Stop Charging"
  @Parameter(title: "Car") var car: CarEntity

  func perform() async throws -> some IntentResult & ProvidesDialog {
    guard try await $car.requestConfirmation(for: car, dialog: "Stop charging \(car.name)?") else {
      return .result(dialog: "It goes on charging.")
    }
    return .result(dialog: "\(car.name) has stopped charging.")
  }
}

struct AmpShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: ChargeCarIntent(),
      phrases: ["Charge my car with \(.applicationName)", "Charge \(\.$car) with \(.applicationName)"],
      shortTitle: "Charge", systemImageName: "bolt.car")
    AppShortcut(
      intent: StopChargingIntent(), phrases: ["Stop charging \(\.$car) with \(.applicationName)"], shortTitle: "Stop",
      systemImageName: "stop.circle")
  }
}
