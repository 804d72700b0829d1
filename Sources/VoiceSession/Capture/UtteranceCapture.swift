import ParleyAudio
import ParleyDialog
import ParleyGrammar
import ParleySpeech

/// Listening to one answer, on the frame loop's thread: frames go to the activity detector and, beside the loop, to the
/// recogniser, until the endpointer says that the person has finished.
///
/// What comes is gone through in order, and no further than to a question to the recogniser that is not answered yet: the
/// same sound gives the same events however long the recogniser takes.
struct UtteranceCapture {
  /// Ten milliseconds.
  private struct Heard {
    /// Nil where none was heard.
    var frame: AudioFrame?
    /// It is the device's own sound.
    var isEcho = false
    /// It was heard before it was known that it counts.
    var isPast = false
  }

  private let configuration: SessionConfiguration
  private let worker: RecognitionWorker
  private let events: FrameEvents
  private var machine: UtteranceCaptureStateMachine
  private var detector = SpeechActivityDetector()
  private(set) var plan: ListeningPlan?
  /// The moment from which the endpointer counts.
  private var beginning = SampleTime.zero
  /// The end of the latest frame that was gone through.
  private var heardUntil = SampleTime.zero
  /// When a wake phrase was recognised; speech that had ended by then is the phrase's own last sound.
  private var wokenAt: SampleTime?
  /// The end of the latest speech.
  private var speechEnd = SampleTime.zero
  /// The frame that is being gone through was heard before it was known that it counts.
  private var isPast = false
  /// What has come and was not gone through.
  private var coming: FrameRing<Heard>
  /// Of the frame that is being gone through, whether it is speech.
  private var judged: Bool?
  /// The latest sound, for the recogniser to begin before the first word.
  private var recent: FrameRing<AudioFrame>
  /// The recogniser's answers to earlier utterances are ignored.
  private var utterance = 0
  /// How likely the latest utterance was meant as it was heard, 0 to 1, where the recogniser tells.
  private(set) var confidence: Double?
  private(set) var fits = false
  /// The events of an utterance that may turn out to be nothing.
  private var withheld: [SessionEvent] = []
  private var isWithholding = false

  /// How much may have been said after a wake phrase before it was recognised as one.
  private static let wakeFrameCount = 100
  /// Some seconds, should the recogniser be late.
  private static let comingFrameCount = 512

  init(configuration: SessionConfiguration, worker: RecognitionWorker, events: FrameEvents) {
    self.configuration = configuration
    self.worker = worker
    self.events = events
    machine = UtteranceCaptureStateMachine(
      policy: configuration.endpointing, interval: configuration.hypothesisInterval.frameCount)
    coming = FrameRing(capacity: Self.comingFrameCount, filledWith: Heard())
    recent = FrameRing(capacity: max(Self.wakeFrameCount, configuration.keptFrameCount), filledWith: .silence)
    withheld.reserveCapacity(64)
    // Empty as they are, but the runtime makes their types now, which allocates, and not in a frame.
    coming.removeAll()
    recent.removeAll()
  }

  /// It waits to be woken; frames are kept, and nothing else is done with them.
  var isAsleep: Bool { machine.state == .asleep }

  /// The person has finished, and the recogniser works.
  var isRecognizing: Bool { machine.state == .recognizing }

  /// Everything that has come was gone through.
  var isCaughtUp: Bool { coming.count == 0 && judged == nil || isRecognizing || plan == nil }

  /// It listens for a trigger phrase and there is no speech.
  var isAwaitingTrigger: Bool { plan?.kind == .trigger && isQuiet }

  /// No speech has been heard since it began to listen.
  var isQuiet: Bool { machine.state != .speaking && machine.state != .recognizing }

  // MARK: Beginnings and ends

