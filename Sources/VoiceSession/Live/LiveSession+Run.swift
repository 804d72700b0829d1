import Foundation
import ParleyAudio
import ParleySpeech

extension LiveSession {
  /// Runs until it is stopped or the device is lost; `observe` is called on the session's thread.
  ///
  /// Throws `SoundDeviceError` when a device cannot be opened, or goes away and is not waited for, and what making the
  /// engines throws.
  public func run(observe: @escaping @Sendable (SessionEvent) -> Void) async throws -> Ending {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Ending, any Error>) in
      Thread.start("parley session", quality: .userInteractive) { [self] in
        continuation.resume(with: Result { try LiveLoop(self, observe: observe).run() })
      }
    }
  }

  /// A session that hears nothing where the microphone is muted.
  func makeSession(at start: SampleTime) throws -> VoiceSession {
    var configuration = settings.session
    if let card { configuration.longestHold = card.longestHold }
    let session = try assistant.session(configuration, startingAt: start)
    if isMuted { session.control(.mute(true)) }
    return session
  }
}
