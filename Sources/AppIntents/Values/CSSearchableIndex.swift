import Foundation
import Synchronization

/// A search index of an app's entities. It stands in for the one that Linux lacks: it is kept in memory, and only tests
/// search it.
///
/// Calls may come from any isolation. All indexes of a process hold their entities in one place.
public final class CSSearchableIndex: Sendable {
  private struct Entry {
    let id: String
    var texts: [String]
    var priority: Int
  }

  private static let shared = CSSearchableIndex(name: "default")
  /// By the entities' type, in the order in which they came.
  private static let entries = Mutex<[String: [Entry]]>([:])

  public let name: String

  public init(name: String) {
    self.name = name
  }

  public static func `default`() -> CSSearchableIndex { shared }
  public static func isIndexingAvailable() -> Bool { true }

  /// Puts entities into the index, in place of those with the same identifiers.
  ///
  /// - Parameter priority: larger ones are found first.
  public func indexAppEntities<Entity: IndexedEntity>(_ entities: [Entity], priority: Int = 0) async throws {
    let new = entities.filter { !$0.hideInSpotlight }.map { entity in
      Entry(id: entity.id.entityIdentifierString, texts: entity.attributeSet.searchedTexts, priority: priority)
    }
    let ids = Set(entities.map(\.id.entityIdentifierString))
    Self.entries.withLock { entries in
      entries[Entity.persistentIdentifier, default: []].removeAll { ids.contains($0.id) }
      entries[Entity.persistentIdentifier, default: []] += new
    }
  }

  /// Takes the entities with these identifiers out of the index.
  public func deleteAppEntities<Entity: IndexedEntity>(
    identifiedBy identifiers: [Entity.ID], ofType type: Entity.Type
  ) async throws {
    let ids = Set(identifiers.map(\.entityIdentifierString))
    Self.entries.withLock { $0[Entity.persistentIdentifier]?.removeAll { ids.contains($0.id) } }
  }

  /// Takes all entities of a type out of the index.
  public func deleteAppEntities<Entity: IndexedEntity>(ofType type: Entity.Type) async throws {
    Self.entries.withLock { $0[Entity.persistentIdentifier] = nil }
  }

  /// Takes everything out of the index.
  public func deleteAllSearchableItems() async throws {
    Self.entries.withLock { $0 = [:] }
  }

  /// The identifiers of the entities of a type whose texts have the words, whatever their case; all without any.
  package static func identifiers(ofType type: String, matching words: String?) -> [String] {
    let wanted = words?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    let found = entries.withLock { $0[type] ?? [] }.filter { entry in
      wanted.isEmpty
        || entry.texts.contains { $0.range(of: wanted, options: [.caseInsensitive, .diacriticInsensitive]) != nil }
    }
    return found.enumerated().sorted { ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset) }
      .map(\.element.id)
  }
}

extension CSSearchableItemAttributeSet {
  fileprivate var searchedTexts: [String] {
    [title, displayName, contentDescription, textContent, subject, comment].compactMap(\.self)
      + (alternateNames ?? []) + (keywords ?? [])
  }
}
