import AppIntents
import Foundation

@available(iOS 17.0, macOS 14.0, watchOS 10.0, tvOS 17.0, visionOS 1.0, *)
struct PlaylistEntity: AppEntity, URLRepresentableEntity, Transferable {
  static var urlRepresentation: URLRepresentation { "music://playlist/\(.id)" }
  static let typeDisplayRepresentation: TypeDisplayRepresentation = .init(
    name: "Playlist", numericFormat: "\(placeholder: .int) playlists")
  static let defaultQuery = PlaylistQuery()
  let id: String
  @Property(title: "Name") var name: String
  @Property(title: "Songs") var songs: [SongEntity]
  @Property(title: "Length") var length: Duration?
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", subtitle: "\(songs.count) songs")
  }
  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation(exporting: \.name)
    FileRepresentation(exportedContentType: .plainText) { SentTransferredFile(try $0.write()) }
    DataRepresentation(exportedContentType: .utf8PlainText) { try $0.write().dataRepresentation }
    ProxyRepresentation(exporting: { $0.id }).suggestedFileName("x").visibility(.all)
  }
  func write() throws -> URL { URL(fileURLWithPath: "/tmp/\(id)") }
  init(id: String, name: String) {
    self.id = id
    self.name = name
    songs = []
  }
}
struct PlaylistFile: Codable, Transferable {
  var a = 1
  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .json)
    CodableRepresentation(for: PlaylistFile.self, contentType: .playlistFile)
  }
}
extension UTType { static var playlistFile: UTType { UTType(exportedAs: "com.example.playlist") } }
struct SongEntity: TransientAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Song"
  @Property(title: "Title") var title: String
  @Property(title: "Artwork") var artwork: IntentFile?
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(title)", image: artwork.map { .init(data: $0.data) })
  }
  init() { title = "" }
}
struct PlaylistQuery: EntityQuery {
  func entities(for identifiers: [PlaylistEntity.ID]) async throws -> [PlaylistEntity] { [] }
}
struct PlayPlaylist: AudioPlaybackIntent, AudioStartingIntent {
  static let title: LocalizedStringResource = "Play Playlist"
  @Parameter(title: "Playlist", query: PlaylistQuery()) var playlist: PlaylistEntity?
  @Parameter(title: "Shuffle", default: false, displayName: Bool.IntentDisplayName(true: "shuffled", false: "in order"))
  var shuffle: Bool
  @Parameter(title: "Volume", default: 0.5, inclusiveRange: (lowerBound: 0, upperBound: 1)) var volume: Double
  func perform() async throws -> some IntentResult & ReturnsValue<PlaylistEntity?> { .result(value: playlist) }
}
