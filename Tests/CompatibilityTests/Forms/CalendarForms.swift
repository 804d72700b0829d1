import AppIntents
import Foundation
import Testing

// Forms of calendars, files and errors as public apps have them.

@AppEntity(schema: .calendar.attendee)
struct GuestEntity: TransientAppEntity {
  var person: IntentPerson
  var status: GuestStatus

  init() {
    person = IntentPerson(name: .displayName("Nobody"))
    status = .invited
  }

  var displayRepresentation: DisplayRepresentation { "\(person.displayName)" }
}

@AppEnum(schema: .calendar.attendeeStatus)
enum GuestStatus: String {
  case invited, coming
  static let caseDisplayRepresentations: [Self: DisplayRepresentation] = [.invited: "Invited", .coming: "Coming"]
}

@AppEntity(schema: .calendar.event)
struct PartyEntity: IndexedEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: LocalizedStringResource("Party"), numericFormat: "\(placeholder: .int) parties", synonyms: ["feast"])
  static let defaultQuery = PartyQuery()
  let id: String
  var calendar: PartyBookEntity
  var title: String
  var startDate: Date
  var endDate: Date
  var isAllDay: Bool
  var recurrence: Calendar.RecurrenceRule?
  var attendees: [GuestEntity]
  var alarms: [PartyAlarm]
  /// As far as the schema is concerned there are some.
  var organizers: [IntentPerson] { [] }
  var displayRepresentation: DisplayRepresentation { "\(title)" }

  init(id: String) {
    self.id = id
    calendar = PartyBookEntity(id: "book")
    title = "Party \(id)"
    startDate = .distantPast
    endDate = .distantFuture
    isAllDay = true
    recurrence = nil
    attendees = [GuestEntity()]
    alarms = [.before(.seconds(60)), .at(.distantPast), .guests([GuestEntity()])]
  }
}

@UnionValue
enum PartyAlarm {
  case before(Duration)
  case at(Date)
  case guests([GuestEntity])
}

@AppEntity(schema: .calendar.calendar)
struct PartyBookEntity {
  static let defaultQuery = PartyBookQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct PartyBookQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [PartyBookEntity] { identifiers.map(PartyBookEntity.init) }
}

struct PartyQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [PartyEntity] { identifiers.map(PartyEntity.init) }

  func displayRepresentations(
    for identifiers: [String], requestedComponents: DisplayRepresentation.Components = .text
  ) async throws -> [String: DisplayRepresentation] {
    requestedComponents.contains(.image) ? [:] : ["1": "One"]
  }
}

@AppIntent(schema: .calendar.createEvent)
struct PlanPartyIntent {
  static let isAssistantOnly = true
  var title: String
  var startDate: Date
  var endDate: Date?
  var calendar: PartyBookEntity
  var isAllDay: Bool
  var recurrence: Calendar.RecurrenceRule?
  var attendees: [GuestEntity]
  var note: AttributedString?
  @Parameter(title: "Invitations", supportedContentTypes: [.pdf, .audiovisualContent, .vCard]) var files: [IntentFile]

  func perform() async throws -> some ReturnsValue<PartyEntity> {
    let party = PartyEntity(id: "1")
    party.title = title
    return .result(value: party)
  }
}

@AppIntent(schema: .browser.bookmarkURL)
struct OpenPageIntent {
  var name: String?
  var url: URL
  func perform() async throws -> some IntentResult { .result() }
}

enum PartyFault: Error, CustomLocalizedStringResourceConvertible {
  case rained
  var localizedStringResource: LocalizedStringResource { "It rained." }
}

