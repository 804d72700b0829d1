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

/// What a search index holds of a thing. It stands in for the one that Linux lacks, with the common attributes, and
/// belongs to the code that makes it.
public final class CSSearchableItemAttributeSet {
  public var title: String?
  public var displayName: String?
  public var alternateNames: [String]?
  public var contentDescription: String?
  public var keywords: [String]?
  public var textContent: String?
  public var subject: String?
  public var comment: String?
  public var identifier: String?
  public var contentURL: URL?
  public var url: URL?
  public var path: String?
  public var thumbnailData: Data?
  public var thumbnailURL: URL?
  public var contentCreationDate: Date?
  public var contentModificationDate: Date?
  public var addedDate: Date?
  public var lastUsedDate: Date?
  public var startDate: Date?
  public var endDate: Date?
  public var dueDate: Date?
  public var completionDate: Date?
  public var duration: NSNumber?
  public var rating: NSNumber?
  public var ratingDescription: String?
  public var latitude: NSNumber?
  public var longitude: NSNumber?
  public var namedLocation: String?
  public var city: String?
  public var country: String?
  public var stateOrProvince: String?
  public var fullyFormattedAddress: String?
  public var artist: String?
  public var album: String?
  public var genre: String?
  public var composer: String?
  public var creator: String?
  public var authorNames: [String]?
  public var recipientNames: [String]?
  public var participants: [String]?
  public var phoneNumbers: [String]?
  public var emailAddresses: [String]?
  public var kind: String?
  public var contentType: String?
  public var domainIdentifier: String?

  public init() {}

  public init(contentType: UTType) {
    self.contentType = contentType.identifier
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
