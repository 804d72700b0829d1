import Audio
import Dialog
import Foundation
import Speech
import Synchronization

/// Drives a session from a sound card, one frame each way every 10 ms, on a thread of its own.
///
/// The thread blocks in the sound card and nowhere else; the conversation runs in Swift's own threads beside it, so a
/// machine with one processor does not wait for itself.
public final class LivePump: Sendable {
  private let microphone: String
  private let loudspeaker: String
  private let engine: ConversationEngine
  private let engines: SpeechEngines
  private let limit: Duration?
  private let endsAfterConversation: Bool
  private let isStopping = Atomic<Bool>(false)

  /// `limit` ends the session after that much audio time; `endsAfterConversation` after one conversation.
  public init(
    microphone: String = "default", loudspeaker: String = "default", engine: ConversationEngine,
    engines: SpeechEngines, limit: Duration? = nil, endsAfterConversation: Bool = false
  ) {
    self.microphone = microphone
    self.loudspeaker = loudspeaker
    self.engine = engine
    self.engines = engines
    self.limit = limit
    self.endsAfterConversation = endsAfterConversation
  }

  /// Ends the session within a frame or two; may be called from anywhere.
  public func stop() {
    isStopping.store(true, ordering: .relaxed)
  }

  /// Why a session came to its end.
  public enum Ending: Hashable, Sendable {
    /// `stop()` was called.
    case stopped
    case limitReached
    case conversationEnded
    /// The session could not go on; its last `failure` event says why.
    case failed
  }

  /// Runs until it is stopped or the device is lost; `observe` is called on the session's thread.
  ///
  /// Throws `SoundDeviceError` when a device cannot be opened or goes away, and what making the engines throws.
  public func run(observe: @escaping @Sendable (SessionEvent) -> Void) async throws -> Ending {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Ending, any Error>) in
      let thread = Thread { [self] in
        continuation.resume(with: Result { try pump(observe) })
      }
      thread.name = "parley session"
      thread.qualityOfService = .userInteractive
      thread.start()
    }
  }

  private func pump(_ observe: (SessionEvent) -> Void) throws -> Ending {
    let card = try SoundCard(capture: microphone, playback: loudspeaker)
    let session = VoiceSession(
      engine: engine, recognizer: try engines.makeRecognizer(), synthesizer: try engines.makeSynthesizer())
    defer {
      session.close()
      awaitEnd(of: session)
      session.takeEvents().forEach(observe)
    }
    var output = AudioFrame.silence
    var hasConversed = false
    while true {
      if let ending = ending(of: session, hasConversed: hasConversed) {
        card.drain()
        return ending
      }
      output = session.advance(heard: try card.exchange(output))
      for event in session.takeEvents() {
        observe(event)
        if case .dialog(.ended) = event.kind { hasConversed = true }
      }
    }
  }

  /// Why the session ends now; nil while it goes on.
  private func ending(of session: VoiceSession, hasConversed: Bool) -> Ending? {
    if isStopping.load(ordering: .relaxed) { return .stopped }
    if session.isFinished { return .failed }
    if let limit, session.now.samples >= limit.sampleCount { return .limitReached }
    return hasConversed && endsAfterConversation && session.isAwaitingTrigger ? .conversationEnded : nil
  }

  /// Gives the dialog a second to tell how it ended; an intent that is still at work is left alone.
  private func awaitEnd(of session: VoiceSession) {
    for _ in 0..<1_000 where !session.isFinished { usleep(1_000) }
  }
}
