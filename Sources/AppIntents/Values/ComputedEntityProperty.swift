/// What the macros of `@ComputedProperty` and `@DeferredProperty` store beside the property: how it is read.
///
/// Do not make one; all of them are alike, so that entities are equal, hashed and coded as if they had none.
public struct _ComputedEntityProperty<Entity: Sendable>: Sendable {
  let title: LocalizedStringResource?
  /// Nil where reading takes time.
  let read: (@Sendable (Entity) -> any Sendable)?
  let fetch: @Sendable (Entity) async throws -> any Sendable

  public init(title: LocalizedStringResource? = nil, read: @escaping @Sendable (Entity) -> any Sendable) {
    self.title = title
    self.read = read
    fetch = { read($0) }
  }

  public init(title: LocalizedStringResource? = nil, fetch: @escaping @Sendable (Entity) async throws -> any Sendable) {
    self.title = title
    read = nil
    self.fetch = fetch
  }
}

extension _ComputedEntityProperty: Hashable {
  public static func == (one: Self, other: Self) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}

/// Nothing of it is written or read.
extension _ComputedEntityProperty: Codable {
  public init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "It is never stored."))
  }

  public func encode(to encoder: any Encoder) throws {}
}

extension KeyedEncodingContainer {
  /// Leaves the key out.
  public mutating func encode<Entity>(_ value: _ComputedEntityProperty<Entity>, forKey key: Key) throws {}
}
