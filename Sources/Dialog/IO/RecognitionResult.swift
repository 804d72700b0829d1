import ParleyGrammar
import ParleyLanguage

/// What came back after a question, typed or heard: the words, what they are in the question's phrase tree, and how far
/// they can be trusted.
public struct RecognitionResult: Hashable, Sendable {
  /// How the listening ended.
  public enum Outcome: Hashable, Sendable {
    /// There are words.
    case words
    /// There was no speech before the time-out.
    case silence
    /// Something was said that fits nothing that could be said.
    case unintelligible
    /// Nobody spoke, and something falls due; only while a trigger phrase is awaited.
    case due
    /// The person cannot answer any more: end of input, end of the recording, device switched off.
    case closed
  }

  /// How far words can be trusted by their sound.
  public enum Trust: Hashable, Sendable {
    case certain
    /// Understood, but not beyond doubt: enough for an answer that names what is meant, not for one that only points at it
    /// ("the first one"), nor for one that ends the question ("none").
    case doubtful
    /// Hardly understood: to be confirmed.
    case uncertain
    /// Too unlike the sound to be taken. Nothing follows from them alone; heard twice at one question they may be asked
    /// about.
    case refused
  }

  /// What stands in the place of one value.
  public struct Slot: Hashable, Sendable {
    /// The parameter's name; `answer` for what was asked for.
    public let name: String
    /// The value as it is called.
    public let value: String
    /// Which of the words say it; empty where it was meant without being said.
    public let words: Range<Int>

    package init(name: String, value: String, words: Range<Int>) {
      (self.name, self.value, self.words) = (name, value, words)
    }
  }

  /// Something else that may have been meant.
  public struct Alternative: Hashable, Sendable {
    public let words: [String]
    public let slots: [Slot]
    /// From 0 to 1: how likely it was said, if it or what was taken was; nil where nothing tells, as for what was typed.
    public let confidence: Double?

    package init(words: [String], slots: [Slot], confidence: Double? = nil) {
      (self.words, self.slots, self.confidence) = (words, slots, confidence)
    }
  }

  public let outcome: Outcome
  /// What was said, in its own spelling and as spoken words.
  package let utterance: Utterance
  /// From 0 to 1: how likely the words were meant as they were heard; nil where nothing tells, as for what was typed.
  public let confidence: Double?
  /// How far the words can be trusted by their sound; see `AcceptancePolicy`.
  public let trust: Trust
  /// The person speaks to the device and to nobody else: they typed it, or woke the device before they said it.
  package var isAddressed = false
  /// The words are no sentence of what was listened for: they were heard as free speech.
  package var isFree = false
  /// What the words are in the question's tree: nil where they are not a whole sentence of it, and where a trigger
  /// phrase is awaited, which the library looks up.
  package internal(set) var match: PhraseMatch?
  /// The values that the words name, in the order of the words, once they were read.
  public package(set) var slots: [Slot] = []
  /// What else may have been meant, the likeliest first: what else the words say, and for what cannot be undone what
  /// else the sound may have been.
  public package(set) var alternatives: [Alternative] = []

  package init(
    _ utterance: Utterance, confidence: Double? = nil, trust: Trust = .certain
  ) {
    outcome = .words
    self.utterance = utterance
    self.confidence = confidence
    self.trust = trust
  }

  /// Fewer words of the same, heard as well.
  func saying(_ words: [String]) -> RecognitionResult { saying(Utterance(words: words)) }

  package func saying(_ utterance: Utterance) -> RecognitionResult {
    var result = RecognitionResult(utterance, confidence: confidence, trust: trust)
    (result.isAddressed, result.isFree) = (isAddressed, isFree)
    // Of fewer words, too, nobody knows whether they were said.
    result.alternatives = alternatives.filter(\.words.isEmpty)
    return result
  }

  private init(_ outcome: Outcome) {
    self.outcome = outcome
    utterance = Utterance("")
    confidence = nil
    trust = .certain
  }

  public static let silence = RecognitionResult(.silence)
  public static let due = RecognitionResult(.due)
  public static let unintelligible = RecognitionResult(.unintelligible)
  /// Ends the conversation: the engine asks no further question.
  public static let closed = RecognitionResult(.closed)

  /// The words as they were spelled.
  public var text: String { utterance.text }
  /// The words in normal form.
  public var words: [String] { utterance.words }

  /// There are words that may be taken, be it after asking.
  public var hasWords: Bool { outcome == .words && trust != .refused }
}
