/// An entity whose values stand in an order that people name: "the cheaper one", "the nearest".
///
/// An addition of Parley: only where an app supplies an order are such words understood.
public protocol RankedEntity: AppEntity {
  static var rankings: [EntityRanking<Self>] { get }
}

/// One order of an entity's values, with the words for its two ends.
public struct EntityRanking<Entity: AppEntity>: Sendable {
  let leastWords: [LocalizedStringResource]
  let greatestWords: [LocalizedStringResource]
  let key: @Sendable (Entity) -> Double

  /// - Parameters:
  ///   - least: what people call the value with the smallest key, such as "cheaper" and "cheapest".
  ///   - greatest: what they call the one with the largest, such as "dearer" and "most expensive".
  public init(
    least: [LocalizedStringResource], greatest: [LocalizedStringResource],
    by key: @escaping @Sendable (Entity) -> Double
  ) {
    leastWords = least
    greatestWords = greatest
    self.key = key
  }
}

/// The words that single out one of several values by its place in an order; empty unless the app supplies one.
package func rankWords(for values: [any Sendable]) -> [(words: LocalizedStringResource, index: Int)] {
  func words<Entity: RankedEntity>(_ first: Entity) -> [(words: LocalizedStringResource, index: Int)] {
    let entities = values.compactMap { $0 as? Entity }
    guard entities.count == values.count else { return [] }
    return Entity.rankings.flatMap { ranking in
      let keys = entities.map(ranking.key)
      guard let least = keys.indices.min(by: { keys[$0] < keys[$1] }),
        let greatest = keys.indices.max(by: { keys[$0] < keys[$1] }), keys[least] < keys[greatest]
      else { return [(words: LocalizedStringResource, index: Int)]() }
      return ranking.leastWords.map { ($0, least) } + ranking.greatestWords.map { ($0, greatest) }
    }
  }
  return (values.first as? any RankedEntity).map { words($0) } ?? []
}