  /// Listens from `time` on. Where that means waiting for a trigger phrase, it may have to be woken first.
  mutating func listen(for plan: ListeningPlan, at time: SampleTime) {
    begin(plan, at: time)
    let sleeps = plan.waitsForever && configuration.waitsForWake
    handle(.listen(sleeps ? .sleepingTrigger : plan.waitsForever ? .trigger : .answer))
    events.append(sleeps ? .asleep : .listening(plan.kind))
  }

  /// Listens for as long as for an answer, where it waited to be woken; what was heard since `start` counts.
  mutating func wake(hearingFrom start: SampleTime, at time: SampleTime) {
    guard isAsleep, let plan else { return }
    let count = min(recent.count, Self.wakeFrameCount, max(0, (time - start).sampleCount / AudioFrame.sampleCount))
    let kept = recent
    begin(plan, at: time - Duration(frameCount: count))
    wokenAt = count > 0 ? time : nil
    handle(.wake)
    events.append(.listening(plan.kind))
    hear(again: kept, count)
  }

  /// Begins with frames that were heard already, up to `time`, while a prompt goes on: until `commit` nothing of it is
  /// reported.
  mutating func open(
    for plan: ListeningPlan, hearing frames: FrameRing<AudioFrame>? = nil, latest count: Int = 0, until time: SampleTime
  ) {
    let count = min(count, frames?.count ?? 0)
    isWithholding = true
    withheld.removeAll(keepingCapacity: true)
    begin(plan, at: time - Duration(frameCount: count))
    handle(.listen(.interruption(ofTrigger: plan.waitsForever)))
    if let frames { hear(again: frames, count) }
  }

  /// The utterance counts.
  mutating func commit() {
    for event in withheld { events.append(event) }
    withheld.removeAll(keepingCapacity: true)
    isWithholding = false
  }

  /// The utterance was nothing.
  mutating func drop() {
    isWithholding = false
    stop()
  }

  mutating func stop() {
    handle(.stop)
    plan = nil
    coming.removeAll()
    judged = nil
  }

  private mutating func begin(_ plan: ListeningPlan, at time: SampleTime) {
    self.plan = plan
    beginning = time
    heardUntil = time
    wokenAt = nil
    isPast = false
    fits = false
    judged = nil
    coming.removeAll()
    recent.removeAll()
  }

  /// Goes on listening, awake; what has come since counts.
  private mutating func begin(again plan: ListeningPlan) {
    let waiting = coming
    begin(plan, at: heardUntil)
    coming = waiting
    handle(.listen(.sleepingTrigger))
    handle(.wake)
  }

  private mutating func hear(again frames: FrameRing<AudioFrame>, _ count: Int) {
    frames.forLatest(count) { coming.append(Heard(frame: $0, isPast: true)) }
    // Too few to end the utterance.
    _ = proceed()
  }

  /// Drops what was begun to be said; the frames until `unmute` are not heard.
  mutating func mute() {
    handle(.mute)
    recent.removeAll()
  }

  mutating func unmute() { handle(.unmute) }

  // MARK: Hearing

  /// Takes the next frame. What is known to be an echo is no speech, and tells the detector nothing of the room.
  mutating func hear(_ frame: AudioFrame, isEcho: Bool = false) { coming.append(Heard(frame: frame, isEcho: isEcho)) }

  /// A frame passes that is not heard.
  mutating func passTime() { coming.append(Heard()) }

  /// Goes through what has come, as far as it can without an answer from the recogniser; returns silence once there was
  /// no speech until the time-out.
  mutating func proceed() -> Finding? {
    while plan != nil, !machine.isAsking, !isRecognizing {
      if let isSpeech = judged {
        judged = nil
        if handle(.judged(isSpeech: isSpeech)) == .noInput { return Finding(result: .silence) }
      } else {
        guard let heard = coming.popFirst() else { return nil }
        take(heard)
      }
    }
    return nil
  }

