import ParleyAudio

/// Tells for each frame whether it is voiced, as vowels are and breath, clatter and clicks are not: whether the last
/// 40 ms repeat themselves at the pitch of a voice, 70 to 400 Hz.
///
/// The measure is the normalised cross-correlation of the sound with itself, below 2 kHz, where most of a voice is.
struct VoicingDetector {
  /// The latest sound at a quarter of the rate, oldest first.
  private var recent = [Float](repeating: 0, count: Self.window + Self.longestLag)
  /// Of the high-pass filter that takes rumble away, which is alike from one moment to the next as well.
  private var (slow, slower): (Float, Float) = (0, 0)

  private static let decimation = 4
  /// Samples at 4 kHz: 25 ms, and the periods of 400 and 70 Hz.
  private static let window = 100
  private static let shortestLag = 10
  private static let longestLag = 57
  /// Noise hardly ever reaches half of it.
  static let threshold: Float = 0.65
  /// One pole at 120 Hz: 1 - exp(-2 pi f / 4,000).
  private static let highPass: Float = 0.172
  /// A mean square of it is no sound at all.
  private static let quietest: Float = 100

  mutating func hear(_ frame: AudioFrame) -> Bool {
    take(frame)
    return periodicity >= Self.threshold
  }

  private mutating func take(_ frame: AudioFrame) {
    let count = AudioFrame.sampleCount / Self.decimation
    let samples = frame.samples
    recent.withUnsafeMutableBufferPointer { recent in
      for index in 0..<(recent.count - count) { recent[index] = recent[index + count] }
      for index in 0..<count {
        var sum: Float = 0
        for part in 0..<Self.decimation { sum += Float(samples[index * Self.decimation + part]) }
        var sample = sum / Float(Self.decimation)
        slow += (sample - slow) * Self.highPass
        sample -= slow
        slower += (sample - slower) * Self.highPass
        recent[recent.count - count + index] = sample - slower
      }
    }
  }

  /// The largest correlation of the last 25 ms with as much sound a period earlier, up to 1.
  private var periodicity: Float {
    recent.withUnsafeBufferPointer { recent in
      let start = Self.longestLag
      var now: Float = 0
      for index in start..<recent.count { now += recent[index] * recent[index] }
      guard now > Self.quietest * Float(Self.window) else { return 0 }
      var best: Float = 0
      for lag in Self.shortestLag...Self.longestLag {
        var (product, before): (Float, Float) = (0, 0)
        for index in start..<recent.count {
          let earlier = recent[index - lag]
          product += recent[index] * earlier
          before += earlier * earlier
        }
        if product > 0 { best = max(best, product / (now * max(before, Self.quietest)).squareRoot()) }
      }
      return best
    }
  }
}
