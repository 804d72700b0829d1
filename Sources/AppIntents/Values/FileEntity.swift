import Foundation

/// An entity that is a file.
public protocol FileEntity: AppEntity where ID == FileEntityIdentifier {
  static var supportedContentTypes: [UTType] { get }
}

/// Names a file, or one that is not written yet.
public struct FileEntityIdentifier: Hashable, Codable, Sendable, EntityIdentifierConvertible {
  private enum Kind: Hashable, Codable, Sendable {
    case file(URL)
    case draft(String)
  }

  private let kind: Kind

  /// A file that is there; the address has to be a file's.
  public static func file(url: URL) throws -> FileEntityIdentifier {
    guard url.isFileURL else { throw IntentFile.IntentFileError.failedToLoadFile }
    return FileEntityIdentifier(kind: .file(url))
  }

  /// A file that is not written yet.
  public static func draft(identifier: String) -> FileEntityIdentifier {
    FileEntityIdentifier(kind: .draft(identifier))
  }

  /// Where the file is; nil for one that is not written yet.
  public var fileURL: URL? { if case .file(let url) = kind { url } else { nil } }
  public var isDraft: Bool { draftIdentifier != nil }
  /// The name of a file that is not written yet.
  public var draftIdentifier: String? { if case .draft(let name) = kind { name } else { nil } }

  public var entityIdentifierString: String {
    switch kind {
    case .file(let url): url.absoluteString
    case .draft(let name): "draft:" + name
    }
  }

  public static func entityIdentifier(for entityIdentifierString: String) -> FileEntityIdentifier? {
    if entityIdentifierString.hasPrefix("draft:") {
      return .draft(identifier: String(entityIdentifierString.dropFirst("draft:".count)))
    }
    return URL(string: entityIdentifierString).map { FileEntityIdentifier(kind: .file($0)) }
  }
}
