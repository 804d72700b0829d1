import Foundation
import ParleyAudio
import ParleyDialog
import ParleySpeech

/// The full-duplex loop: one 10 ms frame from the microphone in, one 10 ms frame for the loudspeaker out, always.
///
/// It reads no clock but the count of frames. Use it from one thread or task at a time; the conversation itself runs
/// in a task of its own, and what takes time, recognition above all, beside the loop. A replay awaits `settled()` before
/// each frame, so that the clock stands still while the dialog thinks and the recogniser works, and the same sound gives
/// the same events to the sample; a live device just goes on.
public final class VoiceSession {
  let io: VoiceIO
  let configuration: SessionConfiguration
  let events: FrameEvents
  private let conversation: Task<Void, Never>
  private(set) var clock: SampleTime
  var machine: SessionStateMachine
  var capture: UtteranceCapture
  private var echo: EchoControl
  var monitor: BargeInMonitor
  /// The prompt that is played, or was last, with what it belongs to.
  var request = SessionLink.Request()
  var playback: PromptPlayback?
  /// A prompt that was broken off and is still fading.
  var fading: PromptPlayback?
  var sounding: PromptPlayback?
  let earcons: [Earcon: PromptSound]
  /// What was heard last.
  var finding = Finding(result: .silence)
  /// The dialog has not yet thought for longer than it is waited for.
  private var holdsClock = true
  private let calendarClock: CalendarClock
  private var occasionWatch = OccasionWatch()

  /// Starts the conversation at `start`, which is not zero where this session follows another; the first frame may
  /// follow at once.
  ///
  /// With a spotter the device sleeps until its phrase is heard, as with `SessionConfiguration.waitsForWake`. `witness` gets
  /// each event of the dialog on the dialog's own thread, before what follows it.
  public init(
    engine: ConversationEngine, recognizer: sending any SpeechRecognizer, synthesizer: sending any SpeechSynthesizer,
    wakeSpotter: sending (any WakeSpotter)? = nil, configuration: SessionConfiguration = SessionConfiguration(),
    startingAt start: SampleTime = .zero, witness: @escaping @Sendable (DialogEvent) -> Void = { _ in }
  ) {
    var configuration = configuration
    if wakeSpotter != nil { configuration.waitsForWake = true }
    let calendarClock = CalendarClock(date: engine.date, at: start)
    self.calendarClock = calendarClock
    let engine = engine.dated { calendarClock.date }
    let io = VoiceIO(
      recognizer: recognizer, wakeSpotter: wakeSpotter, synthesizer: synthesizer,
      commands: configuration.bargeIn.isEnabled ? StatementCommands(engine.language) : nil,
      waitsForWake: configuration.waitsForWake, isDue: { engine.hasNews(at: calendarClock.date(at: $0)) },
      spokenText: { engine.language.spokenForm.spoken($0) }, witness: witness)
    self.io = io
    self.configuration = configuration
    clock = start
    events = FrameEvents(io.log)
    events.now = start
    machine = SessionStateMachine(
      intentTimeout: configuration.intentTimeout, canCancel: io.commands?.plan != nil)
    capture = UtteranceCapture(configuration: configuration, worker: io.worker, events: events)
    echo = EchoControl(echoTail: configuration.bargeIn.isEnabled ? configuration.bargeIn.echoTail : .zero)
    monitor = BargeInMonitor(policy: configuration.bargeIn)
    earcons = Dictionary(
      uniqueKeysWithValues: configuration.earcons.map { ($0, PromptSound(SynthesizedSpeech(clip: $0.sound))) })
    if configuration.recognizesBeside { io.worker.start() }
    conversation = Task {
      await engine.run(on: io)
      io.link.finish()
    }
    // When a generic type is first used the runtime makes it, which allocates: here, and not in a frame.
    var rehearsal = machine
    for _ in rehearsal.handle(.wake(byPhrase: false, isAsleep: true, isForCommands: false)) {}
    AudioFrame.silence.withSamples { _ in }
  }

  deinit {
    io.link.close()
    io.worker.stop()
    conversation.cancel()
  }

  /// The moment of the next frame.
  public var now: SampleTime { clock }

  /// What date it is: at the start the engine's, from then on by the frames, unless it is set.
  public var date: Date {
    get { calendarClock.date }
    set { calendarClock.set(newValue) }
  }

  /// The conversation has come to its end; every further frame is silence.
  public var isFinished: Bool { io.link.isFinished }

  /// The device has said what it had to say and listens.
  public var isListening: Bool {
    machine.phase == .listening && !capture.isAsleep && capture.plan?.isForCommands != true
  }

  /// The device listens for a trigger phrase, rather than for an answer.
  public var isAwaitingTrigger: Bool { machine.phase == .listening && capture.isAwaitingTrigger }

  /// The device hears trigger phrases only after it was woken.
  public var isAsleep: Bool { capture.isAsleep }

  /// The device is in the middle of a prompt.
  public var isSpeaking: Bool {
    if case .speaking = machine.phase { true } else { false }
  }

  /// No frame is heard; see `SessionControl.mute`.
  public var isMuted: Bool { machine.isMuted }

