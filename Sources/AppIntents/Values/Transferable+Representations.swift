import Foundation

/// Gives an entity as a value that the system knows, such as a person or a name.
public typealias IntentValueRepresentation<Item: Sendable, IntentValue: _IntentValue> =
  _ExportedRepresentation<Item, IntentValue, any _IntentValue>
/// Gives a value as a value of another type that can be given.
public typealias ProxyRepresentation<Item: Sendable, Proxy: Sendable> = _ExportedRepresentation<
  Item, Proxy, any Transferable
>
/// Gives a value as bytes.
public typealias DataRepresentation<Item: Sendable> = _ExportedRepresentation<Item, Data, Data>

extension AppEntity {
  public typealias ValueRepresentation<IntentValue: _IntentValue> = IntentValueRepresentation<Self, IntentValue>
}

/// Gives a value as the bytes that its `Codable` conformance makes, and back again.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  private let bytes: DataRepresentation<Item>

  public init(for itemType: Item.Type = Item.self, contentType: UTType) {
    bytes = DataRepresentation(contentType: contentType) {
      try JSONEncoder().encode($0)
    } importing: {
      try JSONDecoder().decode(Item.self, from: $0)
    }
  }

  public var _exports: [@Sendable (any Sendable) async throws -> (any Sendable)?] { bytes._exports }
  public var _imports: [@Sendable (any Sendable) async throws -> (any Sendable)?] { bytes._imports }
}

/// A file that is given to others.
public struct SentTransferredFile: Sendable {
  public let file: URL
  /// Kept as data.
  public let allowAccessingOriginalFile: Bool

  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    self.file = file
    self.allowAccessingOriginalFile = allowAccessingOriginalFile
  }
}

/// A file that others gave.
public struct ReceivedTransferredFile: Sendable {
  public let file: URL
  public let isOriginalFile: Bool

  package init(file: URL, isOriginalFile: Bool) {
    self.file = file
    self.isOriginalFile = isOriginalFile
  }
}

/// Gives a value as a file, and makes one of a file; the type is not consulted.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  private let out: _ExportedRepresentation<Item, IntentFile, Data>?
  private let back: _ExportedRepresentation<Item, IntentFile, Data>?

  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {
    out = Self.giving(exportedContentType, exporting)
    back = nil
  }

  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    out = nil
    back = Self.taking(importing)
  }

  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {
    out = Self.giving(contentType, exporting)
    back = Self.taking(importing)
  }

  private static func giving(
    _ type: UTType, _ exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) -> _ExportedRepresentation<Item, IntentFile, Data> {
    _ExportedRepresentation(exporting: { IntentFile(fileURL: try await exporting($0).file, type: type) })
  }

  private static func taking(
    _ importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) -> _ExportedRepresentation<Item, IntentFile, Data> {
    _ExportedRepresentation(importing: { file in
      try await file.withFile { url, isOriginal in
        try await importing(ReceivedTransferredFile(file: url, isOriginalFile: isOriginal))
      }
    })
  }

  public var _exports: [@Sendable (any Sendable) async throws -> (any Sendable)?] { out?._exports ?? [] }
  public var _imports: [@Sendable (any Sendable) async throws -> (any Sendable)?] { back?._imports ?? [] }
}

/// Who may see a representation; kept as data.
public struct TransferRepresentationVisibility: Hashable, Sendable {
  private let name: String
  public static let all = TransferRepresentationVisibility(name: "all")
  public static let team = TransferRepresentationVisibility(name: "team")
  public static let group = TransferRepresentationVisibility(name: "group")
  public static let ownProcess = TransferRepresentationVisibility(name: "ownProcess")
}

extension TransferRepresentation {
  /// Names the file that others make of the value; there is none here.
  public func suggestedFileName(_ fileName: String) -> Self { self }
  /// Names the file that others make of the value; there is none here.
  public func suggestedFileName(_ fileName: @escaping @Sendable (Item) -> String?) -> Self { self }
  public func visibility(_ visibility: TransferRepresentationVisibility) -> Self { self }

  /// Gives the value only where the condition holds.
  public func exportingCondition(
    _ condition: @escaping @Sendable (Item) -> Bool
  ) -> _TransferRepresentations<Item> where Item: Sendable {
    let ways = _exports.map { way -> @Sendable (any Sendable) async throws -> (any Sendable)? in
      { item in
        guard let known = item as? Item, condition(known) else { return nil }
        return try await way(item)
      }
    }
    return _TransferRepresentations(_exports: ways, _imports: _imports)
  }
}
