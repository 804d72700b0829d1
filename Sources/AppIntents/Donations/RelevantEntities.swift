import Foundation
import Synchronization

/// What entities are relevant to.
public struct AppEntityContext: Hashable, Sendable {
  private let name: String

  /// While sound is played.
  public static func audio(_ context: AudioContext) -> AppEntityContext {
    AppEntityContext(name: "audio." + context.name)
  }
}

/// What is played.
public struct AudioContext: Hashable, Sendable {
  let name: String

  /// Whatever is played now.
  public static let nowPlaying = AudioContext(name: "now playing")
}

/// The entities that an app holds to be relevant now; where a question offers a few of many, they come first.
public final class RelevantEntities: Sendable {
  public static let shared = RelevantEntities()

  private let entities = Mutex<[AppEntityContext: [EntityIdentifier]]>([:])

  init() {}

  /// Replaces what is relevant in a context; none takes it away.
  public func updateEntities(_ entities: [any AppEntity], for context: AppEntityContext) async throws {
    let identifiers = entities.map { Self.identifier(of: $0) }
    self.entities.withLock { $0[context] = identifiers.isEmpty ? nil : identifiers }
  }

  /// Takes entities away in every context.
  public func removeEntities(_ entities: [any AppEntity]) async throws {
    let identifiers = Set(entities.map { Self.identifier(of: $0) })
    self.entities.withLock { all in all = all.mapValues { $0.filter { !identifiers.contains($0) } } }
  }

  /// Takes entities away in one context.
  public func removeEntities(_ entities: [any AppEntity], from context: AppEntityContext) async throws {
    let identifiers = Set(entities.map { Self.identifier(of: $0) })
    self.entities.withLock { $0[context]?.removeAll { identifiers.contains($0) } }
  }

  public func removeAllEntities() async throws { entities.withLock { $0 = [:] } }
  public func removeAllEntities(for context: AppEntityContext) async throws { entities.withLock { $0[context] = nil } }

  private static func identifier(of entity: any AppEntity) -> EntityIdentifier {
    func identifier<Entity: AppEntity>(_ entity: Entity) -> EntityIdentifier { EntityIdentifier(for: entity) }
    return identifier(entity)
  }

  /// The options with the relevant ones first, otherwise in their order.
  package func relevantFirst(_ options: [ValueOption]) -> [ValueOption] {
    let relevant = entities.withLock { Set($0.values.joined()) }
    guard !relevant.isEmpty else { return options }
    let (others, first) = (
      options.filter { !Self.isIn(relevant, $0) }, options.filter { Self.isIn(relevant, $0) }
    )
    return first + others
  }

  private static func isIn(_ identifiers: Set<EntityIdentifier>, _ option: ValueOption) -> Bool {
    (option.value as? any AppEntity).map { identifiers.contains(identifier(of: $0)) } ?? false
  }
}
