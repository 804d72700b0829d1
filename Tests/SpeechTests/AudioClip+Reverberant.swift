import Foundation
import ParleyAudio
import Testing

extension AudioClip {
  /// Schroeder's reverberator: four combs whose echoes fall by 60 dB in `seconds`, and two all-passes.
  func reverberant(seconds: Double) -> AudioClip {
    let input = samples.map(Double.init)
    func comb(_ delay: Int) -> [Double] {
      let gain = pow(10, -3 * Double(delay) / 16_000 / seconds)
      var output = input
      for index in delay..<output.count { output[index] = input[index] + gain * output[index - delay] }
      return output
    }
    var sum = [Double](repeating: 0, count: input.count)
    for delay in [475, 594, 659, 702] {
      for (index, sample) in comb(delay).enumerated() { sum[index] += sample / 4 }
    }
    for delay in [80, 27] {
      let before = sum
      for index in delay..<sum.count {
        sum[index] = -0.7 * before[index] + before[index - delay] + 0.7 * sum[index - delay]
      }
    }
    let loudest = sum.reduce(1) { max($0, abs($1)) }
    return AudioClip(samples: sum.map { Int16($0 * 20_000 / loudest) })
  }

  /// The clip until its loudest frame, and a second of silence after it.
  func stoppingAtLoudest() throws -> (clip: AudioClip, loudest: Int) {
    let loudest = try #require((0..<frameCount).max { frame($0).meanSquare < frame($1).meanSquare })
    let spoken = samples.prefix((loudest + 1) * AudioFrame.sampleCount)
    return (AudioClip(samples: spoken + [Int16](repeating: 0, count: 16_000)), loudest)
  }

  /// The sum of the mean squares of some frames.
  func power(_ frames: Range<Int>) -> Double { frames.reduce(0) { $0 + frame($1).meanSquare } }
}
