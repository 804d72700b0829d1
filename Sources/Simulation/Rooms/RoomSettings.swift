import ParleyAudio

/// What lies between a person's mouth and the samples that a device gets.
public struct RoomSettings: Equatable, Sendable {
  /// Sound that goes on all the time, speech or not.
  public enum Noise: Equatable, Sendable {
    /// The same power at every frequency.
    case white
    /// The same power in every octave.
    case pink
    /// The mains: 50 Hz and its harmonics.
    case hum
    /// Several people at once, made of these recordings by `NoiseSource.voiceCount` talkers.
    case babble([AudioClip])
    /// A recording, again and again.
    case recording(AudioClip)
  }

  /// The level of the speech, as it arrives, over that of the noise; nil for no noise.
  public var signalToNoiseDecibels: Double?
  public var noise = Noise.pink
  /// How long the sound takes to fall by 60 dB after its source stops, up to `reverberationLimit`; zero for no walls.
  public var reverberation = Duration.zero
  /// From the mouth to the microphone, 0.1 to 4 metres; recordings are taken to be made at 1 metre.
  public var distanceMetres = 1.0
  /// Amplification by the microphone, in decibels; what does not fit into 16 bits is clipped.
  public var gainDecibels = 0.0
  /// The share of 10 ms frames that never arrive, 0 to 1.
  public var lostFrames = 0.0
  /// How much faster the microphone's clock runs than the loudspeaker's, in parts per million, within ±10,000.
  public var clockDrift = 0.0
  /// The microphone is a telephone's: 300 to 3,400 Hz at 8 kHz with µ-law samples (ITU-T G.711, G.712).
  public var isTelephone = false

  public static let reverberationLimit = Duration.milliseconds(2_000)

  public init() {}

  /// Samples pass unchanged.
  public var isTransparent: Bool { self == RoomSettings() || self == Self.withoutNoise(self.noise) }

  private static func withoutNoise(_ noise: Noise) -> RoomSettings {
    var settings = RoomSettings()
    settings.noise = noise
    return settings
  }
}
