import Audio

/// Whether somebody interrupts a prompt: a state machine that is told what each frame was and whether the words so far
/// fit what could be said, and answers with what becomes of the prompt. It holds no audio and reads no clock.
struct BargeIn: Hashable {
  enum Event: Hashable {
    /// Ten milliseconds passed. Speech is what is not the device's own echo; its evidence is 1 where it is hardly louder
    /// than the echo can be, up to 3 where it is far louder, and 0 for none. Vowels are voiced, breath and clatter not.
    case frame(evidence: Double, isVoiced: Bool)
    /// What the words heard so far are, now that they have changed or been asked for again.
    case hypothesis(fits: Bool)
    /// The person has finished speaking.
    case finished(fits: Bool)
  }

  enum Action: Hashable {
    /// Somebody speaks: listen to the words, and turn the prompt down.
    case duck
    /// Somebody speaks, as so often during this prompt: listen to the words, and let the prompt go on.
    case listen
    /// The words fit: the prompt ends here.
    case accept
    /// It was nothing: the prompt goes on, turned up again where it was turned down.
    case dismiss
  }

  private enum State: Hashable {
    case quiet
    case heard
    case accepted
  }

  private let minimumEvidence: Double
  private let dismissAfter: Int
  private let acceptAfter: Int
  private let dismissalLimit: Int
  private let leastVoiced: Int
  private let voicedToAccept: Int
  private var state = State.quiet
  private var dismissals = 0
  /// Frames since the speech began that may become an interruption, and what speaks for it.
  private(set) var span = 0
  private(set) var evidence = 0.0
  /// Frames of voiced speech among them, and since.
  private var voiced = 0
  /// Frames without speech, or with it where somebody was heard already, and with words that fit.
  private var silence = 0
  private var open = 0
  private var fitting: Int?

  /// What a frame without speech takes from the evidence, so that the closure of a "t" does not begin it anew.
  private static let forgetting = 0.5
  /// A longer silence is the end of a word, if not of all that is said.
  private static let pauseInWord = 10
  /// Who goes on for so many frames without a word that fits talks to somebody else.
  private static let patience = 300

  init(policy: BargeInPolicy) {
    minimumEvidence = Double(max(1, policy.minimumSpeech.frameCount))
    dismissAfter = max(1, policy.dismissAfter.frameCount)
    acceptAfter = policy.acceptAfter.frameCount
    dismissalLimit = policy.dismissalLimit
    leastVoiced = policy.leastVoiced.frameCount
    voicedToAccept = policy.voicedToAccept.frameCount
  }

  /// Somebody was heard and it is not yet known whether it is anything.
  var isOpen: Bool { state == .heard }

  /// Takes one event; at most one action follows from it.
  mutating func handle(_ event: Event) -> Action? {
    switch (state, event) {
    case (.quiet, .frame(let evidence, let isVoiced)): return waited(evidence, isVoiced)
    case (.heard, .frame(let evidence, let isVoiced)): return heard(evidence > 0, isVoiced)
    case (.heard, .hypothesis(let fits)):
      fitting = fits ? fitting ?? 0 : nil
      return nil
    case (.heard, .finished(let fits)): return fits && hasVoice ? accept() : dismiss()
    case (.quiet, _), (.accepted, _): return nil
    }
  }

  /// A word may have been said.
  private var hasVoice: Bool { voiced >= leastVoiced }

  private mutating func waited(_ new: Double, _ isVoiced: Bool) -> Action? {
    evidence += new > 0 ? new : -Self.forgetting
    if evidence <= 0 {
      (span, evidence, voiced) = (0, 0, 0)
      return nil
    }
    span += 1
    if new > 0, isVoiced { voiced += 1 }
    guard evidence >= minimumEvidence else { return nil }
    state = .heard
    (open, silence, fitting) = (0, 0, nil)
    return dismissals < dismissalLimit ? .duck : .listen
  }

  /// Words that fit count at once only while they are being said: to whatever has ended already, noise too, some word
  /// always fits, and it is judged as a whole.
  private mutating func heard(_ isSpeech: Bool, _ isVoiced: Bool) -> Action? {
    open += 1
    silence = isSpeech ? 0 : silence + 1
    if isSpeech, isVoiced { voiced += 1 }
    if let frames = fitting {
      fitting = frames + 1
      if frames + 1 >= acceptAfter, voiced >= voicedToAccept, silence <= Self.pauseInWord { return accept() }
      if hasVoice { return nil }
    }
    return silence >= dismissAfter || open >= Self.patience ? dismiss() : nil
  }

  private mutating func accept() -> Action {
    state = .accepted
    return .accept
  }

  private mutating func dismiss() -> Action {
    state = .quiet
    dismissals += 1
    (span, evidence, voiced) = (0, 0, 0)
    return .dismiss
  }
}
