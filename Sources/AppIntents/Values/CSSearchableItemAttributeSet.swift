import Foundation

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
  public var relatedUniqueIdentifier: String?
  public var accountIdentifier: String?
  public var containerTitle: String?
  public var containerDisplayName: String?
  public var containerIdentifier: String?
  public var version: String?
  public var theme: String?
  public var languages: [String]?
  public var fileSize: NSNumber?
  public var pageCount: NSNumber?
  public var rankingHint: NSNumber?
  public var playCount: NSNumber?
  public var metadataModificationDate: Date?
  public var downloadedDate: Date?
  public var allDay: NSNumber?
  public var importantDates: [Date]?
  public var altitude: NSNumber?
  public var postalCode: String?
  public var thoroughfare: String?
  public var subThoroughfare: String?
  public var supportsNavigation: NSNumber?
  public var supportsPhoneCall: NSNumber?
  public var mediaTypes: [String]?
  public var trackNumber: NSNumber?
  public var performers: [String]?
  public var producer: String?
  public var publishers: [String]?
  public var contributors: [String]?
  public var editors: [String]?
  public var director: String?
  public var organizations: [String]?
  public var projects: [String]?
  public var role: String?
  public var instructions: String?
  public var copyright: String?
  public var information: String?
  public var authorEmailAddresses: [String]?
  public var recipientEmailAddresses: [String]?
  public var primaryRecipients: [CSPerson]?
  public var authors: [CSPerson]?
  public var recipients: [CSPerson]?
  public var htmlContentData: Data?
  public var userCreated: NSNumber?
  public var userOwned: NSNumber?
  public var userCurated: NSNumber?
  public var actionIdentifiers: [String] = []
  public var darkThumbnailURL: URL?
  public var weakRelatedUniqueIdentifier: String?

  public init() {}

  public init(contentType: UTType) {
    self.contentType = contentType.identifier
  }

  public init(itemContentType: String) {
    contentType = itemContentType
  }

  /// Keeps a value under a key of the app's own; nothing reads it here.
  public func setValue(_ value: (any Sendable)?, forCustomKey key: CSCustomAttributeKey) {
    customValues[key] = value
  }

  public func value(forCustomKey key: CSCustomAttributeKey) -> (any Sendable)? { customValues[key] }

  private var customValues: [CSCustomAttributeKey: any Sendable] = [:]
}

/// A person in a search index.
public struct CSPerson: Hashable, Sendable {
  public let displayName: String?
  public let handles: [String]
  public let handleIdentifier: String

  public init(displayName: String?, handles: [String], handleIdentifier: String) {
    self.displayName = displayName
    self.handles = handles
    self.handleIdentifier = handleIdentifier
  }
}
