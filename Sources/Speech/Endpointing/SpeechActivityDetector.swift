import Audio
import Foundation

/// Tells for each 10 ms frame whether somebody speaks, by how far its level is above an adaptive noise floor.
///
/// The floor follows the quietest levels of the last seconds: down at once, up slowly, so that neither a long vowel
/// nor a kettle that starts to hum stays speech for ever. Two thresholds and a hangover keep one word in one piece.
public struct SpeechActivityDetector: Sendable {
  /// Levels in decibels relative to a full-scale square wave; times in 10 ms frames.
  public struct Settings: Hashable, Sendable {
    /// How far above the floor speech begins.
    public var onset: Double
    /// How far above the floor speech goes on.
    public var release: Double
    /// Frames that still count as speech after the level fell: the voiceless ends of words.
    public var hangover: Int
    /// Nothing below this is speech, however quiet the room.
    public var quietest: Double
    /// How fast the floor rises towards a steady level, in decibels a second.
    public var rise: Double

    public init(
      onset: Double = 9, release: Double = 5, hangover: Int = 12, quietest: Double = -62, rise: Double = 4
    ) {
      self.onset = onset
      self.release = release
      self.hangover = hangover
      self.quietest = quietest
      self.rise = rise
    }
  }

  public let settings: Settings
  /// The level of the room, in decibels relative to full scale; nil before the first frame.
  public private(set) var floor: Double?
  public private(set) var isSpeech = false
  private var level = -100.0
  private var remaining = 0
  private var low = 0.0
  private var band = 0.0

  public init(settings: Settings = Settings()) {
    self.settings = settings
  }

  /// Hears one frame and tells whether it is speech.
  public mutating func hear(_ frame: AudioFrame) -> Bool {
    let power = bandMeanSquare(frame)
    let now = 10 * log10(max(power, 1e-3) / 1_073_741_824)
    // About 30 ms of smoothing: single loud samples do not make speech, and words keep their edges.
    level = floor == nil ? now : level + (now - level) * (now > level ? 0.6 : 0.3)
    let base: Double
    if let floor {
      let rise = settings.rise / 100
      base = level < floor ? floor + (level - floor) * 0.2 : min(level, floor + rise)
    } else {
      // Somebody may be speaking already, so the first guess is no louder than a quiet room.
      base = min(now, -50)
    }
    floor = base
    let threshold = base + (isSpeech ? settings.release : settings.onset)
    if level > max(threshold, settings.quietest) {
      isSpeech = true
      remaining = settings.hangover
    } else if remaining > 0 {
      remaining -= 1
    } else {
      isSpeech = false
    }
    return isSpeech
  }

  /// Voices carry their power between about 150 Hz and 2 kHz: hum lies below it, clatter and hiss above.
  private mutating func bandMeanSquare(_ frame: AudioFrame) -> Double {
    var sum = 0.0
    for index in 0..<AudioFrame.sampleCount {
      let sample = Double(frame.samples[index])
      // One pole each: 1 - exp(-2 pi f / 16,000).
      low += (sample - low) * 0.0572
      band += (sample - low - band) * 0.5441
      sum += band * band
    }
    return sum / Double(AudioFrame.sampleCount)
  }
}
