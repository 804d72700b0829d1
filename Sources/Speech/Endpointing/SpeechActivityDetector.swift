import Foundation
import ParleyAudio

/// Tells for each 10 ms frame whether it holds speech, by how far its level is above an adaptive noise floor.
///
/// The floor follows the quietest levels of the last seconds: down at once, up slowly, so that no long vowel becomes silence;
/// up fast to a level that was never left for longer than any syllable, so that no kettle that starts to hum stays speech.
/// Two thresholds and a hangover keep one word in one piece.
package struct SpeechActivityDetector: Sendable {
  // Levels in decibels relative to a full-scale square wave.
  /// How far above the floor speech begins, and how far above it goes on.
  private static let (onset, release) = (9.0, 5.0)
  /// Nothing below this is speech, however quiet the room.
  private static let quietest = -62.0
  /// How fast the floor rises towards a steady level, in decibels a second.
  private static let rise = 4.0
  /// How fast it rises towards the lowest level of the last 0.8 s, in decibels a second.
  private static let catchUp = 30.0

  /// Frames that still count as speech after the level fell: the voiceless ends of words.
  package let hangover: Int
  /// The level of the room, in decibels relative to full scale; nil before the first frame.
  package private(set) var floor: Double?
  package private(set) var isSpeech = false
  /// How far the loud parts of what was said lately lie above the room, in decibels; 0 before the first speech.
  package var contrast: Double { max(0, (loudest ?? -100) - (floor ?? 0)) }
  private var loudest: Double?
  private var level = -100.0
  private var remaining = 0
  private var band = VoiceBand()
  private var lowest = RunningMinimum()

  package init(hangover: Int = 12) {
    self.hangover = hangover
  }

  /// Hears one frame and tells whether it is speech.
  package mutating func hear(_ frame: AudioFrame) -> Bool {
    let now = band.level(of: frame)
    // About 30 ms of smoothing: single loud samples do not make speech, and words keep their edges.
    level = floor == nil ? now : level + (now - level) * (now > level ? 0.6 : 0.3)
    lowest.take(level)
    var base: Double
    if let floor {
      base = level < floor ? floor + (level - floor) * 0.2 : min(level, floor + Self.rise / 100)
      if let steady = lowest.value, steady > base { base = min(steady, floor + Self.catchUp / 100) }
    } else {
      // There may be speech already, so the first guess is no louder than a quiet room.
      base = min(now, -50)
    }
    floor = base
    let threshold = base + (isSpeech ? Self.release : Self.onset)
    if level > max(threshold, Self.quietest) {
      isSpeech = true
      remaining = hangover
      // Forgotten at 3 dB a second of speech, so that the next speaker counts soon.
      loudest = max(level, (loudest ?? level) - 0.03)
    } else if remaining > 0 {
      remaining -= 1
    } else {
      isSpeech = false
    }
    return isSpeech
  }
}

/// The lowest of the last 80 values, kept as the lowest of each 10.
private struct RunningMinimum {
  private var minima = [Double](repeating: .infinity, count: 8)
  private var index = 0
  private var count = 0

  /// Nil until there are 80 values.
  var value: Double? { count < 80 ? nil : minima.min() }

  mutating func take(_ level: Double) {
    if count % 10 == 0 {
      index = count / 10 % 8
      minima[index] = .infinity
    }
    minima[index] = Swift.min(minima[index], level)
    // Eighty more than a multiple of eighty is the same place in the ring.
    count = count == 159 ? 80 : count + 1
  }
}
