import AppIntents
import CoreTransferable
import UniformTypeIdentifiers

@AppEnum(schema: .photos.filterType)
enum PhotoLook: String {
  case vivid, noir, fade
  static let caseDisplayRepresentations: [PhotoLook: DisplayRepresentation] = [
    .vivid: "Vivid", .noir: .init(title: "Noir", synonyms: ["black and white"]), .fade: "Fade",
  ]
}

struct PictureEntity: AppEntity, Transferable {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Picture"
  static let defaultQuery = Query()

  struct Query: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [PictureEntity] { identifiers.compactMap(PictureEntity.with) }
    func suggestedEntities() async throws -> [PictureEntity] { (1...3).compactMap(PictureEntity.with) }
    func defaultResult() async -> PictureEntity? { PictureEntity.with(id: 3) }
  }

  var id: Int
  @Property(title: "Name") var name: String
  @DeferredProperty(title: "File") var file: IntentFile {
    get async throws { IntentFile(data: Data([0xFF, 0xD8]), filename: "\(id).jpg", type: .jpeg) }
  }

  init(id: Int, name: String) {
    self.id = id
    self.name = name
  }

  static func with(id: Int) -> PictureEntity? {
    let names = [1: "Sunset", 2: "Birthday", 3: "Latest picture"]
    return names[id].map { PictureEntity(id: id, name: $0) }
  }

  var displayRepresentation: DisplayRepresentation { .init(title: "\(name)") }

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .jpeg) { try await $0.file.data }
    ProxyRepresentation(exporting: \.name)
  }
}

@UnionValue
enum Edited {
  case picture(PictureEntity)
  case look(PhotoLook)
}

struct ApplyLookIntent: AppIntent, LongRunningIntent, CancellableIntent {
  static let title: LocalizedStringResource = "Apply Look"

  @Parameter(title: "Picture") var picture: PictureEntity
  @Parameter(title: "Look", requestValueDialog: "Which look: Vivid, Noir or Fade?") var look: PhotoLook
  @Parameter(title: "Strength", default: 80, controlStyle: .slider, inclusiveRange: (0, 100)) var strength: Int
  @Parameter(
    title: "Original", supportedContentTypes: [.image, .heic], inputConnectionBehavior: .connectToPreviousIntentResult)
  var original: IntentFile?

  static var parameterSummary: some ParameterSummary {
    Summary("Make \(\.$picture) \(\.$look)") {
      \.$strength
      \.$original
    }
  }

  func perform() async throws -> some IntentResult & ReturnsValue<PictureEntity> & ProvidesDialog {
    progress.totalUnitCount = 2
    progress.localizedDescription = "Editing"
    let edited = try await performBackgroundTask { () -> String in
      progress.completedUnitCount = 2
      return picture.name
    } onCancel: { _ in
    }
    return .result(value: picture, dialog: "\(edited) is \(look.localizedStringResource) now.")
  }
}

struct DarkroomShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: ApplyLookIntent(),
      phrases: ["Edit my picture in \(.applicationName)", "Make my picture \(\.$look) in \(.applicationName)"],
      shortTitle: "Edit", systemImageName: "camera.filters")
  }
}
