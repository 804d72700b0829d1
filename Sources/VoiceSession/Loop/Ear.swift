import ParleyAudio
import ParleyDialog
import ParleyGrammar
import ParleySpeech

/// Listening to one answer: frames go to the recogniser, its hypotheses and the activity detector to the endpointer,
/// until the endpointer says that the person has finished.
struct Ear {
  private let configuration: SessionConfiguration
  private var detector = SpeechActivityDetector()
  private var endpointer: Endpointer
  private(set) var plan: ListeningPlan?
  /// It waits to be woken; frames are kept, and nothing else is done with them.
  private(set) var isAsleep = false
  /// The moment that the endpointer counts from.
  private var beginning = SampleTime.zero
  /// The end of the latest frame.
  private var heardUntil = SampleTime.zero
  private var framesSinceHypothesis = 0
  /// The recogniser hears every frame. Where nobody may speak for hours it does not until somebody does: an open
  /// utterance costs time, and memory for every noise.
  private var isRecognizing = false
  /// The latest sound, for the recogniser to begin before the first word.
  private var recent: [AudioFrame] = []
  private var isSpeechHeard = false
  private var lastText = ""
  private var lastWords: [String]?
  /// How likely the latest utterance was meant as it was heard, 0 to 1, where the recogniser tells.
  private(set) var confidence: Double?
  /// The words so far fit the question.
  private(set) var fits = false
  /// The events of an utterance that may turn out to be nothing; nil where it counts.
  private var withheld: [SessionEvent]?

  /// What was refused is recalled, should it be heard again at the same question, from this confidence on: the short
  /// answers of simulated people that are refused lie above it, and chance has to agree twice.
  private static let worthRecalling = 0.002
  /// From this confidence on there is no doubt: of the ordinals that simulated people did not say two thirds lie below.
  private static let beyondDoubt = 0.8
  /// How much may have been said after a wake phrase before it was recognised as one.
  private static let wakeFrameCount = 100

  init(configuration: SessionConfiguration) {
    self.configuration = configuration
    endpointer = Endpointer(policy: configuration.endpointing)
  }

  /// It listens for a trigger phrase and nobody is speaking.
  var isAwaitingTrigger: Bool { plan?.kind == .trigger && !isSpeechHeard }

  /// Nobody has been heard to speak since it began to listen.
  var isQuiet: Bool { !isSpeechHeard }

  /// Listens from `time` on. Where that means waiting for a trigger phrase, it may have to be woken first.
  mutating func listen(for plan: ListeningPlan, at time: SampleTime, on frontEnd: VoiceFrontEnd) {
    isAsleep = plan.waitsForever && configuration.waitsForWake
    begin(plan, noInput: plan.waitsForever ? nil : configuration.endpointing.noInput, at: time)
    isRecognizing = !plan.waitsForever
    if isRecognizing { frontEnd.recognizer.withLock { $0.begin(at: time) } }
    frontEnd.link.append(SessionEvent(at: time, isAsleep ? .asleep : .listening(plan.kind)))
  }

  /// Listens for as long as for an answer, where it waited to be woken; what was heard since `start` counts.
  mutating func wake(hearingFrom start: SampleTime, at time: SampleTime, on frontEnd: VoiceFrontEnd) {
    guard isAsleep, let plan else { return }
    isAsleep = false
    let count = min(recent.count, Self.wakeFrameCount, max(0, (time - start).sampleCount / AudioFrame.sampleCount))
    let kept = Array(recent.suffix(count))
    begin(plan, noInput: configuration.endpointing.noInput, at: time - Duration(frameCount: count))
    frontEnd.link.append(SessionEvent(at: time, .listening(plan.kind)))
    hear(again: kept, on: frontEnd)
  }

  // MARK: Over a prompt

  /// Begins with frames that were heard already, up to `time`, while a prompt goes on: until `commit` what is heard is
  /// nobody's business.
  mutating func open(
    for plan: ListeningPlan, hearing frames: [AudioFrame], until time: SampleTime, on frontEnd: VoiceFrontEnd
  ) {
    let start = time - Duration(frameCount: frames.count)
    isAsleep = false
    withheld = []
    begin(plan, noInput: configuration.endpointing.noInput, at: start)
    isRecognizing = true
    frontEnd.recognizer.withLock { $0.begin(at: start) }
    hear(again: frames, on: frontEnd)
  }

  /// The utterance counts.
  mutating func commit(_ frontEnd: VoiceFrontEnd) {
    for event in withheld ?? [] { frontEnd.link.append(event) }
    withheld = nil
  }

