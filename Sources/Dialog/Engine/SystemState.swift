/// What the device knows about its person.
public struct SystemState: Hashable, Sendable {
  /// Locked: only intents that are always allowed run.
  public var isLocked: Bool
  public init(isLocked: Bool = false) {
    self.isLocked = isLocked
  }
}
