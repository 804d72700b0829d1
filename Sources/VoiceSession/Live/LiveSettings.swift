import ParleyAudio

/// What can be set about a live session beside its engine.
public struct LiveSettings: Hashable, Sendable {
  /// ALSA's name, such as "default".
  public var microphone = "default"
  /// ALSA's name, such as "default".
  public var loudspeaker = "default"
  /// Ends the session after that much audio time.
  public var limit: Duration?
  /// Ends the session after one conversation.
  public var endsAfterConversation = false
  /// A sound device that goes away while the session runs is waited for; otherwise its loss ends the session.
  public var survivesLoss = false
  /// How long a conversation is kept for while its device is away; after that it ends, and the device listens again.
  public var patience = Duration.seconds(30)
  /// The microphone is not read until it is unmuted.
  public var startsMuted = false
  /// How the session hears and speaks.
  public var session = SessionConfiguration.live

  public init() {}
}
