import Foundation

/// Changes the sample rate of a stream of speech to the pipeline's 16 kHz.
protocol SpeechRateConverter: AnyObject {
  func process(_ samples: [Int16]) -> [Int16]
  /// What is still inside when the stream has ended.
  func flush() -> [Int16]
}

/// A band-limited rate converter: a windowed sinc, worked out for each of the few phases that a rational ratio has.
///
/// Stands in until `Audio` offers one; the founder replaces it.
final class SpeechResampler: SpeechRateConverter {
  private let step: Int
  private let phases: Int
  private let taps: [[Float]]
  /// Half the length of the filter, in input samples.
  private let reach: Int
  private var buffer: [Float]
  /// The position of the next output, in input samples times `phases`, counted from the start of `buffer`.
  private var position: Int
  private var received = 0
  private var produced = 0

  /// - Parameter rate: the input's rate in hertz, 8,000 to 192,000.
  init(from rate: Int) throws(SynthesizerError) {
    guard (8_000...192_000).contains(rate) else { throw .failed("\(rate) hertz") }
    var (divisor, rest) = (rate, 16_000)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    step = rate / divisor
    phases = 16_000 / divisor
    // 16 zero crossings of the lower band edge on each side keep the passband flat to 90 per cent of it.
    let cutoff = min(1, 16_000 / Double(rate)) * 0.95
    let reach = Int((16 / cutoff).rounded(.up))
    self.reach = reach
    let phases = phases
    taps = (0..<phases).map { phase in
      let offset = Double(phase) / Double(phases)
      let weights = (-reach + 1...reach).map { tap -> Double in
        let x = Double(tap) - offset
        let window = 0.5 + 0.5 * cos(Double.pi * x / Double(reach + 1))
        return Self.sinc(x * cutoff) * cutoff * window
      }
      let sum = weights.reduce(0, +)
      return weights.map { Float($0 / sum) }
    }
    buffer = [Float](repeating: 0, count: reach)
    position = reach * phases
  }

  func process(_ samples: [Int16]) -> [Int16] {
    received += samples.count
    buffer.append(contentsOf: samples.lazy.map { Float($0) })
    return drain(limit: .max)
  }

  func flush() -> [Int16] {
    buffer.append(contentsOf: repeatElement(0, count: reach + 1))
    return drain(limit: received * phases / step - produced)
  }

  private func drain(limit: Int) -> [Int16] {
    var output: [Int16] = []
    while output.count < limit {
      let (whole, phase) = position.quotientAndRemainder(dividingBy: phases)
      guard whole + reach < buffer.count else { break }
      let first = whole - reach + 1
      var sum: Float = 0
      taps[phase].withUnsafeBufferPointer { weights in
        buffer.withUnsafeBufferPointer { input in
          for index in weights.indices { sum += weights[index] * input[first + index] }
        }
      }
      output.append(Int16(max(-32_768, min(32_767, sum.rounded()))))
      position += step
    }
    let spent = position / phases - reach
    if spent > 0 {
      buffer.removeFirst(spent)
      position -= spent * phases
    }
    produced += output.count
    return output
  }

  private static func sinc(_ x: Double) -> Double { x == 0 ? 1 : sin(Double.pi * x) / (Double.pi * x) }
}
