import ParleyAudio

extension VoiceSession {
  /// Drives the session from something other than a sound card, as fast as the processor can: the clock stands still
  /// while the dialog thinks, so that equal frames give equal events to the sample.
  ///
  /// - Parameters:
  ///   - limit: the session's own time after which it is left as it is.
  ///   - frame: what the microphone hears next; nil when the person has left, which ends the conversation.
  ///   - advance: takes a frame and gives one; a bench measures here.
  ///   - take: gets both sides of every frame.
  /// - Throws: what `frame` and `take` throw, and `CancellationError`.
  package func drive(
    until limit: SampleTime = SampleTime(samples: .max), hearing frame: () throws -> AudioFrame?,
    advance: ((AudioFrame) -> AudioFrame)? = nil, take: (_ heard: AudioFrame, _ played: AudioFrame) throws -> Void
  ) async throws {
    while now < limit {
      await settled()
      try Task.checkCancellation()
      if isFinished { return }
      guard let heard = try frame() else {
        close()
        return await settled()
      }
      try take(heard, advance?(heard) ?? self.advance(heard: heard))
    }
  }
}