struct CalendarFormTests {
  @Test func `an entity of a schema may be one that is not looked up`() async throws {
    #expect(GuestEntity().id == "GuestEntity")
    #expect(try await GuestEntity.defaultQuery.suggestedEntities().isEmpty)
    #expect(entityProperties(of: GuestEntity()).map(\.name) == ["person", "status"])
    #expect(valueOption(for: GuestEntity(), displayName: nil).display.title.resolved() == "Nobody")
    #expect(
      describe(PlanPartyIntent.self).parameters.map(\.name) == [
        "title", "startDate", "endDate", "calendar", "isAllDay", "recurrence", "attendees", "note", "files",
      ])
    #expect(PartyEntity(id: "1").alarms.count == 3)
    #expect(PlanPartyIntent.isAssistantOnly && OpenPageIntent.isAssistantOnly == false)
  }

  @Test func `how entities are shown can be asked for alone`() async throws {
    #expect(try await PartyQuery().displayRepresentations(for: ["1"])["1"]?.title.resolved() == "One")
    #expect(try await PartyQuery().displayRepresentations(for: ["1"], requestedComponents: .all).isEmpty)
    let others = try await PhotoQuery().displayRepresentations(for: ["1"])
    #expect(others["1"]?.title.resolved() == "Photo 1")
  }

  @Test func `a predefined error takes the app's words, and an error of the app's is wrapped`() {
    let gone = AppIntentError(predefinedError: AppIntentError.Unrecoverable.entityNotFound, description: "Gone.")
    #expect(spokenSentence(for: gone)?.resolved() == "Gone." && gone.description == "Gone.")
    #expect(spokenSentence(for: AppIntentError(wrapping: PartyFault.rained))?.resolved() == "It rained.")
    #expect(AppIntentError.PermissionRequired.location() != AppIntentError.PermissionRequired.location(precise: true))
    let wanted = AppIntentError(wrapping: AppIntentError.restartPerform)
    #expect(IntentRestart(wanted) != nil)
  }

  @Test func `types of content know their kin, their endings and their names on the web`() {
    #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .item) && !UTType.image.conforms(to: .png))
    #expect(UTType.png.preferredMIMEType == "image/png" && UTType.jpeg.preferredFilenameExtension == "jpeg")
    #expect(UTType(filenameExtension: "MOV") == .quickTimeMovie && UTType(mimeType: "application/pdf") == .pdf)
    #expect(UTType(filenameExtension: "mov", conformingTo: .image) == nil && UTType(filenameExtension: "odd") == nil)
    let newer: [UTType] = [
      .utf8TabSeparatedText, .osaScriptBundle, .heics, .dng, .jpegxl, .spotlightImporter, .quickLookGenerator,
      .xpcService,
      .systemPreferencesPane, .tarArchive, .ahap, .geoJSON, .linkPresentationMetadata,
    ]
    #expect(newer.allSatisfy { $0.isDeclared && $0.conforms(to: .item) }, "\(newer)")
    #expect(UTType(filenameExtension: "geojson") == .geoJSON && UTType.dng.conforms(to: .image))
    #expect(UTType.audio.isSupertype(of: .mp3) && UTType(exportedAs: "org.example.x").isDeclared == false)
  }

  @Test func `a file comes as bytes, on disk, and as JSON`() async throws {
    var file = IntentFile(data: Data("hi".utf8), filename: "../a.txt", type: .plainText)
    let written = try await file.file(contentType: .plainText)
    #expect(try String(contentsOf: written.fileURL, encoding: .utf8) == "hi" && !written.openedInPlace)
    #expect(written.fileURL.lastPathComponent == "a.txt")
    let onDisk = IntentFile(fileURL: written.fileURL)
    let length = try await onDisk.withFile(contentType: .text, allowOpenInPlace: false) { url, isOpenedInPlace in
      isOpenedInPlace ? 0 : try Data(contentsOf: url).count
    }
    #expect(length == 2)
    #expect(try JSONDecoder().decode(IntentFile.self, from: JSONEncoder().encode(file)) == file)
    file.filename = "b.txt"
    #expect(valueOption(for: file, displayName: nil).display.title.resolved() == "b.txt")
    try FileManager.default.removeItem(at: written.fileURL)
    await #expect(throws: IntentFile.IntentFileError.failedToLoadData) { try await onDisk.data(contentType: .text) }
  }

  @Test @MainActor func `what is registered is undone once, the last first`() {
    final class Steps: Sendable { @MainActor static var done: [Int] = [] }
    let undo = UndoManager()
    undo.registerUndo(withTarget: Steps()) { _ in Steps.done.append(1) }
    undo.registerUndo(withTarget: Steps()) { _ in
      Steps.done.append(2)
      undo.registerUndo(withTarget: Steps()) { _ in Steps.done.append(3) }
    }
    undo.disableUndoRegistration()
    undo.registerUndo(withTarget: Steps()) { _ in Steps.done.append(4) }
    undo.setActionName("Step")
    #expect(undo.canUndo && undo.undoMenuItemTitle == "Undo Step")
    undo.undo()
    undo.undo()
    #expect(Steps.done == [2, 1] && !undo.canUndo)
  }
}
