import ParleyAudio
import ParleySpeech

/// What can be set about a session's loop.
public struct SessionConfiguration: Hashable, Sendable {
  /// When speech begins and ends.
  public var endpointing = EndpointingPolicy()
  /// How often the recogniser is asked for what it has so far, during speech.
  public var hypothesisInterval = Duration.milliseconds(50)

  /// How much sound from before speech was noticed the recogniser gets, so that no first word is lost.
  public var keptBeforeSpeech = Duration.milliseconds(500)

  /// When and how a prompt can be interrupted.
  public var bargeIn = BargeInPolicy()
  /// The sounds that are played; none by default.
  public var earcons: Set<Earcon> = []
  /// The device listens for trigger phrases only after `SessionControl.wake` or `.wakePhrase`; questions need neither.
  public var waitsForWake = false
  /// How long an intent may work before the device says that it takes too long and goes on without it.
  public var intentTimeout = Duration.seconds(30)
  /// How long `VoiceSession.settled()` holds the clock for a dialog that thinks, in time of the wall clock: an app that
  /// never returns is not waited for longer, and `intentTimeout` begins to count.
  public var longestHold = Duration.seconds(60)

  /// Sound is recognised by a thread of the session's own, so that `VoiceSession.advance` never waits for it; otherwise by
  /// `VoiceSession.settled()`, which costs no change of threads. The events are the same where `settled()` is awaited.
  public var recognizesBeside = false

  public init() {}

  /// For a device that people talk to: with the sounds that tell them what it does, and recognition beside the sound.
  public static var live: SessionConfiguration {
    var configuration = SessionConfiguration()
    configuration.earcons = [.listening, .failed, .thinking]
    configuration.recognizesBeside = true
    return configuration
  }

  /// The kept sound and the speech that was needed to notice it.
  var keptFrameCount: Int {
    max(1, (keptBeforeSpeech + endpointing.minimumSpeech).sampleCount / AudioFrame.sampleCount)
  }
}
