/// A microphone and a loudspeaker in step: for each 10 ms heard, 10 ms are played.
///
/// `SoundCard` is the real one. Isolation: used from one thread; `exchange` may block it.
public protocol DuplexSound: AnyObject {
  /// Waits for the next frame of the microphone, queues `output` for the loudspeaker, and returns what was heard.
  ///
  /// While muted, the loudspeaker sets the pace and silence is heard. Throws `lost` when a device has gone.
  func exchange(_ output: AudioFrame) throws(SoundDeviceError) -> AudioFrame

  /// While nothing is to be said and nobody speaks, sound may be taken and given some frames at a time, which wakes the
  /// processor less often; each frame still goes through `exchange`.
  func rest(_ isResting: Bool)

  /// Stops reading the microphone and gives it back, or takes it again; throws when it cannot be taken.
  func setMuted(_ isMuted: Bool) throws(SoundDeviceError)

  /// Waits until what is queued has been played, then stops; the next `exchange` starts again.
  func drain()

  /// Stops at once and gives both devices back.
  func close()
}

extension DuplexSound {
  public func rest(_ isResting: Bool) {}
}
