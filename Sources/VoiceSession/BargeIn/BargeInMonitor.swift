import ParleyAudio
import ParleyDialog
import ParleySpeech

/// Listens for speech over a prompt: the frames without the device's own sound go to the near-end detector, and what it
/// makes of them, with the words heard since speech was noticed, to the state machine.
struct BargeInMonitor {
  private let policy: BargeInPolicy
  private var nearEnd: NearEndDetector
  private var voicing = VoicingDetector()
  private var machine: BargeIn
  private(set) var recent: FrameRing<AudioFrame>
  /// The frame that was heard and not yet judged.
  private var frame: BargeIn.Event?
  /// In free speech every word fits, what is left of the device's own echo too.
  private var isFree = false
  /// Frames of speech, since it began, that no echo can be: louder than one, or heard while the device was silent.
  private var voiceFrames = 0

  /// The shortest vowel.
  private static let leastVoiceFrames = 8
  /// Less than this at the end of a prompt is what is left of its echo.
  private static let leastVoiceFramesAtEnd = 3
  private static let leastEvidence = 5.0
  /// Speech that was noticed within this many frames of the end has only just begun.
  private static let newFrames = 20

  init(policy: BargeInPolicy) {
    self.policy = policy
    nearEnd = NearEndDetector(echoTail: policy.echoTail)
    machine = BargeIn(policy: policy)
    let count = 2 * (policy.minimumSpeech.frameCount * 2 + policy.keptBeforeSpeech.frameCount)
    recent = FrameRing(capacity: count, filledWith: .silence)
  }

  /// Speech was noticed and it is not yet known whether it is an interruption.
  var isOpen: Bool { machine.isOpen }

  /// What was heard so far is a person, as far as can be told.
  private var isVoice: Bool { voiceFrames >= Self.leastVoiceFrames }

  /// What is open at the end of a prompt counts, with less to show for it where it has only just begun.
  var countsAtEnd: Bool {
    let isNew = machine.open < Self.newFrames && !isFree
    return isOpen && voiceFrames >= (isNew ? Self.leastVoiceFramesAtEnd : Self.leastVoiceFrames)
  }

  /// At the end of a prompt: speech may have begun that was not noticed.
  var hasBegun: Bool {
    !isOpen && machine.evidence >= Self.leastEvidence && voiceFrames >= Self.leastVoiceFramesAtEnd && !isFree
  }

  /// How many of the `recent` frames are heard for words: the speech, and those from before that the policy keeps.
  var keptCount: Int { machine.span + policy.keptBeforeSpeech.frameCount }

  var isFramePending: Bool { frame != nil }

  mutating func begin(for plan: ListeningPlan? = nil) {
    machine = BargeIn(policy: policy)
    isFree = plan?.task.isDictation ?? false
    voiceFrames = 0
    frame = nil
    recent.removeAll()
  }

  mutating func hear(_ cleaned: CleanedFrame, lastPlayed: AudioFrame) {
    let evidence = nearEnd.hear(cleaned, lastPlayed: lastPlayed, learns: !machine.isOpen)
    let isVoiced = voicing.hear(cleaned.words)
    if evidence > 0, nearEnd.isCertain { voiceFrames += 1 }
    frame = .frame(evidence: evidence, isVoiced: isVoiced, power: cleaned.words.meanSquare)
    if !machine.isOpen { recent.append(cleaned.words) }
  }

  /// Judges the frame that was heard; `fits` tells whether the words since speech was noticed fit what may be said.
  mutating func judge(fits: Bool) -> BargeIn.Action? {
    guard let frame else { return nil }
    self.frame = nil
    guard machine.isOpen else {
      let action = machine.handle(frame)
      if machine.span == 0 { voiceFrames = 0 }
      return action
    }
    _ = machine.handle(.hypothesis(fits: fits && isVoice))
    return learn(from: machine.handle(frame))
  }

  /// The person has finished; `fits` tells whether the words may be taken.
  mutating func finish(fits: Bool) -> BargeIn.Action? {
    frame = nil
    return learn(from: machine.handle(.finished(fits: fits && isVoice)))
  }

  private mutating func learn(from action: BargeIn.Action?) -> BargeIn.Action? {
    if action == .accept { nearEnd.wasInterrupted() }
    if action == .dismiss {
      voiceFrames = 0
      nearEnd.wasMistaken()
    }
    return action
  }

  /// Between prompts: the frame is the room, or what is left of an echo, rather than a person.
  ///
  /// To be called with each frame, so that the next prompt begins with what the room sounds like now.
  mutating func hearsNobody(_ cleaned: CleanedFrame, lastPlayed: AudioFrame) -> Bool {
    nearEnd.hear(cleaned, lastPlayed: lastPlayed, learns: false) == 0
  }
}
