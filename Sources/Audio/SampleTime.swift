/// A moment on the session's clock: the number of 16 kHz samples since the session began.
///
/// Nothing in a session reads the wall clock; every duration, time-out and latency is a difference of two of these.
public struct SampleTime: Hashable, Comparable, Sendable {
  /// The one sample rate of the pipeline, in hertz.
  public static let samplesPerSecond = 16_000
  /// The beginning of the session.
  public static let zero = SampleTime(samples: 0)

  /// Samples since the session began, at 16 kHz.
  public var samples: Int

  public init(samples: Int) {
    self.samples = samples
  }

  /// Seconds since the session began.
  public var seconds: Double { Double(samples) / Double(Self.samplesPerSecond) }

  public static func < (left: SampleTime, right: SampleTime) -> Bool { left.samples < right.samples }

  /// The moment after `duration`, which counts in whole samples, rounded towards zero.
  public static func + (time: SampleTime, duration: Duration) -> SampleTime {
    SampleTime(samples: time.samples + duration.sampleCount)
  }

  public static func - (time: SampleTime, duration: Duration) -> SampleTime {
    SampleTime(samples: time.samples - duration.sampleCount)
  }

  public static func - (later: SampleTime, earlier: SampleTime) -> Duration {
    Duration(sampleCount: later.samples - earlier.samples)
  }
}

extension SampleTime: Codable {
  public init(from decoder: any Decoder) throws {
    samples = try decoder.singleValueContainer().decode(Int.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(samples)
  }
}

extension Duration {
  /// A length of time given as 16 kHz samples.
  public init(sampleCount: Int) {
    let rate = SampleTime.samplesPerSecond
    let (whole, rest) = sampleCount.quotientAndRemainder(dividingBy: rate)
    self.init(
      secondsComponent: Int64(whole),
      attosecondsComponent: Int64(rest) * (1_000_000_000_000_000_000 / Int64(rate)))
  }

  /// The length in 16 kHz samples, rounded towards zero.
  public var sampleCount: Int {
    let (seconds, attoseconds) = components
    let attosecondsPerSample: Int64 = 1_000_000_000_000_000_000 / Int64(SampleTime.samplesPerSecond)
    return Int(seconds) * SampleTime.samplesPerSecond + Int(attoseconds / attosecondsPerSample)
  }

  /// The length in whole milliseconds, rounded.
  public var inMilliseconds: Int { Int((inSeconds * 1_000).rounded()) }

  /// The length in seconds, for printing and ratios.
  public var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
