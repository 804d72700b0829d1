import Foundation
import ParleyAudio

/// How loud speech is, pauses left out.
package enum SpeechLevel {
  /// Frames this far below the loudest are pauses; ITU-T P.56 takes 15.9 dB below the active level itself.
  static let pauseDecibels = 30.0
  /// What recordings without any sound count as, in decibels relative to full scale.
  static let silence = -90.0

  /// The root mean square of the frames that hold speech, in decibels relative to full scale.
  package static func decibels(of clips: [AudioClip]) -> Double {
    var powers: [Double] = []
    for clip in clips {
      for index in 0..<(clip.samples.count / AudioFrame.sampleCount) { powers.append(clip.frame(index).meanSquare) }
    }
    guard let loudest = powers.max(), loudest > 0 else { return silence }
    let threshold = loudest * pow(10, -pauseDecibels / 10)
    let active = powers.filter { $0 >= threshold }
    return 10 * log10(active.reduce(0, +) / Double(active.count) / (32_768 * 32_768))
  }
}
