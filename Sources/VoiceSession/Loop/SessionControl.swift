import ParleyAudio

/// What can be done to a session from outside, besides speaking to it.
public enum SessionControl: Hashable, Sendable {
  /// Push to talk: a prompt breaks off and the device listens at once.
  ///
  /// Where the session waits to be woken it is awake until an utterance has ended or the time-out for an answer has
  /// passed.
  case wake
  /// As `wake`, by a wake phrase that was heard and that ended at `endedAt`; what was said since then counts, up to a
  /// second of it, so that a command in the same breath loses no word.
  case wakePhrase(String, endedAt: SampleTime)
  /// The device says a sentence of its own as soon as neither it nor a person is speaking; a pending question goes on
  /// afterwards, with a new time-out. `SessionEvent.Kind.announcement` tells what became of a sentence with a number.
  case say(Announcement)
  /// Sentences of `say` that still wait are dropped: that with the number, or all where none is given.
  case unsay(Int?)
  /// Muted, the session hears no frame: neither detector nor recogniser gets any, an utterance that is open is dropped,
  /// and for the dialog time passes in silence. A recording has to leave out what `VoiceSession.isMuted` covers.
  case mute(Bool)
  /// A prompt breaks off as if it had been said to its end, and sentences of `say` that still wait are dropped.
  case stopSpeaking
}
