/// A stretch of mono sound in memory: signed 16-bit samples at 16 kHz.
public struct AudioClip: Sendable, Equatable {
  public var samples: [Int16]

  public init(samples: [Int16] = []) {
    self.samples = samples
  }

  /// Silence of this length in whole samples, rounded towards zero; a negative length gives an empty clip.
  public static func silence(_ duration: Duration) -> AudioClip {
    AudioClip(samples: [Int16](repeating: 0, count: max(0, duration.sampleCount)))
  }

  public var duration: Duration { Duration(sampleCount: samples.count) }

  /// How many 10 ms frames hold the clip; the last one is filled up with silence.
  public var frameCount: Int { (samples.count + AudioFrame.sampleCount - 1) / AudioFrame.sampleCount }

  /// The frame that begins at `index` times 160 samples; silence beyond the end.
  public func frame(_ index: Int) -> AudioFrame {
    AudioFrame(samples, at: index * AudioFrame.sampleCount)
  }

  public mutating func append(_ frame: AudioFrame) {
    frame.withSamples { samples.append(contentsOf: UnsafeBufferPointer(start: $0, count: AudioFrame.sampleCount)) }
  }

  public mutating func append(_ clip: AudioClip) {
    samples.append(contentsOf: clip.samples)
  }
}
