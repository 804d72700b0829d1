import ParleyAudio
import ParleyDialog
import ParleySpeech

/// A session's ear alone, without a dialog: it listens for one question again and again.
///
/// What it hears, when it closes an utterance and what it refuses is what a session would, because the same code does it.
public final class QuestionListener {
  private let frontEnd: VoiceFrontEnd
  private let plan: ListeningPlan
  private var ear: Ear

  /// What the recogniser listens for.
  public var task: RecognitionTask { plan.task }

  /// Throws what making the grammar and preparing the recogniser throws.
  public init(
    _ expectation: Expectation, recognizer: sending any SpeechRecognizer,
    configuration: SessionConfiguration = SessionConfiguration()
  ) throws {
    plan = try ListeningPlan(expectation)
    try recognizer.prepare(plan.task)
    frontEnd = VoiceFrontEnd(recognizer: recognizer, synthesizer: ESpeakSynthesizer(), spokenText: { $0 })
    ear = Ear(configuration: configuration)
  }

  /// Begins to listen; to be called again after each `Hearing`.
  public func listen(at time: SampleTime) {
    ear.listen(for: plan, at: time, on: frontEnd)
  }

  /// Hears the next 10 ms, which begin at `time`; the hearing is nil while the utterance goes on.
  public func hear(_ frame: AudioFrame, at time: SampleTime) -> (hearing: Hearing?, events: [SessionEvent]) {
    (ear.hear(frame, at: time, on: frontEnd), frontEnd.link.takeEvents())
  }

  /// Of the latest hearing: how likely it was meant as it was heard, 0 to 1, where the recogniser tells.
  public var confidence: Double? { ear.confidence }

  /// Drops what was begun.
  public func stop() { ear.stop(frontEnd) }
}