  /// The utterance was nothing.
  mutating func drop(_ frontEnd: VoiceFrontEnd) {
    withheld = nil
    stop(frontEnd)
  }

  private mutating func append(_ event: SessionEvent, to link: SessionLink) {
    if withheld == nil { link.append(event) } else { withheld?.append(event) }
  }

  private mutating func append(_ kind: SessionEvent.Kind, to link: SessionLink) {
    append(SessionEvent(at: link.now, kind), to: link)
  }

  private mutating func begin(_ plan: ListeningPlan, noInput: Duration?, at time: SampleTime) {
    self.plan = plan
    var policy = configuration.endpointing
    policy.noInput = noInput ?? .seconds(1_000_000_000)
    beginning = time
    heardUntil = time
    endpointer = Endpointer(policy: policy)
    framesSinceHypothesis = 0
    isSpeechHeard = false
    isRecognizing = false
    lastText = ""
    lastWords = nil
    fits = false
    recent.removeAll(keepingCapacity: true)
  }

  /// Opens the utterance with frames that were heard before it was known that they count; too few to end it.
  private mutating func hear(again frames: [AudioFrame], on frontEnd: VoiceFrontEnd) {
    for frame in frames { _ = hear(frame, at: heardUntil, on: frontEnd) }
  }

  mutating func stop(_ frontEnd: VoiceFrontEnd) {
    plan = nil
    isAsleep = false
    frontEnd.recognizer.withLock { _ = $0.end() }
  }

  // MARK: Mute

  /// Drops what was begun to be said; the frames until `unmute` are not heard.
  mutating func mute(at time: SampleTime, on frontEnd: VoiceFrontEnd) {
    guard let plan else { return }
    frontEnd.recognizer.withLock { _ = $0.end() }
    if isSpeechHeard {
      listen(for: plan, at: time, on: frontEnd)
      frontEnd.recognizer.withLock { _ = $0.end() }
    }
    recent.removeAll(keepingCapacity: true)
  }

  mutating func unmute(at time: SampleTime, on frontEnd: VoiceFrontEnd) {
    if plan != nil, isRecognizing { frontEnd.recognizer.withLock { $0.begin(at: time) } }
  }

  /// A frame passes that is not heard.
  mutating func passTime(at time: SampleTime, on frontEnd: VoiceFrontEnd) -> Hearing? {
    heardUntil = time + AudioFrame.duration
    frontEnd.link.now = heardUntil
    return isAsleep ? nil : act(on: endpointer.handle(.frame(isSpeech: false)), on: frontEnd)
  }

  // MARK: Hearing

  /// Returns what was heard, once the person has finished or the time-out has passed.
  ///
  /// What is known to be an echo is no speech, and the detector learns nothing about the room from it.
  mutating func hear(
    _ frame: AudioFrame, isEcho: Bool = false, at time: SampleTime, on frontEnd: VoiceFrontEnd
  ) -> Hearing? {
    let isSpeech = isEcho ? false : detector.hear(frame)
    heardUntil = time + AudioFrame.duration
    frontEnd.link.now = heardUntil
    // What is left of a prompt is to be no word.
    recognize(isEcho ? .silence : frame, on: frontEnd)
    if isAsleep { return nil }
    framesSinceHypothesis += 1
    if isSpeechHeard, framesSinceHypothesis * AudioFrame.sampleCount >= configuration.hypothesisInterval.sampleCount {
      framesSinceHypothesis = 0
      reportProgress(on: frontEnd)
    }
    return act(on: endpointer.handle(.frame(isSpeech: isSpeech)), on: frontEnd)
  }

  private mutating func act(on action: Endpointer.Action?, on frontEnd: VoiceFrontEnd) -> Hearing? {
    switch action {
    case nil:
      return nil
    case .speechStarted(let samples):
      isSpeechHeard = true
      beginRecognizing(at: heardUntil, on: frontEnd)
      append(SessionEvent(at: beginning + Duration(sampleCount: samples), .speechStarted), to: frontEnd.link)
      return nil
    case .timedOut:
      return timedOut(on: frontEnd)
    case .endOfSpeech(let reason, let samples):
      // The detector holds on to speech for its hangover; the person stopped that much earlier.
      let heldFor = detector.settings.hangover * AudioFrame.sampleCount
      append(
        .endOfSpeech(speechEnded: beginning + Duration(sampleCount: samples - heldFor), reason: .init(reason)),
        to: frontEnd.link)
      return finish(on: frontEnd)
    case .maximumLengthReached:
      append(.endOfSpeech(speechEnded: heardUntil, reason: .tooLong), to: frontEnd.link)
      return finish(on: frontEnd)
    }
  }

