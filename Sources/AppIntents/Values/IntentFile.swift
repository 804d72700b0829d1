import Foundation

/// A file that goes into or comes out of an intent. It cannot be asked for by voice.
public struct IntentFile: Hashable, Sendable, _IntentValue {
  private let contents: Data?
  public let filename: String
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

  /// The kinds of content that the file can give: its own.
  public var availableContentTypes: [UTType] { type.map { [$0] } ?? [] }

  /// The file's bytes; empty when the file cannot be read.
  public var data: Data {
    contents ?? fileURL.flatMap { try? Data(contentsOf: $0) } ?? Data()
  }

  /// The file's bytes; throws when the file cannot be read.
  public func data(contentType: UTType) async throws -> Data {
    if let contents { return contents }
    guard let fileURL else { return Data() }
    return try Data(contentsOf: fileURL)
  }

  /// Gives the body the file on disk; for a file of bytes, a temporary one that is removed afterwards.
  public func withFile<Result>(
    contentType: UTType? = nil, _ body: (URL, Bool) async throws -> Result
  ) async throws -> Result {
    if let fileURL { return try await body(fileURL, true) }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent(URL(fileURLWithPath: filename).lastPathComponent)
    try data.write(to: url)
    return try await body(url, false)
  }
}
