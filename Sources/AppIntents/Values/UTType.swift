import Foundation

/// The type of a file, by its identifier. This stands in for the one that Linux lacks: it knows the types that have a
/// name here, and takes any other as it is.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
  public let identifier: String

  public init?(_ identifier: String) {
    guard !identifier.isEmpty else { return nil }
    self.identifier = identifier
  }

  init(known identifier: String) {
    self.identifier = identifier
  }

  /// A type that the app itself declares.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }

  /// A type that another app declares.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }

  /// The type of files whose names end like that, without the dot; nil where none is known.
  public init?(filenameExtension: String, conformingTo supertype: UTType? = nil) {
    self.init(conformingTo: supertype) { $0.extensions.contains(filenameExtension.lowercased()) }
  }

  /// The type of that name in mail and on the web; nil where none is known.
  public init?(mimeType: String, conformingTo supertype: UTType? = nil) {
    self.init(conformingTo: supertype) { $0.mimeTypes.contains(mimeType.lowercased()) }
  }

  private init?(conformingTo supertype: UTType?, where matches: (KnownContentType) -> Bool) {
    let found = KnownContentType.all.filter { matches($0.value) }.map { UTType(known: $0.key) }
      .filter { type in supertype.map { type.conforms(to: $0) } ?? true }
    guard let first = found.min(by: { $0.identifier < $1.identifier }) else { return nil }
    self = first
  }

  private var known: KnownContentType? { KnownContentType.all[identifier] }

  /// The usual ending of such files' names, without the dot; nil where none is known.
  public var preferredFilenameExtension: String? { known?.extensions.first }
  /// The usual name in mail and on the web; nil where none is known.
  public var preferredMIMEType: String? { known?.mimeTypes.first }
  /// The type's name for people; nil, since Linux has none.
  public var localizedDescription: String? { nil }
  /// False, since every type here has an identifier of its own.
  public var isDynamic: Bool { false }
  /// True where the type is known here.
  public var isDeclared: Bool { known != nil }
  public var description: String { identifier }

  /// All types that values of this one are also of.
  public var supertypes: Set<UTType> {
    (known?.supertypes ?? []).reduce(into: []) { all, name in
      let parent = UTType(known: name)
      all.formUnion([parent])
      all.formUnion(parent.supertypes)
    }
  }

  /// True for the type itself, and for what values of this one are also of.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}
