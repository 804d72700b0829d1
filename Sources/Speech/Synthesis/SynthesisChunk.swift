import ParleyAudio

/// A stretch of speech as the synthesiser makes it.
public struct SynthesisChunk: Sendable, Equatable {
  /// Mono, 16 kHz; may be empty.
  public var samples: [Int16]
  /// The words whose beginning became known with this stretch, in order of time.
  public var marks: [WordMark]

  public init(samples: [Int16], marks: [WordMark] = []) {
    self.samples = samples
    self.marks = marks
  }
}

/// A whole prompt: its sound and where its words are.
public struct SynthesizedSpeech: Sendable, Equatable {
  public var clip: AudioClip
  public var marks: [WordMark]

  public init(clip: AudioClip = AudioClip(), marks: [WordMark] = []) {
    self.clip = clip
    self.marks = marks
  }
}
