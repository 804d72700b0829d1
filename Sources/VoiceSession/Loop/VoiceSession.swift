import Audio
import Dialog
import Speech

/// The full-duplex loop: one 10 ms frame from the microphone in, one 10 ms frame for the loudspeaker out, always.
///
/// It reads no clock but the count of frames. Use it from one thread or task at a time; the conversation itself runs
/// in a task of its own. A replay awaits `settled()` before each frame, so that the clock stands still while the dialog
/// thinks and the same sound gives the same events to the sample; a live device just goes on.
public final class VoiceSession {
  enum Phase {
    /// The dialog thinks, or has ended.
    case waiting
    case speaking(Mouth)
    case listening
  }

  let frontEnd: VoiceFrontEnd
  private let configuration: SessionConfiguration
  private let conversation: Task<Void, Never>
  var phase = Phase.waiting
  var ear: Ear
  private(set) var clock: SampleTime
  /// No frame is heard; see `SessionControl.mute`.
  public internal(set) var isMuted = false

  /// Starts the conversation at `start`, which is not zero where this session follows another; the first frame may
  /// follow at once.
  public init(
    engine: ConversationEngine, recognizer: sending any SpeechRecognizer, synthesizer: sending any SpeechSynthesizer,
    configuration: SessionConfiguration = SessionConfiguration(), startingAt start: SampleTime = .zero
  ) {
    let frontEnd = VoiceFrontEnd(
      recognizer: recognizer, synthesizer: synthesizer, spokenText: { engine.language.spokenForm.spoken($0) })
    self.frontEnd = frontEnd
    clock = start
    frontEnd.link.now = start
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
    if case .listening = phase { !ear.isAsleep } else { false }
  }

  /// The device listens for somebody to start something, rather than for an answer.
  public var isAwaitingTrigger: Bool {
    if case .listening = phase { ear.isAwaitingTrigger } else { false }
  }

  /// The device hears trigger phrases only after it was woken.
  public var isAsleep: Bool { ear.isAsleep }

  /// The device is in the middle of a prompt.
  public var isSpeaking: Bool {
    if case .speaking = phase { true } else { false }
  }

  /// Returns when the dialog waits for the next frame, or has ended, or the caller's task is cancelled.
  public func settled() async {
    if case .waiting = phase {
      await frontEnd.link.settled()
    } else if frontEnd.link.hasAnnouncement {
      await frontEnd.link.settled()
    }
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
    takeWork()
    var played = AudioFrame.silence
    switch phase {
    case .waiting: break
    case .speaking(var mouth):
      played = mouth.next()
      phase = .speaking(mouth)
      if mouth.isDone { finish(mouth, at: clock + AudioFrame.duration) }
    case .listening:
      let hearing =
        isMuted ? ear.passTime(at: clock, on: frontEnd) : ear.hear(heard, at: clock, on: frontEnd)
      if let hearing {
        phase = .waiting
        frontEnd.link.answer(hearing)
      }
    }
    clock = clock + AudioFrame.duration
    frontEnd.link.now = clock
    return played
  }

  /// Begins what the dialog or somebody outside wants to be said, as soon as it can be.
  private func takeWork() {
    switch phase {
    case .waiting:
      if let request = frontEnd.link.takeRequest() {
        begin(request, then: request.question.map { .listen($0) } ?? .answer)
      } else if let announcement = frontEnd.link.takeAnnouncement() {
        begin(announcement, then: .think)
      }
    case .listening where ear.isQuiet:
      guard let plan = ear.plan, let announcement = frontEnd.link.takeAnnouncement() else { break }
      ear.stop(frontEnd)
      begin(announcement, then: .listen(plan))
    case .listening, .speaking: break
    }
  }

  private func begin(_ request: SessionLink.Request, then afterwards: Mouth.Afterwards) {
    if let speech = request.speech, speech.clip.frameCount > 0 {
      frontEnd.link.append(.speaking(text: request.text))
      phase = .speaking(Mouth(speech, text: request.text, then: afterwards))
    } else {
      go(on: afterwards, at: clock)
    }
  }

  /// The prompt has been said, or breaks off.
  func finish(_ mouth: Mouth, at time: SampleTime) {
    frontEnd.link.now = time
    frontEnd.link.append(.spoke)
    go(on: mouth.afterwards, at: time)
  }

  private func go(on afterwards: Mouth.Afterwards, at time: SampleTime) {
    switch afterwards {
    case .listen(let plan):
      ear.listen(for: plan, at: time, on: frontEnd)
      if isMuted { ear.mute(at: time, on: frontEnd) }
      phase = .listening
    case .answer:
      phase = .waiting
      frontEnd.link.answer(.silence)
    case .think:
      phase = .waiting
    }
  }
}
