import ParleyAudio

/// Whether a person interrupts a prompt: a state machine that takes what each frame was and whether the words so far
/// fit what could be said, and answers with what becomes of the prompt. It holds no audio and reads no clock.
struct BargeIn: Hashable {
  enum Event: Hashable {
    /// Ten milliseconds passed. Speech is what is not the device's own echo; its evidence is 1 where it is hardly louder
    /// than the echo can be, up to 6 where it is far louder, and 0 for none. Vowels are voiced, breath and clatter not; the
    /// power is that of the sound, in any unit.
    case frame(evidence: Double, isVoiced: Bool, power: Double)
    /// What the words heard so far are, now that they have changed or been asked for again.
    case hypothesis(fits: Bool)
    /// The person has finished speaking.
    case finished(fits: Bool)
  }

  enum Action: Hashable {
    /// Speech: listen to the words, and turn the prompt down.
    case duck
    /// Speech, as so often during this prompt: listen to the words, and let the prompt go on.
    case listen
    /// The words fit: the prompt ends here.
    case accept
    /// It was not speech for the device: the prompt goes on, at its old level.
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
  private let leastVoicedShare: Double
  private let voicedToAccept: Int
  private let voicedShareToAccept: Double
  private var state = State.quiet
  private var dismissals = 0
  /// Frames since the speech began that may become an interruption, and what speaks for it.
  private(set) var span = 0
  private(set) var evidence = 0.0
  /// The power of the speech among them and since, and what of it is voiced, with its frames.
  private var power = 0.0
  private var voicedPower = 0.0
  private var voiced = 0
  /// Frames without speech, and with words that fit, since speech was noticed.
  private var silence = 0
  private(set) var open = 0
  private var fitting: Int?

  /// What a frame without speech takes from the evidence, so that the closure of a "t" does not start it over.
  private static let forgetting = 0.5
  /// A longer silence is the end of a word, if not of all that is said.
  private static let pauseInWord = 10
  /// Speech that goes on for this many frames without a word that fits is not addressed to the device.
  private static let patience = 300

  init(policy: BargeInPolicy) {
    minimumEvidence = Double(max(1, policy.minimumSpeech.frameCount))
    dismissAfter = max(1, policy.dismissAfter.frameCount)
    acceptAfter = policy.acceptAfter.frameCount
    dismissalLimit = policy.dismissalLimit
    leastVoiced = policy.leastVoiced.frameCount
    leastVoicedShare = policy.leastVoicedShare
    voicedToAccept = policy.voicedToAccept.frameCount
    voicedShareToAccept = policy.voicedShareToAccept
  }

  /// Speech was noticed and it is not yet known whether it is an interruption.
  var isOpen: Bool { state == .heard }

  /// Takes one event; at most one action follows from it.
  mutating func handle(_ event: Event) -> Action? {
    switch (state, event) {
    case (.quiet, .frame(let evidence, let isVoiced, let power)):
      hear(evidence, isVoiced, power)
      return waited(evidence)
    case (.heard, .frame(let evidence, let isVoiced, let power)):
      hear(evidence, isVoiced, power)
      return heard(evidence > 0)
    case (.heard, .hypothesis(let fits)):
      fitting = fits ? fitting ?? 0 : nil
      return nil
    case (.heard, .finished(let fits)): return fits && hasVoice ? accept() : dismiss()
    case (.quiet, _), (.accepted, _): return nil
    }
  }

  /// A word may have been said.
  private var hasVoice: Bool { voiced >= leastVoiced && voicedShare >= leastVoicedShare }
  /// It is as voiced as most of what people say.
  private var hasClearVoice: Bool { voiced >= voicedToAccept && voicedShare >= voicedShareToAccept }
  private var voicedShare: Double { power > 0 ? voicedPower / power : 0 }

  private mutating func waited(_ new: Double) -> Action? {
    evidence += new > 0 ? new : -Self.forgetting
    if evidence <= 0 {
      forget()
      return nil
    }
    span += 1
    guard evidence >= minimumEvidence else { return nil }
    state = .heard
    (open, silence, fitting) = (0, 0, nil)
    return dismissals < dismissalLimit ? .duck : .listen
  }

  /// Words that fit count at once only while they are being said: some word always fits a sound that has ended, noise
  /// too, which is judged as a whole.
  private mutating func heard(_ isSpeech: Bool) -> Action? {
    open += 1
    silence = isSpeech ? 0 : silence + 1
    if let frames = fitting {
      fitting = frames + 1
      if frames + 1 >= acceptAfter, hasClearVoice, silence <= Self.pauseInWord { return accept() }
      if hasVoice { return nil }
    }
    return silence >= dismissAfter || open >= Self.patience ? dismiss() : nil
  }

  private mutating func hear(_ evidence: Double, _ isVoiced: Bool, _ power: Double) {
    guard evidence > 0 else { return }
    self.power += power
    guard isVoiced else { return }
    voicedPower += power
    voiced += 1
  }

  private mutating func forget() {
    (span, evidence) = (0, 0)
    (power, voicedPower, voiced) = (0, 0, 0)
  }

  private mutating func accept() -> Action {
    state = .accepted
    return .accept
  }

  private mutating func dismiss() -> Action {
    state = .quiet
    dismissals += 1
    forget()
    return .dismiss
  }
}
