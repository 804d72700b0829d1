/// When a lost sound device is tried again, and what is reported about it: a pure state machine, events in, actions
/// out.
///
/// It is tried after 250 ms, then after twice as long each time, at most 5 s apart, for ever. A device that comes back
/// and goes at once is neither reported as regained nor tried faster.
struct DeviceReconnection {
  enum Event: Hashable, Sendable {
    /// The device went away, or could not be opened again.
    case lost
    case waited
    case frame
  }

  enum Action: Hashable, Sendable {
    case tellLoss, open, tellReturn, endConversation
  }

  /// How long a device has to work before it counts as regained, in frames.
  static let proof = 50
  /// How long a device has to work before the next loss is a new one, in frames.
  static let health = 1_000
  static let firstDelay = 25
  static let longestDelay = 500

  /// How long a conversation is kept while its device is away, in frames: after that the person is taken to have left.
  let patience: Int

  private var delay = Self.firstDelay
  private var left = 0
  private var outage = 0
  private var isTold = false
  private var workingFrames = 0

  init(patience: Duration) {
    self.patience = max(1, patience.inMilliseconds / 10)
  }

  mutating func handle(_ event: Event) -> Action? {
    switch event {
    case .lost:
      left = delay
      delay = min(Self.longestDelay, 2 * delay)
      workingFrames = 0
      if isTold { return nil }
      isTold = true
      return .tellLoss
    case .waited:
      outage += 1
      left -= 1
      if outage == patience { return .endConversation }
      guard left <= 0 else { return nil }
      // Asked for once: what is being opened either works or is lost.
      left = .max
      return .open
    case .frame:
      workingFrames += 1
      if workingFrames == Self.health {
        delay = Self.firstDelay
        outage = 0
      }
      guard isTold, workingFrames == Self.proof else { return nil }
      isTold = false
      return .tellReturn
    }
  }
}
