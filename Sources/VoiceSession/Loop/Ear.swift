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
    frontEnd.recognizer.withLock { $0.begin(at: time) }
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
    frontEnd.recognizer.withLock { $0.accept(frame) }
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
      frontEnd.link.append(SessionEvent(at: beginning + Duration(sampleCount: samples), .speechStarted))
      return nil
    case .timedOut:
      stop(frontEnd)
      frontEnd.link.append(.noInput)
      return .silence
    case .endOfSpeech(let reason, let samples):
      frontEnd.link.now = framesEnd
      frontEnd.link.append(
        .endOfSpeech(speechEnded: beginning + Duration(sampleCount: samples), reason: .init(reason)))
      return finish(on: frontEnd)
    case .maximumLengthReached:
      frontEnd.link.now = framesEnd
      frontEnd.link.append(.endOfSpeech(speechEnded: framesEnd, reason: .tooLong))
      return finish(on: frontEnd)
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
    if hypothesis.words.contains(where: \.isGarbage) {
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
