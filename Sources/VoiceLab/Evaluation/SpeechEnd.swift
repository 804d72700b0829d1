import Foundation
import ParleyAudio

/// Where the voice of a clean recording ends, found with the whole of it at hand.
package enum SpeechEnd {
  /// Samples from the beginning to the end of the last 10 ms that are clearly above the recording's quiet parts and no
  /// more than 35 dB below its loud ones; nil where there is no such place.
  package static func find(in clip: AudioClip) -> Int? {
    let levels = (0..<clip.frameCount).map { clip.frame($0).decibelsFullScale }
    guard !levels.isEmpty else { return nil }
    let sorted = levels.sorted()
    let loud = sorted[sorted.count * 95 / 100]
    let quiet = sorted[sorted.count / 10]
    let threshold = max(loud - 35, min(quiet + 12, loud - 12))
    // Less than 30 ms is a click.
    var run = 0
    for index in levels.indices.reversed() {
      run = levels[index] > threshold ? run + 1 : 0
      if run == 3 { return (index + 3) * AudioFrame.sampleCount }
    }
    return nil
  }
}
