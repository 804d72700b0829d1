/// What the recogniser believes was said.
public struct Hypothesis: Codable, Sendable, Equatable {
  /// The words in order of time, silences and noises left out.
  public var words: [RecognizedWord]
  /// The engine's path score: a logarithm to the base 1.0001, so only differences on the same audio mean anything.
  public var score: Int
  /// The same as a natural logarithm.
  public var logarithm = 0.0
  /// How many 10 ms frames of speech the score was summed over; dropped silence is not counted.
  public var frameCount: Int
  /// False while the utterance is open: a partial hypothesis may still change and need not be a whole sentence.
  public var isFinal: Bool
  /// How likely the utterance was meant as it was heard, 0 to 1, by `AcceptanceModel`; how well it fits the sound, by
  /// `WordFit`, where the acoustic model has none; nil where it was not asked for.
  public var confidence: Double?
  /// The confidence below which the words should not be taken, and below which they should be asked about, as they were
  /// fitted or set for this recogniser; nil where there are none. What follows is for others to decide.
  public var refuseBelow: Double?
  public var confirmBelow: Double?
  /// A sentence that was hardly said to a device that nobody woke, by `AcceptanceModel.Unaddressed`.
  public var fitsPoorly = false
  /// Likely by its confidence, and to be asked about all the same: heard so only without the echoes of a room, free speech in
  /// which other words fit as well, or no name where one was asked for.
  public var isDoubtful = false
  /// Free speech that tells nothing by itself: many other words are as likely.
  public var isUnlikely = false

  public init(
    words: [RecognizedWord], score: Int = 0, frameCount: Int = 0, isFinal: Bool, confidence: Double? = nil
  ) {
    self.confidence = confidence
    self.words = words
    self.score = score
    self.frameCount = frameCount
    self.isFinal = isFinal
  }

  /// The words joined by spaces, without garbage.
  public var text: String { words.lazy.filter { !$0.isGarbage }.map(\.text).joined(separator: " ") }

  /// The mean of what the words carry, from 0 to 1: how well they fit the sound, of free speech how likely they are.
  public var meanWordConfidence: Double {
    words.isEmpty ? 0 : words.reduce(0) { $0 + ($1.confidence ?? 1) } / Double(words.count)
  }

  /// Whether none of the speech fitted anything in the grammar.
  var isGarbage: Bool { !words.isEmpty && words.allSatisfy(\.isGarbage) }

  /// Whether part of the speech fitted nothing in the grammar.
  public var hasGarbage: Bool { words.contains(where: \.isGarbage) }

  /// Less likely than what should be taken.
  public var isBelowRefusal: Bool { refuseBelow.map { (confidence ?? 1) < $0 } ?? false }

  /// Less likely than what should be taken without a question.
  public var isBelowConfirmation: Bool { confirmBelow.map { (confidence ?? 1) < $0 } ?? false }

  /// What is left for a listener who takes nothing that is refused, and asks about nothing.
  public var taken: Hypothesis { isBelowRefusal ? asGarbage : self }

  /// The same with its words as one stretch of garbage, for what is not taken.
  public var asGarbage: Hypothesis {
    guard let first = words.first, let last = words.last else { return self }
    var garbage = self
    garbage.words = [RecognizedWord(text: RecognizedWord.garbage, start: first.start, end: last.end)]
    return garbage
  }
}
