import ParleyAudio

/// A microphone whose clock runs a little faster or slower than the one that the session counts by.
///
/// Sound is read between the samples; when the difference has grown to 10 ms, as many are said again or left out, as a
/// sound server does when its buffer runs empty or full.
struct ClockDrift: Sendable {
  private static let slip = AudioFrame.sampleCount
  /// How far the reading lies behind the newest sample: from one slip to three.
  private var delay = Double(2 * ClockDrift.slip)
  private var past = [Float](repeating: 0, count: 4 * ClockDrift.slip)
  private let step: Double

  init(partsPerMillion: Double) {
    step = min(10_000, max(-10_000, partsPerMillion)) / 1_000_000
  }

  mutating func process(_ block: inout [Float]) {
    past.removeFirst(Self.slip)
    past.append(contentsOf: block)
    let base = past.count - Self.slip
    for index in block.indices {
      delay += step
      if delay >= Double(3 * Self.slip) { delay -= Double(Self.slip) }
      if delay <= Double(Self.slip) { delay += Double(Self.slip) }
      let position = max(1, Double(base + index) - delay)
      block[index] = Self.between(past, position)
    }
  }

  /// Catmull and Rom's cubic through the four samples around the position.
  private static func between(_ samples: [Float], _ position: Double) -> Float {
    let index = Int(position)
    let part = Float(position - Double(index))
    let (a, b, c, d) = (samples[index - 1], samples[index], samples[index + 1], samples[index + 2])
    let cubic = 3 * (b - c) + d - a
    return b + 0.5 * part * (c - a + part * (2 * a - 5 * b + 4 * c - d + part * cubic))
  }
}
