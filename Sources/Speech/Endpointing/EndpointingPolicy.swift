import ParleyAudio

/// How long a silence ends an utterance, in samples of the session's clock.
///
/// One silence for all is either slow or cuts people off; what has been understood so far tells which is right.
public struct EndpointingPolicy: Hashable, Sendable {
  /// After a complete sentence that nothing in the grammar can extend, but which may be taken back in the same breath. The
  /// detector holds on to speech for 120 ms more, longer than a stop consonant is closed.
  public var complete = Duration.milliseconds(150)
  /// After a complete sentence that might go on.
  public var extendable = Duration.milliseconds(300)
  /// The same where the voice is no more than `clearContrast` above the room: the quiet sounds within words are lost there.
  public var extendableInNoise = Duration.milliseconds(350)
  /// In decibels.
  public var clearContrast = 25.0
  /// What is waited longer still, after a complete sentence of either kind and whatever was heard in noise, where the voice is
  /// hardly above the room: it grows evenly from `poorContrast` to `poorContrastRange` below it.
  public var addedInNoise = Duration.milliseconds(500)
  /// In decibels.
  public var poorContrast = 20.0
  /// In decibels.
  static let poorContrastRange = 6.0
  /// Where the voice is no more than `clearContrast` above the room, whose sounds may be taken for speech without end: since
  /// the last word of a complete sentence, as the recogniser hears it.
  public var settledInNoise = Duration.milliseconds(600)
  /// There, after half a sentence that was a whole one until its last word, which is often no more than a noise.
  public var doubtfulInNoise = Duration.milliseconds(600)
  /// After half a sentence that was a whole one until a last word that is shorter than `briefWord`: a sound that dies away is
  /// often taken for one.
  public var doubtful = Duration.milliseconds(500)
  /// Words before a pause are drawn out (Klatt, Vowel lengthening is syntactically determined, 1975); what is shorter was
  /// hardly said.
  static let briefWord = Duration.milliseconds(200)
  /// "And", "a bit".
  static let shortWord = Duration.milliseconds(600)
  /// After half a sentence, or words that were not understood.
  public var incomplete = Duration.milliseconds(1_200)
  /// So long before a silence ends an utterance its end is presumed, where the voice is clear of the room.
  static let presumedBefore = Duration.milliseconds(300)
  /// The longest utterance.
  public var cap = Duration.seconds(15)
  /// Silence from the beginning until an answer is no longer expected.
  public var noInput = Duration.seconds(7)
  /// Shorter sounds are clicks, not speech.
  public var minimumSpeech = Duration.milliseconds(60)

  public init() {}
}