  /// Holds the clock: returns when the recogniser has heard all that came, the dialog waits for the next frame, or has
  /// ended, and the sound for that frame was made, or when the caller's task is cancelled. An app that never returns is
  /// waited for once, for `SessionConfiguration.longestHold`.
  public func settled() async {
    repeat {
      if configuration.recognizesBeside { await io.worker.idle() } else { io.worker.work() }
      decide()
    } while io.worker.hasWork
    if machine.phase == .waiting || io.link.hasAnnouncement {
      // The dialog itself is waited for again once it has left what was too long.
      if io.link.takeInterrupted() { holdsClock = true }
      holdsClock = await io.link.settled(within: holdsClock ? configuration.longestHold : .milliseconds(1))
    }
    if isSpeaking { await playback?.ready() }
    await fading?.ready()
  }

  /// The events since the last call, in order.
  public func takeEvents() -> [SessionEvent] { events.take() }

  /// The person is gone: a prompt breaks off, and whatever is asked now and later is answered with `.closed`.
  public func close() {
    perform(machine.handle(.close))
    dropAnnouncements()
    io.link.close()
  }

  /// Returns when the conversation, which `isFinished` says has ended, has let go of its recogniser and synthesiser, so
  /// that their lender has them back as soon as this session goes; at once while it has not ended.
  public func released() async {
    if isFinished { await conversation.value }
  }

  /// Takes the next frame of the microphone and gives the next frame for the loudspeaker. It neither waits nor searches
  /// nor allocates.
  public func advance(heard: AudioFrame) -> AudioFrame {
    if !configuration.recognizesBeside, io.worker.hasWork { io.worker.work() }
    decide(isDue: true)
    events.now = clock
    takeWork()
    let cleaned = isMuted ? CleanedFrame(heard: .silence) : echo.clean(heard)
    hear(cleaned)
    var played = fading?.next() ?? .silence
    if fading?.isSilent == true { fading = nil }
    if isSpeaking { played = playback?.next() ?? .silence }
    mixEarcon(into: &played)
    echo.play(played)
    clock = clock + AudioFrame.duration
    calendarClock.advance(to: clock)
    events.now = clock
    decide()
    if occasionWatch.frame(isFree: canBeInterrupted) { io.worker.post(.look(clock)) }
    if isAsleep, !isMuted, io.worker.wakePhrase != nil {
      io.worker.post(.spot(heard, at: clock - AudioFrame.duration))
    }
    return played
  }

  private func mixEarcon(into played: inout AudioFrame) {
    guard let frame = sounding?.next() else { return }
    for index in 0..<AudioFrame.sampleCount {
      played.samples[index] = Int16(clamping: Int(played.samples[index]) + Int(frame.samples[index]))
    }
    if sounding?.isDone == true { sounding = nil }
  }

  /// Nobody talks, no conversation is open, and nobody has woken the device to begin one.
  var canBeInterrupted: Bool { isAwaitingTrigger && (!configuration.waitsForWake || isAsleep) }

  /// Begins what the dialog or a control wants to be said, as soon as it can be.
  private func takeWork() {
    switch machine.phase {
    case .waiting:
      if let request = io.link.takeRequest() {
        self.request = request
        let isInterruptible = request.question != nil || request.commands != nil
        perform(
          machine.handle(
            .requested(
              request.question == nil ? .answer : .listen, isAudible: request.isAudible,
              isInterruptible: isInterruptible)))
      } else if let announcement = io.link.takeAnnouncement() {
        announce(announcement, then: nil)
      } else if io.link.isThinking {
        perform(machine.handle(.worked))
      }
    case .listening where capture.isQuiet:
      guard let announcement = io.link.takeAnnouncement() else { break }
      announce(announcement, then: capture.plan)
    case .listening, .speaking: break
    }
  }

  private func announce(_ announcement: SessionLink.Request, then plan: ListeningPlan?) {
    request = announcement
    request.question = plan
    perform(machine.handle(.announced(isAudible: announcement.isAudible)))
    if !announcement.isAudible, let announcement = announcement.announcement { tell(announcement, .dropped) }
  }

  private func hear(_ cleaned: CleanedFrame) {
    switch machine.phase {
    case .waiting where !machine.hearsCommands || isMuted: break
    case .waiting, .listening:
      if isMuted { return capture.passTime() }
      // Called with each frame, whether there can be an echo or not.
      let isNobody = monitor.hearsNobody(cleaned, lastPlayed: echo.lastPlayed)
      capture.hear(cleaned.words, isEcho: echo.isAudible && cleaned.words.peak > 0 && isNobody)
    case .speaking(_, let isInterruptible):
      guard isInterruptible, configuration.bargeIn.isEnabled, !isMuted else { break }
      monitor.hear(cleaned, lastPlayed: echo.lastPlayed)
      if monitor.isOpen { capture.hear(cleaned.words) }
    }
  }

  /// Goes on with what was heard and with what came of it beside the loop. A frame that was heard over a prompt waits for
  /// that, unless the next `isDue`.
  private func decide(isDue: Bool = false) {
    while let outcome = io.worker.takeOutcome() { take(outcome) }
    guard isSpeaking else {
      if let finding = capture.proceed() { heard(finding) }
      return
    }
    if monitor.isOpen, let finding = capture.proceed() { heard(finding) }
    if monitor.isFramePending, !monitor.isOpen || !capture.isRecognizing && (isDue || capture.isCaughtUp) {
      judgeOverPrompt(monitor.judge(fits: capture.fits), isFinished: false)
    }
    if isSpeaking, !monitor.isFramePending || capture.isRecognizing, playback?.isDone == true { endPrompt() }
  }
}
