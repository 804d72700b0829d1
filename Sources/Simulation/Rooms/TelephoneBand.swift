import Foundation
import ParleyAudio

/// What a telephone line leaves of a sound: 300 to 3,400 Hz, samples of eight bits on a logarithmic scale, 8,000 a
/// second (ITU-T G.711, µ-law).
struct TelephoneBand: Sendable {
  /// A second-order section in direct form.
  private struct Section: Sendable {
    let b0, b1, b2, a1, a2: Double
    var x1 = 0.0, x2 = 0.0, y1 = 0.0, y2 = 0.0

    /// Butterworth; `quality` is the section's, by the audio cookbook of Robert Bristow-Johnson.
    init(hertz: Double, quality: Double, isHighPass: Bool) {
      let angle = 2 * Double.pi * hertz / Double(SampleTime.samplesPerSecond)
      let alpha = sin(angle) / (2 * quality)
      let a0 = 1 + alpha
      let edge = (isHighPass ? 1 + cos(angle) : 1 - cos(angle)) / a0
      b0 = edge / 2
      b1 = isHighPass ? -edge : edge
      b2 = edge / 2
      a1 = -2 * cos(angle) / a0
      a2 = (1 - alpha) / a0
    }

    mutating func callAsFunction(_ x: Double) -> Double {
      let y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
      (x2, x1, y2, y1) = (x1, x, y1, y)
      return y
    }
  }

  private var before: [Section]
  private var after: [Section]
  private var isKept = false

  init() {
    // Two sections in a row make a filter of the fourth order, three one of the sixth.
    let high = [0.5412, 1.3066].map { Section(hertz: 300, quality: $0, isHighPass: true) }
    let low = [0.5176, 0.7071, 1.9319].map { Section(hertz: 3_400, quality: $0, isHighPass: false) }
    before = high + low
    after = low
  }

  /// The next sample, on the scale of 16 bits.
  mutating func callAsFunction(_ sample: Double) -> Double {
    var value = sample
    for index in before.indices { value = before[index](value) }
    isKept.toggle()
    // Every second sample is sent; the zeros between them are smoothed out again at the other end.
    var received = isKept ? 2 * Self.companded(value) : 0
    for index in after.indices { received = after[index](received) }
    return received
  }

  /// To µ-law and back.
  static func companded(_ sample: Double) -> Double {
    let ratio = min(1, abs(sample) / 32_768)
    let code = (log(1 + 255 * ratio) / log(256) * 127).rounded() / 127
    let value = (pow(256, code) - 1) / 255 * 32_768
    return sample < 0 ? -value : value
  }
}
