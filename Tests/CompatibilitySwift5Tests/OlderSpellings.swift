import AppIntents
import Testing

// The spellings of Swift 5 mode: stored `static var` requirements, work on the main actor, the older requests.

enum Lamp: String, AppEnum {
  case desk, ceiling

  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Lamp"
  static var caseDisplayRepresentations: [Lamp: DisplayRepresentation] = [
    .desk: "Desk", .ceiling: .init(title: "Ceiling", image: .init(named: "ceiling")),
  ]
}

enum Glow: Int, AppEnum {
  case low = 1
  case high = 2
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: "Glow")
  }
  public static var caseDisplayRepresentations: [Glow: DisplayRepresentation] {
    [.low: "Low", .high: "High"]
  }
}

enum OldName: String, AppEnum {
  case one
  static var typeDisplayName: LocalizedStringResource = "Old Name"
  static var caseDisplayRepresentations: [OldName: DisplayRepresentation] = [.one: "One"]
}

struct Room: AppEntity, Hashable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation = TypeDisplayRepresentation(name: "Room")
  static var defaultQuery = RoomQuery()
  var id: Int
  var name: String
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)", subtitle: "On floor \(id)", image: DisplayRepresentation.Image(systemName: "door"))
  }
}

struct RoomQuery: EntityStringQuery {
  static var rooms = [Room(id: 0, name: "Hall"), Room(id: 1, name: "Attic")]
  func entities(for ids: [Room.ID]) async throws -> [Room] { RoomQuery.rooms.filter { ids.contains($0.id) } }
  func entities(matching query: String) async throws -> [Room] { RoomQuery.rooms.filter { $0.name == query } }
  func suggestedEntities() async throws -> [Room] { RoomQuery.rooms }
}

struct SceneProvider: DynamicOptionsProvider {
  @IntentParameterDependency<SwitchLamp>(\.$room, \.$lamp) var intent

  func results() async throws -> [String] {
    guard let intent else { return [] }
    return ["\(intent.room.name) evening", "\(intent.room.name) \(intent.lamp.rawValue)"]
  }
}

final class LampSwitch: @unchecked Sendable {
  var log: [String] = []
}

struct SwitchLamp: AppIntent {
  static var title: LocalizedStringResource = "Switch Lamp"
  static var description = IntentDescription("Switches a lamp.")
  static var openAppWhenRun: Bool = false
  static var isDiscoverable = true
  static var authenticationPolicy: IntentAuthenticationPolicy = .alwaysAllowed

  @Parameter(title: "Room") var room: Room
  @Parameter(title: "Lamp", default: .desk) var lamp: Lamp
  @Parameter(title: "Glow") var glow: Glow?
  @Parameter(title: "Scene", optionsProvider: SceneProvider()) var scene: String?
  @Parameter(title: "On", default: true, displayName: Bool.IntentDisplayName.onOff) var on: Bool
  @Dependency(key: "lamps", default: 3) var count: Int

  static var parameterSummary: some ParameterSummary {
    When(\.$on, .equalTo, true, { Summary("Light \(\.$lamp) in \(\.$room)") }, otherwise: { Summary("Dim") })
  }

  init() {}
  init(room: Room) { self.room = room }

  @MainActor
  func perform() async throws -> some IntentResult & ProvidesDialog {
    if room.name == "Attic" {
      throw $room.requestValue("Not the attic. Which room?")
    }
    return .result(dialog: .init("\(room.name) \(on ? "on" : "off"), \(count) lamps"))
  }
}

struct ReadLog: AppIntent, UndoableIntent {
  static var title: LocalizedStringResource = "Read Log"
  static var description: IntentDescription? = IntentDescription("Optional spelling.")
  @Dependency private var lampSwitch: LampSwitch
  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    await undoManager?.setActionName("Read")
    return .result(value: lampSwitch.log.count)
  }
}

struct SetGlow: SetValueIntent {
  static var title = LocalizedStringResource("Set Glow")
  @Parameter(title: "Value") var value: Bool
  func perform() async throws -> some IntentResult { .result() }
}

struct OpenRoom: OpenIntent {
  static var title: LocalizedStringResource = "Open Room"
  @Parameter(title: "Room") var target: Room
}

struct LampShortcuts: AppShortcutsProvider {
  static var shortcutTileColor: ShortcutTileColor = .yellow
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: SwitchLamp(),
      phrases: [
        "Switch a lamp with \(.applicationName)",
        "\(.applicationName) \(\.$lamp)",
      ],
      shortTitle: "Switch",
      systemImageName: "lamp"
    )
  }
}

struct LampPackage: AppIntentsPackage {
  static var includedPackages: [any AppIntentsPackage.Type] { [] }
}

@Suite("Older spellings", .serialized) struct OlderSpellingTests {
  @Test("statics that are stored are read")
  func statics() {
    let record = describe(SwitchLamp.self)
    #expect(record.title == "Switch Lamp" && record.description == "Switches a lamp.")
    #expect(record.parameters.map(\.name) == ["room", "lamp", "glow", "scene", "on"])
    #expect(record.parameters[2].choices == ["Low", "High"] && record.parameters[4].falseName == "Off")
    #expect(record.summary == "Light ${lamp} in ${room}")
    #expect(OldName.typeDisplayRepresentation.name.resolved() == "Old Name")
    #expect(describe(OpenRoom.self).openAppWhenRun)
    #expect(describe(SetGlow.self).parameters[0].kind == "boolean")
  }

  @Test("the work is done on the main actor, with a dependency's default")
  func perform() async throws {
    let result = try await performErased(SwitchLamp(room: RoomQuery.rooms[0]))
    #expect(result.dialog?.full.resolved() == "Hall on, 3 lamps")
  }

  @Test("the older request is an error that restarts")
  func request() async {
    await #expect {
      try await performErased(SwitchLamp(room: RoomQuery.rooms[1]))
    } throws: { error in
      guard case .needsValue(let parameter, _) = IntentRestart(error) else { return false }
      return parameter.name == "room"
    }
  }

  @Test("options depend on the other parameters")
  func dependency() async throws {
    let intent = SwitchLamp(room: RoomQuery.rooms[0])
    guard case .options(let source) = intent.$scene.kind else {
      Issue.record("no options")
      return
    }
    #expect(try await source.suggested().isEmpty)
    let options = try await IntentRuntime.$current.withValue(intent) { try await source.suggested() }
    #expect(options.map(\.id) == ["Hall evening", "Hall desk"])
  }

  @Test("a class can be a dependency")
  func classDependency() async throws {
    let lampSwitch = LampSwitch()
    lampSwitch.log = ["on", "off"]
    AppDependencyManager.shared.add(dependency: lampSwitch)
    #expect(try await performErased(ReadLog()).value as? Int == 2)
  }

  @Test("phrases") func phrases() {
    #expect(LampShortcuts.appShortcuts[0].phrases.count == 2)
    #expect(LampShortcuts.applicationName == "Lamp")
  }
}
