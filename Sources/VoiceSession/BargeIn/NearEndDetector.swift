import Audio
import Speech

/// Tells for each frame whether somebody speaks in it, rather than the device's own echo, and how sure that is.
///
/// After the echo canceller some of the echo is left: much before its filter has learnt the room, little afterwards.
/// How much is learnt as a ratio to the loudest of what was lately played: at first from half a second of sound, then
/// frame by frame, upwards slowly, so that a person is not taken for echo, downwards faster. Until the first half second
/// has passed the echo is taken to be as loud as the prompt itself.
struct NearEndDetector {
  private var detector = SpeechActivityDetector(settings: .init(hangover: 2))
  /// The levels of the frames that were played within the longest way of an echo, as a ring.
  private var played: [Double]
  private var index = 0
  /// How loud the rest of the echo can be beside the loudest frame played, in decibels.
  private(set) var coupling = 0.0
  /// The ratios of the first half second.
  private var first: [Double] = []
  /// Nothing was played within the longest way of an echo, so that what is heard is none.
  private(set) var isAlone = true

  /// Decibels, and decibels a frame. Learnt as fast upwards as downwards the ratio would be one that half of the frames
  /// exceed; as it is, a fifth of them does.
  private static let margin = 6.0
  private static let rise = 0.25
  private static let riseWhenSpeaking = 0.03
  private static let fall = 0.06
  private static let lowest = -45.0
  private static let quietest = -58.0
  /// Frames. Of the first ratios one in ten is larger than what is begun with.
  private static let firstCount = 50
  private static let firstShare = 0.9
  /// A frame counts for one more with each of so many decibels above the echo, up to the most that one counts.
  private static let decibelsOfEvidence = 6.0
  private static let mostEvidence = 3.0

  init(echoTail: Duration) {
    played = [Double](repeating: -120, count: max(10, echoTail.frameCount))
    first.reserveCapacity(Self.firstCount)
  }

  /// How much speaks for somebody, as `BargeIn.Event.frame` has it.
  ///
  /// `cleaned` has gone through the canceller; `lastPlayed` is what the loudspeaker got before it. The ratio is learnt
  /// only where `learns`: while nobody is taken to speak.
  mutating func hear(_ cleaned: AudioFrame, lastPlayed: AudioFrame, learns: Bool) -> Double {
    index = (index + 1) % played.count
    played[index] = lastPlayed.decibelsFullScale
    let isSpeech = detector.hear(cleaned)
    let loudest = played.max() ?? -120
    isAlone = loudest <= Self.quietest
    if isAlone { return isSpeech ? Self.mostEvidence : 0 }
    let ratio = cleaned.decibelsFullScale - loudest
    let excess = ratio - coupling - Self.margin
    if learns { learn(ratio, isLouder: excess > 0, loudest: loudest) }
    return isSpeech && excess > 0 ? min(Self.mostEvidence, 1 + excess / Self.decibelsOfEvidence) : 0
  }

  /// What was taken for somebody was none.
  mutating func wasMistaken() {
    coupling = min(0, coupling + Self.margin / 2)
  }

  private mutating func learn(_ ratio: Double, isLouder: Bool, loudest: Double) {
    if first.count < Self.firstCount {
      first.append(ratio)
      if first.count == Self.firstCount { begin() }
      return
    }
    if ratio > coupling {
      coupling += min(isLouder ? Self.riseWhenSpeaking : Self.rise, ratio - coupling)
      return
    }
    // In a pause of the prompt, and before the first echo could come back, its absence means nothing.
    let justNow = (1...10).map { played[(index + played.count - $0) % played.count] }.max() ?? -120
    guard justNow > loudest - 12 else { return }
    coupling = max(Self.lowest, coupling - Self.fall)
  }

  private mutating func begin() {
    let place = Int(Double(Self.firstCount) * Self.firstShare)
    coupling = min(0, max(Self.lowest, first.sorted()[place]))
  }
}
