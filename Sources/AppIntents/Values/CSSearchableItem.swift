import Foundation

/// Something that a search index may hold. It belongs to the code that makes it.
public final class CSSearchableItem {
  public let uniqueIdentifier: String
  public var domainIdentifier: String?
  public var expirationDate: Date?
  public var attributeSet: CSSearchableItemAttributeSet
  public var isUpdate = false
  /// The entity that the item stands for, as the index holds it; nil for what is no entity.
  fileprivate var index: ((Int) async throws -> Void)?
  fileprivate var priority = 0

  public init(
    uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
  }

  /// Says which entity the item stands for.
  ///
  /// - Parameter priority: larger ones are found first.
  public func associateAppEntity<Entity: AppEntity>(_ entity: Entity, priority: Int = 0) {
    self.priority = priority
    guard let entity = entity as? any IndexedEntity else { return }
    index = Self.indexing(entity)
  }

  private static func indexing(_ entity: some IndexedEntity) -> (Int) async throws -> Void {
    { try await CSSearchableIndex.default().indexAppEntities([entity], priority: $0) }
  }
}

extension CSSearchableIndex {
  /// Puts the entities of items into the index; items of no entity are not kept, since nothing searches for them.
  public func indexSearchableItems(_ items: sending [CSSearchableItem]) async throws {
    for item in items { try await item.index?(item.priority) }
  }

  /// Takes items out of the index; there are none without their entities, which `deleteAppEntities` takes out.
  public func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {}
  /// Takes items out of the index; there are none without their entities, which `deleteAppEntities` takes out.
  public func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {}
}
