import ParleyAudio
import ParleySpeech
import Synchronization

/// The sound that was listened to while one question was open, and the grammar that it was listened to with.
struct HeardQuestion: Sendable {
  let task: RecognitionTask
  var clip = AudioClip()

  /// Free speech, over the general language model.
  var isDictation: Bool { task.isDictation }
}

/// Collects the questions of a run of the pipeline.
final class HeardQuestions: Sendable {
  private let collected = Mutex<[HeardQuestion]>([])

  var all: [HeardQuestion] { collected.withLock { $0.filter { !$0.clip.samples.isEmpty } } }

  fileprivate func begin(_ task: RecognitionTask) {
    collected.withLock { $0.append(HeardQuestion(task: task)) }
  }

  fileprivate func accept(_ frame: AudioFrame) {
    collected.withLock { questions in
      if !questions.isEmpty { questions[questions.count - 1].clip.append(frame) }
    }
  }
}

/// A recogniser that keeps what it is given, beside doing its work.
final class CollectingRecognizer: ForwardingRecognizer {
  let recognizer: any SpeechRecognizer
  private let questions: HeardQuestions
  private var task: RecognitionTask?
  private var isOpen = false

  init(_ recognizer: any SpeechRecognizer, into questions: HeardQuestions) {
    self.recognizer = recognizer
    self.questions = questions
  }

  func prepare(_ task: RecognitionTask) throws(RecognizerError) {
    isOpen = false
    self.task = task
    try recognizer.prepare(task)
  }

  func begin(at time: SampleTime) {
    if let task { questions.begin(task) }
    isOpen = true
    recognizer.begin(at: time)
  }

  func accept(_ frame: AudioFrame) {
    if isOpen { questions.accept(frame) }
    recognizer.accept(frame)
  }

  func end() -> Hypothesis? {
    isOpen = false
    return recognizer.end()
  }
}
