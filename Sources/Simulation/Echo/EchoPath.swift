/// The way of the device's sound from its loudspeaker to its microphone, for simulations: a delay, a direct sound, and
/// a reverberation that dies away.
public struct EchoPath: Hashable, Sendable {
  /// How loud all of the echo is beside what was played, in decibels.
  public var levelDecibels: Double
  /// From the loudspeaker to the microphone, buffers included; at least the 10 ms of a frame.
  public var delay: Duration
  /// How long the reverberation takes to fall by 60 dB; zero for none.
  public var reverberation: Duration
  /// How much of the echo's energy is reverberation, 0 to 1.
  public var reverberantShare: Double
  /// How much faster the microphone's clock is than the loudspeaker's, in parts per million. The delay grows by it
  /// until it has grown by 20 ms and falls back, as where a sound server drops a buffer.
  public var driftPartsPerMillion: Double
  /// The noise of the room and the microphone, in decibels relative to full scale; nil for none.
  public var noiseDecibels: Double?
  /// For the reverberation and the noise.
  public var seed: UInt64

  public init(
    levelDecibels: Double, delay: Duration = .milliseconds(40), reverberation: Duration = .milliseconds(250),
    reverberantShare: Double = 0.3, driftPartsPerMillion: Double = 0, noiseDecibels: Double? = -65, seed: UInt64 = 1
  ) {
    self.levelDecibels = levelDecibels
    self.delay = delay
    self.reverberation = reverberation
    self.reverberantShare = reverberantShare
    self.driftPartsPerMillion = driftPartsPerMillion
    self.noiseDecibels = noiseDecibels
    self.seed = seed
  }
}
