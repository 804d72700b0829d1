import CParleySpeexDSP

/// Converts mono sound from one sample rate to another, keeping every sound at its time.
///
/// The filter's delay is taken out: after `flush()`, n samples have become exactly round(n × to / from), and a click at
/// time t is at time t. When both rates are the same, samples pass unchanged.
///
/// Isolation: not `Sendable`. SpeexDSP keeps no global state, but one `SpeexResamplerState` may be used by one thread at
/// a time.
package final class Resampler {
  /// The sample rates, in hertz, that can be converted; SpeexDSP's filter grows with the ratio, so both ends are bounded.
  package static let rates = 1_000...768_000

  /// How exact the filter is, on SpeexDSP's scale of 0 to 10; what is more exact costs more.
  package enum Quality: Int32, Sendable {
    /// Keeps what voices have, up to 7 kHz, and folds back nothing above -80 dB, at four tenths of the cost of `exact`.
    case voice = 4
    /// Keeps all below 7.5 kHz, folds back nothing above -95 dB, and costs 0.1 to 1.3 % of real time (measured from 8
    /// to 48 kHz).
    case exact = 8
  }

  package let sourceRate: Int
  package let targetRate: Int

  private let state: OpaquePointer?
  private var consumed = 0
  private var produced = 0
  private var input: [Float] = []
  private var output: [Float] = []
  private var chunk = [Float](repeating: 0, count: 4096)

  /// Rates are in hertz.
  package init(
    from sourceRate: Int, to targetRate: Int, quality: Quality = .exact
  ) throws(ResamplerError) {
    for rate in [sourceRate, targetRate] where !Self.rates.contains(rate) {
      throw .unsupportedRate(hertz: rate)
    }
    self.sourceRate = sourceRate
    self.targetRate = targetRate
    guard sourceRate != targetRate else {
      state = nil
      return
    }
    var status: Int32 = 0
    guard let state = speex_resampler_init(1, UInt32(sourceRate), UInt32(targetRate), quality.rawValue, &status) else {
      throw .outOfMemory
    }
    self.state = state
    speex_resampler_skip_zeros(state)
  }

  deinit {
    if let state { speex_resampler_destroy(state) }
  }

  /// The samples that follow from `samples` and what came before; the filter keeps a few milliseconds back.
  package func process(_ samples: [Int16]) -> [Int16] {
    input.removeAll(keepingCapacity: true)
    for sample in samples { input.append(Float(sample)) }
    output.removeAll(keepingCapacity: true)
    input.withUnsafeBufferPointer { process($0, into: &output) }
    return output.map { Int16(rounding: $0) }
  }

  /// The samples kept back, so that the total is exact; afterwards the resampler is ready for another stream.
  package func flush() -> [Int16] {
    output.removeAll(keepingCapacity: true)
    flush(into: &output)
    return output.map { Int16(rounding: $0) }
  }

  /// Appends to `result` what `input`, on the scale of 16-bit samples, gives.
  func process(_ input: UnsafeBufferPointer<Float>, into result: inout [Float]) {
    consumed += input.count
    guard let state else {
      result.append(contentsOf: input)
      return
    }
    run(state, input, into: &result, atMost: .max)
  }

  func flush(into result: inout [Float]) {
    defer {
      consumed = 0
      produced = 0
    }
    guard let state else { return }
    let total = Self.convertedCount(consumed, from: sourceRate, to: targetRate)
    let zeros = [Float](repeating: 0, count: max(1, Int(speex_resampler_get_input_latency(state))))
    while produced < total {
      zeros.withUnsafeBufferPointer { run(state, $0, into: &result, atMost: total - produced) }
    }
    speex_resampler_reset_mem(state)
    speex_resampler_skip_zeros(state)
  }

  private func run(
    _ state: OpaquePointer, _ input: UnsafeBufferPointer<Float>, into result: inout [Float], atMost limit: Int
  ) {
    var offset = 0
    var room = limit
    while offset < input.count, room > 0 {
      var inputCount = UInt32(min(input.count - offset, Int(UInt32.max)))
      var outputCount = UInt32(min(chunk.count, room))
      speex_resampler_process_float(state, 0, input.baseAddress! + offset, &inputCount, &chunk, &outputCount)
      offset += Int(inputCount)
      room -= Int(outputCount)
      produced += Int(outputCount)
      result.append(contentsOf: chunk[..<Int(outputCount)])
    }
  }

  /// round(count × to / from), in integers.
  static func convertedCount(_ count: Int, from sourceRate: Int, to targetRate: Int) -> Int {
    let (whole, rest) = count.quotientAndRemainder(dividingBy: sourceRate)
    return whole * targetRate + (2 * rest * targetRate + sourceRate) / (2 * sourceRate)
  }
}

extension Int16 {
  /// The nearest sample to `value`; what is beyond the range is clipped to it.
  package init(rounding value: Float) {
    let clipped = Swift.max(-32768, Swift.min(32767, value))
    // Halves go away from zero; this compiles to vector instructions, where rounded() is a call for each sample.
    self = Int16(clamping: Int32(clipped + (clipped < 0 ? -0.5 : 0.5)))
  }
}

/// Why a resampler cannot be made.
package enum ResamplerError: Error, Sendable, Equatable {
  case unsupportedRate(hertz: Int)
  case outOfMemory
}

extension ResamplerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unsupportedRate(let hertz):
      "A sample rate of \(hertz) Hz cannot be converted; use one from \(Resampler.rates.lowerBound) to "
        + "\(Resampler.rates.upperBound) Hz."
    case .outOfMemory:
      "There is not enough memory for a sample rate converter; close other programs and try again."
    }
  }
}
