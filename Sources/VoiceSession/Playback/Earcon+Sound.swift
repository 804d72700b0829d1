import Glibc
import ParleyAudio

extension Earcon {
  /// One note: hertz, and how long it sounds.
  private typealias Note = (frequency: Double, duration: Duration)

  private var notes: [Note] {
    switch self {
    case .listening: [(660, .milliseconds(60)), (880, .milliseconds(80))]
    case .understood: [(880, .milliseconds(60))]
    case .failed: [(440, .milliseconds(80)), (330, .milliseconds(100))]
    case .thinking: [(520, .milliseconds(40))]
    }
  }

  /// A fourteenth of full scale: 23 dB below it, and some 8 dB below a prompt.
  private static let amplitude = 2_300.0

  /// Its sound: pure notes that swell and fade, less than 200 ms in all, equal every time.
  public var sound: AudioClip {
    var clip = AudioClip()
    for note in notes {
      let count = note.duration.sampleCount
      for index in 0..<count {
        let phase = 2 * Double.pi * note.frequency * Double(index) / Double(SampleTime.samplesPerSecond)
        let swell = sin(Double.pi * (Double(index) + 0.5) / Double(count))
        clip.samples.append(Int16(Self.amplitude * swell * sin(phase)))
      }
    }
    return clip
  }
}
