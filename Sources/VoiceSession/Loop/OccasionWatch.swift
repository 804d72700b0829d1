/// When to look whether something is due: each second in which nobody talked and nothing was said. A state machine that
/// takes each frame.
struct OccasionWatch: Hashable {
  /// In frames.
  static let interval = 100

  private var freeFrames = 0

  /// Ten milliseconds passed; true where it is to be looked.
  mutating func frame(isFree: Bool) -> Bool {
    freeFrames = isFree ? freeFrames + 1 : 0
    guard freeFrames >= Self.interval else { return false }
    freeFrames = 0
    return true
  }
}
