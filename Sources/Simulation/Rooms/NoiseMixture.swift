import Foundation
import ParleyAudio
import ParleyGrammar

/// Adds noise to a recording at a signal-to-noise ratio.
///
/// The ratio is that of the largest energies of any 2,048-sample frame, as the speech-to-intent benchmark of Picovoice
/// defines it; the sum is then scaled to a peak of one half. Where the noise begins is random and seeded; it goes on
/// before and after the recording at the same level, as it does in a room.
package struct NoiseMixture: Sendable {
  private static let frameLength = 2_048

  private let noise: [Int16]

  /// Nil where the noise is shorter than a frame of 2,048 samples.
  package init?(noise: AudioClip) {
    guard noise.samples.count >= Self.frameLength else { return nil }
    self.noise = noise.samples
  }

  /// The recording at `snrDecibels` with noise alone for `before` and `after` it, in samples.
  package func mix(_ speech: [Float], snrDecibels: Double, before: Int, after: Int, seed: UInt64) -> [Float] {
    var random = SplitMix64(seed: seed)
    let offset = Int.random(in: 0..<noise.count, using: &random)
    func noiseSample(_ index: Int) -> Float {
      Float(noise[((offset + index) % noise.count + noise.count) % noise.count])
    }
    let under = (0..<speech.count).map(noiseSample)
    let speechEnergy = Self.largestEnergy(speech)
    let noiseEnergy = max(Self.largestEnergy(under), 1)
    let gain = Float((speechEnergy / (noiseEnergy * Self.powerRatio(snrDecibels))).squareRoot())
    var sum = [Float](repeating: 0, count: before + speech.count + after)
    for index in sum.indices {
      let position = index - before
      sum[index] = gain * noiseSample(position) + (speech.indices.contains(position) ? speech[position] : 0)
    }
    // The peak is that of the recording; noise alone before and after it must not change its level.
    let peak = sum[before..<(before + speech.count)].reduce(Float(1)) { max($0, abs($1)) }
    let scale = 16_384 / peak
    return sum.map { $0 * scale }
  }

  private static func powerRatio(_ decibels: Double) -> Double { pow(10, decibels / 10) }

  /// The largest energy of any whole frame; of the whole where it is shorter than one.
  static func largestEnergy(_ samples: [Float]) -> Double {
    let length = min(frameLength, max(1, samples.count))
    var largest = 0.0
    for start in stride(from: 0, through: samples.count - length, by: length) {
      largest = max(largest, samples[start..<(start + length)].reduce(0.0) { $0 + Double($1) * Double($1) })
    }
    return largest
  }
}
