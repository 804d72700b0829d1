import AppIntents
import Testing

// Types of schemas: their conformances and wrappers come from macros.

@AppEntity(schema: .photos.recognizedPerson)
struct PhotoEntity: IndexedEntity {
  static let defaultQuery = PhotoQuery()
  let id: String
  /// What it is called, in "quotes { and a brace".
  var title: String?
  var isFavorite: Bool
  @Property(title: "Made") var madeAt: Int
  var hidden = "nobody's"
  @ComputedProperty(indexingKey: \.comment) var loudTitle: String { title?.uppercased() ?? "" }
  @DeferredProperty var size: Int { get async throws { 3 } }

  init(id: String) {
    self.id = id
    title = "Photo \(id)"
    isFavorite = id == "1"
    madeAt = 1_999
  }

  var displayRepresentation: DisplayRepresentation { "\(title ?? "")" }
}

struct PhotoQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [PhotoEntity] { identifiers.map { PhotoEntity(id: $0) } }
}

@AppEnum(schema: .photos.albumType)
enum AlbumKind: String {
  case own, shared
  static let caseDisplayRepresentations: [AlbumKind: DisplayRepresentation] = [.own: "Own", .shared: "Shared"]
}

@AppIntent(schema: .photos.createAlbum)
struct CreateAlbumIntent {
  var name: String
  private var kind: AlbumKind?
  var note: String? {
    nil
  }

  func perform() async throws -> some ReturnsValue<PhotoEntity> { .result(value: PhotoEntity(id: name)) }
}

@AssistantIntent(schema: .photos.openAsset)
struct OpenPhotoIntent: OpenIntent {
  static let title: LocalizedStringResource = "Open a Photo"
  var target: PhotoEntity
  func perform() async throws -> some IntentResult { .result() }
}

@AssistantEntity(schema: .photos.album)
struct AlbumEntity {
  static let defaultQuery = AlbumQuery()
  let id: Int
  var name: String
  var creationDate: Date?
  var albumType: AlbumKind
  var displayRepresentation: DisplayRepresentation { "\(name)" }
}

struct AlbumQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [AlbumEntity] { [] }
}

@AssistantEnum(schema: .photos.filterType)
enum PhotoFilter: String {
  case warm
  static let caseDisplayRepresentations: [PhotoFilter: DisplayRepresentation] = [.warm: "Warm"]
}

@UnionValue
enum PhotoOrText {
  case photo(PhotoEntity)
  case text(_ words: String)
}

extension PhotoOrText {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Photo or Text" }
  static let caseDisplayRepresentations: [Cases: DisplayRepresentation] = [.photo: "A photo", .text: "A text"]
}

struct SchemaFormTests {
  @Test func `an intent of a schema has parameters, conformances and a title`() async throws {
    #expect(describe(CreateAlbumIntent.self).parameters.map(\.title) == ["Name", "Kind"])
    #expect(CreateAlbumIntent.title.resolved() == "Create Album" && OpenPhotoIntent.title.resolved() == "Open a Photo")
    let intent = CreateAlbumIntent()
    intent.name = "7"
    #expect(try await intent().title == "Photo 7")
    #expect(describe(OpenPhotoIntent.self).parameters.map(\.typeName) == ["Photo Entity"])
  }

  @Test func `an entity of a schema has properties, and what is computed stays as it is`() {
    let photo = PhotoEntity(id: "1")
    #expect(entityProperties(of: photo).map { $0.title?.resolved() } == ["Title", "Is Favorite", "Made", nil, nil])
    #expect(photo.loudTitle == "PHOTO 1" && photo.hidden == "nobody's")
    #expect(AlbumEntity.typeDisplayRepresentation.name.resolved() == "Album Entity")
  }

  @Test func `a union holds a value of each of its types`() {
    #expect(PhotoOrText._unionCases.count == 2 && PhotoOrText.Cases.allCases == [.photo, .text])
    #expect(valueOption(for: PhotoOrText.text("sea"), displayName: nil).display.title.resolved() == "sea")
    #expect(valueOption(for: PhotoOrText.photo(PhotoEntity(id: "1")), displayName: nil).id == "photo:1")
  }
}
