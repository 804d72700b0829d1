import ParleyAudio

/// How long a silence ends an utterance, in samples of the session's clock.
///
/// One silence for all is either slow or cuts people off; what has been understood so far tells which is right.
public struct EndpointingPolicy: Hashable, Sendable {
  /// After a complete sentence that nothing in the grammar can extend.
  public var complete: Duration
  /// After a complete sentence that might go on.
  public var extendable: Duration
  /// The same where the voice is no more than `clearContrast` above the room: the quiet sounds within words are lost there.
  public var extendableInNoise: Duration
  /// In decibels.
  public var clearContrast: Double
  /// What is waited longer still, after a complete sentence of either kind, where the voice is hardly above the room: it
  /// grows evenly from `poorContrast` to `poorContrastRange` below it.
  public var addedInNoise: Duration
  /// In decibels.
  public var poorContrast: Double
  /// In decibels.
  static let poorContrastRange = 6.0
  /// After half a sentence, or words that were not understood.
  public var incomplete: Duration
  /// The longest utterance.
  public var cap: Duration
  /// Silence from the beginning until an answer is no longer expected.
  public var noInput: Duration
  /// Shorter sounds are clicks, not speech.
  public var minimumSpeech: Duration

  public init(
    complete: Duration = .milliseconds(150), extendable: Duration = .milliseconds(300),
    extendableInNoise: Duration = .milliseconds(500), clearContrast: Double = 25,
    addedInNoise: Duration = .milliseconds(500), poorContrast: Double = 20,
    incomplete: Duration = .milliseconds(1_200), cap: Duration = .seconds(15), noInput: Duration = .seconds(7),
    minimumSpeech: Duration = .milliseconds(60)
  ) {
    self.complete = complete
    self.extendable = extendable
    self.extendableInNoise = extendableInNoise
    self.clearContrast = clearContrast
    self.addedInNoise = addedInNoise
    self.poorContrast = poorContrast
    self.incomplete = incomplete
    self.cap = cap
    self.noInput = noInput
    self.minimumSpeech = minimumSpeech
  }
}
