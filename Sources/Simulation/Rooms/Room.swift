import ParleyAudio

/// A simulated room with a person and a microphone: the same settings and seed give the same samples.
public struct Room: Equatable, Sendable {
  public let settings: RoomSettings
  /// What the noise follows from.
  public let seed: UInt64
  private let response: ImpulseResponse

  public init(_ settings: RoomSettings, seed: UInt64 = 1) {
    self.settings = settings
    self.seed = seed
    response = ImpulseResponse(reverberation: settings.reverberation, distanceMetres: settings.distanceMetres)
  }

  /// What the microphone makes of one recording; as long as it, so that the last echoes are cut off.
  public func apply(to clip: AudioClip) -> AudioClip {
    if settings.isTransparent { return clip }
    var stream = stream(of: [clip])
    var heard = AudioClip()
    heard.samples.reserveCapacity(clip.samples.count)
    for index in 0..<clip.frameCount { heard.append(stream.hear(clip.frame(index))) }
    heard.samples.removeLast(heard.samples.count - clip.samples.count)
    return heard
  }

  /// The room for a conversation, frame by frame; `speech` is what will be said in it, by which the noise's level is set.
  public func stream(of speech: [AudioClip]) -> RoomStream {
    RoomStream(
      settings: settings, seed: seed, response: response,
      noiseLevel: settings.signalToNoiseDecibels.map { ratio in
        let arriving = speech.map { response.isIdentity ? $0 : response.applied(to: $0) }
        return SpeechLevel.decibels(of: arriving) - ratio
      })
  }
}
