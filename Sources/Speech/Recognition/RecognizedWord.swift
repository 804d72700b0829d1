import ParleyAudio

/// One word of a hypothesis and the stretch of the input in which it was heard.
public struct RecognizedWord: Codable, Sendable, Hashable {
  /// What `text` is when the speech fitted no word of the grammar.
  public static let garbage = "<garbage>"

  /// The word as the grammar writes it, or `RecognizedWord.garbage`.
  public var text: String
  /// The first sample of the word on the session's clock, to the nearest 10 ms.
  public var start: SampleTime
  /// The sample after the last one of the word.
  public var end: SampleTime
  /// The posterior probability of the word among what the search kept, 0 to 1; nil when it was not asked for.
  public var confidence: Double?

  public init(text: String, start: SampleTime, end: SampleTime, confidence: Double? = nil) {
    self.text = text
    self.start = start
    self.end = end
    self.confidence = confidence
  }

  /// Whether this stretch of speech fitted no word of the grammar.
  public var isGarbage: Bool { text == Self.garbage }
}
