import Foundation
import ParleyAudio

/// Takes late echoes out of speech in a reverberant room, and leaves dry speech as it is, to the sample.
///
/// Late echoes are what was said 30 ms ago and before, weaker as the room's reverberation time says; that much is
/// subtracted from each spectrum (Lebart, Boucher and Denbigh, "A new method based on spectral subtraction for speech
/// dereverberation", 2001). Nothing is made quieter than the noise of the room, which the recogniser takes out itself.
struct LateReverberationFilter {
  /// What was 30 ms ago counts as an echo.
  private static let delay = 3
  /// The share of the past in the smoothed power.
  private static let smoothing: Float = 0.7
  /// How much of the estimated echo is subtracted.
  private static let weight: Float = 0.5
  /// No gain is smaller.
  private static let leastGain: Float = 0.2
  /// The noise is this many times the lowest power that was found: what is below has no echoes that count…
  private static let noiseBias: Float = 2
  /// …and this many times where nothing is to become quieter than it.
  private static let noiseKept: Float = 3

  private var spectrum = ShortTimeSpectrum()
  private(set) var estimate = ReverberationEstimate()
  private var noise = NoiseFloor(bandCount: ShortTimeSpectrum.binCount, smoothing: 0.9)
  /// The smoothed powers of the latest frames, the place of the newest at `newest`.
  private var past: [[Float]]
  private var newest = 0
  private var gains = [Float](repeating: 1, count: ShortTimeSpectrum.binCount)
  /// It gives each frame one later than it takes it.
  private var isDelaying = false

  init() {
    let silence = [Float](repeating: 0, count: ShortTimeSpectrum.binCount)
    past = Array(repeating: silence, count: Self.delay + 1)
  }

  /// The next frame continues no sound heard before; what is known of the room stays.
  mutating func begin() {
    spectrum.begin()
    estimate.begin()
    isDelaying = false
    for place in past.indices {
      for bin in past[place].indices { past[place][bin] = 0 }
    }
  }

  /// Takes the next frame of the sound and gives the next of what is to be recognised: the same, or with late echoes
  /// suppressed the one before it. At the frame at which it changes from the one to the other, none.
  mutating func hear(_ frame: AudioFrame) -> AudioFrame? {
    spectrum.take(frame)
    estimate.take(power: spectrum.power)
    noise.take(spectrum.power)
    smooth()
    if let time = estimate.reverberationTime {
      suppress(reverberationTime: time)
    } else if !isDelaying {
      return frame
    } else {
      for bin in gains.indices { gains[bin] = 1 }
    }
    let filtered = spectrum.frame(gains: gains)
    if isDelaying { return filtered }
    isDelaying = true
    return nil
  }

  /// The frame that was held back, where one was; `begin()` has to follow.
  mutating func finish() -> AudioFrame? { isDelaying ? hear(.silence) : nil }

  private mutating func smooth() {
    let before = newest
    newest = (newest + 1) % past.count
    for bin in gains.indices {
      past[newest][bin] = Self.smoothing * past[before][bin] + (1 - Self.smoothing) * spectrum.power[bin]
    }
  }

  private mutating func suppress(reverberationTime: Double) {
    // Power falls by 60 dB, which is a factor of 10^6, in the reverberation time.
    let remaining = Float(pow(10, -6 * 0.01 * Double(Self.delay) / reverberationTime))
    let oldest = (newest + 1) % past.count
    for bin in gains.indices {
      let power = max(spectrum.power[bin], 1e-3)
      let echo = Self.weight * remaining * max(0, past[oldest][bin] - Self.noiseBias * noise.power[bin])
      let gain = max(Self.leastGain, 1 - (echo / power).squareRoot())
      gains[bin] = max(gain, min(1, (Self.noiseKept * noise.power[bin] / power).squareRoot()))
    }
  }
}
