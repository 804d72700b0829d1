import ParleyAudio

/// What the device does while the dialog works on what was asked: a state machine that takes each frame.
///
/// In a replay the clock is held meanwhile, so nothing of it happens there.
struct FulfilmentTimer: Hashable {
  enum Action: Hashable {
    /// Say that it goes on.
    case sound
    /// Say that it goes on, and listen for a person who does not want to wait.
    case listen
    /// It took too long.
    case giveUp
  }

  private let timeout: Int
  private var frames = 0

  /// "thinking when an intent takes longer than a second", and every so often after that, in frames.
  private static let patience = 100
  private static let interval = 300

  init(timeout: Duration) {
    self.timeout = timeout.frameCount
  }

  /// Ten milliseconds passed.
  mutating func frame() -> Action? {
    frames += 1
    if frames == Self.patience { return .listen }
    // Said again every second, should the work have been at a point where it could not be left.
    if frames >= timeout { return (frames - timeout) % Self.patience == 0 ? .giveUp : nil }
    return frames > Self.patience && (frames - Self.patience) % Self.interval == 0 ? .sound : nil
  }
}
