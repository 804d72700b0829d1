import ParleyAudio
import ParleySpeech
import ParleyVoiceLab
import Synchronization

/// What a run's engines spent, counted from the dialog's task and read from the bench's.
final class EngineTimes: Sendable {
  struct Times: Sendable {
    var loading = Duration.zero
    var synthesis = Duration.zero
  }

  private let times = Mutex(Times())
  var value: Times { times.withLock { $0 } }

  func add(loading: Duration = .zero, synthesis: Duration = .zero) {
    times.withLock {
      $0.loading += loading
      $0.synthesis += synthesis
    }
  }
}

final class TimedSynthesizer: SpeechSynthesizer {
  private let synthesizer = ESpeakSynthesizer()
  private let times: EngineTimes

  init(_ times: EngineTimes) { self.times = times }

  func synthesize(_ text: String, to sink: (SynthesisChunk) -> Bool) throws(SynthesizerError) {
    let start = ProcessorTime.own
    defer { times.add(synthesis: ProcessorTime.own - start) }
    try synthesizer.synthesize(text, to: sink)
  }
}

/// A recogniser that counts the loading of the language model, which comes with the first question of free speech.
final class LoadTimingRecognizer: ForwardingRecognizer {
  let recognizer: any SpeechRecognizer
  private let times: EngineTimes

  init(_ recognizer: any SpeechRecognizer, _ times: EngineTimes) {
    self.recognizer = recognizer
    self.times = times
  }

  func prepare(_ task: RecognitionTask) throws(RecognizerError) {
    let start = ProcessorTime.own
    try recognizer.prepare(task)
    if task.isDictation { times.add(loading: ProcessorTime.own - start) }
  }
}
