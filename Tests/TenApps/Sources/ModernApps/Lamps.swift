import AppIntents

struct LampEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Lamp"
  static let defaultQuery = LampQuery()

  let id: String
  @Property(title: "Room") var room: String

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(id)", subtitle: "in the \(room)", image: .init(systemName: "lightbulb"))
  }

  init(id: String, room: String) {
    self.id = id
    self.room = room
  }
}

struct LampQuery: EntityStringQuery {
  @Dependency var house: LampHouse

  func entities(for identifiers: [LampEntity.ID]) async throws -> [LampEntity] {
    house.lamps.filter { identifiers.contains($0.id) }
  }

  func entities(matching string: String) async throws -> IntentItemCollection<LampEntity> {
    .init(items: house.lamps.filter { "\($0.id) \($0.room)".localizedCaseInsensitiveContains(string) })
  }

  func suggestedEntities() async throws -> IntentItemCollection<LampEntity> {
    IntentItemCollection {
      for room in Set(house.lamps.map(\.room)).sorted() {
        IntentItemSection(.init(stringLiteral: room), items: house.lamps.filter { $0.room == room })
      }
    }
  }
}

final class LampHouse: Sendable {
  let lamps = [
    LampEntity(id: "Ceiling light", room: "kitchen"), LampEntity(id: "Reading lamp", room: "bedroom"),
    LampEntity(id: "Lantern", room: "garden"),
  ]
}

struct SwitchLampIntent: SetValueIntent {
  static let title: LocalizedStringResource = "Switch Lamp"
  static let supportedModes: IntentModes = .background

  @Parameter(title: "Lamp") var lamp: LampEntity
  @Parameter(title: "Lit", displayName: Bool.IntentDisplayName(true: "on", false: "off")) var value: Bool

  static var parameterSummary: some ParameterSummary { Summary("Switch \(\.$lamp) \(\.$value)") }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "The \(lamp.id) is \(value ? "on" : "off").")
  }
}

struct DimLampIntent: AppIntent {
  static let title: LocalizedStringResource = "Dim Lamp"

  @Parameter(title: "Lamp", requestDisambiguationDialog: "Which lamp?") var lamp: LampEntity
  @Parameter(
    title: "Level", controlStyle: .slider, inclusiveRange: (lowerBound: 0, upperBound: 100),
    requestValueDialog: "How bright, in percent?")
  var level: Int

  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    .result(value: level, dialog: "The \(lamp.id) is at \(level) percent.")
  }
}

public struct LampShortcuts: AppShortcutsProvider {
  public static let applicationName = "Lamps"

  public static func registerDependencies(in dependencies: AppDependencyManager, seed: UInt64) {
    dependencies.add(dependency: LampHouse())
  }

  public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: SwitchLampIntent(), phrases: ["Switch the \(\.$lamp) with \(.applicationName)"], shortTitle: "Switch",
      systemImageName: "power")
    AppShortcut(
      intent: DimLampIntent(), phrases: ["Dim a lamp with \(.applicationName)"], shortTitle: "Dim",
      systemImageName: "sun.min")
  }
}
