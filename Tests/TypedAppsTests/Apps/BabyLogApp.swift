import AppIntents
import Foundation

struct ChildEntity: SyncableEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Child"
  static let defaultQuery = ChildQuery()
  let id: UUID
  let name: PersonNameComponents
  var displayRepresentation: DisplayRepresentation { "\(name.givenName ?? "")" }
}

struct ChildQuery: EntityQuery {
  static let all = ["Mia", "Theo"].map { name in
    ChildEntity(id: UUID(), name: PersonNameComponents(givenName: name))
  }
  func entities(for identifiers: [UUID]) async throws -> [ChildEntity] {
    Self.all.filter { identifiers.contains($0.id) }
  }
  func suggestedEntities() async throws -> [ChildEntity] { Self.all }
}

enum BabyEvent: String, AppEnum {
  case nap, bottle, diaper
  static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Event", synonyms: ["entry"])
  static let caseDisplayRepresentations: [BabyEvent: DisplayRepresentation] = [
    .nap: .init(title: "Nap", image: .init(systemName: "moon")), .bottle: "Bottle",
    .diaper: .init(title: "Diaper", synonyms: ["Nappy", "Diaper change"]),
  ]
}

struct LogEventIntent: AppIntent {
  static let title: LocalizedStringResource = "Log Event"
  static let isDiscoverable = true

  @Parameter(title: "Child", requestValueDialog: "For which child?") var child: ChildEntity
  @Parameter(title: "Event", requestValueDialog: "What happened: a nap, a bottle or a diaper?") var event: BabyEvent
  @Parameter(title: "Notes", inputOptions: .init(capitalizationType: .sentences, multiline: true)) var notes: String?
  @Parameter(title: "Length", defaultUnit: .minutes) var length: Measurement<UnitDuration>?

  static var parameterSummary: some ParameterSummary {
    When(\.$event, .oneOf, [.nap, .bottle]) {
      Summary("Log \(\.$event) of \(\.$child) for \(\.$length)") { \.$notes }
    } otherwise: {
      Summary("Log \(\.$event) of \(\.$child)") { \.$notes }
    }
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    var kept = length
    if event == .nap, kept == nil {
      kept = try await $length.requestValue("How long was the nap?")
    }
    let name = child.name.givenName ?? "the child"
    guard let kept else { return .result(dialog: "Logged a \(event.rawValue) for \(name).") }
    return .result(
      dialog: "Logged a \(event.rawValue) of \(Int(kept.converted(to: .minutes).value)) minutes for \(name).")
  }
}

struct BabyShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: LogEventIntent(),
      phrases: [
        "Log something in \(.applicationName)", "Log a \(\.$event) in \(.applicationName)",
        "Add an entry for \(\.$child) to \(.applicationName)",
      ], shortTitle: "Log", systemImageName: "figure.child")
  }
}
