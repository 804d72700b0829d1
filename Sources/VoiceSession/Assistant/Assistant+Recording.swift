import ParleyAudio
import ParleyDialog

extension Assistant {
  /// What came of a recording.
  public struct Answer: Sendable {
    /// Every event, with its sample time.
    public let events: [SessionEvent]
    /// What the device said, from the recording's first sample on.
    public let played: AudioClip
  }

  /// Plays a recording to the device as a microphone would, as fast as the processor can, and silence after it until the
  /// device has nothing more to say or ask.
  ///
  /// - Parameter recording: 16 kHz, mono; `AudioClip(contentsOf:)` reads files of any rate.
  /// - Throws: what making the engines throws, and `CancellationError`.
  public func hear(_ recording: AudioClip) async throws -> Answer {
    let session = try session()
    var next = 0
    var events: [SessionEvent] = []
    var played = AudioClip()
    try await session.drive {
      defer { next += 1 }
      if next >= recording.frameCount, session.isAwaitingTrigger { return nil }
      return recording.frame(next)
    } take: { _, frame in
      played.append(frame)
      events += session.takeEvents()
    }
    events += session.takeEvents()
    await session.released()
    return Answer(events: events, played: played)
  }
}
