/// What the device knows about its person.
public struct SystemState: Hashable, Sendable {
  /// Locked: only intents that are always allowed run.
  public var isLocked: Bool
  /// The phone that has the apps is with the device. A speaker and headphones have no apps themselves, so that none of
  /// their shortcuts run without it, as on Apple's; what the device does by itself goes on.
  public var isPaired: Bool
  public init(isLocked: Bool = false, isPaired: Bool = true) {
    (self.isLocked, self.isPaired) = (isLocked, isPaired)
  }
}
