/// The one way in which the dialog engine speaks and listens: a voice session, a terminal or a test implements it.
///
/// The engine calls it from one task at a time and never sees audio. `say` returns when the statement was said; `ask`
/// when the person has answered, stayed silent or gone away.
public protocol DialogFrontEnd: Sendable {
  func say(_ prompt: Prompt) async

  func ask(_ question: Question) async -> Hearing

  /// Speaks louder or quieter from the next prompt on; returns the new level, nil where nothing is heard.
  func adjustVolume(_ change: SpeechVolume.Change) -> Int?

  /// Takes an event into the session's one ordered stream.
  func record(_ event: DialogEvent)

  /// Returns when the person does not want to wait any more for an intent that is at work, or it has taken too long;
  /// nil when the task is cancelled, or at once where nobody can tell.
  func interruption() async -> WorkInterruption?
}

extension DialogFrontEnd {
  public func interruption() async -> WorkInterruption? { nil }
}

/// Why an intent's work is no longer waited for.
public enum WorkInterruption: Hashable, Sendable {
  /// The person cancelled it.
  case cancelled
  case timedOut
}

extension DialogFrontEnd {
  public func adjustVolume(_ change: SpeechVolume.Change) -> Int? { nil }
}

/// What came back after a question.
public enum Hearing: Hashable, Sendable {
  /// Words, as spoken or typed.
  case utterance(String)
  /// Words that were understood, but not beyond doubt: enough for an answer that names what is meant, not for one that
  /// only points at it ("the first one"), nor for one that ends the question ("none").
  case doubtful(String)
  /// Words that were hardly understood: whoever asked should ask whether they were said.
  case uncertain(String)
  /// Words that were too unlike the sound to be taken. Nothing follows from them alone; whoever heard the same twice at
  /// one question may ask whether it was said.
  case refused(String)
  /// Nobody spoke before the time-out.
  case silence
  /// Something was said that fits nothing that could be said.
  case unintelligible
  /// The person cannot answer any more: end of input, end of the recording, device switched off.
  case closed

  /// Nil where there are none that may be taken.
  public var words: String? {
    switch self {
    case .utterance(let text), .doubtful(let text), .uncertain(let text): text
    case .refused, .silence, .unintelligible, .closed: nil
    }
  }
}
