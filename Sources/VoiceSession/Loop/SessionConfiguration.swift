import Audio
import Speech

/// What can be set about a session's loop.
public struct SessionConfiguration: Hashable, Sendable {
  /// When speech begins and ends.
  public var endpointing = EndpointingPolicy()
  /// How often the recogniser is asked for what it has so far, while somebody speaks.
  public var hypothesisInterval = Duration.milliseconds(50)

  public init() {}
}
