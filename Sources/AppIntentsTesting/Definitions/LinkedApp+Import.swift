import AppIntents

/// Entities that are made of what others give.
extension LinkedApp {
  /// - Parameter source: what the value is, in a sentence.
  func entity(_ name: String, from value: any Sendable, _ source: String) async throws -> AnyAppEntity {
    func erased<Entity: AppEntity>(_ type: Entity.Type) async throws -> AnyAppEntity {
      AnyAppEntity.of(try await made(type, from: value, source), declaration.bundleIdentifier)
    }
    return try await erased(try entity(name))
  }

  /// - Parameter source: what the value is, in a sentence.
  func transientEntity(
    _ name: String, from value: any Sendable, _ source: String
  ) async throws -> AnyTransientAppEntity {
    func erased<Entity: TransientAppEntity>(_ type: Entity.Type) async throws -> AnyTransientAppEntity {
      AnyTransientAppEntity.of(try await made(type, from: value, source), declaration.bundleIdentifier)
    }
    return try await erased(try transientEntity(name))
  }

  private func made<Entity: AppEntity>(
    _ type: Entity.Type, from value: any Sendable, _ source: String
  ) async throws -> Entity {
    @Sendable func imported<Given: Transferable>(_ type: Given.Type) async throws -> Entity? {
      try await Given.imported(from: value) as? Entity
    }
    let entity = try await work("\(Entity.self)") {
      guard let type = type as? any Transferable.Type else { return nil as Entity? }
      return try await imported(type)
    }
    guard let entity else {
      throw TestFailure("'\(Entity.self)' is not made of \(source): no representation imports it.")
    }
    return entity
  }
}
