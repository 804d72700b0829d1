import ParleyAudio
import ParleyDialog
import ParleySpeech

/// Listens for somebody who speaks over a prompt: the frames without the device's own sound go to the near-end
/// detector, and from the moment that somebody is noticed to the ear.
struct Interruption {
  private let policy: BargeInPolicy
  private var nearEnd: NearEndDetector
  private var voicing = VoicingDetector()
  private var machine: BargeIn
  private var recent: [AudioFrame] = []
  /// In free speech every word fits, what is left of the device's own echo too.
  private var isFree = false
  /// Frames of speech, since it began, that no echo can be: louder than one, or heard while the device was silent.
  private var voiceFrames = 0

  /// The shortest vowel.
  private static let leastVoiceFrames = 8
  /// Less at the end of a prompt is a rest of its echo.
  private static let leastVoiceFramesAtEnd = 3
  private static let leastEvidence = 5.0
  /// Who was noticed within so many frames of the end has only just begun.
  private static let newFrames = 20

  init(policy: BargeInPolicy) {
    self.policy = policy
    nearEnd = NearEndDetector(echoTail: policy.echoTail)
    machine = BargeIn(policy: policy)
  }

  /// Somebody speaks and it is not yet known whether it is anything.
  var isOpen: Bool { machine.isOpen }

  /// What was heard so far is somebody, as far as can be told.
  private var isVoice: Bool { voiceFrames >= Self.leastVoiceFrames }

  /// What is open at the end of a prompt counts, with less to show for it where it has only just begun.
  var countsAtEnd: Bool {
    let isNew = machine.open < Self.newFrames && !isFree
    return isOpen && voiceFrames >= (isNew ? Self.leastVoiceFramesAtEnd : Self.leastVoiceFrames)
  }

  /// A prompt begins.
  mutating func begin(for plan: ListeningPlan? = nil) {
    machine = BargeIn(policy: policy)
    isFree = plan?.task == .dictation
    voiceFrames = 0
    recent.removeAll(keepingCapacity: true)
  }

  /// Hears the next frame during a prompt; what becomes of the prompt, where that changes.
  ///
  /// The ear is opened when somebody is noticed and closed when it was nothing.
  mutating func hear(
    _ cleaned: CleanedFrame, lastPlayed: AudioFrame, at time: SampleTime, for plan: ListeningPlan, ear: inout Ear,
    on frontEnd: VoiceFrontEnd
  ) -> (action: BargeIn.Action, hearing: Hearing?)? {
    let evidence = nearEnd.hear(cleaned, lastPlayed: lastPlayed, learns: !machine.isOpen)
    let isVoiced = voicing.hear(cleaned.words)
    if evidence > 0, nearEnd.isCertain { voiceFrames += 1 }
    let frame = BargeIn.Event.frame(evidence: evidence, isVoiced: isVoiced, power: cleaned.words.meanSquare)
    if machine.isOpen { return hearOpen(cleaned, frame, at: time, ear: &ear, on: frontEnd) }
    keep(cleaned.words)
    let begun = machine.handle(frame)
    if machine.span == 0 { voiceFrames = 0 }
    guard let action = begun else { return nil }
    ear.open(for: plan, hearing: kept(machine.span), until: time + AudioFrame.duration, on: frontEnd)
    return (action, nil)
  }

  private mutating func hearOpen(
    _ cleaned: CleanedFrame, _ frame: BargeIn.Event, at time: SampleTime, ear: inout Ear, on frontEnd: VoiceFrontEnd
  ) -> (action: BargeIn.Action, hearing: Hearing?)? {
    let hearing = ear.hear(cleaned.words, at: time, on: frontEnd)
    var action: BargeIn.Action?
    if let hearing {
      action = machine.handle(.finished(fits: isVoice && hearing.words != nil))
    } else {
      _ = machine.handle(.hypothesis(fits: ear.fits && isVoice))
      action = machine.handle(frame)
    }
    if action == .accept { nearEnd.wasInterrupted() }
    if action == .dismiss {
      ear.drop(frontEnd)
      voiceFrames = 0
      nearEnd.wasMistaken()
    }
    return action.map { ($0, hearing) }
  }

  /// Between prompts: the frame is the room, or what is left of an echo, rather than somebody who speaks.
  ///
  /// To be told of each frame, so that the next prompt begins with what the room sounds like now.
  mutating func hearsNobody(_ cleaned: CleanedFrame, lastPlayed: AudioFrame) -> Bool {
    nearEnd.hear(cleaned, lastPlayed: lastPlayed, learns: false) == 0
  }

  /// The prompt has ended while somebody may have been speaking: the frames since then, for the ear to begin with.
  mutating func promptEnded() -> [AudioFrame] {
    machine.evidence >= Self.leastEvidence && voiceFrames >= Self.leastVoiceFramesAtEnd && !isFree
      ? kept(machine.span) : []
  }

  private mutating func keep(_ frame: AudioFrame) {
    recent.append(frame)
    let count = policy.minimumSpeech.frameCount * 2 + policy.keptBeforeSpeech.frameCount
    if recent.count >= 2 * count { recent.removeFirst(recent.count - count) }
  }

  /// The latest frames: `speech` of them, and those from before that the policy keeps.
  private func kept(_ speech: Int) -> [AudioFrame] {
    Array(recent.suffix(speech + policy.keptBeforeSpeech.frameCount))
  }
}
