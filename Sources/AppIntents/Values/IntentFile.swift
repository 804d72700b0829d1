import Foundation

/// A file that goes into or comes out of an intent. It cannot be asked for by voice.
public struct IntentFile: Hashable, Sendable, Codable, _IntentValue, DisplayRepresentable {
  private let contents: Data?
  public var filename: String
  public let fileURL: URL?
  public let type: UTType?
  /// Asks for the file to be removed when the action is done; kept as data.
  public var removedOnCompletion = false

  public init(data: Data, filename: String, type: UTType? = nil) {
    contents = data
    self.filename = filename
    self.type = type
    fileURL = nil
  }

  public init(fileURL: URL, filename: String? = nil, type: UTType? = nil) {
    contents = nil
    self.fileURL = fileURL
    self.filename = filename ?? fileURL.lastPathComponent
    self.type = type
  }

  /// Why a file gives nothing.
  public enum IntentFileError: Int, Error, Hashable, CustomLocalizedStringResourceConvertible {
    case failedToLoadData, failedToLoadFile

    public var localizedStringResource: LocalizedStringResource { "The file cannot be read." }
  }

  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "File"
  public var displayRepresentation: DisplayRepresentation { DisplayRepresentation(stringLiteral: filename) }

  /// The kinds of content that the file can give: its own.
  public var availableContentTypes: [UTType] { type.map { [$0] } ?? [] }

  /// The file's bytes; empty when the file cannot be read.
  public var data: Data {
    contents ?? fileURL.flatMap { try? Data(contentsOf: $0) } ?? Data()
  }

  /// The file's bytes as they are, whatever the type; throws when the file cannot be read.
  public func data(contentType: UTType) async throws -> Data {
    if let contents { return contents }
    guard let fileURL, let data = try? Data(contentsOf: fileURL) else { throw IntentFileError.failedToLoadData }
    return data
  }

  /// The file on disk as it is, whatever the type; one of bytes is written into the folder, or into a temporary one.
  public func file(
    contentType: UTType, destinationDirectory: URL? = nil
  ) async throws -> (fileURL: URL, openedInPlace: Bool) {
    if let fileURL, destinationDirectory == nil { return (fileURL, true) }
    let folder =
      destinationDirectory ?? FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent(URL(fileURLWithPath: filename).lastPathComponent)
    do { try await data(contentType: contentType).write(to: url) } catch { throw IntentFileError.failedToLoadFile }
    return (url, false)
  }

  /// Gives the body the file on disk; for a file of bytes, a temporary one that is removed afterwards.
  ///
  /// - Parameter allowOpenInPlace: false has the body get a copy.
  public func withFile<Result>(
    contentType: UTType? = nil, allowOpenInPlace: Bool = true, fileHandler: (URL, Bool) async throws -> Result
  ) async throws -> Result {
    if let fileURL, allowOpenInPlace { return try await fileHandler(fileURL, true) }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = try await file(contentType: contentType ?? .data, destinationDirectory: folder)
    return try await fileHandler(copy.fileURL, false)
  }
}
