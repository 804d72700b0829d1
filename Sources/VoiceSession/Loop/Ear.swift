import Audio
import Dialog
import Phrases
import Speech

/// Listening to one answer: frames go to the recogniser, its hypotheses and the activity detector to the endpointer,
/// until the endpointer says that the person has finished.
struct Ear {
  private let configuration: SessionConfiguration
  private var detector = SpeechActivityDetector()
  private var endpointer: Endpointer
  private var plan: ListeningPlan?
  /// The moment that the endpointer counts from.
  private var beginning = SampleTime.zero
  private var framesSinceHypothesis = 0
  /// The recogniser hears every frame. Where nobody may speak for hours it does not until somebody does: an open
  /// utterance costs time, and memory for every noise.
  private var isRecognizing = false
  /// The latest sound, for the recogniser to begin before the first word.
  private var recent: [AudioFrame] = []
  private var isSpeechHeard = false
  private var lastText = ""

  init(configuration: SessionConfiguration) {
    self.configuration = configuration
    endpointer = Endpointer(policy: configuration.endpointing)
  }

  /// It listens for a trigger phrase and nobody is speaking.
  var isAwaitingTrigger: Bool { plan?.kind == .trigger && !isSpeechHeard }

  mutating func listen(for plan: ListeningPlan, at time: SampleTime, on frontEnd: VoiceFrontEnd) {
    self.plan = plan
    var policy = configuration.endpointing
    if plan.waitsForever { policy.noInput = .seconds(1_000_000_000) }
    beginning = time
    endpointer = Endpointer(policy: policy)
    framesSinceHypothesis = 0
    isSpeechHeard = false
    lastText = ""
    recent.removeAll(keepingCapacity: true)
    isRecognizing = !plan.waitsForever
    if isRecognizing { frontEnd.recognizer.withLock { $0.begin(at: time) } }
    frontEnd.link.append(SessionEvent(at: time, .listening(plan.kind)))
  }

  mutating func stop(_ frontEnd: VoiceFrontEnd) {
    plan = nil
    frontEnd.recognizer.withLock { _ = $0.end() }
  }

  /// Returns what was heard, once the person has finished or the time-out has passed.
  mutating func hear(_ frame: AudioFrame, at time: SampleTime, on frontEnd: VoiceFrontEnd) -> Hearing? {
    let isSpeech = detector.hear(frame)
    let framesEnd = time + AudioFrame.duration
    frontEnd.link.now = framesEnd
    recognize(frame, on: frontEnd)
    framesSinceHypothesis += 1
    if isSpeechHeard, framesSinceHypothesis * AudioFrame.sampleCount >= configuration.hypothesisInterval.sampleCount {
      framesSinceHypothesis = 0
      reportProgress(on: frontEnd)
    }
    switch endpointer.handle(.frame(isSpeech: isSpeech)) {
    case nil:
      return nil
    case .speechStarted(let samples):
      isSpeechHeard = true
      beginRecognizing(at: framesEnd, on: frontEnd)
      frontEnd.link.append(SessionEvent(at: beginning + Duration(sampleCount: samples), .speechStarted))
      return nil
    case .timedOut:
      stop(frontEnd)
      frontEnd.link.append(.noInput)
      return .silence
    case .endOfSpeech(let reason, let samples):
      // The detector holds on to speech for its hangover; the person stopped that much earlier.
      let heldFor = detector.settings.hangover * AudioFrame.sampleCount
      frontEnd.link.append(
        .endOfSpeech(speechEnded: beginning + Duration(sampleCount: samples - heldFor), reason: .init(reason)))
      return finish(on: frontEnd)
    case .maximumLengthReached:
      frontEnd.link.append(.endOfSpeech(speechEnded: framesEnd, reason: .tooLong))
      return finish(on: frontEnd)
    }
  }

  private mutating func recognize(_ frame: AudioFrame, on frontEnd: VoiceFrontEnd) {
    if isRecognizing {
      frontEnd.recognizer.withLock { $0.accept(frame) }
      return
    }
    recent.append(frame)
    // Trimmed by halves, so that the rest is moved once in a while and not at every frame.
    if recent.count >= 2 * configuration.keptFrameCount { recent.removeFirst(configuration.keptFrameCount) }
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
    if text != lastText {
      lastText = text
      frontEnd.link.append(.hypothesis(text: text))
    }
    _ = endpointer.handle(.hypothesisProgress(plan.progress(words).forEndpointing))
  }

  private mutating func finish(on frontEnd: VoiceFrontEnd) -> Hearing {
    plan = nil
    guard let hypothesis = frontEnd.recognizer.withLock({ $0.end() }), !hypothesis.words.isEmpty else {
      frontEnd.link.append(.rejected(text: ""))
      return .unintelligible
    }
    frontEnd.link.append(.recognized(words: hypothesis.words))
    if hypothesis.hasGarbage {
      frontEnd.link.append(.rejected(text: hypothesis.text))
      return .unintelligible
    }
    return .utterance(hypothesis.text)
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