  /// Nobody answered; who was woken for nothing sleeps again, and the dialog need not know.
  private mutating func timedOut(on frontEnd: VoiceFrontEnd) -> Hearing? {
    if let plan, plan.waitsForever {
      listen(for: plan, at: heardUntil, on: frontEnd)
      return nil
    }
    stop(frontEnd)
    append(.noInput, to: frontEnd.link)
    return .silence
  }

  private mutating func recognize(_ frame: AudioFrame, on frontEnd: VoiceFrontEnd) {
    if isRecognizing {
      frontEnd.recognizer.withLock { $0.accept(frame) }
      return
    }
    recent.append(frame)
    // Trimmed by halves, so that the rest is moved once in a while and not at every frame.
    let keptCount = isAsleep ? Self.wakeFrameCount : configuration.keptFrameCount
    if recent.count >= 2 * keptCount { recent.removeFirst(recent.count - keptCount) }
  }

  /// Gives the recogniser what was kept from before the moment at which speech was noticed.
  private mutating func beginRecognizing(at time: SampleTime, on frontEnd: VoiceFrontEnd) {
    if isRecognizing { return }
    isRecognizing = true
    let kept = recent.suffix(configuration.keptFrameCount)
    recent.removeAll(keepingCapacity: true)
    frontEnd.recognizer.withLock { recognizer in
      recognizer.begin(at: time - Duration(sampleCount: kept.count * AudioFrame.sampleCount))
      for frame in kept { recognizer.accept(frame) }
    }
  }

  private mutating func reportProgress(on frontEnd: VoiceFrontEnd) {
    guard let plan, let partial = frontEnd.recognizer.withLock({ $0.partial }) else { return }
    // What is only beginning to be heard after a word is garbage until it is a word itself.
    let heard = partial.words.lastIndex { !$0.isGarbage }.map { partial.words[...$0] } ?? []
    let words = heard.map(\.text)
    let text = partial.text
    defer { lastWords = words }
    if text != lastText {
      lastText = text
      append(.hypothesis(text: text), to: frontEnd.link)
    }
    if words == lastWords { return }
    let progress = plan.progress(words)
    fits = !words.isEmpty && progress != .none
    _ = endpointer.handle(.contrast(detector.contrast))
    _ = endpointer.handle(.hypothesisProgress(progress.forEndpointing))
  }

  private mutating func finish(on frontEnd: VoiceFrontEnd) -> Hearing {
    let plan = plan
    self.plan = nil
    let hypothesis = frontEnd.recognizer.withLock { $0.end() }
    confidence = hypothesis?.confidence
    guard let hypothesis, !hypothesis.words.isEmpty else {
      append(.rejected(text: ""), to: frontEnd.link)
      return .unintelligible
    }
    append(.recognized(words: hypothesis.words), to: frontEnd.link)
    if hypothesis.hasGarbage {
      append(.rejected(text: hypothesis.text), to: frontEnd.link)
      guard let text = hypothesis.refusedText, plan?.canBeConfirmed == true, (confidence ?? 0) >= Self.worthRecalling
      else { return .unintelligible }
      return .refused(text)
    }
    guard let plan else { return .utterance(hypothesis.text) }
    guard hypothesis.isUncertain else {
      let isDoubtful = plan.canBeConfirmed && (confidence ?? 1) < Self.beyondDoubt
      return isDoubtful ? .doubtful(hypothesis.text) : .utterance(hypothesis.text)
    }
    if plan.waitsForever, !configuration.waitsForWake {
      // Nobody may have spoken to the device at all, so it neither acts nor asks.
      append(.rejected(text: hypothesis.text), to: frontEnd.link)
      return .unintelligible
    }
    return plan.canBeConfirmed ? .uncertain(hypothesis.text) : .utterance(hypothesis.text)
  }
}

extension PhraseProgress {
  var forEndpointing: Endpointer.Progress {
    switch self {
    case .none: .nothing
    case .incomplete: .incomplete
    case .complete(let extendable): .complete(extendable: extendable)
    }
  }
}

extension SessionEvent.EndReason {
  init(_ reason: Endpointer.Reason) {
    switch reason {
    case .complete: self = .complete
    case .completeButExtendable: self = .completeButExtendable
    case .incomplete: self = .incomplete
    }
  }
}
