import AppIntents
import Foundation

#if canImport(WidgetKit)
  import WidgetKit
#endif
#if canImport(SwiftUI)
  import SwiftUI
#endif

struct ServerEntity: AppEntity, Codable, Sendable {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: .init("intents.server.title", defaultValue: "Server"))
  static let defaultQuery = ServerQuery()
  let id: String
  let name: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: .init(stringLiteral: name)) }
}
struct ServerQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [ServerEntity] {
    all().filter { identifiers.contains($0.id) }
  }
  func suggestedEntities() async throws -> [ServerEntity] { all() }
  func defaultResult() async -> ServerEntity? { all().first }
  private func all() -> [ServerEntity] { [.init(id: "1", name: "Home"), .init(id: "2", name: "Cabin")] }
}
struct DeviceEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = .init(name: "Device")
  static let defaultQuery = DeviceQuery()
  let id: String
  let serverId: String
  let displayString: String
  var displayRepresentation: DisplayRepresentation {
    .init(title: "\(displayString)", subtitle: .init(stringLiteral: serverId), image: .init(systemName: "lightbulb"))
  }
}
struct DeviceQuery: EntityQuery, EntityStringQuery {
  @IntentParameterDependency<ToggleDevice>(\.$server) var intent
  func entities(for identifiers: [String]) async throws -> [DeviceEntity] {
    await collection(nil).items.filter { identifiers.contains($0.id) }
  }
  func entities(matching string: String) async throws -> IntentItemCollection<DeviceEntity> { await collection(string) }
  func suggestedEntities() async throws -> IntentItemCollection<DeviceEntity> { await collection(nil) }
  private func collection(_ match: String?) async -> IntentItemCollection<DeviceEntity> {
    let server = intent?.server.id
    let sections: [IntentItemSection<DeviceEntity>] = ["1", "2"].filter { server == nil || $0 == server }.map { id in
      .init(
        .init(stringLiteral: "Server \(id)"),
        items: [DeviceEntity(id: "a\(id)", serverId: id, displayString: "Lamp \(id)")].filter {
          match == nil || $0.displayString.contains(match!)
        })
    }
    return .init(promptLabel: "Select a device", usesIndexedCollation: true, sections: sections)
  }
}
enum DeviceState: String, AppEnum {
  case on, off, toggle
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "State"
  static let caseDisplayRepresentations: [DeviceState: DisplayRepresentation] = [
    .on: .init(title: .init("state.on", defaultValue: "On")),
    .off: .init(title: .init("state.off", defaultValue: "Off")), .toggle: "Toggle",
  ]
}
@available(iOS 18, *)
struct ToggleDevice: SetValueIntent, AppIntent, ControlConfigurationIntent {
  static let title: LocalizedStringResource = .init("intents.toggle.title", defaultValue: "Control Device")
  static let isDiscoverable: Bool = false
  @Parameter(title: .init("p.server", defaultValue: "Server")) var server: ServerEntity
  @Parameter(title: "Device") var device: DeviceEntity
  @Parameter(title: "State") var value: Bool
  @Parameter(title: "Haptics", default: true, displayName: .onOff) var haptics: Bool
  static var parameterSummary: some ParameterSummary {
    When(\.$device, .hasAnyValue) {
      Summary("Turn \(\.$device) \(\.$value)", table: "Intents") { \.$haptics }
    } otherwise: {
      Summary("Turn \(\.$device) of \(\.$server)")
    }
  }
  func perform() async throws -> some IntentResult & ProvidesDialog {
    #if canImport(WidgetKit)
      ControlCenter.shared.reloadAllControls()
    #endif
    return .result(dialog: .init(stringLiteral: "\(device.displayString) is \(value ? "on" : "off")."))
  }
}
struct HomeWidgetIntent: WidgetConfigurationIntent, CustomIntentMigratedAppIntent, PredictableIntent {
  static let intentClassName = "HomeWidgetIntent"
  static let title: LocalizedStringResource = "Home Widget"
  static let description = IntentDescription("Shows devices.")
  @Parameter(title: "Server") var server: ServerEntity?
  @Parameter(title: "Devices", size: [.systemSmall: 2, .systemMedium: 4]) var devices: [DeviceEntity]?
  static var parameterSummary: some ParameterSummary {
    When(widgetFamily: .equalTo, .systemSmall) {
      Summary { \.$server }
    } otherwise: {
      Summary {
        \.$server
        \.$devices
      }
    }
  }
  static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction(parameters: (\.$server, \.$devices)) { server, devices in
      DisplayRepresentation(title: "\(server?.name ?? "any")", subtitle: "\(devices?.count ?? 0) devices")
    }
    IntentPrediction(parameters: \.$server) { server in
      DisplayRepresentation(title: "\(server!)", subtitle: "")
    }
    IntentPrediction { DisplayRepresentation(title: "Home", subtitle: "") }
  }
  func perform() async throws -> some IntentResult { .result() }
}
