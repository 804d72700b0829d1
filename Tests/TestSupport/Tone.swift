import Foundation

/// A sine of `hertz` at 16 kHz with the given amplitude.
package func tone(_ hertz: Double, amplitude: Double = 10_000, sampleCount: Int) -> [Int16] {
  (0..<sampleCount).map { Int16((amplitude * sin(2 * .pi * hertz * Double($0) / 16_000)).rounded()) }
}

/// The amplitude of the part of `samples` that is a sine of `hertz` at 16 kHz.
package func amplitude(of hertz: Double, in samples: some Collection<Int16>) -> Double {
  var (real, imaginary) = (0.0, 0.0)
  for (index, sample) in samples.enumerated() {
    let angle = 2 * .pi * hertz * Double(index) / 16_000
    real += Double(sample) * cos(angle)
    imaginary += Double(sample) * sin(angle)
  }
  return 2 * (real * real + imaginary * imaginary).squareRoot() / Double(max(1, samples.count))
}