  private mutating func take(_ heard: Heard) {
    heardUntil = heardUntil + AudioFrame.duration
    isPast = heard.isPast
    guard let frame = heard.frame else {
      judged = false
      return
    }
    judged = heard.isEcho ? false : detector.hear(frame)
    // What is left of a prompt must not become a word.
    let sound = heard.isEcho ? .silence : frame
    if machine.isRecognizerOpen { worker.post(.frame(sound)) } else { recent.append(sound) }
    handle(.frame)
  }

  /// Takes what the recogniser made of the words so far.
  mutating func take(_ progress: RecognitionWorker.Progress, of utterance: Int) {
    guard utterance == self.utterance, machine.isAsking else { return }
    if let text = progress.text { append(.hypothesis(text: text)) }
    if let words = progress.words { fits = words.fits }
    // As the detector holds on to speech for its hangover.
    let wordsEnd = progress.wordsEnd.map { ($0 - beginning).sampleCount + detector.hangover * AudioFrame.sampleCount }
    handle(
      .progress(
        progress.words?.progress.forEndpointing, wordsEndedAfter: wordsEnd,
        lastWord: progress.lastWord?.sampleCount, contrast: detector.contrast))
  }

  /// Takes what the recogniser made of the utterance; returns what was heard.
  mutating func take(_ finding: Finding, of utterance: Int) -> Finding? {
    guard utterance == self.utterance, isRecognizing else { return nil }
    handle(.finished)
    if let plan, let wokenAt, speechEnd <= wokenAt, !finding.result.hasWords {
      begin(again: plan)
      return nil
    }
    plan = nil
    coming.removeAll()
    confidence = finding.confidence
    if !finding.words.isEmpty { append(.recognized(words: finding.words)) }
    if let text = finding.rejected { append(.rejected(text: text)) }
    return finding
  }

  // MARK: Actions

  @discardableResult
  private mutating func handle(_ event: UtteranceCaptureStateMachine.Event) -> UtteranceCaptureStateMachine.Action? {
    let action = machine.handle(event)
    switch action {
    case nil: break
    case .begin: openRecognizer(at: heardUntil)
    case .ask: worker.post(.ask)
    case .speechStarted(let samples, let opens):
      if opens { beginWithKept() }
      append(SessionEvent(at: beginning + Duration(sampleCount: samples), .speechStarted))
    case .endOfSpeech(let reason, let samples):
      // The detector holds on to speech for its hangover; the person stopped that much earlier.
      let heldFor = detector.hangover * AudioFrame.sampleCount
      speechEnd = beginning + Duration(sampleCount: samples - heldFor)
      append(.endOfSpeech(speechEnded: speechEnd, reason: reason.forEvents))
      worker.post(.end)
    case .tooLong:
      speechEnd = heardUntil
      append(.endOfSpeech(speechEnded: heardUntil, reason: .tooLong))
      worker.post(.end)
    case .presumeEnd(let samples): worker.post(.presumeEnd(in: Duration(sampleCount: samples)))
    case .goOn: worker.post(.goOn)
    case .noInput:
      worker.post(.drop)
      plan = nil
      append(.noInput)
    case .listenAgain:
      if event == .mute { worker.post(.drop) }
      if let plan { listen(for: plan, at: heardUntil) }
      if event == .mute { worker.post(.drop) }
    case .drop: worker.post(.drop)
    }
    return action
  }

  private mutating func openRecognizer(at time: SampleTime) {
    guard let plan else { return }
    utterance += 1
    worker.post(.begin(plan, utterance: utterance, at: time))
  }

  /// Gives the recogniser what was kept from before the moment at which speech was noticed.
  private mutating func beginWithKept() {
    let count = min(recent.count, configuration.keptFrameCount)
    openRecognizer(at: heardUntil - Duration(frameCount: count))
    recent.forLatest(count) { worker.post(.frame($0)) }
    recent.removeAll()
  }

  private mutating func append(_ event: SessionEvent) {
    if isWithholding { withheld.append(event) } else { events.append(event) }
  }

  private mutating func append(_ kind: SessionEvent.Kind) {
    append(SessionEvent(at: isPast ? heardUntil : events.now, kind))
  }
}
