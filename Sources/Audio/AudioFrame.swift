/// Ten milliseconds of mono sound: 160 signed 16-bit samples at 16 kHz, held without an allocation.
public struct AudioFrame: Sendable {
  /// The samples of one frame.
  public static let sampleCount = 160
  /// The length of one frame, which is one step of every clock in a session.
  public static let duration = Duration.milliseconds(10)
  public static let silence = AudioFrame()

  public var samples: InlineArray<160, Int16>

  /// Silence.
  public init() {
    samples = InlineArray(repeating: 0)
  }

  /// Takes up to 160 samples from `source`, starting at `offset`; what lies beyond its end is silence.
  public init(_ source: [Int16], at offset: Int = 0) {
    samples = InlineArray(repeating: 0)
    let end = min(source.count, offset + Self.sampleCount)
    var index = max(0, offset)
    while index < end {
      samples[index - offset] = source[index]
      index += 1
    }
  }

  /// Reads the 160 samples in a row: a build without optimisation copies the frame for each one that is read by itself.
  package func withSamples<Result>(_ read: (UnsafePointer<Int16>) -> Result) -> Result {
    withUnsafePointer(to: samples) { $0.withMemoryRebound(to: Int16.self, capacity: Self.sampleCount, read) }
  }

  /// The mean of the squared samples, 0 to 2^30.
  public var meanSquare: Double {
    let sum = withSamples { samples in
      var sum = 0
      for index in 0..<Self.sampleCount {
        let sample = Int(samples[index])
        sum += sample * sample
      }
      return sum
    }
    return Double(sum) / Double(Self.sampleCount)
  }

  /// The largest magnitude among the samples, 0 to 32,768.
  public var peak: Int {
    withSamples { samples in
      var peak = 0
      for index in 0..<Self.sampleCount {
        let sample = Int(samples[index])
        peak = max(peak, sample < 0 ? -sample : sample)
      }
      return peak
    }
  }
}

extension AudioFrame: Equatable {
  public static func == (left: AudioFrame, right: AudioFrame) -> Bool {
    for index in 0..<sampleCount where left.samples[index] != right.samples[index] { return false }
    return true
  }
}

extension [AudioFrame] {
  /// Replaces `samples` by theirs, one of each frame in turn.
  func interleave(into samples: inout [Int16]) {
    samples.removeAll(keepingCapacity: true)
    for index in 0..<AudioFrame.sampleCount {
      for frame in self { samples.append(frame.samples[index]) }
    }
  }
}

extension Duration {
  /// The length of this many frames.
  public init(frameCount: Int) {
    self.init(sampleCount: frameCount * AudioFrame.sampleCount)
  }

  /// The whole frames in it.
  public var frameCount: Int { sampleCount / AudioFrame.sampleCount }
}
