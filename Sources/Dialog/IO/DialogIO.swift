/// The one way in which the dialog engine speaks and listens: a voice session, a terminal or a test implements it.
///
/// The engine calls it from one task at a time and never sees audio. `say` returns when the statement was said; `ask`
/// when the person has answered, stayed silent or gone away.
public protocol DialogIO: Sendable {
  /// Returns when the statement was said, or was broken off.
  func say(_ prompt: Prompt) async

  /// What came back is matched to the question: see `Expectation.result(typed:)` and `RecognitionResult.matched(to:)`.
  func ask(_ question: Question) async -> RecognitionResult

  /// Speaks louder or quieter from the next prompt on; returns the new level, nil where nothing is heard.
  func adjustVolume(_ change: SpeechVolume.Change) -> Int?

  /// Takes an event into the session's one ordered stream.
  func record(_ event: DialogEvent)

  /// Returns when the person gives up waiting for an intent at work, or it has taken too long; nil when the task is
  /// cancelled, or at once where that cannot be known.
  func interruption() async -> WorkInterruption?

  /// Lets so many seconds pass in silence; false where the person did not want to wait. Where nothing passes time, at
  /// once.
  func pause(seconds: Double) async -> Bool

  /// Returns true each time that a person has waited for an intent at work long enough to be told how far it is; false
  /// when the task is cancelled, or at once where that cannot be known.
  func waited() async -> Bool

  /// A statement was not said to its end, since the session was closed; false where that cannot be known.
  var wasClosed: Bool { get }
}

extension DialogIO {
  public func interruption() async -> WorkInterruption? { nil }
  public func waited() async -> Bool { false }
  public func pause(seconds: Double) async -> Bool { true }
  public var wasClosed: Bool { false }
}

/// Why an intent's work is no longer waited for.
public enum WorkInterruption: Hashable, Sendable {
  /// The person cancelled it.
  case cancelled
  /// It took longer than the session waits for an intent.
  case timedOut
}

extension DialogIO {
  public func adjustVolume(_ change: SpeechVolume.Change) -> Int? { nil }
}
