import Foundation

/// An entity that a search index may hold; there is no index here, so what it says is data.
public protocol IndexedEntity: AppEntity {
  var attributeSet: CSSearchableItemAttributeSet { get }
  var hideInSpotlight: Bool { get }
}

extension IndexedEntity {
  public var attributeSet: CSSearchableItemAttributeSet { defaultAttributeSet }
  public var hideInSpotlight: Bool { false }

  /// The title and the subtitle of the entity.
  public var defaultAttributeSet: CSSearchableItemAttributeSet {
    let attributes = CSSearchableItemAttributeSet()
    let display = displayRepresentation
    attributes.displayName = display.title.resolved()
    attributes.title = attributes.displayName
    attributes.contentDescription = display.subtitle?.resolved()
    return attributes
  }
}

/// Names a search index; there is none here.
public struct CSSearchableIndexDescription: Hashable, Sendable {
  public let protectionClass: String?
}

/// A key of the app's own in a search index; kept as data.
public struct CSCustomAttributeKey: Hashable, Sendable {
  public let keyName: String

  public init?(keyName: String) {
    guard !keyName.isEmpty else { return nil }
    self.keyName = keyName
  }
}
