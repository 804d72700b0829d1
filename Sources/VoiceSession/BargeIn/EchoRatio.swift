/// How loud an echo can be beside the loudest frame that was lately played, in decibels, learnt from what is heard.
///
/// At first from half a second of sound, then frame by frame: as fast as the canceller learns the room, but upwards
/// slowly where there may be speech, so that a person is not taken for echo. Until the first half second has passed the
/// echo is taken to be as loud as the prompt itself.
struct EchoRatio {
  private(set) var decibels = 0.0
  /// The ratios of the first half second, in order of size.
  private var first: [Double] = []

  /// How far above the ratio a person has to be, not to be taken for echo.
  let margin: Double
  /// Decibels a frame. Learnt as fast upwards as downwards the ratio would be one that half of the frames exceed; as it
  /// is, a fifth of them does.
  private static let rise = 0.75
  private static let riseWhenSpeaking = 0.03
  private static let fall = 0.18
  private static let lowest = -45.0
  /// Frames. Of the first ratios one in ten is larger than what is begun with.
  private static let firstCount = 50
  private static let firstShare = 0.9

  init(margin: Double) {
    self.margin = margin
    first.reserveCapacity(Self.firstCount)
  }

  /// How far a frame of this ratio is above any echo, in decibels.
  func excess(_ ratio: Double) -> Double { ratio - decibels - margin }

  /// Learns from a frame that is taken to hold no speech; in a pause of the prompt, and before the first echo could
  /// come back, its absence means nothing.
  mutating func learn(_ ratio: Double, isPause: Bool) {
    if first.count < Self.firstCount {
      var place = first.count
      while place > 0, first[place - 1] > ratio { place -= 1 }
      first.insert(ratio, at: place)
      guard first.count == Self.firstCount else { return }
      decibels = min(0, max(Self.lowest, first[Int(Double(Self.firstCount) * Self.firstShare)]))
    } else if ratio > decibels {
      decibels += min(excess(ratio) > 0 ? Self.riseWhenSpeaking : Self.rise, ratio - decibels)
    } else if !isPause {
      decibels = max(Self.lowest, decibels - Self.fall)
    }
  }

  /// An echo was louder than was thought, or may become so.
  mutating func raise(by more: Double) {
    decibels = min(0, decibels + more)
  }
}
