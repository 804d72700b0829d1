import ParleyAudio
import ParleyDialog
import ParleySpeech

/// A session's utterance capture alone, without a dialog: it listens for one question again and again.
///
/// What it hears, when it closes an utterance and what it refuses is what a session would, because the same code does it.
public final class QuestionListener {
  private let worker: RecognitionWorker
  private let events: FrameEvents
  private let plan: ListeningPlan
  private var capture: UtteranceCapture

  /// What the recogniser listens for.
  public var task: RecognitionTask { plan.task }

  /// Throws what making the grammar and preparing the recogniser throws.
  public init(
    _ expectation: Expectation, recognizer: sending any SpeechRecognizer,
    configuration: SessionConfiguration = SessionConfiguration()
  ) throws {
    plan = try ListeningPlan(expectation)
    worker = RecognitionWorker(
      recognizer: recognizer, findings: FindingPolicy(waitsForWake: configuration.waitsForWake))
    try worker.prepare(plan.task)
    events = FrameEvents(EventLog())
    capture = UtteranceCapture(configuration: configuration, worker: worker, events: events)
  }

  /// Begins to listen; to be called again after each result.
  public func listen(at time: SampleTime) { capture.listen(for: plan, at: time) }

  /// Hears the next 10 ms, which begin at `time`; the result is nil while the utterance goes on.
  public func hear(_ frame: AudioFrame, at time: SampleTime) -> (result: RecognitionResult?, events: [SessionEvent]) {
    events.now = time + AudioFrame.duration
    capture.hear(frame)
    var finding = capture.proceed()
    while worker.hasWork {
      worker.work()
      while let outcome = worker.takeOutcome() {
        switch outcome {
        case .progress(let progress, let utterance): capture.take(progress, of: utterance)
        case .finished(let found, let utterance): finding = capture.take(found, of: utterance) ?? finding
        case .failed(let sentence): events.append(.failure(sentence: sentence))
        case .spotted, .due: break
        }
      }
      finding = capture.proceed() ?? finding
    }
    return (finding?.result, events.take())
  }

  /// Of the latest hearing: how likely it was meant as it was heard, 0 to 1, where the recogniser tells.
  public var confidence: Double? { capture.confidence }

  /// Drops what was begun.
  public func stop() { capture.stop() }
}
