import ParleyAudio

/// Turns 10 ms frames into words, one open utterance at a time.
///
/// Call `prepare` once for each question, then `begin`, `accept` for every frame and `end`, in that order. The stream
/// stays warm: what was learnt about the noise and the loudness of the voice is carried from utterance to utterance.
/// A recogniser belongs to one isolation domain; it is neither `Sendable` nor reentrant.
public protocol SpeechRecognizer: AnyObject {
  /// Makes ready to listen for `task`; a task that was prepared lately is taken from a cache.
  ///
  /// An utterance that is still open is closed and its words are dropped.
  func prepare(_ task: RecognitionTask) throws(RecognizerError)

  /// The words of a task that it would refuse because it cannot tell how they are said, found without making the task ready,
  /// which takes longer; nil where only `prepare` tells.
  func unpronounceableWords(of task: RecognitionTask) -> [String]?

  /// Opens an utterance whose first frame begins at `time`; does nothing before the first `prepare`.
  func begin(at time: SampleTime)

  /// Hears the next 10 ms; frames outside an open utterance are ignored.
  func accept(_ frame: AudioFrame)

  /// The best words so far, worked out when asked; nil while nothing was heard or no utterance is open.
  var partial: Hypothesis? { get }

  /// Closes the utterance; nil when no sentence of the task was heard.
  func end() -> Hypothesis?

  /// Works out what `end()` would answer after so much silence more, as is probable: `end()` then answers that, and until
  /// `goOn()` the utterance counts as closed for all that is asked about it. Nil, and nothing changes, where the recogniser
  /// could not go on.
  func presumeEnd(in silence: Duration) -> PresumedEnd?

  /// More was said after `presumeEnd(in:)`, up to and with the latest frame.
  func goOn()

  /// Searches the utterance that was closed last for something else, which `hearAgain` and the like then search; nil
  /// where nothing of it was heard, or the recogniser cannot.
  func hear(_ grammar: RecognitionGrammar) -> Hypothesis?

  /// Searches the utterance that was closed last for free speech, in which the words of a grammar are likelier than others:
  /// what it may have been, what the sound alone says first, and whether that is doubtful; empty where nothing of it was
  /// heard, or the recogniser cannot.
  ///
  /// - Parameter grammar: nil for what was listened for.
  func hearFreely(near grammar: RecognitionGrammar?) -> [Hypothesis]

  /// Makes ready what `hearFreely(near: nil)` will need for what was prepared last, where it is not ready, which can take half
  /// a second.
  func prepareToHearFreely()

  /// Makes ready what `secondOpinion()` will need for what was prepared last, where it is not ready.
  func prepareSecondOpinion()

  /// Searches the utterance that was closed last once more, each time in another way: what was heard then. Empty where the
  /// recogniser cannot.
  func hearAgain() -> [Hypothesis]

  /// What the utterance that was closed last is heard as when likely sentences count for more; nil where the recogniser
  /// cannot tell. Where it means the same, what was heard then is probably right.
  func secondOpinion() -> Hypothesis?

  /// What the utterance that was closed last is heard as among sentences that are equally likely; nil where nothing fits, or
  /// the recogniser cannot tell.
  func likeliest(among sentences: RecognitionGrammar) -> Hypothesis?

  /// Whether any phones at all fit the utterance that was closed last far better than `words`, or than those of them at one
  /// of the ranges where the others are said; false where the recogniser cannot tell.
  func hearsFreeSpeech(insteadOf words: [String], at ranges: [Range<Int>]) -> Bool

  /// For each grammar what fits the utterance that was closed last best among its sentences, `words` apart; nothing
  /// where the recogniser cannot tell.
  func rivals(to words: [String], in grammars: [RecognitionGrammar]) -> [RivalHypothesis]

  /// Lets go of what only rare utterances need and can be made again: nobody has spoken for a while.
  func rest()
}

/// What an utterance came to that has probably ended.
public struct PresumedEnd: Sendable {
  /// Nil when no sentence of the task was heard.
  public var hypothesis: Hypothesis?

  public init(hypothesis: Hypothesis?) { self.hypothesis = hypothesis }
}

extension SpeechRecognizer {
  public func unpronounceableWords(of task: RecognitionTask) -> [String]? { nil }
  public func presumeEnd(in silence: Duration) -> PresumedEnd? { nil }
  public func goOn() {}
  public func hear(_ grammar: RecognitionGrammar) -> Hypothesis? { nil }
  public func hearFreely(near grammar: RecognitionGrammar?) -> [Hypothesis] { [] }
  public func prepareToHearFreely() {}
  public func prepareSecondOpinion() {}
  public func hearAgain() -> [Hypothesis] { [] }
  public func secondOpinion() -> Hypothesis? { nil }
  public func likeliest(among sentences: RecognitionGrammar) -> Hypothesis? { nil }
  public func hearsFreeSpeech(insteadOf words: [String], at ranges: [Range<Int>]) -> Bool { false }
  public func rivals(to words: [String], in grammars: [RecognitionGrammar]) -> [RivalHypothesis] { [] }
  public func rest() {}
}
