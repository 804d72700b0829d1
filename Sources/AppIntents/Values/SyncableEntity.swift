import Foundation

/// An entity whose identifier is the same on all devices of a person; a device of its own has no others, so this marks.
public protocol SyncableEntity: AppEntity {}

/// An identifier that is the same on all devices.
public protocol SyncableEntityIdentifierProviding: EntityIdentifierConvertible {
  var stableIdentifierString: String { get }
}

/// An identifier on this device with the one on all devices.
public struct SyncableEntityIdentifier<Local, Stable>: SyncableEntityIdentifierProviding, Sendable
where Local: EntityIdentifierConvertible & Sendable, Stable: EntityIdentifierConvertible & Sendable {
  public let local: Local
  /// Nil where the identifier was read from a text.
  public let stable: Stable?

  public init(local: Local, stable: Stable) {
    self.local = local
    self.stable = stable
  }

  public init(id: Local) where Local == Stable {
    self.init(local: id, stable: id)
  }

  private init(read local: Local) {
    self.local = local
    stable = nil
  }

  public var entityIdentifierString: String { local.entityIdentifierString }
  /// The identifier on all devices; on this one where that is not known.
  public var stableIdentifierString: String { stable?.entityIdentifierString ?? entityIdentifierString }

  public static func entityIdentifier(for entityIdentifierString: String) -> Self? {
    Local.entityIdentifier(for: entityIdentifierString).map { Self(read: $0) }
  }

  /// Equal on this device.
  public static func == (left: Self, right: Self) -> Bool { left.local == right.local }
  public func hash(into hasher: inout Hasher) { hasher.combine(local) }
}

/// To whom else an entity belongs.
public struct EntityOwnership: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Others whom the person chose.
  public static let shared = EntityOwnership(rawValue: 1)
  /// Everybody.
  public static let `public` = EntityOwnership(rawValue: 2)
}

/// An entity that says to whom else it belongs. What deletes, sets or changes for good what belongs to others is read
/// back first.
public protocol OwnershipProvidingEntity: AppEntity {
  var ownership: EntityOwnership { get }
}

extension AppIntent {
  /// It changes something that belongs to others too, going by the values of its parameters.
  package var changesWhatIsShared: Bool {
    guard isIrreversible || self is any SetValueIntent else { return false }
    return declaredParameters.contains { parameter in
      guard let value = parameter.anyValue else { return false }
      let values = (value as? any ArrayIntentValue)?.anyElements ?? [value]
      return values.contains { ($0 as? any OwnershipProvidingEntity).map { !$0.ownership.isEmpty } ?? false }
    }
  }
}
