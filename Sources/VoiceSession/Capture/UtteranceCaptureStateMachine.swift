import ParleyAudio
import ParleySpeech

/// From the moment at which the device listens to the end of an utterance: events in, at most one action out of each. It
/// holds no audio and reads no clock.
///
/// Each frame comes in two steps, `frame` and `judged`; what the recogniser makes of the words so far, where it was
/// asked, comes between them.
struct UtteranceCaptureStateMachine: Equatable {
  /// What is listened for.
  enum Purpose: Hashable {
    /// Every frame is recognised until the time-out for an answer.
    case answer
    /// There may be no speech for hours; frames are recognised only once there is.
    case trigger
    /// The same after the device was woken.
    case sleepingTrigger
    /// Speech over a prompt has begun already.
    case interruption(ofTrigger: Bool)
  }

  enum Event: Hashable {
    case listen(Purpose)
    /// The device was woken: from here on as for an answer, and asleep again after the time-out.
    case wake
    /// Ten milliseconds of sound came.
    case frame
    /// What has become of the words since they were asked for, nil where they are the same, and how many samples after the
    /// beginning the last one ended, where nothing follows it, and how many it took; the voice is this many decibels above
    /// the room.
    case progress(Endpointer.Progress?, wordsEndedAfter: Int?, lastWord: Int? = nil, contrast: Double)
    /// Whether there was speech in the ten milliseconds.
    case judged(isSpeech: Bool)
    /// The recogniser has heard the utterance to its end.
    case finished
    case mute, unmute, stop
  }

  enum Action: Hashable {
    /// The recogniser opens an utterance.
    case begin
    case ask
    /// Speech began, this many samples after the beginning; the recogniser opens an utterance with what was kept,
    /// unless it has one open.
    case speechStarted(after: Int, opens: Bool)
    /// The person has finished; the last speech ended this many samples after the beginning.
    case endOfSpeech(Endpointer.Reason, after: Int)
    case tooLong
    /// The person has probably finished, which will be known soon; so many samples of silence follow.
    case presumeEnd(in: Int)
    /// The person had not.
    case goOn
    case noInput
    /// Begin again, for what was listened for.
    case listenAgain
    case drop
  }

  enum State: Hashable {
    case closed
    /// The device waits to be woken.
    case asleep
    /// There was no speech yet.
    case quiet
    case speaking
    /// The person has finished, and the recogniser works.
    case recognizing
  }

  private(set) var state = State.closed
  /// The recogniser was asked for the words so far and has not answered.
  private(set) var isAsking = false
  /// The recogniser hears every frame.
  private(set) var isRecognizerOpen = false
  private let policy: EndpointingPolicy
  private let interval: Int
  private var endpointer: Endpointer
  private var purpose = Purpose.answer
  private var framesSinceAsked = 0

  /// The time-out while a trigger phrase is awaited: none, in effect.
  private static let forever = Duration.seconds(1_000_000_000)

  /// During speech the words are asked for every `interval` frames.
  init(policy: EndpointingPolicy, interval: Int) {
    self.policy = policy
    self.interval = max(1, interval)
    endpointer = Endpointer(policy: policy)
  }

  mutating func handle(_ event: Event) -> Action? {
    switch event {
    case .listen(let purpose): return listen(for: purpose)
    case .wake:
      guard state == .asleep else { return nil }
      begin(timesOut: true)
    case .frame:
      guard state == .quiet || state == .speaking else { return nil }
      framesSinceAsked += 1
      guard state == .speaking, framesSinceAsked >= interval else { return nil }
      framesSinceAsked = 0
      isAsking = true
      return .ask
    case .progress(let progress, let wordsEnd, let lastWord, let contrast):
      isAsking = false
      _ = endpointer.handle(.wordsEnded(after: wordsEnd))
      if let lastWord { _ = endpointer.handle(.lastWord(lastWord)) }
      guard let progress else { return nil }
      _ = endpointer.handle(.contrast(contrast))
      _ = endpointer.handle(.hypothesisProgress(progress))
    case .judged(let isSpeech):
      guard state == .quiet || state == .speaking else { return nil }
      return endpointer.handle(.frame(isSpeech: isSpeech)).flatMap { act(on: $0) }
    case .finished: close()
    case .mute:
      guard state == .quiet || state == .speaking else { return nil }
      if state == .speaking { return .listenAgain }
      return .drop
    case .unmute: return state == .quiet && isRecognizerOpen ? .begin : nil
    case .stop:
      close()
      return .drop
    }
    return nil
  }

  private mutating func listen(for purpose: Purpose) -> Action? {
    self.purpose = purpose
    begin(timesOut: purpose != .trigger)
    switch purpose {
    case .sleepingTrigger: state = .asleep
    case .trigger: break
    case .answer, .interruption:
      isRecognizerOpen = true
      return .begin
    }
    return nil
  }

  private mutating func begin(timesOut: Bool) {
    var policy = policy
    if !timesOut { policy.noInput = Self.forever }
    endpointer = Endpointer(policy: policy)
    (state, isAsking, isRecognizerOpen, framesSinceAsked) = (.quiet, false, false, 0)
  }

  private mutating func act(on action: Endpointer.Action) -> Action {
    switch action {
    case .speechStarted(let samples):
      state = .speaking
      defer { isRecognizerOpen = true }
      return .speechStarted(after: samples, opens: !isRecognizerOpen)
    case .timedOut:
      switch purpose {
      case .trigger, .sleepingTrigger, .interruption(ofTrigger: true): return .listenAgain
      case .answer, .interruption: break
      }
      close()
      return .noInput
    case .endOfSpeech(let reason, let samples):
      state = .recognizing
      return .endOfSpeech(reason, after: samples)
    case .maximumLengthReached:
      state = .recognizing
      return .tooLong
    case .presumedEnd(let samples): return .presumeEnd(in: samples)
    case .goesOn: return .goOn
    }
  }

  private mutating func close() {
    (state, isAsking, isRecognizerOpen) = (.closed, false, false)
  }
}
