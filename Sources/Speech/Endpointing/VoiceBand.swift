import Foundation
import ParleyAudio

/// Measures how loud frames are where voices carry their power, between about 150 Hz and 2 kHz: hum lies below it, clatter
/// and hiss above.
struct VoiceBand: Sendable {
  private var low = 0.0
  private var band = 0.0

  /// The level of the frame that comes next, in decibels relative to a full-scale square wave; -120 for silence.
  mutating func level(of frame: AudioFrame) -> Double {
    var sum = 0.0
    frame.withSamples { samples in
      for index in 0..<AudioFrame.sampleCount {
        let sample = Double(samples[index])
        // One pole each: 1 - exp(-2 pi f / 16,000).
        low += (sample - low) * 0.0572
        band += (sample - low - band) * 0.5441
        sum += band * band
      }
    }
    // Through digital silence the poles would decay to numbers so small that the processor is slow with them.
    if abs(low) < 1e-30 { low = 0 }
    if abs(band) < 1e-30 { band = 0 }
    return 10 * log10(max(sum / Double(AudioFrame.sampleCount), 1e-3) / 1_073_741_824)
  }
}
