import Audio
import Dialog
import Speech

/// The full-duplex loop: one 10 ms frame from the microphone in, one 10 ms frame for the loudspeaker out, always.
///
/// It reads no clock but the count of frames. Use it from one thread or task at a time; the conversation itself runs
/// in a task of its own. A replay awaits `settled()` before each frame, so that the clock stands still while the dialog
/// thinks and the same sound gives the same events to the sample; a live device just goes on.
public final class VoiceSession {
  private enum Phase {
    /// The dialog thinks, or has ended.
    case waiting
    case speaking(SynthesizedSpeech, frame: Int, then: ListeningPlan?)
    case listening
  }

  private let frontEnd: VoiceFrontEnd
  private let configuration: SessionConfiguration
  private let conversation: Task<Void, Never>
  private var phase = Phase.waiting
  private var ear: Ear
  private var clock = SampleTime.zero

  /// Starts the conversation; the first frame may follow at once.
  public init(
    engine: ConversationEngine, recognizer: sending any SpeechRecognizer, synthesizer: sending any SpeechSynthesizer,
    configuration: SessionConfiguration = SessionConfiguration()
  ) {
    let frontEnd = VoiceFrontEnd(
      recognizer: recognizer, synthesizer: synthesizer, spokenText: { engine.language.spokenForm.spoken($0) })
    self.frontEnd = frontEnd
    self.configuration = configuration
    ear = Ear(configuration: configuration)
    conversation = Task {
      await engine.run(on: frontEnd)
      frontEnd.link.finish()
    }
  }

  deinit {
    frontEnd.link.close()
    conversation.cancel()
  }

  /// The moment of the next frame.
  public var now: SampleTime { clock }

  /// The conversation has come to its end; every further frame is silence.
  public var isFinished: Bool { frontEnd.link.isFinished }

  /// The device has said what it had to say and listens.
  public var isListening: Bool {
    if case .listening = phase { true } else { false }
  }

  /// The device listens for somebody to start something, rather than for an answer.
  public var isAwaitingTrigger: Bool { isListening && ear.isAwaitingTrigger }

  /// The device is in the middle of a prompt.
  public var isSpeaking: Bool {
    if case .speaking = phase { true } else { false }
  }

  /// Returns when the dialog waits for the next frame, or has ended, or the caller's task is cancelled.
  public func settled() async {
    if case .waiting = phase { await frontEnd.link.settled() }
  }

  /// The events since the last call, in order.
  public func takeEvents() -> [SessionEvent] { frontEnd.link.takeEvents() }

  /// The person is gone: a prompt breaks off, and whatever is asked now and later is answered with `.closed`.
  public func close() {
    switch phase {
    case .waiting: break
    case .speaking: frontEnd.link.append(.spoke)
    case .listening: ear.stop(frontEnd)
    }
    phase = .waiting
    frontEnd.link.close()
  }

  /// Takes the next frame of the microphone and gives the next frame for the loudspeaker.
  public func advance(heard: AudioFrame) -> AudioFrame {
    frontEnd.link.now = clock
    if case .waiting = phase, let request = frontEnd.link.takeRequest() { begin(request) }
    let played: AudioFrame
    switch phase {
    case .waiting:
      played = .silence
    case .speaking(let speech, let index, let plan):
      played = speech.clip.frame(index)
      if index + 1 < speech.clip.frameCount {
        phase = .speaking(speech, frame: index + 1, then: plan)
      } else {
        frontEnd.link.now = clock + AudioFrame.duration
        frontEnd.link.append(.spoke)
        promptEnded(then: plan, at: clock + AudioFrame.duration)
      }
    case .listening:
      played = .silence
      if let hearing = ear.hear(heard, at: clock, on: frontEnd) {
        phase = .waiting
        frontEnd.link.answer(hearing)
      }
    }
    clock = clock + AudioFrame.duration
    frontEnd.link.now = clock
    return played
  }

  private func begin(_ request: SessionLink.Request) {
    if let speech = request.speech, speech.clip.frameCount > 0 {
      frontEnd.link.append(.speaking(text: request.text))
      phase = .speaking(speech, frame: 0, then: request.question)
    } else {
      promptEnded(then: request.question, at: clock)
    }
  }

  private func promptEnded(then plan: ListeningPlan?, at time: SampleTime) {
    if let plan {
      ear.listen(for: plan, at: time, on: frontEnd)
      phase = .listening
    } else {
      phase = .waiting
      frontEnd.link.answer(.silence)
    }
  }
}
