import AppIntents
import ParleyDialog
import Testing

/// Forms of public apps that other apps of these tests lack.
struct AtticTests {
  private func attic(_ lines: [String]) async throws -> ScriptedPerson {
    try await converse(lines, apps: [AtticShortcuts.self])
  }

  @Test(arguments: [("off", "dark"), ("on", "lit"), ("no", "dark"), ("yes", "lit")])
  func `a yes-or-no question whose two answers the app names is asked with them`(said: String, lamp: String)
    async throws
  {
    let person = try await attic(["switch the bulb in attic", said])
    #expect(person.spoken == ["Bulb: on or off?", "It is \(lamp)."])
  }

  @Test func `a set of values takes several, each once`() async throws {
    let person = try await attic(["mark a box in attic", "heavy and fragile"])
    #expect(person.spoken == ["Which marks? Heavy, Fragile or Old.", "2 marks."])
  }

  @Test func `what is worked out when it is read answers a question about an option`() async throws {
    let person = try await attic(["fetch a box in attic", "what is the weight of the red box", "red box"])
    #expect(person.spoken.contains { $0.contains("nine kilos") }, "\(person.spoken)")
    #expect(person.results == ["Here it is."])
  }

  @Test func `a value of another type does not pass for none`() throws {
    let intent = FetchBox()
    let parameter = try #require(intent.declaredParameters.first { $0.name == "depth" })
    #expect(!parameter.store("deep") && parameter.store(2.5) && parameter.store(nil))
  }
}

private enum Mark: String, AppEnum {
  case heavy, fragile, old
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Mark"
  static let caseDisplayRepresentations: [Mark: DisplayRepresentation] = [
    .heavy: "Heavy", .fragile: "Fragile", .old: "Old",
  ]
}

private struct Box: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Box"
  static let defaultQuery = BoxQuery()
  let id: String
  @ComputedProperty(title: "Weight") var weight: String { id == "Red box" ? "nine kilos" : "two kilos" }
  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

private struct BoxQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Box] { identifiers.map { Box(id: $0) } }
  func suggestedEntities() async throws -> IntentItemCollection<Box> {
    IntentItemCollection(sections: [
      IntentItemSection(
        "Boxes", subtitle: "all", items: [IntentItem(Box(id: "Red box")), IntentItem(Box(id: "Tin box"))])
    ])
  }
}

private struct SwitchBulb: AppIntent {
  static let title: LocalizedStringResource = "Switch Bulb"
  @Parameter(title: "Bulb", displayName: .init(true: "on", false: "off")) var isOn: Bool
  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "It is \(isOn ? "lit" : "dark").")
  }
}

private struct MarkBox: AppIntent {
  static let title: LocalizedStringResource = "Mark Box"
  @Parameter(title: "Marks") var marks: Set<Mark>
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "\(marks.count) marks.") }
}

private struct FetchBox: AppIntent {
  static let title: LocalizedStringResource = "Fetch Box"
  @Parameter(title: "Box") var box: Box
  @Parameter(title: "Depth") var depth: Double?
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Here it is.") }
}

private struct AtticShortcuts: AppShortcutsProvider {
  static let applicationName = "Attic"
  static var appShortcuts: [AppShortcut] {
    AppShortcut(intent: SwitchBulb(), phrases: ["Switch the bulb in \(.applicationName)"])
    AppShortcut(intent: MarkBox(), phrases: ["Mark a box in \(.applicationName)"])
    AppShortcut(intent: FetchBox(), phrases: ["Fetch a box in \(.applicationName)"])
  }
}
