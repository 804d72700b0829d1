import ParleyAudio
import ParleyDialog
import ParleySpeech

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
  let configuration: SessionConfiguration
  private let conversation: Task<Void, Never>
  var phase = Phase.waiting
  var ear: Ear
  let wakeSpotter: (any WakeSpotter)?
  private(set) var clock: SampleTime
  private var farEnd: FarEnd
  var interruption: Interruption
  /// A prompt that was broken off and is still fading.
  private var fading: Mouth?
  /// The dialog has not yet thought for longer than it is waited for.
  private var holdsClock = true
  /// An earcon.
  var sounding: Mouth?
  /// What is done while the dialog works; nil until it has something to work on.
  var thinking: Thinking?
  /// While the dialog works the ear is open for somebody who cancels.
  var isHearingThoughts = false
  /// No frame is heard; see `SessionControl.mute`.
  public internal(set) var isMuted = false

  /// Starts the conversation at `start`, which is not zero where this session follows another; the first frame may
  /// follow at once.
  ///
  /// With a spotter the device sleeps until its phrase is heard, as with `SessionConfiguration.waitsForWake`.
  public init(
    engine: any Conversing, recognizer: sending any SpeechRecognizer, synthesizer: sending any SpeechSynthesizer,
    wakeSpotter: sending (any WakeSpotter)? = nil, configuration: SessionConfiguration = SessionConfiguration(),
    startingAt start: SampleTime = .zero
  ) {
    var configuration = configuration
    if wakeSpotter != nil { configuration.waitsForWake = true }
    self.wakeSpotter = wakeSpotter
    let frontEnd = VoiceFrontEnd(
      recognizer: recognizer, synthesizer: synthesizer,
      commands: configuration.bargeIn.isEnabled ? StatementCommands(engine.language) : nil,
      spokenText: { engine.language.spokenForm.spoken($0) })
    self.frontEnd = frontEnd
    clock = start
    frontEnd.link.now = start
    self.configuration = configuration
    ear = Ear(configuration: configuration)
    farEnd = FarEnd(echoTail: configuration.bargeIn.isEnabled ? configuration.bargeIn.echoTail : .zero)
    interruption = Interruption(policy: configuration.bargeIn)
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
    if case .listening = phase { !ear.isAsleep && ear.plan?.isForCommands != true } else { false }
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

  /// Holds the clock: returns when the dialog waits for the next frame, or has ended, and the sound for that frame was made, or when the
  /// caller's task is cancelled. An app that never returns is waited for once, for `SessionConfiguration.longestHold`.
  public func settled() async {
    var mustWait = frontEnd.link.hasAnnouncement
    if case .waiting = phase { mustWait = true }
    if mustWait {
      holdsClock = await frontEnd.link.settled(within: holdsClock ? configuration.longestHold : .milliseconds(1))
    }
    if case .speaking(let mouth) = phase { await mouth.ready() }
    await fading?.ready()
  }

  /// The events since the last call, in order.
  public func takeEvents() -> [SessionEvent] { frontEnd.link.takeEvents() }

  /// The person is gone: a prompt breaks off, and whatever is asked now and later is answered with `.closed`.
  public func close() {
    switch phase {
    case .waiting: if isHearingThoughts { stopHearingThoughts() }
    case .speaking:
      if interruption.isOpen { ear.drop(frontEnd) }
      frontEnd.link.append(.spoke)
    case .listening: ear.stop(frontEnd)
    }
    phase = .waiting
    frontEnd.link.close()
  }

  /// Returns when the conversation, which `isFinished` says has ended, has let go of its recogniser and synthesiser, so
  /// that whoever lent them has them back as soon as this session goes; at once while it has not ended.
  public func released() async {
    if isFinished { await conversation.value }
  }

  /// Takes the next frame of the microphone and gives the next frame for the loudspeaker.
  public func advance(heard: AudioFrame) -> AudioFrame {
    frontEnd.link.now = clock
    takeWork()
    let cleaned = isMuted ? CleanedFrame(heard: .silence) : farEnd.clean(heard)
    var played = fading?.next() ?? .silence
    if fading?.isSilent == true { fading = nil }
    switch phase {
    case .waiting: think(hearing: cleaned)
    case .speaking(var mouth):
      played = mouth.next()
      phase = .speaking(mouth)
      if !isMuted { listenForInterruption(of: mouth, cleaned) }
      if mouth.isDone, case .speaking(let mouth) = phase { finish(mouth, at: clock + AudioFrame.duration) }
    case .listening:
      if let hearing = listen(to: cleaned) { answer(hearing) }
    }
    if sounding != nil { mixSound(into: &played) }
    farEnd.play(played)
    clock = clock + AudioFrame.duration
    frontEnd.link.now = clock
    listenForWakePhrase(heard, at: clock - AudioFrame.duration)
    return played
  }

  private func mixSound(into played: inout AudioFrame) {
    guard let frame = sounding?.next() else { return }
    for index in 0..<AudioFrame.sampleCount {
      played.samples[index] = Int16(clamping: Int(played.samples[index]) + Int(frame.samples[index]))
    }
    if sounding?.isDone == true { sounding = nil }
  }

  func listen(to cleaned: CleanedFrame) -> Hearing? {
    if isMuted { return ear.passTime(at: clock, on: frontEnd) }
    // Told of each frame, whether there can be an echo or not.
    let isNobody = interruption.hearsNobody(cleaned, lastPlayed: farEnd.lastPlayed)
    let isEcho = farEnd.isAudible && cleaned.words.peak > 0 && isNobody
    return ear.hear(cleaned.words, isEcho: isEcho, at: clock, on: frontEnd)
  }

  private func answer(_ hearing: Hearing) {
    phase = .waiting
    thinking = Thinking(timeout: configuration.intentTimeout)
    switch hearing {
    case .utterance, .doubtful, .uncertain: sound(.understood)
    case .refused, .unintelligible: sound(.failed)
    case .silence, .closed: break
    }
    frontEnd.link.answer(hearing)
  }

  /// Begins what the dialog or somebody outside wants to be said, as soon as it can be.
  private func takeWork() {
    switch phase {
    case .waiting:
      if let request = frontEnd.link.takeRequest() {
        stopThinking(for: request)
        begin(request, then: request.question.map { .listen($0) } ?? .answer)
      } else if let announcement = frontEnd.link.takeAnnouncement() {
        if isHearingThoughts { stopHearingThoughts() }
        begin(announcement, then: .think)
      }
    case .listening where ear.isQuiet:
      guard let plan = ear.plan, let announcement = frontEnd.link.takeAnnouncement() else { break }
      ear.stop(frontEnd)
      begin(announcement, then: .listen(plan))
    case .listening, .speaking: break
    }
  }

  /// The recogniser may have been made to listen for commands since the request was made ready.
  private func stopThinking(for request: SessionLink.Request) {
    thinking = nil
    guard isHearingThoughts else { return }
    stopHearingThoughts()
    if let plan = request.question ?? request.commands { frontEnd.prepareAgain(plan) }
  }

  private func begin(_ request: SessionLink.Request, then afterwards: Mouth.Afterwards) {
    guard let sound = request.sound, !sound.isEmpty else { return go(on: afterwards, at: clock) }
    var interruptions = request.commands
    if case .listen(let plan) = afterwards { interruptions = plan }
    frontEnd.link.append(.speaking(text: request.text))
    interruption.begin(for: interruptions)
    fading = nil
    phase = .speaking(Mouth(sound, text: request.text, then: afterwards, interruptions: interruptions))
  }

  // MARK: Prompts and their ends

  private func listenForInterruption(of mouth: Mouth, _ cleaned: CleanedFrame) {
    guard configuration.bargeIn.isEnabled, let plan = mouth.interruptions else { return }
    let (lastPlayed, policy) = (farEnd.lastPlayed, configuration.bargeIn)
    let outcome = interruption.hear(cleaned, lastPlayed: lastPlayed, at: clock, for: plan, ear: &ear, on: frontEnd)
    guard let (action, hearing) = outcome else { return }
    var mouth = mouth
    switch action {
    case .duck:
      frontEnd.link.append(.bargeInStarted)
      mouth.duck(by: policy.duckDecibels, ramp: policy.duckRamp)
      phase = .speaking(mouth)
    case .listen:
      frontEnd.link.append(.bargeInStarted)
    case .dismiss:
      frontEnd.link.append(.bargeInDismissed)
      mouth.resume(ramp: policy.duckRamp)
      phase = .speaking(mouth)
    case .accept:
      let (words, characters) = mouth.progress
      ear.commit(frontEnd)
      frontEnd.link.append(.bargeInAccepted(words: words, characters: characters))
      fade(mouth)
      frontEnd.link.append(.spoke)
      if let hearing { answer(hearing) } else { goOnListening(at: clock + AudioFrame.duration) }
    }
  }

  /// Whoever was heard over the prompt is no longer listened to.
  func dismissInterruption(of mouth: Mouth) {
    defer { interruption.begin() }
    guard interruption.isOpen else { return }
    ear.drop(frontEnd)
    var mouth = mouth
    mouth.resume(ramp: configuration.bargeIn.duckRamp)
    phase = .speaking(mouth)
    frontEnd.link.append(.bargeInDismissed)
  }

  /// The prompt has been said, or breaks off.
  func finish(_ mouth: Mouth, at time: SampleTime) {
    frontEnd.link.now = time
    if !mouth.isDone {
      fade(mouth)
    } else if let failure = mouth.failure {
      frontEnd.link.append(.failure(sentence: failure))
    }
    guard case .listen(let plan) = mouth.afterwards, mouth.interruptions != nil, !isMuted else {
      if interruption.isOpen { ear.drop(frontEnd) }
      frontEnd.link.append(.spoke)
      return go(on: mouth.afterwards, at: time)
    }
    // Who began to speak before the prompt had ended is heard from the first word.
    let begun = interruption.promptEnded()
    if interruption.isOpen, !interruption.countsAtEnd {
      ear.drop(frontEnd)
      frontEnd.link.append(.bargeInDismissed)
      frontEnd.link.append(.spoke)
      return go(on: mouth.afterwards, at: time)
    }
    if !interruption.isOpen, !begun.isEmpty {
      ear.open(for: plan, hearing: begun, until: time, on: frontEnd)
    } else if !interruption.isOpen {
      frontEnd.link.append(.spoke)
      return go(on: mouth.afterwards, at: time)
    }
    ear.commit(frontEnd)
    frontEnd.link.append(.spoke)
    goOnListening(at: time)
  }

  /// The ear is open already.
  private func goOnListening(at time: SampleTime) {
    if let plan = ear.plan, !plan.isForCommands { frontEnd.link.append(SessionEvent(at: time, .listening(plan.kind))) }
    phase = .listening
  }

  private func fade(_ mouth: Mouth) {
    var mouth = mouth
    mouth.duck(by: -.infinity, ramp: configuration.bargeIn.duckRamp)
    fading = mouth
  }

  private func go(on afterwards: Mouth.Afterwards, at time: SampleTime) {
    switch afterwards {
    case .listen(let plan):
      ear.listen(for: plan, at: time, on: frontEnd)
      if isMuted { ear.mute(at: time, on: frontEnd) }
      phase = .listening
    case .answer: answer(.silence)
    case .think: phase = .waiting
    }
  }
}
