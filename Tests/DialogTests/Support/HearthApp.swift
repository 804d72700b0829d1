import AppIntents
import Foundation

/// An app of a house and who lives in it, in the shape of public ones: things with the same title in several rooms, and
/// questions inside `perform()` before an error that asks for another value.
struct Hearth: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Device"
  static let defaultQuery = HearthQuery()
  let id: String
  let title: String
  let room: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(title)", subtitle: "\(room)") }
}

struct HearthQuery: EnumerableEntityQuery {
  func allEntities() async throws -> [Hearth] {
    [
      Hearth(id: "1", title: "Ceiling light", room: "Kitchen"),
      Hearth(id: "2", title: "Ceiling light", room: "Bedroom"),
      Hearth(id: "3", title: "Fan", room: "Bedroom"), Hearth(id: "4", title: "Heater", room: "Bath"),
    ]
  }
}

struct SwitchOn: AppIntent {
  static let title: LocalizedStringResource = "Switch On"
  @Parameter(title: "Device") var device: Hearth
  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "\(device.title) \(device.room) is on.")
  }
}

enum Infant: String, AppEnum {
  case emma, oliver
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Baby"
  static let caseDisplayRepresentations: [Infant: DisplayRepresentation] = [.emma: "Emma", .oliver: "Oliver"]
}

struct LogBottle: AppIntent {
  static let title: LocalizedStringResource = "Log Bottle"
  @Parameter(title: "Baby") var baby: Infant?
  @Parameter(
    title: "Amount", defaultUnit: .milliliters, defaultUnitAdjustForLocale: true, supportsNegativeNumbers: false)
  var amount: Measurement<UnitVolume>?
  @Parameter(title: "Note") var note: String?

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let infant = try await $baby.requestDisambiguation(among: [.emma, .oliver], dialog: "Which baby?")
    guard let amount else { throw $amount.needsValueError("How much?") }
    try await requestConfirmation(actionName: .log, dialog: "Log \(amount.formatted())?")
    if amount.converted(to: .liters).value > 1 { throw $amount.needsValueError("How much really?") }
    let noted = if case .set(let note) = $note.valueState { note ?? "nothing" } else { "no note" }
    return .result(dialog: "\(amount) for \(infant.rawValue), \(noted).")
  }
}

struct Rest: AppIntent {
  static let title: LocalizedStringResource = "Rest"
  @Parameter(title: "Length", defaultValue: 25, defaultUnit: .minutes) var length: Measurement<UnitDuration>
  @Parameter(title: "Task", requestValueDialog: "What do you do after it?") var task: String
  func perform() async throws -> some ProvidesDialog { .result(dialog: "\(length), then \(task).") }
}

struct SearchHearth: ShowInAppSearchResultsIntent {
  static let title: LocalizedStringResource = "Search"
  @Parameter(title: "Criteria", requestValueDialog: "What are you looking for?") var criteria: StringSearchCriteria
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Searching \(criteria.term).") }
}

struct FrameHearth: AppIntent {
  static let title: LocalizedStringResource = "Frame"
  @Parameter(title: "Pictures", supportedContentTypes: [.image]) var pictures: [IntentFile]
  func perform() async throws -> some IntentResult & ProvidesDialog { .result(dialog: "Framed.") }
}

@AppIntent(schema: .notes.createNote)
struct NoteHearth {
  var name: AttributedString
  var content: AttributedString?
  var attachments: [IntentFile]
  @Parameter(title: "Pinned", default: false) var isPinned: Bool
  var folder: Infant?
  func perform() async throws -> some IntentResult & ProvidesDialog {
    .result(dialog: "\(String(name.characters)), \(attachments.count) files.")
  }
}

struct HearthShortcuts: AppShortcutsProvider {
  static let applicationName = "Hearth"
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: SwitchOn(), phrases: ["Switch on \(\.$device) in \(.applicationName)", "Use \(.applicationName)"])
    AppShortcut(intent: LogBottle(), phrases: ["Log a bottle in \(.applicationName)"])
    AppShortcut(intent: Rest(), phrases: ["Rest with \(.applicationName)"])
    AppShortcut(intent: SearchHearth(), phrases: ["Search \(.applicationName)"])
    AppShortcut(intent: FrameHearth(), phrases: ["Frame pictures in \(.applicationName)"])
    AppShortcut(intent: NoteHearth(), phrases: ["Note in \(.applicationName)"])
  }
}
