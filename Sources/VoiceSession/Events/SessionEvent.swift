import ParleyAudio
import ParleyDialog
import ParleySpeech

/// Something that happened in a session, with its moment on the sample clock.
///
/// A session's events are one ordered stream; every transcript, report and measure is a fold over it. Two events may
/// share a moment; their order in the stream is the order in which they happened. Moments grow along the stream, but for
/// `speechStarted`, which is known only a little later than it happens.
public struct SessionEvent: Hashable, Sendable {
  /// Its moment on the session's clock, to the sample.
  public let at: SampleTime
  public let kind: Kind

  public init(at time: SampleTime, _ kind: Kind) {
    self.at = time
    self.kind = kind
  }

  /// Why the person was taken to have finished.
  public enum EndReason: String, Codable, Hashable, Sendable {
    case complete, completeButExtendable, incomplete, tooLong
  }

  /// What happened; `SessionEvent+Codable.swift` documents the JSON form of each.
  public enum Kind: Hashable, Sendable {
    /// What happened in the dialog, the same as in a typed conversation.
    case dialog(DialogEvent)
    /// The device listens for an answer of this kind.
    case listening(Expectation.Kind)
    /// The first frame of speech, dated back to where it began.
    case speechStarted
    /// What the recogniser makes of the utterance so far; recorded when it changes.
    case hypothesis(text: String)
    /// The person has finished; `speechEnded` is the last sample of speech.
    case endOfSpeech(speechEnded: SampleTime, reason: EndReason)
    /// What the recogniser made of the whole utterance.
    case recognized(words: [RecognizedWord])
    /// Speech that fits nothing that could be said.
    case rejected(text: String)
    /// There was no speech before the time-out.
    case noInput
    /// The device's first sample of a prompt.
    case speaking(text: String)
    /// The device's last sample of a prompt, which may have been broken off.
    case spoke
    /// A sentence of `SessionControl.say` that has a number is over.
    case announcement(number: Int, Announcement.Ending)
    /// A session that waits to be woken was: by a wake phrase, or by push to talk (nil).
    case woken(phrase: String?)
    /// There was no speech after the session was woken, or the conversation is over; it waits to be woken.
    case asleep
    /// From here on no sound is heard.
    case muted
    case unmuted
    /// The first sample of a sound.
    case earcon(Earcon)
    /// A person speaks over a prompt, which is turned down.
    case bargeInStarted
    /// What was said over a prompt fits, and the prompt has ended before it was said whole: `words` of it had been
    /// begun, and `characters` of the text as it is spoken.
    case bargeInAccepted(words: Int, characters: Int)
    /// What was heard over a prompt was nothing, and the prompt goes on.
    case bargeInDismissed
    /// Something that the session relies on failed.
    case failure(sentence: String)
    /// The sound device, or the recording, of a live session failed or works again.
    case device(DeviceReport)
  }
}
