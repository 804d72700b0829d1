import AppIntents
import UniformTypeIdentifiers

struct CaptureContext: Codable, Sendable { var flash = false }
struct LaunchCamera: CameraCaptureIntent {
  typealias AppContext = CaptureContext
  static let title: LocalizedStringResource = "Launch Camera"
  static let description: IntentDescription? = IntentDescription("Opens the camera")
  @MainActor func perform() async throws -> some IntentResult {
    if let context = try await LaunchCamera.appContext { _ = context.flash }
    try await LaunchCamera.updateAppContext(CaptureContext())
    return .result()
  }
}
struct CameraRecord: AudioRecordingIntent, LiveActivityIntent {
  static let title: LocalizedStringResource = "CameraRecord"
  @Parameter(
    title: "Photo",
    supportedContentTypes: [
      .jpeg, .rawImage, .movie, .mpeg4Movie, .quickTimeMovie, .audio, .pdf, .plainText, .folder, .item, .data, .content,
      .url, .fileURL, .text, .html, .rtf, .json, .xml, .yaml, .zip, .archive, .commaSeparatedText, .swiftSource, .svg,
      .gif, .webP, .livePhoto, .mp3, .wav, .vCard, .calendarEvent, .epub, .spreadsheet, .presentation, .shellScript,
      .font, .usdz, .bmp, .tiff, .ico, .icns, .emailMessage, .utf8PlainText, .utf16PlainText, .log, .propertyList,
      .sourceCode, .application, .package, .directory, .symbolicLink, .mpeg, .avi, .aiff, .midi, .appleScript,
      .delimitedText, .tabSeparatedText, .contact, .message, .bookmark, .internetLocation, .image, .video,
      .audiovisualContent, .heif, .heic, .mpeg2Video, .mpeg4Audio, .playlist, .m3uPlaylist, .database, .flatRTFD, .rtfd,
      .webArchive, .realityFile, .threeDContent, .gzip, .bz2, .diskImage, .exe, .executable, .bundle, .framework,
      .aliasFile, .mountPoint, .volume, .urlBookmarkData, .toDoItem, .pkcs12, .x509Certificate,
    ]) var photo: IntentFile?
  func perform() async throws -> some IntentResult { .result() }
}
