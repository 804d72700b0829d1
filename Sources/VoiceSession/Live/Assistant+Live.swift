import ParleyAudio
import ParleyDialog

extension Assistant {
  /// A session on the microphone and the loudspeaker, to be run, controlled and stopped from any thread.
  ///
  /// - Parameter tap: takes both sides of every frame on the session's thread.
  public func live(_ settings: LiveSettings = LiveSettings(), tap: LiveSession.Tap? = nil) -> LiveSession {
    LiveSession(assistant: self, settings: settings, tap: tap)
  }

  /// Talks with the people who are there until the device is lost or the task is cancelled.
  ///
  /// - Parameter observe: gets every event as it happens, on the session's thread, and must not block it.
  /// - Throws: `SoundDeviceError` where a sound device cannot be opened or goes away, and what making the engines
  ///   throws; both say what to do.
  public func listen(observe: @escaping @Sendable (SessionEvent) -> Void = { _ in }) async throws {
    let session = live()
    _ = try await withTaskCancellationHandler {
      try await session.run(observe: observe)
    } onCancel: {
      session.stop()
    }
  }
}
